import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CsvRows } from './csv-rows.ts';

function read(pieces: readonly string[], separator = ','): { rows: string[][]; lines: number[]; unclosed: number[] } {
  const rows: string[][] = [];
  const lines: number[] = [];
  const unclosed: number[] = [];
  const reader = new CsvRows(
    separator,
    (columns, line) => {
      rows.push(columns);
      lines.push(line);
    },
    (line) => unclosed.push(line),
  );
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return { rows, lines, unclosed };
}

function cut(text: string, positions: readonly number[]): string[] {
  const cuts = [...new Set(positions.map((position) => position % (text.length + 1)))].toSorted((a, b) => a - b);
  return [0, ...cuts].map((start, index) => text.slice(start, cuts[index] ?? text.length));
}

test('rows keep their own columns, however many', () => {
  assert.deepEqual(read(['a,b,c\n1,2\n4,5,6\n7,8,9,10\n']).rows, [
    ['a', 'b', 'c'],
    ['1', '2'],
    ['4', '5', '6'],
    ['7', '8', '9', '10'],
  ]);
});

test('line ends are LF or CRLF, the last may be missing, and empty lines are no rows but count as lines', () => {
  const { rows, lines } = read(['a,b\r\n\r\n1,\r\n\n,2']);
  assert.deepEqual(rows, [
    ['a', 'b'],
    ['1', ''],
    ['', '2'],
  ]);
  assert.deepEqual(lines, [1, 3, 5]);
});

test('quoted columns hold separators, quotes and line ends; a quote inside a column stands for itself', () => {
  const { rows, lines } = read(['"a,b","c ""d"" e"\r\n"two\nlines",x\n5" pipe,y\n""\n']);
  assert.deepEqual(rows, [['a,b', 'c "d" e'], ['two\nlines', 'x'], ['5" pipe', 'y'], ['']]);
  assert.deepEqual(lines, [1, 2, 4, 5]);
});

test('the quote may be another character', () => {
  const rows: string[][] = [];
  const reader = new CsvRows(';', (columns) => rows.push(columns), undefined, "'");
  reader.push("'a;b';'it''s';\"c\"\n");
  reader.end();
  assert.deepEqual(rows, [['a;b', "it's", '"c"']]);
});

test('a line whose quote never closes is told as it stands', () => {
  const lines: [number, string][] = [];
  const reader = new CsvRows(
    ',',
    () => {},
    (line, text) => lines.push([line, text]),
  );
  reader.push('a,b\r\n"1,2\r\n3,4\r\n');
  reader.end();
  assert.deepEqual(lines, [[2, '"1,2']]);
});

test('a quote that never closes costs its own line only', () => {
  const { rows, unclosed } = read(['a,b\n"1,2\n3,4\n']);
  assert.deepEqual(rows, [
    ['a', 'b'],
    ['3', '4'],
  ]);
  assert.deepEqual(unclosed, [2]);
});

test('a quote that does not close within a megabyte is given up while reading', () => {
  const filler = '1,2\n'.repeat(200_000);
  const { rows, unclosed } = read(['"x,y\n', filler, filler]);
  assert.equal(rows.length, 400_000);
  assert.deepEqual(unclosed, [1]);
});

test('a text without line ends is refused before it fills the memory', () => {
  const piece = '{"no": "table"},'.repeat(20_000);
  assert.throws(() => read(Array.from({ length: 10 }, () => piece)), /^Error: Line 1 has more than 1048576 characters/);
});

test('what is written by the book comes back, in whatever pieces it arrives', () => {
  const column = fc.string({
    unit: fc.constantFrom('a', 'é', '\u{1F600}', ' ', ',', ';', '"', '\n', '\r\n'),
    maxLength: 6,
  });
  const table = fc.array(fc.array(column, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
  const quote = (text: string): string => (/[",;\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';'),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat(), { maxLength: 8 }),
      (rows, separator, end, cuts) => {
        const kept = rows.filter((row) => row.length > 1 || row[0] !== '');
        const text = kept.map((row) => row.map(quote).join(separator) + end).join('');
        assert.deepEqual(read(cut(text, cuts), separator).rows, kept);
      },
    ),
  );
});

test('any text gives the same rows in one piece and in many', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', '\r\n'), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(), { maxLength: 10 }), (csv, cuts) => {
      assert.deepEqual(read(cut(csv, cuts)), read([csv]));
    }),
    { numRuns: 1000 },
  );
});
