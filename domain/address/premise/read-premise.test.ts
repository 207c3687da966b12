import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readPremise } from './read-premise.ts';

test('each part with its place in the text', () => {
  const text = '350 Fifth Ave, 41st Floor, Suite 4100 #7, New York';
  const premise = readPremise(text, 'US');
  assert.deepEqual(premise.house?.span, [0, 3]);
  assert.equal(premise.house?.key, '350');
  assert.deepEqual(premise.floor, { text: '41st Floor', span: [15, 25] });
  assert.deepEqual(premise.unit, { text: 'Suite 4100', span: [27, 37] });
  assert.equal(premise.unitKey, 'f41/4100/7');
  assert.deepEqual(
    premise.spans.map(([start, end]) => text.slice(start, end)),
    ['41st Floor', 'Suite 4100', '#7'],
  );
  for (const part of ['entrance', 'stair', 'building', 'box'] as const) assert.equal(premise[part], null);
});

test('all numbers that may be the house, the likeliest first', () => {
  const numbers = (text: string, country: string): string[] => readPremise(text, country).houses.map(({ key }) => key);
  assert.equal(numbers('Hauptstraße 12, 10115 Berlin', 'DE')[0], '12');
  assert.equal(numbers('10115 Berlin, Hauptstraße 12', 'DE')[0], '12');
  assert.equal(numbers('12 rue du 8 mai 1945, 46090 Arcambal', 'FR')[0], '12');
  assert.equal(numbers('1600 Pennsylvania Ave, Washington 20500', 'US')[0], '1600');
  assert.deepEqual(new Set(numbers('Rue du 31 Décembre 26', 'CH')), new Set(['26', '31']));
});

test("a point of the compass between number and street is the street's, where streets begin so", () => {
  const house = (text: string, country: string | null): string | undefined => readPremise(text, country).house?.text;
  for (const country of ['US', 'CA', null]) {
    assert.equal(house('951 N Pitt St, Alexandria', country), '951');
    assert.equal(house('22305 Alexandria, VA, 30 e reed av', country), '30');
    assert.equal(house('100 W. 3rd St', country), '100');
  }
  assert.equal(house('951N Pitt St', 'US'), '951N');
  assert.equal(house('12 B Main St', 'US'), '12 B');
  assert.equal(house('Pitt St 951 N, Alexandria', 'US'), '951 N');
  assert.equal(house('12 E Rue de la Gare', 'FR'), '12 E');
  assert.equal(house('Hauptstr. 12 E Berlin', 'DE'), '12 E');
});

test('words of names are no designators', () => {
  for (const [text, country] of [
    ['12 rue de la Porte', 'FR'],
    ['Upper Street 5', 'GB'],
    ['12 Unity Road', 'GB'],
    ['Hauptstraße 5', 'DE'],
    ['Calle Bajo 5', 'ES'],
    ['ул. Подвальная, 5', 'RU'],
    ['12 North Street', 'US'],
    ['Blokova 7', 'CZ'],
  ] as const) {
    const premise = readPremise(text, country);
    assert.equal(premise.unitKey, '', text);
    assert.notEqual(premise.house, null, text);
  }
});

test('any text is read, with spans that are within it and apart from each other', () => {
  const word = fc.constantFrom(
    '12', '3', '4B', 'apt', 'кв', 'д', 'корп', '#', 'º', '3º', 'izq', 'Stiege', 'm.', '/', '-', ',', 'bis', '一丁目', '番',
    'po box', 's/n', 'rdc', '½', 'II', 'floor', 'th',
  ); // prettier-ignore
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(word, { maxLength: 45 }).map((words) => words.join(' ')),
    fc.array(word, { maxLength: 45 }).map((words) => words.join('')),
  );
  const country = fc.constantFrom(
    null,
    'FR',
    'DE',
    'AT',
    'NL',
    'PL',
    'CZ',
    'RU',
    'ES',
    'GB',
    'US',
    'AU',
    'JP',
    'FI',
    'HU',
    'XX',
  );
  fc.assert(
    fc.property(text, country, (given, of) => {
      const premise = readPremise(given, of);
      let end = 0;
      for (const [from, to] of premise.spans) {
        assert.ok(from >= end && to > from && to <= given.length);
        end = to;
      }
      for (const { span, text: own, key } of premise.houses) {
        assert.equal(own, given.slice(...span));
        assert.notEqual(key, '');
        assert.ok(premise.spans.every(([from, to]) => to <= span[0] || from >= span[1]));
      }
    }),
    { numRuns: 1000 },
  );
});

test('a number that a floor has taken is no house number with the letter before it', () => {
  const { house, floor } = readPremise('º12floor', 'AU');
  assert.deepEqual([house, floor?.text], [null, '12floor']);
});
