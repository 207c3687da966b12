import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AddressStandardiser } from '#domain/address';
import { townGazetteer } from '../town.fixture.ts';
import { drawSample } from '../wanted/sample.ts';
import { runRoundTrip } from './run-roundtrip.ts';

const gazetteer = townGazetteer();
const standardiser = new AddressStandardiser([gazetteer]);
const sample = drawSample(gazetteer, 40, 1);
const STYLE = { order: 'number first', language: 'fr' } as const;

test('every address of a small town comes back, however it is written', () => {
  const results = runRoundTrip(standardiser, sample, STYLE, 1);
  for (const { form, asked, right, failures } of results) {
    assert.deepEqual(failures, {}, form);
    assert.equal(right, asked, form);
  }
  const asked = Object.fromEntries(results.map(({ form, asked: count }) => [form, count]));
  assert.equal(asked['in full'], 40);
  assert.equal(asked['with more'], 40);
  assert.equal(asked['romanised'], 0);
});

test('what is wrong is told by how it differs', () => {
  const failuresOf = (change: object, unparsed?: readonly string[]): string[] => {
    const broken: Pick<AddressStandardiser, 'standardise'> = {
      standardise: (text) => {
        const answer = standardiser.standardise(text);
        return { ...answer, data: { ...answer.data, ...change }, unparsed: unparsed ?? answer.unparsed };
      },
    };
    return runRoundTrip(broken, sample, STYLE, 1).flatMap(({ form, failures }) =>
      form === 'with more' ? Object.keys(failures) : [],
    );
  };
  assert.deepEqual(failuresOf({ street: null }), ['no street']);
  assert.deepEqual(failuresOf({ houseNumber: '99' }), ['another house']);
  assert.deepEqual(failuresOf({ unit: null, floor: null, careOf: null }), ['lost']);
  assert.deepEqual(
    failuresOf({ unit: null, floor: null, careOf: null }, ['c/o Maria Roe J. Doe Appt 12 3e étage']),
    [],
  );
});
