import { Gazetteer, GAZETTEER_KIND } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import {
  ImportError,
  importAddresses,
  openEmbedded,
  type ImportOptions,
  type ImportSummary,
  type Progress,
} from '#services/import';

type RunOptions = Omit<ImportOptions, 'base'> & {
  /** The data directory. */
  readonly data: string;
  readonly progress: Progress;
};

/** Imports over the embedded places of the country. @throws ImportError for what people can mend */
export async function runImport({ data, ...options }: RunOptions): Promise<ImportSummary> {
  try {
    const base = await embeddedPlaces(data, options.country, options.progress);
    return await importAddresses({ ...options, base });
  } catch (error) {
    throw explained(error);
  }
}

/** What was imported, for people. */
export function report(summary: ImportSummary, out: string): string {
  const { rows, addresses, streets, places, dropped, addedPlaces, attribution, bytes, elapsedMs } = summary;
  const seconds = elapsedMs / 1_000;
  const width = Math.max(0, ...dropped.map((each) => count(each.count).length));
  const perAddress = addresses === 0 ? '' : `, ${(bytes / addresses).toFixed(1)} per address`;
  const lines = [
    `rows          ${count(rows)}`,
    `addresses     ${count(addresses)}`,
    ...(streets === 0 ? [] : [`streets       ${count(streets)} without house numbers`]),
    ...(places === 0 ? [] : [`places        ${count(places)}, postcodes among them`]),
    `left out      ${count(rows - addresses - streets - places)}`,
    ...dropped.map((each) => `  ${count(each.count).padStart(width)}  ${each.reason}, first at ${each.example}`),
    `added places  ${count(addedPlaces)}`,
    `time          ${seconds.toFixed(1)} s, ${count(rows / seconds)} rows/s`,
    `bytes         ${count(bytes)}${perAddress}`,
    ...attribution.map((line, index) => `${(index === 0 ? 'attribution' : '').padEnd(13)} ${line}`),
    `snapshot      ${out}`,
  ];
  return `${lines.join('\n')}\n`;
}

// ———

/** What the snapshot takes over from the embedded data: the country's places and postcodes. */
async function embeddedPlaces(data: string, country: string, progress: Progress): Promise<ImportOptions['base']> {
  for (const path of await openEmbedded(data, progress)) {
    const file = SectionedFile.open(readShared(path), { verify: false });
    if (file.kind !== GAZETTEER_KIND) continue;
    const gazetteer = Gazetteer.open(file);
    return {
      places: gazetteer.placeRecords(country),
      postcodes: gazetteer.postcodeRecords(country),
      attribution: gazetteer.attribution,
    };
  }
  throw new ImportError('The embedded data has no places. Install the package again.');
}

/** What the importer has to say to people comes as a plain error; everything else keeps its class. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) return error;
  return new ImportError(error.message, { cause: error });
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}
