import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AddressSuggester, type AddressSuggestion } from '#domain/address';
import { townGazetteer } from '../town.fixture.ts';
import { drawSample } from '../wanted/sample.ts';
import { runRetrieval } from './run-retrieval.ts';

const gazetteer = townGazetteer();
const suggester = new AddressSuggester([gazetteer]);
const sample = drawSample(gazetteer, 40, 1);
const STYLE = { order: 'number first', language: 'fr' } as const;

test('every address of a small town is found, however it is written', () => {
  const results = runRetrieval(suggester, sample, STYLE, 1);
  for (const { set, asked, right, failures } of results) {
    assert.deepEqual(failures, {}, set);
    assert.equal(right, asked, set);
  }
  const asked = Object.fromEntries(results.map(({ set, asked: count }) => [set, count]));
  assert.equal(asked['in full'], 40);
  assert.equal(asked['romanised'], 0);
  assert.ok(asked['without accents']! > 10 && asked['abbreviated']! > 10);
});

test('what is wrong is told by how it differs', () => {
  const failuresOf = (change: (answer: readonly AddressSuggestion[]) => AddressSuggestion[]): string[] => {
    const broken = { suggest: (query: { query: string }) => change(suggester.suggest(query)) };
    const [inFull] = runRetrieval(broken, sample, STYLE, 1);
    return Object.keys(inFull!.failures);
  };
  const first = ([suggestion]: readonly AddressSuggestion[], data: object): AddressSuggestion[] => [
    { ...suggestion!, data: { ...suggestion!.data, ...data } },
  ];
  assert.deepEqual(
    failuresOf(() => []),
    ['nothing'],
  );
  assert.deepEqual(
    failuresOf((answer) => first(answer, { houseNumber: null })),
    ['no house'],
  );
  assert.deepEqual(
    failuresOf((answer) => first(answer, { houseNumber: '99' })),
    ['another house'],
  );
  assert.deepEqual(
    failuresOf((answer) => first(answer, { city: 'Paris' })),
    ['another place'],
  );
  assert.deepEqual(
    failuresOf((answer) => first(answer, { postcode: '75001' })),
    ['another postcode'],
  );
  assert.deepEqual(
    failuresOf((answer) => first(answer, { street: null })),
    ['no street'],
  );
  assert.deepEqual(
    failuresOf((answer) => [...first(answer, { street: 'Rue Sans Nom' }), ...answer]),
    ['later'],
  );
});
