import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PhoneStandardiser, type StandardisedPhone } from './phone-standardiser.ts';

const standardiser = new PhoneStandardiser();

function standardise(query: string, country?: string, language?: string): StandardisedPhone {
  return standardiser.standardise(query, { country, language });
}

test('one form for whatever is written', () => {
  const cases: [query: string, country: string | undefined, value: string, notes: string][] = [
    ['+1 202-555-0136 x136', undefined, '+1 202-555-0136 ext. 136', ''],
    ['+12025550136;ext=136', undefined, '+1 202-555-0136 ext. 136', ''],
    ['+12025550136,136', undefined, '+1 202-555-0136 ext. 136', ''],
    ['+1 202-555-0136 - 503#', undefined, '+1 202-555-0136 ext. 503', ''],
    ['tel:+44-114-496-0123;ext=1234', undefined, '+44 114 496 0123 ext. 1234', ''],
    ['0234/123456-106', 'DE', '+49 234 123456106', 'added:country'],
    ['+49(0)89 99998123', undefined, '+49 89 99998123', ''],
    ['0049(89)99998123', undefined, '+49 89 99998123', ''],
    ['011 44 20 7946 0123', 'US', '+44 20 7946 0123', 'foreign:country'],
    ['33639980123', 'FR', '+33 6 39 98 01 23', 'added:country invalid:number'],
    ['+55 0800 123 4567', undefined, '+55 800 123 4567', ''],
    ['4085550123#', 'US', '+1 408-555-0123', 'added:country'],
    ['9020-000-000', 'RU', '+7 902 000-00-00', 'added:country'],
    ['8 (916) 123-45-67', undefined, '+7 916 123-45-67', 'assumed:country'],
    ['+8 916 123 45 67', undefined, '+7 916 123-45-67', 'typo:prefix assumed:country'],
    ['1-800-FLOWERS', 'US', '+1 800-356-9377', 'vanity:number added:country'],
    ['1-800-go-fedex', 'US', '+1 800-463-3339', 'vanity:number added:country'],
    ['8 9I6 123-45-67', 'RU', '+7 916 123-45-67', 'typo:number added:country'],
    ['٠٥٠١٢٣٤٥٦٧', 'SA', '+966 50 123 4567', 'added:country'],
    ['＋８１　９０－１２３４－５６７８', undefined, '+81 90-1234-5678', ''],
    ['+33 6 12 34 56 78', 'RU', '+33 6 12 34 56 78', 'foreign:country'],
    ['+800 1234 5678', undefined, '+800 1234 5678', ''],
    ['7 916 123-45-67', 'US', '+7 916 123-45-67', 'added:plus foreign:country'],
  ];
  for (const [query, country, value, notes] of cases) {
    const phone = standardise(query, country);
    assert.equal(phone.value, value, query);
    assert.equal(phone.quality.notes.join(' '), notes, query);
    assert.equal(phone.source, query);
  }
});

test('extensions by the words of many languages', () => {
  const cases = [
    'ext. 12',
    'Ext 12',
    'extension 12',
    'x 12',
    '#12',
    'доб. 12',
    '(доб. 12)',
    'добавочный номер 12',
    'внутр. № 12',
    'poste 12',
    'Durchwahl 12',
    'DW: 12',
    'Nebenstelle 12',
    'int. 12',
    'interno 12',
    'anexo 12',
    'ramal 12',
    'wew. 12',
    'klapka 12',
    'toestel 12',
    'ankn. 12',
    'dahili 12',
    'máy lẻ 12',
    '内線12',
    '分机 12',
    '내선 12',
    'שלוחה 12',
  ];
  for (const extension of cases) {
    const { data, unparsed } = standardise(`+49 89 99998123 ${extension}`);
    assert.deepEqual([data.e164, data.extension, unparsed], ['+498999998123', '12', []], extension);
  }
});

test('what cannot be dialled is told, and left as it was', () => {
  const cases: [query: string, country: string | undefined, code: string, note: string][] = [
    ['+7 916 123-45-678', undefined, 'ambiguous', 'long:number'],
    ['+7 916 123-45', undefined, 'incomplete', 'short:number'],
    ['тел. 123-45-67', undefined, 'incomplete', 'missing:area'],
    ['+7 000 000-00-00', undefined, 'ambiguous', 'invalid:number'],
  ];
  for (const [query, country, code, note] of cases) {
    const { quality, data, value } = standardise(query, country);
    assert.equal(quality.code, code, query);
    assert.ok(quality.notes.includes(note), query);
    if (note === 'invalid:number') continue;
    assert.equal(data.e164, null, query);
    assert.ok(query.endsWith(value), query);
  }
  for (const query of ['', ' ', 'hello', '12.05.2020', '+', 'ext. 5', '12']) {
    const { quality, value, data } = standardise(query);
    assert.equal(quality.code, 'unparsed', query);
    assert.equal(value, query.trim());
    assert.ok(Object.values(data).every((part) => part === null));
  }
});

test('without a country the readings are weighed', () => {
  const phone = standardise('9020-000-000');
  assert.equal(phone.quality.code, 'ambiguous');
  assert.ok(phone.alternatives.length > 1);
  assert.equal(standardise('089 99998123', undefined, 'de').data.e164, '+498999998123');
  assert.equal(standardise('телефон 916 123-45-67').data.countryCode, 'RU');
  assert.equal(standardise('電話 03-1234-5678', undefined, 'ja').data.countryCode, 'JP');
});

test('several numbers: the first, then the others, each with its place', () => {
  const cases: [query: string, country: string, ...expected: string[]][] = [
    ['call 202-555-0136 or 202-555-0137 now', 'US', '+12025550136', '+12025550137'],
    ['89161234567 89167654321', 'RU', '+79161234567', '+79167654321'],
    ['+7 916 123-45-67, +7 916 765-43-21; доб. 5', 'RU', '+79161234567', '+79167654321'],
    ['(495) 123-45-67/68', 'RU', '+74951234567', '+74951234568'],
    ['495 123-45-67, 234-56-78', 'RU', '+74951234567', '+74952345678'],
  ];
  for (const [query, country, ...expected] of cases) {
    const phone = standardise(query, country);
    assert.deepEqual([phone.data.e164, ...phone.alternatives.map(({ data }) => data.e164)], expected, query);
    assert.equal(phone.quality.code, 'ambiguous');
    assert.ok(phone.quality.notes.includes('extra:phone'));
    const matches = standardiser.match(query, { country });
    assert.deepEqual(
      matches.map(({ phone: { data } }) => data.e164),
      expected,
    );
    for (const { start, end, phone: piece } of matches) assert.equal(piece.source, query.slice(start, end));
  }
});

test('words that are not used', () => {
  assert.deepEqual(standardise('Иван, 8 (916) 123-45-67 доб. 12 после 18:00').unparsed, ['Иван', 'после 18:00']);
  assert.deepEqual(standardise('8 9I6 123-45-67', 'RU').corrections, [{ from: '9I6', to: '916', part: 'number' }]);
  assert.deepEqual(standardise('+8 916 123 45 67', 'RU').corrections, [{ from: '+8', to: '+7', part: 'countryCode' }]);
});

test('the result of a result is the same', () => {
  for (const query of ['8 (916) 123-45-67 доб. 12', '+1 202 555 0136', '0234/123456-106']) {
    const once = standardise(query, query.startsWith('0') ? 'DE' : undefined);
    const twice = standardise(once.value);
    assert.deepEqual(twice.data, once.data);
    assert.equal(twice.quality.code, 'exact');
  }
});

test('whatever is given: every digit is used or told, confidence between 0 and 1, places in order', () => {
  const pieces = fc.constantFrom(
    '+',
    '7',
    '916',
    '1234567',
    '89161234567',
    ' ',
    '-',
    '(',
    ')',
    ',',
    'доб.',
    'x',
    '/',
    '49',
    'O',
    'l',
    'a',
  );
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 14 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  const country = fc.constantFrom(undefined, 'RU', 'US', 'DE', 'ru', 'XX');
  fc.assert(
    fc.property(text, country, (query, hint) => {
      const { quality, value, unparsed, alternatives } = standardise(query, hint);
      assert.ok(quality.confidence >= 0 && quality.confidence <= 1);
      assert.equal(new Set(quality.notes).size, quality.notes.length);
      assert.ok(value.length <= query.length + 40);
      for (const piece of unparsed) assert.ok(query.includes(piece));
      for (const { confidence } of alternatives) assert.ok(confidence >= 0 && confidence <= 1);
      let position = 0;
      for (const { start, end } of standardiser.match(query, { country: hint })) {
        assert.ok(start >= position && end > start && end <= query.length);
        position = end;
      }
    }),
    { numRuns: 500 },
  );
});

test('a long text costs little', () => {
  for (const query of ['1 '.repeat(50_000), '+'.repeat(100_000), '(1)'.repeat(30_000), '8916123456'.repeat(5000)]) {
    assert.equal(standardise(query).source, query);
  }
});
