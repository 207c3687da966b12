import { basename, resolve } from 'node:path';
import { GazetteerBuilder, type AddressRecord, type PlaceRecord, type PostcodeRecord } from '#domain/gazetteer';
import { writeAtomically } from '#libs/bytes';
import { DiskQueue } from './disk-queue.ts';
import { DiskSpool } from './disk-spool.ts';
import { ImportReport, type Dropped } from './import-report.ts';
import { KnownStreets } from './known-streets.ts';
import { CountryPlaces } from './places/country-places.ts';
import type { PlaceResolver } from './places/place-resolver.ts';
import { noProgress, type Progress } from './progress.ts';
import type { FoundPostcode, Source, SourceOptions } from './source.ts';
import { SOURCES, type SourceName } from './sources/index.ts';
import { StreetIds } from './street-ids.ts';

/**
 * Makes the snapshot of one country down to its house numbers: the country's places and postcodes as they are embedded,
 * and the records of a source. It replaces the embedded places of that country where it is loaded.
 */
export interface ImportOptions {
  readonly source: SourceName;
  /** Plain, gzipped or zip; read in this order. */
  readonly files: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The country's embedded places and postcodes (`Gazetteer.placeRecords`, `Gazetteer.postcodeRecords`). */
  readonly base: CountryBase;
  /** The snapshot to write, at once and as a whole; an older one of that name is replaced. */
  readonly out: string;
  /** One line for each publisher of the files, beside those that the source itself asks for. */
  readonly attribution?: readonly string[];
  readonly options?: SourceOptions;
  readonly progress?: Progress;
}

export interface CountryBase {
  readonly places: Iterable<PlaceRecord>;
  readonly postcodes: Iterable<PostcodeRecord>;
  /** One line for each source of these. */
  readonly attribution: readonly string[];
}

export interface ImportSummary {
  readonly rows: number;
  /** Rows with a house number. */
  readonly addresses: number;
  /** Rows of streets without one. */
  readonly streets: number;
  /** Rows of places and postcodes. */
  readonly places: number;
  /** Rows left out, the most frequent reason first. */
  readonly dropped: readonly Dropped[];
  /** Places that the embedded data lack. */
  readonly addedPlaces: number;
  readonly attribution: readonly string[];
  readonly bytes: number;
  readonly elapsedMs: number;
}

/**
 * @throws Error saying what to do when the source is of another country or does not take an option, or a file cannot be
 *   read or holds nothing of use; no snapshot is written then
 */
export async function importAddresses(options: ImportOptions): Promise<ImportSummary> {
  const { files, country, base, out, progress = noProgress } = options;
  const startMs = performance.now();
  const source = SOURCES[options.source];
  refuseMisuse(source, options);
  const attribution = [...new Set([...base.attribution, ...source.attribution, ...(options.attribution ?? [])])];
  const report = new ImportReport();
  const postcodes = [...base.postcodes];
  using spool = new DiskSpool(out);
  using withoutPostcode = new DiskQueue<WithoutPostcode>(out);
  const builder = new GazetteerBuilder({ country, attribution }, spool);
  const add = (place: PlaceRecord): void => builder.addPlace(place);
  const places = source.places?.(base.places, add) ?? new CountryPlaces(country, base.places, postcodes, add);
  const collector = new Collector(builder, places, report, withoutPostcode);
  for await (const batch of source.read({ files, country, options: options.options ?? {}, report, progress })) {
    for (const place of batch.places ?? []) collector.addPlace(place);
    for (const postcode of batch.postcodes ?? []) collector.addPostcode(postcode);
    for (const address of batch.addresses ?? []) collector.addAddress(address);
  }
  collector.finish();
  const { addresses, streets } = collector;
  if (collector.count === 0)
    throw new Error(`Nothing of ${country} was found in ${files.join(', ')}. ${firstReason(report)}`);
  places.finish();
  for (const postcode of postcodes) builder.addPostcode(postcode);
  progress('snapshot', 0, 1);
  const chunks = builder.build().chunks();
  writeAtomically(out, chunks);
  progress('snapshot', 1, 1);
  return {
    rows: report.rows,
    addresses,
    streets,
    places: collector.places,
    dropped: report.dropped,
    addedPlaces: places.madeCount,
    attribution,
    bytes: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    elapsedMs: performance.now() - startMs,
  };
}

// ———

/** How the names of the embedded snapshots begin (`embedded/cache.ts`). */
const EMBEDDED_PREFIX = 'embedded-';

/** An address that gets the postcode of its neighbours, when all are known. */
interface WithoutPostcode {
  readonly placeId: string;
  readonly address: AddressRecord;
}

/** Hands records over to the builder, each with its place. */
class Collector {
  readonly #builder: GazetteerBuilder;
  readonly #resolver: PlaceResolver;
  readonly #report: ImportReport;
  readonly #streetIds = new StreetIds();
  readonly #known = new KnownStreets();
  readonly #withoutPostcode: DiskQueue<WithoutPostcode>;
  addresses = 0;
  streets = 0;
  places = 0;

  constructor(
    builder: GazetteerBuilder,
    resolver: PlaceResolver,
    report: ImportReport,
    withoutPostcode: DiskQueue<WithoutPostcode>,
  ) {
    this.#builder = builder;
    this.#resolver = resolver;
    this.#report = report;
    this.#withoutPostcode = withoutPostcode;
  }

  get count(): number {
    return this.addresses + this.streets + this.places;
  }

  addPlace(place: Parameters<PlaceResolver['addPlace']>[0]): void {
    this.#resolver.addPlace(place);
    this.#report.keep();
    this.places++;
  }

  addPostcode({ code, city, district, region, latitude, longitude }: FoundPostcode): void {
    const where = { city, cityCode: null, district, region, postcode: code, latitude, longitude };
    const place = this.#resolver.outerPlaceOf(where);
    if (place === null) return this.#report.dropRecord(NO_PLACE, `${code} ${city ?? ''}`);
    this.#builder.addPostcode({ code, placeId: place.id, locality: place.isNamed ? null : city, latitude, longitude });
    this.#report.keep();
    this.places++;
  }

  addAddress(address: AddressRecord): void {
    const placeId = this.#resolver.placeOf(address);
    if (placeId === null) {
      return this.#report.dropRecord(NO_PLACE, `${address.street} ${address.houseNumber ?? ''}`);
    }
    // A register that has ids of streets has their postcodes and spellings too.
    if (address.streetId !== null) return this.#add(placeId, address, address.postcode ?? '');
    const street = this.#known.note(placeId, address);
    const record = street === address.street ? address : { ...address, street };
    if (record.postcode === null) this.#withoutPostcode.push({ placeId, address: record });
    else this.#add(placeId, record, record.postcode);
  }

  /** Adds what had to wait until the postcodes of all streets were known. */
  finish(): void {
    for (const { placeId, address } of this.#withoutPostcode)
      this.#add(placeId, address, this.#known.nearestPostcode(placeId, address) ?? '');
  }

  #add(placeId: string, address: AddressRecord, postcode: string): void {
    const { houseNumber, unit, street, latitude, longitude } = address;
    const streetId = address.streetId ?? this.#streetIds.idOf(placeId, postcode, street);
    this.#builder.addAddress({ placeId, streetId, street, postcode, houseNumber, unit, latitude, longitude });
    this.#report.keep();
    if (houseNumber === null) this.streets++;
    else this.addresses++;
  }
}

const NO_PLACE = 'no city, no known postcode and no position, so no place';

function refuseMisuse(source: Source, { country, options = {}, files, out }: ImportOptions): void {
  if (files.some((file) => resolve(file) === resolve(out))) {
    throw new Error(`The snapshot would replace ${out}, which is one of the files to read. Give another --out.`);
  }
  if (basename(out).startsWith(EMBEDDED_PREFIX)) {
    throw new Error(
      `Names that begin with "${EMBEDDED_PREFIX}" are for the data that come with the program. Give another --out.`,
    );
  }
  const { name, countries } = source;
  if (countries !== null && !countries.includes(country)) {
    const known = countries.join(', ');
    throw new Error(
      `The source "${name}" holds addresses of ${known}, not of ${country}. Use --country ${countries[0]}.`,
    );
  }
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined || source.options.some((known) => known === option)) continue;
    const takers = Object.values(SOURCES).filter((other) => other.options.some((known) => known === option));
    throw new Error(
      `The source "${name}" does not take --${option}; ${takers.map((taker) => taker.name).join(', ')} do. Leave it out.`,
    );
  }
}

function firstReason({ dropped }: ImportReport): string {
  const [first] = dropped;
  return first === undefined
    ? 'The files are empty.'
    : `${first.count} rows have ${first.reason}, the first: ${first.example}`;
}
