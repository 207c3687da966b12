import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Trace } from '#domain/text';
import { EXAMPLE_NAMES, readerOf } from './example-names.fixture.ts';
import { genderOf } from './forms.ts';
import { NameSuggester, type NameQuery } from './name-suggester.ts';

const suggester = new NameSuggester(readerOf(EXAMPLE_NAMES));

function values(query: string, options: Omit<NameQuery, 'query'> = {}): string[] {
  return suggester.suggest({ query, ...options }).map(({ value }) => value);
}

test('the first suggestions', () => {
  const cases: [query: string, ...first: string[]][] = [
    ['Алекс', 'Александр', 'Алексей', 'Александра'],
    ['алекс', 'Александр', 'Алексей', 'Александра'],
    ['Сми', 'Смирнов', 'Смирнова'],
    ['Иванов ', 'Иванов Александр', 'Иванов Сергей'],
    ['Иванова ', 'Иванова Елена', 'Иванова Анна'],
    ['Иванов Иван ', 'Иванов Иван Александрович'],
    ['Иванов Иван Ив', 'Иванов Иван Иванович'],
    ['Иван Иванович Ив', 'Иван Иванович Иванов'],
    ['иванов иван ив', 'Иванов Иван Иванович'],
    ['Анна Пет', 'Анна Петровна', 'Анна Петрова', 'Анна Петухова'],
    ['Иванов Ал', 'Иванов Александр', 'Иванов Алексей'],
    ['Иванова Ал', 'Иванова Александра', 'Иванова Алла'],
    ['John Sm', 'John Smith', 'John Smiley'],
    ['Smith, J', 'Smith, John', 'Smith, James'],
    ['Gabriel García M', 'Gabriel García Márquez', 'Gabriel García Martínez'],
    ['jose gar', 'José García'],
    ['maria del c', 'María del Carmen'],
    ['de la c', 'de la Cruz'],
    ["o'br", "O'Brien"],
    ['O’Br', "O'Brien"],
    ['obr', "O'Brien"],
    ['o br', "O'Brien"],
    ['mcd', 'McDonald'],
    ['gros', 'Groß'],
    ['mull', 'Müller', 'Mullins'],
    ['mül', 'Müller'],
    ['Жан-П', 'Жан-Пьер'],
    ['жан п', 'Жан-Пьер'],
    ['jean-p', 'Jean-Pierre'],
    ['Иванова-Пет', 'Иванова-Петрова', 'Иванова-Петухова'],
    ['хрущщ ми', 'Хрущщ Михаил'],
    ['Пупкина А', 'Пупкина Анна', 'Пупкина Александра', 'Пупкина Алла'],
    ['Mr. John Sm', 'Mr. John Smith'],
  ];
  for (const [query, ...first] of cases) assert.deepEqual(values(query).slice(0, first.length), first, query);
});

test('ё and е: one spelling while a name is typed, all of them when it is typed out', () => {
  assert.deepEqual(values('Сем').slice(0, 2), ['Семён', 'Семёнов']);
  assert.deepEqual(values('Семе').slice(0, 2), ['Семен', 'Семенов']);
  assert.deepEqual(values('Семё').slice(0, 2), ['Семён', 'Семёнов']);
  assert.deepEqual(values('Семен').slice(0, 2), ['Семен', 'Семён']);
});

test('words typed apart do not become one that is written as one', () => {
  assert.deepEqual(values('van dyke'), []);
  assert.deepEqual(values('vandy'), ['Vandyke']);
  assert.deepEqual(values("m'c"), []);
});

test('what was typed stays, and is offered itself where nothing can be added', () => {
  assert.deepEqual(values('Иван хрщщщ'), ['Иван Хрщщщ']);
  assert.deepEqual(values('хрщщщ'), []);
  assert.deepEqual(values('Иванов Иван Иванович '), ['Иванов Иван Иванович']);
});

test('the parts of a name', () => {
  const cases: [
    query: string,
    family: string | null,
    given: string | null,
    additional: string | null,
    gender: string | null,
  ][] = [
    ['Иванов Иван Иванов', 'Иванов', 'Иван', 'Иванович', 'male'],
    ['Анна Петровна Ив', 'Иванова', 'Анна', 'Петровна', 'female'],
    ['Smith, Mar', 'Smith', 'Mary', null, 'female'],
    ['Smith', 'Smith', null, null, null],
    ['Gabriel García Már', 'García Márquez', 'Gabriel', null, null],
    ['Коваленко Анн', 'Коваленко', 'Анна', null, 'female'],
  ];
  for (const [query, familyName, givenName, additionalName, gender] of cases) {
    const [first] = suggester.suggest({ query });
    assert.deepEqual(
      first?.data,
      { familyName, givenName, additionalName, honorificPrefix: null, honorificSuffix: null, gender },
      query,
    );
  }
});

test('titles and suffixes', () => {
  const [first] = suggester.suggest({ query: 'mrs Andrea Smith Jr.' });
  assert.equal(first?.value, 'Mrs Andrea Smith Jr.');
  assert.deepEqual(first?.data, {
    familyName: 'Smith',
    givenName: 'Andrea',
    additionalName: null,
    honorificPrefix: 'Mrs',
    honorificSuffix: 'Jr.',
    gender: 'female',
  });
});

test('highlight: one range a word', () => {
  const cases: [query: string, highlight: [number, number][]][] = [
    ['Алекс', [[0, 5]]],
    [
      'иванов жан-п',
      [
        [0, 6],
        [7, 10],
        [11, 12],
      ],
    ],
    ['gros', [[0, 4]]],
    ["o'br", [[0, 4]]],
    ['obr', [[0, 4]]],
    [
      'Smith, J',
      [
        [0, 5],
        [7, 8],
      ],
    ],
    [
      'de la c',
      [
        [0, 2],
        [3, 5],
        [6, 7],
      ],
    ],
    ['Иванов ', [[0, 6]]],
    [
      'mr. john smi',
      [
        [0, 3],
        [4, 8],
        [9, 12],
      ],
    ],
  ];
  for (const [query, highlight] of cases)
    assert.deepEqual(suggester.suggest({ query })[0]?.highlight, highlight, query);
});

test('parts, gender, language, limit', () => {
  assert.deepEqual(values('Ив', { parts: ['family'] }), ['Иванов', 'Иванова']);
  assert.deepEqual(values('Ив', { parts: ['family'], gender: 'female' }), ['Иванова']);
  assert.deepEqual(values('Ив', { parts: ['given'] }), ['Иван']);
  assert.deepEqual(values('Ив', { parts: ['additional'], gender: 'female' }), ['Ивановна']);
  assert.deepEqual(values('Ив', { parts: ['additional'] }), ['Иванович', 'Ивановна']);
  assert.deepEqual(values('Andre', { parts: ['additional'] }).slice(0, 2), ['Andrew', 'Andrea']);
  assert.ok(values('Анна ', { gender: 'male' }).every((value) => !/Иванова|Ивановна/u.test(value)));
  assert.equal(values('Andre')[0], 'Andrew');
  assert.equal(values('Andre', { language: 'de' })[0], 'Andreas');
  assert.equal(values('А', { limit: 2 }).length, 2);
  assert.equal(values('А', { limit: 0 }).length, 1);
  assert.equal(values('А', { limit: Number.NaN }).length, 1);
  assert.ok(values('А', { limit: 1000 }).length <= 20);
});

test('trace tells the stages', () => {
  const trace: Trace = [];
  suggester.suggest({ query: 'Иванов Ив', trace });
  assert.deepEqual([...new Set(trace.map(({ stage }) => stage))], ['split', 'read', 'rank']);
  const refused: Trace = [];
  suggester.suggest({ query: 'a@b', trace: refused });
  assert.deepEqual(
    refused.map(({ stage }) => stage),
    ['split'],
  );
});

test('bad input gets an empty list', () => {
  const inputs = [
    '',
    ' ',
    '\0',
    'Иван\0ов',
    '😀',
    '\ud800',
    '\udc00Иван',
    'x'.repeat(100_000),
    'а '.repeat(50_000),
    '-'.repeat(150),
    '%D2',
    '1',
    'Иван 1',
  ];
  for (const query of inputs) assert.deepEqual(suggester.suggest({ query }), []);
});

const letters = fc.string({ unit: fc.constantFrom(...Array.from("АаИиенвЁёoO'’- ,.jJMümсепрмо")), maxLength: 40 });
const words = fc
  .array(fc.constantFrom(...EXAMPLE_NAMES.map(({ text }) => text), 'Хрущщ', 'von', 'de', 'Dr.', 'И.'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((texts) => texts.join(' '));
const anyQuery = fc.oneof(
  letters,
  words,
  fc.tuple(words, fc.nat(12)).map(([text, cut]) => text.slice(0, Math.max(1, text.length - cut))),
  fc.string({ unit: 'binary' }),
);

test('whatever is typed: each value once, ranges in order and within the value, parts that make up the value', () => {
  fc.assert(
    fc.property(anyQuery, fc.integer({ min: 1, max: 20 }), (query, limit) => {
      const suggestions = suggester.suggest({ query, limit });
      assert.ok(suggestions.length <= limit);
      assert.equal(new Set(suggestions.map(({ value }) => value)).size, suggestions.length);
      for (const { value, highlight, data } of suggestions) {
        let end = 0;
        for (const [from, to] of highlight) {
          assert.ok(from >= end && to > from && to <= value.length, `${value} ${JSON.stringify(highlight)}`);
          end = to;
        }
        assert.ok(data.familyName ?? data.givenName ?? data.additionalName);
        for (const text of [data.honorificPrefix, data.honorificSuffix])
          assert.ok(text === null || value.includes(text));
      }
      assert.deepEqual(suggester.suggest({ query, limit }), suggestions);
    }),
    { numRuns: 500 },
  );
});

test('every name is found by each of its prefixes of 4 letters or more, alone and after a name that agrees with it', () => {
  for (const { text, part, forms } of EXAMPLE_NAMES) {
    for (let length = 4; length <= text.length; length++) {
      const typed = text.slice(0, length);
      if (typed.endsWith(' ')) continue;
      // Of two spellings of one name the one that agrees with the typed letters is shown.
      const same = (value: string): boolean => value.replaceAll('ё', 'е').endsWith(text.replaceAll('ё', 'е'));
      assert.ok(values(typed, { limit: 20 }).some(same), `${text} by ${typed}`);
      if (part !== 'family' || genderOf(forms) === null) continue;
      const given = genderOf(forms) === 'male' ? 'Сергей' : 'Ольга';
      assert.ok(values(`${given} ${typed}`, { limit: 20 }).some(same), `${text} by ${given} ${typed}`);
    }
  }
});
