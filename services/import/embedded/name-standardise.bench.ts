/**
 * Names standardised in a second by one thread, over all embedded names:
 *
 *   node --conditions=source services/import/embedded/name-standardise.bench.ts
 */
import { SectionedFile } from '#libs/bytes';
import { buildPersonFile, NameStandardiser, PersonReader, type NamePart } from '#domain/person';
import { packageFile } from './packages.ts';
import { readPersonNames } from './person-names.ts';

const NAMES = 50_000;
const ROUNDS = 5;

const records = await readPersonNames(packageFile);
const reader = PersonReader.open(SectionedFile.open(Uint8Array.from(buildPersonFile(records).finish()).buffer));
const standardiser = new NameStandardiser(reader);

/** A name of a part and script, the well-known ones more often; the same in every run. */
function* draws(part: NamePart, script: RegExp): Generator<string, never> {
  const table = reader.table(part);
  for (let draw = 1; ; draw++) {
    const text = table.text(Math.floor(table.count * ((draw * 0.618_034) % 1) ** 3.3));
    if (script.test(text)) yield text;
  }
}

const LATIN = /^\p{Script=Latin}+$/u;
const CYRILLIC = /^\p{Script=Cyrillic}+$/u;

function texts(parts: readonly NamePart[], script: RegExp, write: (words: string[]) => string): string[] {
  const sources = parts.map((part) => draws(part, script));
  return Array.from({ length: NAMES }, () => write(sources.map((source) => source.next().value)));
}

const SETS: Readonly<Record<string, string[]>> = {
  'Russian, three parts': texts(['family', 'given', 'additional'], CYRILLIC, (words) => words.join(' ')),
  'Latin, two parts': texts(['given', 'family'], LATIN, (words) => words.join(' ')),
  'Latin, middle name': texts(['given', 'given', 'family'], LATIN, (words) => words.join(' ')),
  'comma, capitals': texts(['family', 'given'], LATIN, (words) => words.join(', ').toUpperCase()),
  'title, initial, degree': texts(['family'], LATIN, ([name]) => `Dr. J. ${name}, PhD`),
  'in no list': texts(['family', 'given'], LATIN, (words) => words.map((word) => `${word}qx`).join(' ')),
};

console.log('| names | a second | µs each |\n| --- | ---: | ---: |');
for (const [name, set] of Object.entries(SETS)) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    for (const text of set) standardiser.standardise(text);
    times.push(performance.now() - start);
  }
  const best = Math.min(...times);
  console.log(`| ${name} | ${Math.round((NAMES / best) * 1000)} | ${((best / NAMES) * 1000).toFixed(1)} |`);
}
