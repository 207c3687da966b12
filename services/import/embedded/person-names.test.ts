import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { SectionedFile } from '#libs/bytes';
import {
  buildPersonFile,
  formsOf,
  NAME_PARTS,
  nameKey,
  NameSuggester,
  PersonReader,
  type NamePart,
  type NameQuery,
} from '#domain/person';
import { packageFile } from './packages.ts';
import { readPersonNames } from './person-names.ts';
import { isEastAsianName } from './person/spelling.ts';

const records = await readPersonNames(packageFile);
const reader = PersonReader.open(SectionedFile.open(Uint8Array.from(buildPersonFile(records).finish()).buffer));
const suggester = new NameSuggester(reader);

function values(query: string, options: Omit<NameQuery, 'query'> = {}): string[] {
  return suggester.suggest({ query, ...options }).map(({ value }) => value);
}

test('each name once, clean: letters of one script, proper case, no digits', () => {
  const seen = new Set<string>();
  for (const { text, part, forms, weight } of records) {
    assert.ok(!seen.has(`${part} ${text} ${forms}`), text);
    seen.add(`${part} ${text} ${forms}`);
    assert.ok(forms > 0 && weight > 0 && text === text.normalize('NFC'), text);
    if (isEastAsianName(text)) continue;
    assert.match(
      text,
      /^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+)(?:[ '’-](?:\p{Script=Latin}+|\p{Script=Cyrillic}+))*$/u,
    );
    assert.ok(!(/\p{Script=Latin}/u.test(text) && /\p{Script=Cyrillic}/u.test(text)), text);
    assert.ok(/\p{Lu}/u.test(text) && text.length > 1, text);
  }
});

test('there are names of every language, part and gender', () => {
  for (const language of ['en', 'ru', 'de', 'fr', 'es', 'it'] as const) {
    for (const gender of ['male', 'female'] as const)
      assert.ok(count('given', formsOf(language, gender)) > 500, language);
    assert.ok(count('family', formsOf(language, null)) > 300, language);
  }
  for (const language of ['pl', 'pt', 'nl', 'tr', 'hu', 'vi', 'zh', 'ja', 'ko'] as const) {
    for (const gender of ['male', 'female'] as const)
      assert.ok(count('given', formsOf(language, gender)) > 40, language);
    assert.ok(count('family', formsOf(language, null)) > 40, language);
  }
  assert.ok(count('additional', formsOf('ru', 'male')) > 300);
  assert.ok(count('additional', formsOf('ru', 'female')) > 300);
});

test('spellings and genders', () => {
  const cases: [part: NamePart, text: string, forms: number][] = [
    ['given', 'Александр', formsOf('ru', 'male')],
    ['given', 'John', formsOf('en', 'male')],
    [
      'given',
      'Robert',
      (['en', 'de', 'fr', 'pl'] as const).reduce((all, language) => all | formsOf(language, 'male'), 0),
    ],
    ['given', 'Wojciech', formsOf('pl', 'male')],
    ['given', 'Hương', formsOf('vi', 'female')],
    ['family', '王', formsOf('zh', null)],
    ['family', '佐藤', formsOf('ja', null)],
    ['family', '김', formsOf('ko', null)],
    ['family', 'van der Meer', formsOf('nl', null)],
    ['given', 'Jean-Pierre', formsOf('fr', 'male')],
    ['given', 'Жан-Пьер', formsOf('ru', 'male')],
    ['given', 'José', formsOf('es', 'male') | formsOf('pt', 'male')],
    ['given', 'María del Carmen', formsOf('es', 'female')],
    ['family', 'Иванова', formsOf('ru', 'female')],
    ['family', 'Шевченко', formsOf('ru', null)],
    ['family', 'McDonald', formsOf('en', null)],
    ['family', "O'Brien", formsOf('en', null)],
    ['family', "D'Angelo", formsOf('it', null)],
    ['family', 'de la Cruz', formsOf('en', null) | formsOf('es', null)],
    ['additional', 'Валерьевна', formsOf('ru', 'female')],
    ['additional', 'Валериевич', formsOf('ru', 'male')],
    ['additional', 'Семёнович', formsOf('ru', 'male')],
    ['additional', 'Семенович', formsOf('ru', 'male')],
  ];
  for (const [part, text, forms] of cases) {
    assert.equal(allForms(part, text), forms, text);
  }
  for (const [part, text] of [
    ['given', 'Andrea'],
    ['given', 'Jean'],
  ] as const) {
    const forms = allForms(part, text);
    assert.ok((forms & formsOf('it', 'male')) !== 0 || (forms & formsOf('fr', 'male')) !== 0, text);
  }
});

test('the first suggestions', () => {
  const cases: [query: string, ...first: string[]][] = [
    ['Алекс', 'Александр', 'Алексей', 'Александра'],
    ['И', 'Иван', 'Ирина', 'Игорь'],
    ['Ан', 'Анна', 'Андрей', 'Анастасия'],
    ['J', 'James', 'John'],
    ['Смир', 'Смирнов', 'Смирнова'],
    ['Smi', 'Smith'],
    ['Jon', 'Jon', 'Jonathan', 'Jones'],
    ['Шев', 'Шевченко', 'Шевчук'],
    ['Иванов ', 'Иванов Александр', 'Иванов Сергей'],
    ['Иванов Ив', 'Иванов Иван'],
    ['Иванов Иван', 'Иванов Иван', 'Иванов Иван Александрович'],
    ['Иванов Иван Ив', 'Иванов Иван Иванович'],
    ['Иван Иванович Ив', 'Иван Иванович Иванов'],
    ['Анна Ив', 'Анна Ивановна', 'Анна Иванова'],
    ['Иван Иван', 'Иван Иванович', 'Иван Иванов'],
    ['Анна Ивановна Пет', 'Анна Ивановна Петрова', 'Анна Ивановна Петухова'],
    ['John Sm', 'John Smith'],
    ['Smith, J', 'Smith, James', 'Smith, John'],
    ['jean p', 'Jean-Pierre'],
    ['Jean-P', 'Jean-Pierre', 'Jean-Paul', 'Jean-Philippe'],
    ['Жан-П', 'Жан-Пьер'],
    ["o'br", "O'Brien"],
    ['o br', "O'Brien"],
    ['obr', "O'Brien"],
    ['mcd', 'McDonald'],
    ['de la cr', 'de la Cruz'],
    ['Müll', 'Müller'],
    ['Dr. Anna Mü', 'Dr. Anna Müller'],
    ['jose garc', 'José García'],
    ['Giuseppe R', 'Giuseppe Rossi', 'Giuseppe Russo'],
    ['Jean-Pierre Du', 'Jean-Pierre Durand', 'Jean-Pierre Dubois'],
    ['Hans ', 'Hans Müller', 'Hans Schmidt'],
    ['И. И. Ив', 'И. И. Иванов', 'И. И. Иванова'],
    ["D'An", "D'Angelo"],
    ['Hans Schm', 'Hans Schmidt', 'Hans Schmitt'],
    ['Gabriel García Már', 'Gabriel García Márquez'],
    ['Салтыков-Щедрин М', 'Салтыков-Щедрин Михаил'],
    ['Иванова-Пет', 'Иванова-Петрова'],
    ['Сем', 'Семён', 'Семёнов'],
    ['Семе', 'Семен', 'Семенов'],
    ['Петр', 'Петр', 'Пётр', 'Петров'],
  ];
  for (const [query, ...first] of cases) assert.deepEqual(values(query).slice(0, first.length), first, query);
});

test('each value once, also where one name and two names are written alike', () => {
  for (const query of ['Anna Maria', 'Benjamin Lucio']) {
    const found = values(query, { limit: 20 });
    assert.equal(new Set(found).size, found.length, query);
  }
});

test('the language decides the gender of a name that languages give to both', () => {
  assert.equal(suggester.suggest({ query: 'Andrea', language: 'it' })[0]?.data.gender, 'male');
  assert.equal(suggester.suggest({ query: 'Andrea', language: 'de' })[0]?.data.gender, 'female');
});

// `Mari` begins more than twenty names that everybody knows.
test('every one of the 2 000 best-known names of a part is found by each of its prefixes of 4 letters or more, unless 20 others are', () => {
  for (const part of NAME_PARTS) {
    const table = reader.table(part);
    for (let name = 0; name < Math.min(2000, table.count); name++) expectFound(table.text(name), { parts: [part] });
  }
});

test('so is every one of the 500 best-known among all parts', () => {
  for (const part of ['given', 'family'] as const) {
    for (let name = 0; name < 500; name++) expectFound(reader.table(part).text(name), {});
  }
});

test('names put together at random: each value once, what was typed is in each, and is what is highlighted', () => {
  const best = (part: NamePart): fc.Arbitrary<string> => fc.nat(3000).map((name) => reader.table(part).text(name));
  const typed = fc
    .tuple(fc.array(fc.oneof(best('given'), best('family')), { minLength: 1, maxLength: 3 }), fc.nat(10))
    .map(([names, cut]) => names.join(' ').slice(0, Math.max(1, names.join(' ').length - cut)));
  fc.assert(
    fc.property(typed, (query) => {
      const suggestions = suggester.suggest({ query });
      assert.equal(new Set(suggestions.map(({ value }) => value)).size, suggestions.length);
      for (const { value, highlight } of suggestions) {
        const marked = highlight.map(([from, to]) => nameKey(value.slice(from, to))).join('');
        assert.ok(marked.startsWith(nameKey(query)), `${query}: ${value} ${JSON.stringify(highlight)}`);
      }
    }),
    { numRuns: 500 },
  );
});

const FREQUENT = new URL('../../../../shared/data/names/ru-first-names.csv.gz', import.meta.url);

test(
  'given names that are frequent in Russia are known',
  { skip: existsSync(FREQUENT) ? false : 'no ../shared/data' },
  () => {
    const rows = gunzipSync(readFileSync(FREQUENT)).toString().trim().split('\n').slice(1, 401);
    const known = new Set(records.filter(({ part }) => part === 'given').map(({ text }) => text));
    const unknown = rows
      .map((row) => row.split(',')[0]!)
      .filter((text) => /^[А-ЯЁ][а-яё]+$/u.test(text) && !known.has(text));
    assert.deepEqual(unknown, []);
  },
);

// ———

function count(part: NamePart, forms: number): number {
  return records.filter((name) => name.part === part && (name.forms & forms) !== 0).length;
}

/** What all records of a name say together. */
function allForms(part: NamePart, text: string): number {
  let forms = 0;
  for (const name of records) if (name.part === part && name.text === text) forms |= name.forms;
  return forms;
}

/** A name counts as found by a spelling of it: one is shown while it is typed. */
function expectFound(text: string, options: Omit<NameQuery, 'query'>): void {
  const key = nameKey(text);
  for (let length = 4; length <= text.length; length++) {
    const query = text.slice(0, length);
    if (nameKey(query).length < 4 || query.endsWith(' ')) continue;
    const found = values(query, { ...options, limit: 20 });
    const isFound = found.some((value) => nameKey(value) === key);
    assert.ok(isFound || (found.length === 20 && length < 6), `${text} by ${query}: ${found.join(', ')}`);
  }
}
