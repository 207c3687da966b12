import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { DatabaseFileError } from './database-file-error.ts';
import { readDatabase } from './database-reader.ts';
import { writeDatabase } from './database-writer.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-database-'));
after(() => rmSync(directory, { recursive: true }));
const path = join(directory, 'database.json');

const TEXT = fc.string({ unit: 'binary' });

function readAll(): [string, string][] {
  const records: [string, string][] = [];
  readDatabase(path, (key, value) => records.push([Buffer.from(key).toString(), Buffer.from(value).toString()]));
  return records;
}

function read(content: string | Uint8Array): [string, string][] {
  writeFileSync(path, content);
  return readAll();
}

describe('the database file', () => {
  it('reads what it has written, and so does any JSON parser', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(TEXT, TEXT)), (records) => {
        writeDatabase(path, records);
        assert.deepEqual(readAll(), records);
        const parsed = JSON.parse(readFileSync(path, 'utf8')) as object;
        assert.deepEqual(new Map(Object.entries(parsed)), new Map(records));
      }),
    );
  });

  it('reads what any JSON writer has written, with or without indentation', () => {
    fc.assert(
      fc.property(fc.dictionary(TEXT, TEXT), fc.constantFrom(undefined, 4, '\t'), (records, space) => {
        assert.deepEqual(read(JSON.stringify(records, null, space)), Object.entries(records));
      }),
    );
  });

  it('is one compact line', () => {
    writeDatabase(path, [
      ['a', '1'],
      ['b "', '\n'],
    ]);
    assert.equal(readFileSync(path, 'utf8'), String.raw`{"a":"1","b \"":"\n"}`);
    writeDatabase(path, []);
    assert.equal(readFileSync(path, 'utf8'), '{}');
    assert.deepEqual(readdirSync(directory), ['database.json'], 'no temporary file stays');
  });

  it('may be larger than what is read at once, with texts that are', () => {
    const records = Array.from({ length: 30_000 }, (_, at): [string, string] => [`name ${at} ä`, `value "${at}" 漢`]);
    records.push(['long', 'x😀'.repeat(200_000)]);
    writeDatabase(path, records);
    assert.deepEqual(readAll(), records);
  });

  it('may hold a key twice, blanks, and escapes of every kind', () => {
    assert.deepEqual(read('\r\n{ "a" : "1" ,\t"a":"2" } \n'), [
      ['a', '1'],
      ['a', '2'],
    ]);
    assert.deepEqual(read(String.raw`{"\"\\\/\b\f\n\r\t\u00e4\ud83d\ude00":"\u0000"}`), [['"\\/\b\f\n\r\tä😀', '\0']]);
    assert.deepEqual(read('{}'), []);
  });

  const BROKEN: readonly [
    what: string,
    content: string | Uint8Array,
    line: number,
    column: number,
    expected: RegExp,
  ][] = [
    ['empty', '', 1, 1, /the "\{"/],
    ['blank', '\n\n ', 3, 2, /the "\{"/],
    ['a byte order mark', '\ufeff{}', 1, 1, /the "\{"/],
    ['an array', '["a"]', 1, 1, /the "\{"/],
    ['a number as value', '{\n  "a": "1",\n  "ключ": 2\n}', 3, 11, /a string in quotes, since every value is one/],
    ['null as value', '{"a":null}', 1, 6, /a string in quotes/],
    ['an object as value', '{"a":{}}', 1, 6, /a string in quotes/],
    ['a comma at the end', '{"a":"1",\n}', 2, 1, /a key in quotes/],
    ['no comma', '{"a":"1" "b":"2"}', 1, 10, /a ","/],
    ['no colon', '{"a" "1"}', 1, 6, /a ":"/],
    ['cut off in a string', '{"a":"1', 1, 8, /the quote at the end/],
    ['cut off in an escape', String.raw`{"a":"\u00`, 1, 7, /hexadecimal/],
    ['cut off behind a record', '{"a":"1"', 1, 9, /a ","/],
    ['text behind the object', '{"a":"1"}\nx', 2, 1, /nothing more/],
    ['a comment', '{ // x\n}', 1, 3, /a key in quotes/],
    ['a raw line end in a string', '{"a":"1\n"}', 1, 8, /no control character/],
    ['an unknown escape', String.raw`{"a":"12\x"}`, 1, 9, /an escape of JSON/],
    ['a lone surrogate', String.raw`{"a":"😀\ud800"}`, 1, 8, /both halves/],
    ['a low surrogate first', String.raw`{"a":"\udc00\ud800"}`, 1, 7, /both halves/],
    ['bytes that are not UTF-8', Buffer.from('{"a":"\xff"}', 'latin1'), 1, 6, /a string in UTF-8/],
  ];
  for (const [what, content, line, column, expected] of BROKEN) {
    it(`is refused with line and column: ${what}`, () => {
      assert.throws(
        () => read(content),
        (error) => {
          assert.ok(error instanceof DatabaseFileError);
          assert.deepEqual(error.place, { line, column });
          assert.match(error.message, expected);
          assert.ok(error.message.startsWith(`${path}: line ${line}, column ${column}: expected `));
          return true;
        },
      );
    });
  }

  it('is refused where JSON.parse refuses it, and only there', () => {
    const piece = fc.constantFrom('{', '}', '"a"', ':', ',', '"', '\\', 'u', '00', ' ', '\n', '\ud83d\ude00');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const text = `{"k":"v"${pieces.join('')}`;
        let expected: [string, unknown][] | null;
        try {
          expected = Object.entries(JSON.parse(text) as object);
        } catch {
          expected = null;
        }
        if (expected?.some(([, value]) => typeof value !== 'string')) expected = null;
        if (expected === null) assert.throws(() => read(text), DatabaseFileError);
        else assert.deepEqual([...new Map(read(text))], expected);
      }),
      { numRuns: 300 },
    );
  });
});
