import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FormatError, SectionedFile, SectionedFileBuilder } from '#libs/bytes';
import type { Trace } from '#domain/text';
import { buildEmailFile } from './email-builder.ts';
import { EmailReader } from './email-reader.ts';
import { EmailSuggester } from './email-suggester.ts';
import type { ProviderRecord } from './records.ts';

const POPULAR = [
  'gmail.com',
  'yahoo.com',
  'mail.ru',
  'gmx.de',
  'yandex.ru',
  'ya.ru',
  'gmx.net',
  'web.de',
  't-online.de',
  'mail.com',
  'gmx.at',
];
const RECORDS: readonly ProviderRecord[] = [
  { domain: 'gmailed.com', kind: 'disposable' },
  { domain: 'gmai.com', kind: 'known' },
  ...POPULAR.map((domain) => ({ domain, kind: 'popular' as const })),
  { domain: 'gmail.com', kind: 'disposable' },
];
const reader = readerOf(RECORDS);
const suggester = new EmailSuggester(reader);

function readerOf(records: readonly ProviderRecord[]): EmailReader {
  return EmailReader.open(SectionedFile.open(Uint8Array.from(buildEmailFile(records).finish()).buffer));
}

function values(query: string, limit?: number): string[] {
  return suggester.suggest({ query, limit }).map(({ value }) => value);
}

test('suggestions', () => {
  const cases: [query: string, ...expected: string[]][] = [
    ['anna@gm', 'anna@gmail.com', 'anna@gmx.de', 'anna@gmx.net', 'anna@gmx.at'],
    ['anna@gmail.com', 'anna@gmail.com'],
    ['anna@mail', 'anna@mail.ru', 'anna@mail.com'],
    ['Anna.Maria+x@GMAIL', 'Anna.Maria+x@gmail.com'],
    ['anna@firma.de', 'anna@firma.de'],
    ['anna@gmail.co', 'anna@gmail.com', 'anna@gmail.co'],
    ['anna@gmx.de', 'anna@gmx.de'],
    ['anna@gmai.com', 'anna@gmai.com'],
    ['anna@gmailed.com', 'anna@gmailed.com'],
    ['anna@gmaile'],
    ['anna@müller.de', 'anna@müller.de'],
    ['anna smith'],
    ['@gm'],
    [''],
  ];
  for (const [query, ...expected] of cases) assert.deepEqual(values(query), expected, query);
});

test('without a domain, the most popular', () => {
  for (const [query, limit, expected] of [
    ['anna', undefined, 10],
    ['anna@', 3, 3],
    ['anna', 100, POPULAR.length],
  ] as const) {
    assert.deepEqual(
      values(query, limit),
      POPULAR.slice(0, expected).map((domain) => `anna@${domain}`),
    );
  }
});

test('a typed domain keeps its place in a full list', () => {
  assert.deepEqual(values('anna@gmail.co', 1), ['anna@gmail.co']);
  assert.deepEqual(values('anna@gmail.com', 1), ['anna@gmail.com']);
});

test('data, highlight, types', () => {
  assert.deepEqual(suggester.suggest({ query: 'anna@gm', limit: 1 }), [
    {
      value: 'anna@gmail.com',
      highlight: [
        [0, 4],
        [5, 7],
      ],
      kind: 'email',
      data: { local: 'anna', domain: 'gmail.com', type: 'personal' },
    },
  ]);
  const types = ['anna@gmailed.com', 'info@firma.de', 'anna@firma.de', 'anna@gmai.com'].map(
    (query) => suggester.suggest({ query })[0]?.data.type,
  );
  assert.deepEqual(types, ['disposable', 'role', 'corporate', 'personal']);
});

test('trace tells the stages', () => {
  const trace: Trace = [];
  suggester.suggest({ query: 'anna@gmail.com', trace });
  assert.deepEqual(
    trace.map(({ stage }) => stage),
    ['read', 'whole', 'rank'],
  );
});

test('the file: popular first, the first record of a domain counts, other kinds are refused', () => {
  assert.equal(reader.count, POPULAR.length + 2);
  assert.equal(reader.kindOf('gmail.com'), 'popular');
  assert.equal(reader.kindOf('gmai.com'), 'known');
  assert.equal(reader.kindOf('gmailed.com'), 'disposable');
  assert.equal(reader.kindOf('gmail'), null);
  const other = SectionedFile.open(Uint8Array.from(new SectionedFileBuilder('person', 1, {}).finish()).buffer);
  assert.throws(() => EmailReader.open(other), FormatError);
});

test('whatever is typed: each value once, as many as asked at most, the local part kept', () => {
  const typed = fc.tuple(
    fc.string({ unit: fc.constantFrom(...Array.from('aЯ.+@ ,')), maxLength: 8 }),
    fc.constantFrom('', '@', ...POPULAR.map((domain) => `@${domain}`)),
    fc.nat(8),
  );
  const query = fc.oneof(
    typed.map(([local, domain, cut]) => local + domain.slice(0, Math.max(0, domain.length - cut))),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(query, fc.integer({ min: 1, max: 20 }), (text, limit) => {
      const suggestions = suggester.suggest({ query: text, limit });
      assert.ok(suggestions.length <= limit);
      assert.equal(new Set(suggestions.map(({ value }) => value)).size, suggestions.length);
      for (const { value, highlight, data } of suggestions) {
        assert.equal(value, `${data.local}@${data.domain}`);
        assert.ok(text.includes(data.local));
        assert.ok(highlight.every(([from, to]) => from < to && to <= value.length));
      }
    }),
  );
});

test('bad input gets an empty list', () => {
  for (const query of ['\0', '😀', '\ud800', 'x'.repeat(100_000), 'a@'.repeat(50_000), 'a@\0']) {
    assert.deepEqual(suggester.suggest({ query }), [], query.slice(0, 20));
  }
});
