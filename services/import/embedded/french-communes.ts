import { readPackageJson } from './packages.ts';

/** The communes of France as INSEE lists them: current ones, arrondissements of three cities, and merged ones. */
export interface FrenchCommune {
  /** INSEE code, five characters. */
  readonly code: string;
  readonly nom: string;
  readonly type: 'commune-actuelle' | 'commune-deleguee' | 'commune-associee' | 'arrondissement-municipal';
  readonly departement?: string;
  readonly region?: string;
  readonly population?: number;
  readonly codesPostaux?: readonly string[];
  /** Of an arrondissement: the code of its city. */
  readonly commune?: string;
}

interface FrenchRegion {
  readonly code: string;
  readonly nom: string;
  readonly zone: 'metro' | 'drom' | 'com';
}

const PACKAGE = '@etalab/decoupage-administratif';

export function readFrenchCommunes(): readonly FrenchCommune[] {
  return readPackageJson(PACKAGE, 'data/communes.json') as readonly FrenchCommune[];
}

/** The overseas regions: INSEE code and name. */
export function readOverseasRegions(): readonly FrenchRegion[] {
  return (readPackageJson(PACKAGE, 'data/regions.json') as readonly FrenchRegion[]).filter(
    ({ zone }) => zone === 'drom',
  );
}

/** The id of the place of a commune. */
export function communeId(code: string): string {
  return `insee:${code}`;
}
