import assert from 'node:assert/strict';
import { test } from 'node:test';
import { houseKey, houseRange } from './house-key.ts';

for (const same of [
  ['34-10', '34/10', '34 10', '34 / 10'],
  ['④⑤', '45'],
  ['29к2', '29 к 2', '29 корпус 2', '29 корп. 2', '29/2'],
  ['6А', '6A', '6 а', '6-a'],
  ['12 bis', '12BIS', '12bis'],
  ['175F', '175-F', '175 f'],
  ['16с1', '16 стр. 1', '16 строение 1'],
  ['д. 5', 'дом 5', '№5', '5'],
  ['7 лит. Б', '7Б'],
]) {
  test(same.join(' = '), () => assert.deepEqual(new Set(same.map(houseKey)).size, 1, same.map(houseKey).join(', ')));
}

for (const [left, right] of [
  ['1', '11'],
  ['12', '12 bis'],
  ['12 a', '12 b'],
  ['29к2', '29к3'],
  ['1 10', '11 0'],
  ['16с1', '16к1'],
] as const) {
  test(`${left} ≠ ${right}`, () => assert.notEqual(houseKey(left), houseKey(right)));
}

test('ranges have two ends, the lower first', () => {
  assert.deepEqual(houseRange('138-144'), { first: 138, last: 144 });
  assert.deepEqual(houseRange('48 – 50'), { first: 48, last: 50 });
  for (const text of ['12', '12/14', '14-12', '12-A', '']) assert.equal(houseRange(text), null);
});
