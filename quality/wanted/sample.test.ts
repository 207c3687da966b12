import assert from 'node:assert/strict';
import { test } from 'node:test';
import { townGazetteer } from '../town.fixture.ts';
import { drawSample } from './sample.ts';

test('a sample is the same for the same seed, and holds nothing twice', () => {
  const gazetteer = townGazetteer();
  const sample = drawSample(gazetteer, 20, 7);
  assert.deepEqual(sample, drawSample(gazetteer, 20, 7));
  assert.notDeepEqual(sample, drawSample(gazetteer, 20, 8));
  assert.equal(new Set(sample.map((address) => JSON.stringify(address))).size, 20);
});

test('a sample as large as the gazetteer is all of it', () => {
  const all = drawSample(townGazetteer(), 1000, 1);
  assert.equal(all.length, 40);
  assert.equal(new Set(all.map((address) => JSON.stringify(address))).size, 40);
  assert.equal(all.filter(({ houseNumber }) => houseNumber === '1 bis').length, 10);
});
