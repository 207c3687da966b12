import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AddressSuggester, type AddressSuggestion } from './index.ts';
import { streetGazetteer } from './gazetteer.fixture.ts';

/** What a street has → what is typed → house and unit of the answer that comes first, `–` where there is none. */
const CASES: readonly (readonly [
  country: string,
  street: string,
  houses: string,
  typed: Readonly<Record<string, string>>,
])[] = [
  [
    'FR',
    'Rue des Lilas',
    '10, 12, 12 bis, 20-24, 30',
    {
      '12 rue des Lilas': '12',
      '12BIS rue des Lilas': '12 bis',
      '12 ter rue des Lilas': '–',
      '22 rue des Lilas': '20-24',
      '23 rue des Lilas': '–',
      '24, rue des Lilas': '20-24',
      '30-32 rue des Lilas': '30',
      '12 rue des Lilas appt 4B': '12 | appt 4B',
      '12 bis rue des Lilas, bât. C, 2e étage': '12 bis | bât. C, 2e étage',
    },
  ],
  [
    'DE',
    'Lindenweg',
    '7, 7a, 12/3, 14-18',
    { 'Lindenweg 7 A': '7a', 'Lindenweg 12/3': '12/3', 'Lindenweg 16': '14-18' },
  ],
  [
    'AT',
    'Hauptplatz',
    '12, 14/3',
    {
      'Hauptplatz 12/3/5': '12 | 3/5',
      'Hauptplatz 14/3/5': '14/3 | 5',
      'Hauptplatz 12 Stiege 3 Tür 5': '12 | Stiege 3 Tür 5',
    },
  ],
  [
    'NL',
    'Kerkstraat',
    '12-2, 12-H, 14A',
    { 'Kerkstraat 12 II': '12-2', 'Kerkstraat 12 hs': '12-H', 'Kerkstraat 14-a': '14A' },
  ],
  [
    'PL',
    'Długa',
    '12, 14/16',
    { 'Długa 12/3': '12 | 3', 'Długa 14/16': '14/16', 'ul. Długa 14/16 m. 2': '14/16 | m. 2' },
  ],
  [
    'CZ',
    'Dlouhá',
    '1234/56, 77, 88/9',
    {
      'Dlouhá 1234/56': '1234/56',
      'Dlouhá 56': '1234/56',
      'Dlouhá 1234': '1234/56',
      'Dlouhá č.p. 88': '88/9',
      'Dlouhá 500/77': '77',
      'Dlouhá 5': '–',
    },
  ],
  [
    'RU',
    'проспект Мира',
    '29к2с3, 29к2, 5, 8/47, 16с1, 20А',
    {
      'проспект Мира, д. 29 корп. 2 стр. 3': '29к2с3',
      'проспект Мира 29/2': '29к2',
      'проспект Мира д 5 кв 23': '5 | кв 23',
      'Мира проспект 8/47': '8/47',
      'проспект Мира 16 строение 1': '16с1',
      'проспект Мира 20, литера A': '20А',
      'проспект Мира, вл. 5, оф. 301': '5 | оф. 301',
    },
  ],
  [
    'ES',
    'Calle Mayor',
    '12, 14',
    {
      'Calle Mayor 12, 3º B': '12 | 3º B',
      'Calle Mayor, nº 14': '14',
      'Calle Mayor s/n': '–',
      'Calle Mayor 12 esc. A, 1º izq': '12 | esc. A, 1º izq',
    },
  ],
  [
    'GB',
    'High Street',
    '12, 12a, Rose Cottage',
    {
      'Flat 3, 12 High Street': '12 | Flat 3',
      '12A High Street': '12a',
      'Rose Cottage, High Street': 'Rose Cottage',
      'ROSE COTTAGE, high street, xville': 'Rose Cottage',
    },
  ],
  ['IN', 'DLF Phase 3', 'U-11, U-12, 11', { 'U-11 Xville': 'U-11', 'u12 xville': 'U-12' }],
  [
    'US',
    'Main St',
    '123, 123 1/2, N6W23001, 34-10',
    {
      '123 Main St #4B': '123 | #4B',
      '123½ Main St': '123 1/2',
      '123 1/2 main': '123 1/2',
      'n6w23001 Main': 'N6W23001',
      '34-10 Main St': '34-10',
      '123 Main St Suite 200': '123 | Suite 200',
    },
  ],
  [
    'AU',
    'Waters Road',
    '8, 8:1, 8:2, 8:10, 12-14',
    {
      '8 Waters Rd': '8',
      '1/8 Waters Rd': '8 | 1',
      'Unit 2, 8 Waters Rd': '8 | 2',
      'U 10, 8 Waters Rd': '8 | 10',
      'Unit 77, 8 Waters Rd': '8 | Unit 77',
      '5/12-14 Waters Rd': '12-14 | 5',
      'Waters Rd 8 unit': '8 | 1',
    },
  ],
  ['CA', 'Oak St', '40', { '201-40 Oak St': '40 | 201', '40 Oak St Unit 201': '40 | Unit 201' }],
  [
    'JP',
    '銀座',
    '1-2-3, 95',
    { '銀座 1丁目2番3号': '1-2-3', '銀座1-2-3': '1-2-3', '銀座 九十五番地': '95', '銀座 一丁目2番3号': '1-2-3' },
  ],
  [
    'FI',
    'Torikatu',
    '12 A, 14',
    { 'Torikatu 12 A 5': '12A | 5', 'Torikatu 14 B 2': '14 | B 2', 'Torikatu 12a': '12A' },
  ],
  ['TR', 'Lale Sokak', '12', { 'Lale Sokak No:12/3': '12 | 3', 'Lale Sokak No: 12 D: 3': '12 | D: 3' }],
  ['HU', 'Fő utca', '48-50', { 'Fő utca 48': '48-50', 'Fő utca 50.': '48-50', 'Fő utca 49': '–' }],
];

for (const [country, street, houses, typed] of CASES) {
  const suggester = new AddressSuggester([streetGazetteer(country, street, 'Xville', houses.split(', '))]);
  for (const [query, expected] of Object.entries(typed)) {
    test(`${country}: ${query} → ${expected}`, () => {
      const [first] = suggester.suggest({ query });
      assert.notEqual(first?.data.street ?? null, null, 'the street is found');
      assert.equal(labelOf(first!), expected);
      const { houseNumber, unit } = first!.data;
      assert.equal(first!.kind, unit !== null ? 'unit' : houseNumber !== null ? 'house' : 'street');
    });
    test(`${country}: ${query} → is found again by what it reads`, () => {
      const [first] = suggester.suggest({ query });
      assert.equal(suggester.suggest({ query: first!.value })[0]?.value, first!.value);
    });
  }
}

test('a house comes before its units, which it offers', () => {
  const suggester = new AddressSuggester([streetGazetteer('AU', 'Waters Road', 'Xville', ['8', '8:1', '8:2', '80'])]);
  const answer = suggester.suggest({ query: '8 waters rd' });
  assert.deepEqual(answer.map(labelOf), ['8', '8 | 1', '8 | 2']);
  assert.equal(answer[1]?.value, 'Unit 1, 8 Waters Road, Xville');
  assert.equal(new Set(answer.map(({ data }) => data.id)).size, 3);
  const open = suggester.suggest({ query: 'unit 1, 8 waters road' });
  assert.deepEqual(open.map(labelOf), ['8 | 1']);
});

test('no units where nothing narrower than a house is wanted', () => {
  const suggester = new AddressSuggester([streetGazetteer('AU', 'Waters Road', 'Xville', ['8', '8:1'])]);
  assert.deepEqual(suggester.suggest({ query: 'unit 1, 8 waters rd', to: 'house' }).map(labelOf), ['8']);
});

test('a number between two others of its side gives the street with a position between them', () => {
  const suggester = new AddressSuggester([streetGazetteer('FR', 'Rue Neuve', 'Xville', ['2', '5', '7', '10', '400'])]);
  const [known] = suggester.suggest({ query: '5 rue neuve' });
  assert.equal(known?.data.accuracy, 'house');
  const [between] = suggester.suggest({ query: '4 rue neuve' });
  assert.deepEqual(
    { kind: between?.kind, houseNumber: between?.data.houseNumber, accuracy: between?.data.accuracy },
    { kind: 'street', houseNumber: null, accuracy: 'interpolated' },
  );
  assert.equal(between?.data.lat, 50.000075);
  for (const query of ['3 rue neuve', '12 rue neuve', '90 rue neuve', 'rue neuve']) {
    assert.equal(suggester.suggest({ query })[0]?.data.accuracy, 'street', query);
  }
});

function labelOf({ data: { houseNumber, unit } }: AddressSuggestion): string {
  return houseNumber === null ? '–' : unit === null ? houseNumber : `${houseNumber} | ${unit}`;
}
