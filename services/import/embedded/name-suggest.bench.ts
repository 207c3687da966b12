/**
 * Microseconds per keystroke of name suggestions over all embedded names: every prefix of a few typical texts.
 *
 *   node --conditions=source services/import/embedded/name-suggest.bench.ts
 */
import { Bench } from 'tinybench';
import { SectionedFile } from '#libs/bytes';
import { buildPersonFile, NameSuggester, PersonReader } from '#domain/person';
import { packageFile } from './packages.ts';
import { readPersonNames } from './person-names.ts';

const TEXTS = [
  'Иванов Иван Иванович',
  'Анна Сергеевна Петрова',
  'Хрущщ Михаил',
  'John Michael Smith',
  'Müller, Hans',
  'Jean-Pierre Dubois',
  'María del Carmen García López',
  "O'Brien Kevin",
];

const startMs = performance.now();
const records = await readPersonNames(packageFile);
const readMs = performance.now() - startMs;
const bytes = Uint8Array.from(buildPersonFile(records).finish());
const buildMs = performance.now() - startMs - readMs;
console.log(
  `${records.length} names: read ${readMs.toFixed(0)} ms, built ${buildMs.toFixed(0)} ms, ${bytes.length} bytes`,
);

const suggester = new NameSuggester(PersonReader.open(SectionedFile.open(bytes.buffer)));
const bench = new Bench({ time: 300, warmupTime: 100 });
for (const text of TEXTS) {
  let length = 0;
  bench.add(text, () => {
    length = (length % text.length) + 1;
    suggester.suggest({ query: text.slice(0, length) });
  });
}
await bench.run();
console.table(
  bench.tasks.map(({ name, result }) => {
    if (result.state !== 'completed') return { text: name, failed: result.state };
    const { latency } = result;
    return {
      text: name,
      'p50 µs': microseconds(latency.p50),
      'p99 µs': microseconds(latency.p99),
      'max µs': microseconds(latency.max),
    };
  }),
);

// ———

function microseconds(milliseconds: number | undefined): string {
  return ((milliseconds ?? 0) * 1000).toFixed(1);
}
