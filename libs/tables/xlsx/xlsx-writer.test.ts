import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import fc from 'fast-check';
import { openTable } from '../open-table.ts';
import type { Row } from '../table.ts';
import { decodeText, encodeText } from './xlsx-text.ts';
import { writeXlsx } from './xlsx-writer.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-xlsx-'));
after(() => rmSync(directory, { recursive: true }));
const path = join(directory, 'written.xlsx');

async function* batchesOf(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += 3) yield rows.slice(from, from + 3);
}

const write = (rows: readonly Row[], maxRows?: number): Promise<void> =>
  writeXlsx(path, batchesOf(rows), { hasHeader: true, rows: rows.length, ...(maxRows !== undefined && { maxRows }) });

async function read(sheet: string | null = null): Promise<Row[]> {
  const table = await openTable(path, { encoding: null, separator: null, sheet, country: null });
  const rows: Row[] = [];
  for await (const batch of table.rows()) rows.push(...batch);
  table.close();
  return rows;
}

const ROWS: readonly Row[] = [
  ['name', 'postcode', 'note'],
  ['Jürgen <"&">', '01234', ' blank at both ends '],
  ['Иван', '', 'two\nlines\r\nand _x000D_ as a text'],
  ['', '', '=1+1'],
];

it('what is written is read again, to the letter', async () => {
  await write(ROWS);
  assert.deepEqual(await read(), ROWS);
});

it('any text comes through XML; half a surrogate pair too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '_x000D_', '_x', '\uD800', '\r'), (text, more) => {
      const encoded = encodeText(text + more);
      const plain = encoded
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&');
      assert.equal(decodeText(plain), text + more);
    }),
  );
});

it('more rows than a sheet has go to further sheets, each with the header; the same rows give the same bytes', async () => {
  await write(ROWS, 3);
  const first = readFileSync(path);
  assert.deepEqual(await read(), ROWS.slice(0, 3));
  assert.deepEqual(await read('Sheet2'), [ROWS[0], ROWS[3]]);
  await write(ROWS, 3);
  assert.ok(first.equals(readFileSync(path)));
});

it('what no cell can hold is refused, by the name of the cell', async () => {
  await assert.rejects(write([['a'], ['', 'b'.repeat(32_768)]]), /the cell B2 has 32768 characters/u);
  await assert.rejects(write([['a'], Array.from({ length: 16_385 }, () => '')]), /at most 16384 columns/u);
});
