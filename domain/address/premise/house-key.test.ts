import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { houseKey, houseRange } from './house-key.ts';

for (const [country, ...same] of [
  ['GB', '34-10', '34/10', '34 10', '34 / 10'],
  ['GB', '④⑤', '45', '045'],
  ['GB', '6-a', '6A', '6 a'],
  ['GB', '12 to 14', '12-14', '12–14'],
  ['US', '123 1/2', '123½', '123-1/2'],
  ['US', 'N6W23001', 'N6 W23001', 'n6w23001'],
  ['FR', '12 bis', '12BIS', '12bis', 'n° 12 bis'],
  ['DE', '12 bis 14', '12-14'],
  ['DE', 'Nr. 7a', '7 A', '7a'],
  ['NL', '175F', '175-F', '175 f'],
  ['NL', '12-2', '12 II', '12-II', '12/2'],
  ['NL', '12 hs', '12-H', '12 huis', '12H'],
  ['IT', '12r', '12 rosso', '12/R'],
  ['ES', '4 dup', '4 duplicado'],
  ['CZ', 'č.p. 1234/56', '1234/56'],
  ['RU', '29к2', '29 к 2', '29 корпус 2', '29 корп. 2', '29/2'],
  ['RU', '29к2с3', '29 корп. 2 стр. 3', '29 корпус 2 строение 3'],
  ['RU', '16с1', '16 стр. 1', '16 строение 1', '16 с1', '16s1', '16 str. 1'],
  ['RU', '26А с7', '26ас7', '26А стр. 7', '26a s7'],
  ['RU', '6А к2', '6а корп. 2', '6а/2', '6a k2'],
  ['RU', '6А', '6A', '6 а', '6 лит. А', '6 литера А'],
  ['RU', 'д. 5', 'дом 5', '№5', '5', 'вл. 5'],
  ['JP', '1-2-3', '一丁目2番3号', '1丁目2番3号', '１－２－３'],
  ['JP', '九十五番地', '95番地', '95'],
  ['TW', '12之3', '12-3號', '12之3號'],
] as const) {
  test(`${country}: ${same.join(' = ')}`, () => {
    const keys = same.map((text) => houseKey(text, country));
    assert.equal(new Set(keys).size, 1, keys.join(', '));
  });
}

for (const [country, left, right] of [
  ['FR', '1', '11'],
  ['FR', '12', '12 bis'],
  ['DE', '12 a', '12 b'],
  ['RU', '29к2', '29к3'],
  ['GB', '1 10', '11 0'],
  ['RU', '16с1', '16к1'],
  ['RU', '5к', '5'],
  ['DE', '5k', '5'],
  ['US', '123 1/2', '123'],
] as const) {
  test(`${country}: ${left} ≠ ${right}`, () => assert.notEqual(houseKey(left, country), houseKey(right, country)));
}

test('any text has a key, and blanks and case do not count', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(null, 'RU', 'NL', 'JP', 'CZ', 'XX'), (text, country) => {
      assert.equal(houseKey(` ${text} `, country), houseKey(text, country));
    }),
  );
});

test('ranges have two ends, the lower first', () => {
  assert.deepEqual(houseRange('138-144'), { first: 138, last: 144 });
  assert.deepEqual(houseRange('48 – 50'), { first: 48, last: 50 });
  for (const text of ['12', '12/14', '14-12', '12-A', '']) assert.equal(houseRange(text), null);
});
