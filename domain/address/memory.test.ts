/** What a suggester remembers of earlier queries changes no answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AddressSuggester, type AddressQuery, type AddressSuggestion } from './index.ts';
import { frenchGazetteer, worldGazetteer } from './gazetteer.fixture.ts';
import { Lineage } from './lineage.ts';
import { answerKey, RecentAnswers } from './recent-answers.ts';

const gazetteers = [worldGazetteer(), frenchGazetteer()];
const TEXTS = [
  'rue de la gare figeac',
  'paris texas',
  'münchen',
  'munich',
  'мюнхен',
  '12 rue de la gare',
  '94103',
  'sp',
];
const LANGUAGES = [undefined, 'en', 'ru', 'ja'] as const;

test('a suggester answers as a new one would, whatever it was asked before', () => {
  const old = new AddressSuggester(gazetteers);
  const text = fc.constantFrom(...TEXTS).chain((whole) => fc.nat(whole.length).map((length) => whole.slice(0, length)));
  const request = fc.record({
    query: text,
    limit: fc.constantFrom(1, 3, 10),
    language: fc.constantFrom(...LANGUAGES),
    countries: fc.constantFrom([], ['FR'], ['US', 'DE']),
    restrict: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(request, { minLength: 1, maxLength: 8 }), (requests) => {
      for (const { language, ...rest } of requests) {
        const query: AddressQuery = language === undefined ? rest : { ...rest, language };
        assert.deepEqual(old.suggest(query), new AddressSuggester(gazetteers).suggest(query));
      }
    }),
    { numRuns: 200 },
  );
});

test('only plain, short texts are remembered, each by all that was asked for', () => {
  const key = (request: Omit<AddressQuery, 'query'>): string | null => answerKey({ query: 'rue', ...request }, 10);
  const keys = [key({}), key({ language: 'fr' }), key({ countries: ['FR'] }), key({ countries: ['FR', 'DE'] })];
  assert.equal(new Set(keys).size, keys.length);
  assert.notEqual(answerKey({ query: 'rue' }, 5), key({}));
  assert.equal(key({ near: { lat: 1, lon: 1 } }), null);
  assert.equal(key({ trace: [] }), null);
  assert.equal(answerKey({ query: 'rue de la gare, 46100 figeac' }, 10), null);
});

test('of many answers those asked for longest ago are forgotten', () => {
  const recent = new RecentAnswers();
  const answer: readonly AddressSuggestion[] = [];
  recent.remember('kept', answer, 1000);
  recent.remember('cheap', answer, 1);
  for (let index = 0; index < 10_000; index++) {
    recent.remember(String(index), answer, 1000);
    assert.equal(recent.get('kept'), answer);
  }
  assert.equal(recent.get('cheap'), undefined);
  assert.equal(recent.get('0'), undefined);
  assert.equal(recent.get('9999'), answer);
});

test('a place has a word where it or one of its parents has it', () => {
  for (const { places } of gazetteers) {
    for (const word of ['paris', 'france', 'texas', 'united', 'figeac', 'springfield']) {
      const set = places.index.exact(word);
      if (set === null) continue;
      const lineage = new Lineage(places, set);
      for (let round = 0; round < 2; round++) {
        for (let place = 0; place < places.count; place++) {
          const names = Object.values(places.localNames(place)).join(' ').toLowerCase().split(/[\s-]/u);
          assert.equal(lineage.has(place), names.includes(word), `${word} in ${names.join(' ')}`);
        }
      }
    }
  }
});
