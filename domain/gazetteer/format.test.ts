import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SectionedFile } from '#libs/bytes';
import { GazetteerBuilder } from './gazetteer-builder.ts';
import { GAZETTEER_VERSION } from './layout.ts';

const PAGE = readFileSync(join(import.meta.dirname, 'FORMAT.md'), 'utf8');

test('FORMAT.md is of this version, and tells what came with each', () => {
  assert.match(PAGE, new RegExp(`^Version ${GAZETTEER_VERSION}\\. `, 'm'));
  const versions = tableUnder('Versions').map(([version]) => Number(version));
  assert.deepEqual(
    versions,
    Array.from({ length: GAZETTEER_VERSION }, (_, index) => index + 1),
  );
});

test('FORMAT.md has every section of a file, and no other', () => {
  const suffixes = new Map(
    tableUnder('Types').flatMap(([types, sections]) => {
      const quoted = quotedIn(sections!);
      return types!.split(', ').map((type) => [type, quoted.length === 0 ? [''] : quoted] as const);
    }),
  );
  const described = tableUnder('Sections').flatMap(([section, type]) => {
    const [name] = quotedIn(section!);
    const known = suffixes.get(type!);
    assert.ok(name !== undefined && known !== undefined, `${section} has the type ${type}`);
    return known.map((suffix) => name + suffix);
  });
  const file = SectionedFile.open(new GazetteerBuilder({ country: 'FR', attribution: [] }).build().finish().buffer);
  assert.deepEqual(described.toSorted(), file.names.toSorted());
});

// ———

/** The cells of the rows of the table under a heading. */
function tableUnder(heading: string): string[][] {
  const text = PAGE.slice(PAGE.indexOf(`\n## ${heading}\n`)).split(/\n## /u)[1]!;
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

function quotedIn(cell: string): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/gu), ([, text]) => text!);
}
