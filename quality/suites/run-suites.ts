import { AddressStandardiser, AddressSuggester } from '#domain/address';
import { DATASETS } from '../data/datasets.ts';
import { SnapshotCache } from '../data/snapshot-cache.ts';
import { runRetrieval, type RetrievalResult } from '../retrieval/run-retrieval.ts';
import { runRoundTrip, type RoundTripResult } from '../roundtrip/run-roundtrip.ts';
import { countKeystrokes, type KeystrokeResult } from '../typing/keystrokes.ts';
import { findLosses, type StabilityResult } from '../typing/stability.ts';
import { typeIn } from '../typing/typing.ts';
import { drawSample } from '../wanted/sample.ts';

export const SUITES = ['retrieval', 'keystrokes', 'stability', 'roundtrip'] as const;
export type Suite = (typeof SUITES)[number];

export interface SuiteOptions {
  readonly suites: readonly Suite[];
  /** Names of datasets; empty: all. */
  readonly datasets: readonly string[];
  /** Addresses drawn from each dataset. */
  readonly sampleSize: number;
  readonly seed: number;
}

/** What the suites found of one dataset. */
export interface DatasetResult {
  readonly dataset: string;
  readonly sampleSize: number;
  readonly seed: number;
  readonly retrieval?: readonly RetrievalResult[];
  readonly keystrokes?: KeystrokeResult;
  readonly stability?: StabilityResult;
  readonly roundtrip?: readonly RoundTripResult[];
}

/** Runs suites over the datasets that are there, each beside the embedded places of the world, as they are served. */
export async function* runSuites({ suites, datasets, sampleSize, seed }: SuiteOptions): AsyncGenerator<DatasetResult> {
  const cache = await SnapshotCache.open();
  for (const dataset of DATASETS) {
    if (datasets.length > 0 && !datasets.includes(dataset.name)) continue;
    const gazetteer = await cache.gazetteer(dataset);
    if (gazetteer === null) continue;
    const suggester = new AddressSuggester([cache.world, gazetteer]);
    const sample = drawSample(gazetteer, sampleSize, seed);
    const standardiser = new AddressStandardiser([cache.world, gazetteer]);
    const { name, style } = dataset;
    const types = suites.includes('keystrokes') || suites.includes('stability');
    const typings = types ? sample.map((address) => typeIn(suggester, address, style)) : [];
    yield {
      dataset: name,
      sampleSize: sample.length,
      seed,
      ...(suites.includes('retrieval') ? { retrieval: runRetrieval(suggester, sample, style, seed) } : {}),
      ...(suites.includes('keystrokes') ? { keystrokes: countKeystrokes(typings) } : {}),
      ...(suites.includes('stability') ? { stability: findLosses(typings) } : {}),
      ...(suites.includes('roundtrip') ? { roundtrip: runRoundTrip(standardiser, sample, style, seed) } : {}),
    };
  }
}
