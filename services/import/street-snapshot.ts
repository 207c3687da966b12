import { GazetteerBuilder, type PlaceRecord, type PostcodeRecord } from '#domain/gazetteer';
import { writeAtomically } from '#libs/bytes';
import { readAddresses, streetIdOf, type AddressSource } from './ban.ts';
import { CommunePlaces } from './commune-places.ts';
import { CompactColumn } from './csv/compact.ts';
import { ImportReport, type Dropped } from './import-report.ts';
import { noProgress, type Progress } from './progress.ts';

/**
 * Makes the snapshot of one country down to its house numbers: the country's places and postcodes as they are embedded,
 * and the addresses of a register. It replaces the embedded places of that country where it is loaded.
 */
export interface ImportOptions {
  readonly source: AddressSource;
  /** Plain or gzipped, read in this order. */
  readonly files: readonly string[];
  /** ISO 3166-1 alpha-2; the sources known so far are of France. */
  readonly country: string;
  /** The country's embedded places and postcodes (`Gazetteer.placeRecords`, `Gazetteer.postcodeRecords`). */
  readonly base: CountryBase;
  /** The snapshot to write, at once and as a whole; an older one of that name is replaced. */
  readonly out: string;
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
  readonly addresses: number;
  /** Rows left out, the most frequent reason first. */
  readonly dropped: readonly Dropped[];
  /** Places that the embedded data lack: communes merged since, mostly. */
  readonly addedPlaces: number;
  readonly bytes: number;
  readonly elapsedMs: number;
}

const ATTRIBUTION: Readonly<Record<AddressSource, string>> = {
  ban: 'Base Adresse Nationale, Licence Ouverte 2.0',
  bano: 'BANO, © OpenStreetMap contributors, ODbL 1.0',
};
const COUNTRY: Readonly<Record<AddressSource, string>> = { ban: 'FR', bano: 'FR' };

/** @throws Error saying what to do when the source is of another country, or a file cannot be read or holds no address */
export async function importAddresses(options: ImportOptions): Promise<ImportSummary> {
  const { source, files, country, base, out, progress = noProgress } = options;
  const startMs = performance.now();
  if (country !== COUNTRY[source]) {
    throw new Error(
      `The source "${source}" holds addresses of ${COUNTRY[source]}, not of ${country}. Use --country ${COUNTRY[source]}.`,
    );
  }
  const report = new ImportReport();
  const builder = new GazetteerBuilder({ country, attribution: [...base.attribution, ATTRIBUTION[source]] });
  const places = new CommunePlaces(base.places, (place) => builder.addPlace(place));
  const streetIds = new CompactColumn();
  for await (const batch of readAddresses(source, files, report, progress)) {
    for (const address of batch) {
      const { houseNumber, street, postcode, latitude, longitude } = address;
      const placeId = places.placeOf(address);
      const streetId = streetIds.keep(streetIdOf(source, address.id));
      builder.addAddress({ placeId, streetId, street, postcode, houseNumber, latitude, longitude });
    }
  }
  if (report.kept === 0) throw new Error(`No address was found in ${files.join(', ')}. ${firstReason(report)}`);
  places.finish();
  for (const postcode of base.postcodes) builder.addPostcode(postcode);
  progress('snapshot', 0, 1);
  const chunks = builder.build().chunks();
  writeAtomically(out, chunks);
  progress('snapshot', 1, 1);
  return {
    rows: report.rows,
    addresses: report.kept,
    dropped: report.dropped,
    addedPlaces: places.madeCount,
    bytes: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    elapsedMs: performance.now() - startMs,
  };
}

// ———

function firstReason({ dropped }: ImportReport): string {
  const [first] = dropped;
  return first === undefined
    ? 'The files are empty.'
    : `${first.count} rows have ${first.reason}, the first: ${first.example}`;
}
