import type { AddressRecord, PlaceRecord } from '#domain/gazetteer';
import type { ImportReport } from './import-report.ts';
import type { PlaceResolver } from './places/place-resolver.ts';
import type { Progress } from './progress.ts';

/**
 * What an importer is: it reads the files of one publisher or format and yields records, in batches of some thousand, in
 * bounded memory. What it leaves out, it tells the report. `sources/index.ts` is the table of all.
 */
export interface Source {
  /** As it is called on the command line. */
  readonly name: string;
  /** What it reads, in a few words, for the help of the command. */
  readonly summary: string;
  /** ISO 3166-1 alpha-2 of the only countries that it has, or null for any. */
  readonly countries: readonly string[] | null;
  /** One line for each source of the data, as the licences ask for; empty where only the user can know. */
  readonly attribution: readonly string[];
  /** What users may set: anything else is refused. */
  readonly options: readonly (keyof SourceOptions)[];
  /** The addresses' places, where the general way (`CountryPlaces`) does not fit. */
  readonly places?: (base: Iterable<PlaceRecord>, add: (place: PlaceRecord) => void) => PlaceResolver;
  read(input: SourceInput): AsyncIterable<Batch>;
}

/** What users may say of the files. */
export interface SourceOptions {
  /** Which columns are which parts of an address (`sources/mapping.ts`). */
  readonly map?: string | undefined;
  /** The encoding of texts, a label of `TextDecoder`; found out where it is not given. */
  readonly encoding?: string | undefined;
}

export interface SourceInput {
  /** Paths; plain, gzipped or zip. */
  readonly files: readonly string[];
  /** ISO 3166-1 alpha-2: what lies elsewhere is left out where the files tell. */
  readonly country: string;
  readonly options: SourceOptions;
  readonly report: ImportReport;
  readonly progress: Progress;
}

/** Records in the order of the files. Places come before the addresses and postcodes that may lie in them. */
export interface Batch {
  readonly places?: readonly FoundPlace[];
  readonly postcodes?: readonly FoundPostcode[];
  readonly addresses?: readonly AddressRecord[];
}

/** A populated place that a source knows; it is joined with the embedded one of the same name nearby, if there is one. */
export interface FoundPlace {
  /** Stable and unique over all sources: `osm:n123`; null: made of its name and what it lies in. */
  readonly id: string | null;
  readonly kind: 'city' | 'suburb';
  /** The local name in the local script. */
  readonly name: string;
  /** The name in Latin letters, where `name` is not it. */
  readonly latinName?: string | null;
  readonly otherNames: readonly string[];
  /** Ids of what it lies in, the narrowest first, where the source has those of the embedded data. */
  readonly parentIds?: readonly string[];
  readonly district: string | null;
  readonly region: string | null;
  /** 0 = unknown. */
  readonly population: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * A postcode and where it applies: a place by name and position. Where no place of that name is known, it is a part of the
 * nearest.
 */
export interface FoundPostcode {
  readonly code: string;
  readonly city: string | null;
  readonly district: string | null;
  readonly region: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}
