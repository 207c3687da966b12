import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SectionedFile } from '#libs/bytes';
import { buildEmailFile } from './email-builder.ts';
import { EmailReader } from './email-reader.ts';
import { EmailStandardiser } from './email-standardiser.ts';
import type { ProviderRecord } from './records.ts';

const POPULAR = 'gmail.com yahoo.com hotmail.com outlook.com icloud.com mail.ru yandex.ru gmx.de t-online.de mail.com';
const RECORDS: readonly ProviderRecord[] = [
  ...POPULAR.split(' ').map((domain) => ({ domain, kind: 'popular' as const })),
  { domain: 'gmai.com', kind: 'known' },
  { domain: 'email.com', kind: 'known' },
  { domain: 'cmail.com', kind: 'disposable' },
];
const reader = EmailReader.open(SectionedFile.open(Uint8Array.from(buildEmailFile(RECORDS).finish()).buffer));
const standardiser = new EmailStandardiser(reader);

test('what hands do, and what was meant', () => {
  const cases: [source: string, value: string, notes: string][] = [
    ['a@gmail.com', 'a@gmail.com', ''],
    ['  Anna.Maria+x@GMAIL.com ', 'Anna.Maria+x@gmail.com', ''],
    ['a@gmial.com', 'a@gmail.com', 'typo:domain'],
    ['a@gmai.com', 'a@gmail.com', 'typo:domain'],
    ['a@gmaim.com', 'a@gmail.com', 'typo:domain'],
    ['a@gmailc.om', 'a@gmail.com', 'typo:domain'],
    ['a@gmail.con', 'a@gmail.com', 'typo:tld'],
    ['a@gmail.cm', 'a@gmail.com', 'typo:tld'],
    ['a@hotmail.vcom', 'a@hotmail.com', 'typo:tld'],
    ['a@gmail,com', 'a@gmail.com', 'typo:domain'],
    ['a@yandex/ru', 'a@yandex.ru', 'typo:domain'],
    ['a@yadex.ru', 'a@yandex.ru', 'typo:domain'],
    ['a@yandex.ry', 'a@yandex.ru', 'typo:tld'],
    ['a@mial.ru', 'a@mail.ru', 'typo:domain'],
    ['a@firma.comm', 'a@firma.com', 'typo:tld'],
    ['a@www.gmail.com', 'a@gmail.com', 'typo:domain'],
    ['a@gmailcom', 'a@gmail.com', 'typo:domain'],
    ['a@gmail', 'a@gmail.com', 'added:tld'],
    ['a@@mail.ru', 'a@mail.ru', 'typo:at'],
    ['a@mail.ru.', 'a@mail.ru', ''],
    ['a @ mail.ru', 'a@mail.ru', ''],
    ['.a..b.@mail.ru', 'a.b@mail.ru', 'typo:local'],
    ['ivan (at) mail [dot] ru', 'ivan@mail.ru', 'spelled:at spelled:dot'],
    ['ivan at mail dot ru', 'ivan@mail.ru', 'spelled:at spelled:dot'],
    ['ivan собака mail точка ru', 'ivan@mail.ru', 'spelled:at spelled:dot'],
    ['ivan.gmail.com', 'ivan@gmail.com', 'added:at'],
    ['ivan2gmail.com', 'ivan@gmail.com', 'added:at'],
    ['ivan"mail.ru', 'ivan@mail.ru', 'typo:at'],
    ['руддщ@gmail.com', 'hello@gmail.com', 'layout:local'],
    ['hello@ьфшд.кг', 'hello@mail.ru', 'layout:domain'],
    ['hello@ьфшдюкг', 'hello@mail.ru', 'layout:domain'],
  ];
  for (const [source, value, notes] of cases) {
    const { value: got, quality } = standardiser.standardise(source);
    assert.deepEqual([got, quality.notes.join(' ')], [value, notes], source);
    assert.equal(quality.code, notes === '' ? 'exact' : 'corrected', source);
  }
});

test('what may be as it is stays', () => {
  const sources = [
    'a@mask.io',
    'a@email.com',
    'a@bail.ru',
    'a@my-firm.co.uk',
    'иван@почта.рф',
    'a@xn--80a1acny.xn--p1ai',
    '"john smith"@example.com',
    'a@[192.168.1.1]',
    "o'brien@firma.ie",
    'a@163.com',
  ];
  for (const source of sources) {
    const { value, quality, corrections } = standardiser.standardise(source);
    assert.deepEqual([value, quality.code, quality.notes, corrections], [source, 'exact', [], []], source);
  }
});

test('what is doubtful is offered, not changed', () => {
  const cases: [source: string, note: string, ...alternatives: string[]][] = [
    ['a@gmail.fr', 'similar:domain', 'a@gmail.com'],
    ['a@icloud.co', 'similar:domain', 'a@icloud.com'],
    ['иван@gmail.com', 'unsupported:local', 'ivan@gmail.com'],
    [`${'a'.repeat(65)}@gmail.com`, 'long:local'],
    [`a@${'b'.repeat(64)}.de`, 'invalid:domain'],
    ['a@firma.qqqq', 'unknown:tld'],
  ];
  for (const [source, note, ...expected] of cases) {
    const { value, quality, alternatives } = standardiser.standardise(source);
    assert.equal(value, source);
    assert.deepEqual([quality.code, quality.notes], ['ambiguous', [note]], source);
    assert.deepEqual(
      alternatives.map((other) => other.value),
      expected,
    );
  }
});

test('parts that are missing', () => {
  for (const [source, note] of [
    ['anna@', 'missing:domain'],
    ['@mail.ru', 'missing:local'],
    ['anna@firma', 'missing:tld'],
  ] as const) {
    const { quality, value } = standardiser.standardise(source);
    assert.deepEqual([quality.code, quality.notes, value], ['incomplete', [note], source]);
  }
  for (const source of ['', 'hello', '@', 'hello world', '8 916 123-45-67']) {
    const { quality, value } = standardiser.standardise(source);
    assert.deepEqual([quality.code, value], ['unparsed', source]);
  }
});

test('parts, kinds, and what is left over', () => {
  const { data } = standardiser.standardise('Info@ПОЧТА.рф');
  assert.deepEqual(data, { local: 'Info', domain: 'почта.рф', asciiDomain: 'xn--80a1acny.xn--p1ai', type: 'role' });
  assert.equal(standardiser.standardise('x@cmail.com').data.type, 'disposable');
  assert.equal(standardiser.standardise('x@firma.de').data.type, 'corporate');
  assert.deepEqual(standardiser.standardise('Ivan Petrov <ivan@firma.de>').unparsed, ['Ivan Petrov']);
  assert.deepEqual(standardiser.standardise('ivan(home)@firma.de').unparsed, ['home']);
  assert.deepEqual(standardiser.standardise('mailto:a@b.de').unparsed, []);
  assert.deepEqual(standardiser.standardise('a@gmial.com').corrections, [
    { from: 'gmial.com', to: 'gmail.com', part: 'domain' },
  ]);
});

test('several addresses: the first, then the others, each with its place', () => {
  const source = 'Anna <anna@gmial.com>; mailto:b@firma.de';
  const { value, quality, alternatives } = standardiser.standardise(source);
  assert.deepEqual(
    [value, quality.code, quality.notes],
    ['anna@gmail.com', 'ambiguous', ['typo:domain', 'extra:email']],
  );
  assert.deepEqual(
    alternatives.map((other) => other.value),
    ['b@firma.de'],
  );
  const matches = standardiser.match(source);
  assert.deepEqual(
    matches.map(({ email }) => email.value),
    ['anna@gmail.com', 'b@firma.de'],
  );
  assert.deepEqual(
    matches.map(({ start, end }) => source.slice(start, end)),
    ['<anna@gmial.com>', 'mailto:b@firma.de'],
  );
});

test('whatever is given: confidence between 0 and 1, places in order, the result of a result the same', () => {
  const pieces = fc.constantFrom(
    'anna',
    '@',
    '.',
    'gmail',
    'gmial',
    'com',
    'ru',
    ' ',
    '"',
    '<',
    '>',
    '(at)',
    ' dot ',
    ',',
    'я',
    'xn--',
    '[1.2.3.4]',
  );
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  fc.assert(
    fc.property(text, (source) => {
      const { quality, value, unparsed } = standardiser.standardise(source);
      assert.ok(quality.confidence >= 0 && quality.confidence <= 1);
      assert.equal(new Set(quality.notes).size, quality.notes.length);
      for (const piece of unparsed) assert.ok(source.includes(piece));
      if (quality.code === 'exact') assert.deepEqual(standardiser.standardise(value).value, value);
      let position = 0;
      for (const { start, end } of standardiser.match(source)) {
        assert.ok(start >= position && end > start && end <= source.length);
        position = end;
      }
    }),
    { numRuns: 1000 },
  );
});

test('a long text costs little', () => {
  for (const source of [
    'a'.repeat(100_000),
    'a@'.repeat(50_000),
    '('.repeat(100_000),
    '"\\'.repeat(50_000),
    'a. '.repeat(30_000),
  ]) {
    assert.equal(standardiser.standardise(source).source, source);
  }
});
