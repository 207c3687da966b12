import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FormatError, SectionedFile, SectionedFileBuilder } from '#libs/bytes';
import { buildPhoneFile } from './phone-builder.ts';
import { PhoneReader } from './phone-reader.ts';
import type { PhonePrefixRecord } from './records.ts';

function readerOf(records: readonly PhonePrefixRecord[]): PhoneReader {
  return PhoneReader.open(SectionedFile.open(Uint8Array.from(buildPhoneFile(records).finish()).buffer));
}

const region = (callingCode: string, prefix: string, text: string): PhonePrefixRecord => ({
  table: 'region',
  callingCode,
  prefix,
  text,
});

test('the longest prefix counts, whatever the order of the records', () => {
  const prefixes = fc.uniqueArray(
    fc.array(fc.constantFrom('0', '1', '9'), { maxLength: 9 }).map((digits) => digits.join('')),
    { maxLength: 20 },
  );
  const digits = fc.array(fc.constantFrom('0', '1', '9'), { maxLength: 12 }).map((list) => list.join(''));
  fc.assert(
    fc.property(prefixes, digits, (keys, national) => {
      const reader = readerOf(keys.map((prefix) => region('7', prefix, `area ${prefix.slice(0, 2)}`)));
      const longest = keys.filter((prefix) => national.startsWith(prefix)).toSorted((a, b) => b.length - a.length)[0];
      const expected = longest === undefined ? null : `area ${longest.slice(0, 2)}`;
      assert.equal(reader.region('7', national, 'fixed'), expected);
      assert.equal(reader.region('8', national, 'fixed'), null);
    }),
  );
});

test('mobile numbers have an area in few countries, an operator in all', () => {
  const reader = readerOf([
    region('7', '9', 'Russia'),
    region('86', '13', 'China'),
    { table: 'carrier', callingCode: '7', prefix: '92', text: 'МегаФон' },
    { table: 'carrierEnglish', callingCode: '7', prefix: '92', text: 'MegaFon' },
    { table: 'timezone', callingCode: '7', prefix: '', text: '' },
  ]);
  assert.equal(reader.region('7', '9261234567', 'mobile'), null);
  assert.equal(reader.region('86', '13123452345', 'mobile'), 'China');
  assert.equal(reader.carrier('7', '9261234567', 'mobile'), 'МегаФон');
  assert.equal(reader.carrier('7', '9261234567', 'mobile', 'en-US'), 'MegaFon');
  assert.equal(reader.carrier('7', '9261234567', 'fixed'), null);
  assert.equal(reader.timezone('7', '9261234567'), null);
});

test('prefixes of more than nine digits and files of another kind are refused', () => {
  assert.throws(() => buildPhoneFile([region('7', '1234567890', 'x')]), RangeError);
  const other = SectionedFile.open(Uint8Array.from(new SectionedFileBuilder('person', 1, {}).finish()).buffer);
  assert.throws(() => PhoneReader.open(other), FormatError);
});
