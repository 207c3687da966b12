import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatHouseNumber, parseHouseNumber } from './index.ts';

const golden: readonly (readonly [text: string, number: number, suffix: string, formatted: string])[] = [
  ['12', 12, '', '12'],
  [' 12 ', 12, '', '12'],
  ['12 bis', 12, 'bis', '12 bis'],
  ['12BIS', 12, 'BIS', '12 BIS'],
  ['12A', 12, 'A', '12A'],
  ['12 a', 12, 'a', '12a'],
  ['12/3', 12, '/3', '12/3'],
  ['12-14', 12, '-14', '12-14'],
  ['29к2с3', 29, 'к2с3', '29к2с3'],
  ['12 1/2', 12, '1/2', '12 1/2'],
  ['12½', 12, '½', '12½'],
  ['007', 7, '', '7'],
  ['0', 0, '0', '0'],
  ['0A', 0, '0A', '0A'],
  ['A12', 0, 'A12', 'A12'],
  ['', 0, '', ''],
  ['999999999', 999_999_999, '', '999999999'],
  ['1234567890', 0, '1234567890', '1234567890'],
];
for (const [text, number, suffix, formatted] of golden) {
  test(`${JSON.stringify(text)} is ${number} and ${JSON.stringify(suffix)}, written ${JSON.stringify(formatted)}`, () => {
    assert.deepEqual(parseHouseNumber(text), { number, suffix });
    assert.equal(formatHouseNumber({ number, suffix }), formatted);
  });
}

test('what was written can be read again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^\d{1,12} ?[a-z/½\d -]{0,4}$/)), (text) => {
      const parsed = parseHouseNumber(text);
      assert.deepEqual(parseHouseNumber(formatHouseNumber(parsed)), parsed);
    }),
  );
});
