import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tokenize, type Trace } from '#domain/text';
import { fuzz } from './address-suggester.fuzz.ts';
import { AddressSuggester, type AddressQuery, type AddressSuggestion } from './index.ts';
import { frenchGazetteer, worldGazetteer } from './gazetteer.fixture.ts';

const suggester = new AddressSuggester([worldGazetteer(), frenchGazetteer()]);

/** What is typed → what comes first. */
const FIRST: readonly (readonly [query: string, value: string])[] = [
  ['par', 'Paris, Île-de-France, France'],
  ['paris', 'Paris, Île-de-France, France'],
  ['paris texas', 'Paris, Texas, United States'],
  ['texas, PARIS', 'Paris, Texas, United States'],
  ['springfield ill', 'Springfield, Illinois, United States'],
  ['springfield', 'Springfield, Missouri, United States'],
  ['san fran', 'San Francisco, United States'],
  ['frisco', 'San Francisco, United States'],
  ['munch', 'München, Bayern, Deutschland'],
  ['münch', 'München, Bayern, Deutschland'],
  ['munic', 'Munich, Bayern, Deutschland'],
  ['germany mun', 'München, Bayern, Germany'],
  ['мюнх', 'Мюнхен, Германия'],
  ['moscow', 'Moscow, Russia'],
  ['моск', 'Москва, Россия'],
  ['94103', 'San Francisco 94103, United States'],
  ['9410', 'San Francisco 94102, United States'],
  ['94103 san', 'San Francisco 94103, United States'],
  ['rue de la gare fig', 'Rue de la Gare, 46100 Figeac'],
  ['figeac rue de la gare', 'Rue de la Gare, 46100 Figeac'],
  ['gare figeac rue la de', 'Rue de la Gare, 46100 Figeac'],
  ['rue gare figeac', 'Rue de la Gare, 46100 Figeac'],
  ['rue de la garen', "Rue de la Garenne, 46700 Puy-l'Évêque"],
  ['12 rue de la gare', '12 Rue de la Gare, 46090 Espère'],
  ['12 rue de la gare arc', '12 Rue de la Gare, 46090 Espère'],
  ['12bis rue de la gare', '12 bis Rue de la Gare, 46090 Espère'],
  ['12 bis, rue de la gare', '12 bis Rue de la Gare, 46090 Espère'],
  ['rue de la gare 14 figeac', '14 Rue de la Gare, 46100 Figeac'],
  ['46100 rue de la gare 14', '14 Rue de la Gare, 46100 Figeac'],
  ['arcambal place poste', 'Place Poste, 46090 Arcambal'],
  ['place leglise', "Place de l'Église d'Arcambal, 46090 Arcambal"],
  ["place de l'eglise d’arcambal", "Place de l'Église d'Arcambal, 46090 Arcambal"],
  ['rue du 8 mai', 'Rue du 8 Mai 1945, 46100 Figeac'],
  ['rue du 8 mai 1945', 'Rue du 8 Mai 1945, 46100 Figeac'],
  ['8 rue du 8 mai 1945', '8 Rue du 8 Mai 1945, 46100 Figeac'],
  ['rue du 8 mai 1945 4', '4 Rue du 8 Mai 1945, 46100 Figeac'],
  ['rue anatole france fort de france', 'Rue Anatole France, 97200 Fort-de-France'],
  ['fort de france', 'Fort-de-France, France'],
  ['rue de paris', 'Rue de Paris, 46100 Figeac'],
  ['avenue de figeac espere', 'Avenue de Figeac, 46090 Espère'],
  ['rue de la grae figeac', 'Rue de la Gare, 46100 Figeac'],
  ['figaec rue de la gare', 'Rue de la Gare, 46100 Figeac'],
  ['rue anatole frnce fort de france', 'Rue Anatole France, 97200 Fort-de-France'],
  ['san farncisco', 'San Francisco, United States'],
  ['aris texas', 'Paris, Texas, United States'],
  ['spingfield', 'Springfield, Missouri, United States'],
  ['мсоква', 'Москва, Россия'],
  ['vjcrdf', 'Москва, Россия'],
  ['зфкшы', 'Paris, Île-de-France, France'],
  ['r de la gare figeac', 'Rue de la Gare, 46100 Figeac'],
  ['pl poste arcambal', 'Place Poste, 46090 Arcambal'],
  ['av de figeac', 'Avenue de Figeac, 46090 Espère'],
  ['moskva', 'Moscow, Russia'],
  ['sw1a 1aa', 'London SW1A 1AA, United Kingdom'],
  ['SW1A1', 'London SW1A 1AA, United Kingdom'],
  ['london sw1a', 'London SW1A 1AA, United Kingdom'],
  ['100-0005', '丸の内, 100-0005 千代田区, 日本'],
  ['1000005', '丸の内, 100-0005 千代田区, 日本'],
  ['quai des ranges 138', '138-144 Quai des Ranges, 46100 Figeac'],
  ['144 quai des ranges', '138-144 Quai des Ranges, 46100 Figeac'],
  ['140 quai des ranges', '138-144 Quai des Ranges, 46100 Figeac'],
  ['141 quai des ranges', 'Quai des Ranges, 46100 Figeac'],
  ['quai des ranges 20-2', '20/2 Quai des Ranges, 46100 Figeac'],
  ['quai des ranges 29-TER figeac', '29 ter Quai des Ranges, 46100 Figeac'],
  ['40 quai des ranges', '40a Quai des Ranges, 46100 Figeac'],
  ['40 b quai des ranges', '40b Quai des Ranges, 46100 Figeac'],
];

for (const [query, value] of FIRST) {
  test(`${query} → ${value}`, () => assert.equal(suggest(query)[0]?.value, value));
}

test('a number that the street does not have gives the street, which says so', () => {
  const [first] = suggest('99 rue de la gare figeac');
  assert.equal(first?.kind, 'street');
  assert.equal(first?.data.houseNumber, null);
  assert.equal(first?.data.accuracy, 'street');
});

test('a number still being typed offers the numbers that begin so; a finished one does not', () => {
  assert.deepEqual(houseNumbers('rue de la gare figeac 1'), ['1', '1 bis', '14']);
  assert.deepEqual(houseNumbers('1 rue de la gare figeac'), ['1']);
  assert.deepEqual(houseNumbers('rue de la gare figeac 1 '), ['1']);
});

test('every part of the structure is there, absent ones as null', () => {
  assert.deepEqual(suggest('12 bis rue de la gare espere')[0], {
    value: '12 bis Rue de la Gare, 46090 Espère',
    highlight: [
      [0, 2],
      [3, 6],
      [7, 10],
      [11, 13],
      [14, 16],
      [17, 21],
      [29, 35],
    ],
    kind: 'house',
    data: {
      id: 'FR:espere-Rue de la Gare-12_bis',
      country: 'France',
      countryCode: 'FR',
      region: null,
      district: null,
      city: 'Espère',
      suburb: null,
      street: 'Rue de la Gare',
      houseNumber: '12 bis',
      unit: null,
      postcode: '46090',
      lat: 44.001,
      lon: 2,
      accuracy: 'house',
    },
  });
  assert.equal(suggest('мюнхен')[0]?.data.city, 'München', 'the structure is in the local script');
});

test('a country with streets of its own replaces the one in the world', () => {
  const cities = suggest('paris').filter(({ data }) => data.countryCode === 'FR' && data.city === 'Paris');
  assert.equal(cities.filter(({ kind }) => kind === 'city').length, 1);
});

test('countries narrow the answer', () => {
  assert.deepEqual(
    suggest('paris', { countries: ['US'] }).map(({ value }) => value),
    ['Paris, Texas, United States'],
  );
  assert.deepEqual(suggest('rue de la gare', { countries: ['DE'] }), []);
});

test('the language decides how places are named, whatever the query is written in', () => {
  const first = (query: string, language: string): string | undefined => suggest(query, { language })[0]?.value;
  assert.equal(first('munch', 'ru'), 'Мюнхен, Германия');
  assert.equal(first('мюнх', 'en'), 'Munich, Bavaria, Germany');
  assert.equal(first('münch', 'en-GB'), 'Munich, Bavaria, Germany');
  assert.equal(first('мюнх', 'de'), 'München, Bayern, Deutschland');
  assert.equal(first('моск', 'de'), 'Moscow, Russia');
  assert.equal(first('moscow', 'ru'), 'Москва, Россия');
  assert.equal(first('chiyoda', 'ja'), '千代田区, 日本');
  assert.equal(first('figeac', 'ru'), 'Figeac, Франция', 'the local name where there is no other');
  assert.equal(first('rue de paris', 'ru'), 'Rue de Paris, 46100 Figeac');
  assert.equal(suggest('мюнх', { language: 'en' })[0]?.data.city, 'München', 'the structure stays local');
  assert.equal(suggest('94103', { language: 'ru' })[0]?.value, 'San Francisco 94103, United States');
  assert.equal(suggest('46100', { language: 'ru' })[0]?.value, '46100 Figeac, Франция');
});

test('homonyms are told apart, and nothing comes twice', () => {
  const values = suggest('springfield').map(({ value }) => value);
  assert.deepEqual(values, ['Springfield, Missouri, United States', 'Springfield, Illinois, United States']);
  for (const query of ['rue', 'paris', 'f', '46']) {
    const all = suggest(query, { limit: 20 }).map(({ value }) => value);
    assert.equal(new Set(all).size, all.length, query);
  }
});

test('limit bounds the answer', () => {
  for (const limit of [1, 2, 5]) assert.ok(suggest('rue', { limit }).length <= limit);
});

test('what names nothing gives nothing', () => {
  for (const query of ['', ' ', ',', '\0', '🦊', '\ud800', 'xqzzy', '-'.repeat(1000)]) {
    assert.deepEqual(suggest(query), [], JSON.stringify(query));
  }
});

test('a mistyped word is marked as far as it was typed', () => {
  const [first] = suggest('rue de la gare figaec');
  assert.deepEqual(first?.highlight.at(-1), [22, 28]);
});

test('numbers and short words are never corrected', () => {
  assert.equal(suggest('9 rue de la gare figeac')[0]?.data.houseNumber, null);
  assert.deepEqual(suggest('pqr'), []);
});

test('a house number and a postcode beside a word that names nothing there are no street', () => {
  assert.deepEqual(
    suggest('12 германия 46100', { limit: 1 }).filter(({ kind }) => kind === 'house'),
    [],
  );
});

test('the trace names the stages in their order', () => {
  const trace: Trace = [];
  suggest('12 rue de la gare', { trace });
  const stages = [...new Set(trace.map(({ stage }) => stage))];
  assert.deepEqual(stages, ['normalise', 'stack', 'house', 'rank', 'format']);
});

test('any text is answered, with sound suggestions', () => {
  const word = fc.constantFrom(
    'rue',
    'de',
    'la',
    'gare',
    'figeac',
    'paris',
    '12',
    'bis',
    '46100',
    'франция',
    '1945',
    "l'",
    '-',
    ',',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (query, limit) => {
      const suggestions = suggest(query, { limit });
      assert.ok(suggestions.length <= limit);
      for (const { value, highlight } of suggestions) {
        let end = 0;
        for (const [from, to] of highlight) {
          assert.ok(from >= end && to > from && to <= value.length);
          end = to;
        }
      }
    }),
  );
});

test('a hundred thousand characters cost no more than twenty words', () => {
  const start = performance.now();
  assert.ok(suggest('rue de la gare figeac '.repeat(5000)).length <= 10);
  assert.deepEqual(suggest('x'.repeat(100_000)), []);
  assert.ok(tokenize('a b '.repeat(50_000), 20).length === 20);
  assert.ok(performance.now() - start < 5_000, 'not a measurement: minutes would mean unbounded work');
});

function suggest(query: string, options: Partial<AddressQuery> = {}): readonly AddressSuggestion[] {
  return suggester.suggest({ query, limit: 10, ...options });
}

function houseNumbers(query: string): (string | null)[] {
  return suggest(query).map(({ data }) => data.houseNumber);
}

test('no text throws, whatever it is', () => {
  const { queries } = fuzz([worldGazetteer(), frenchGazetteer()], { seed: 20_260_301, queries: 2000 });
  assert.equal(queries, 2000);
});
