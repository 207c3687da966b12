import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CSV } from './csv.ts';
import { DATA, fileOf, lineOf, readAll } from './source.fixture.ts';

test('columns become parts of addresses; blanks, capitals and remarks are tidied', async () => {
  const path = fileOf(
    'dirty.csv',
    '\uFEFFPFX;NAME;TYPE;NR;ADD;ZIP;Y;X\r\nN;28TH;ST;12;1/2;22302-1234;38,8;-77,1\n ;KING ;ST;0;;;;\n;  Main  Street [old];;7;A;22301|22302;0;0\n',
  );
  const { addresses, dropped } = await readAll(CSV, [path], 'US', {
    map: "street=PFX+NAME+TYPE,houseNumber=NR+ADD,postcode=ZIP,city='Alexandria',region='VA',lat=Y,lon=X",
  });
  assert.deepEqual(addresses.map(lineOf), [
    '12 1/2 | N 28th St | 22302 | Alexandria | – | VA | 38.8 | -77.1',
    '– | King St | – | Alexandria | – | VA | – | –',
    '7 A | Main Street | – | Alexandria | – | VA | – | –',
  ]);
  assert.deepEqual(dropped, []);
});

test('usual columns need no mapping, whatever the separator', async () => {
  for (const separator of [',', ';', '\t', '|']) {
    const text = [
      ['number', 'street', 'city', 'postcode', 'lat', 'lon'],
      ['1', '"Rue A, B; C"', 'Lyon', '69001', '45.7', '4.8'],
    ];
    const path = fileOf('usual.csv', text.map((row) => row.join(separator)).join('\n'));
    const { addresses } = await readAll(CSV, [path], 'FR');
    assert.deepEqual(addresses.map(lineOf), ['1 | Rue A, B; C | 69001 | Lyon | – | – | 45.7 | 4.8']);
  }
});

test('JSON lines: values by path', async () => {
  const path = fileOf(
    'lines.ndjson',
    '{"a":{"road":"Calle Mayor","n":5},"at":[40.4,-3.7]}\n\nbroken\n{"a":{"road":null},"city":"Madrid"}\n',
  );
  const map = 'street=a.road,houseNumber=a.n,city=city,lat=at.0,lon=at.1';
  const { addresses, places, dropped } = await readAll(CSV, [path], 'ES', { map });
  assert.deepEqual(addresses.map(lineOf), ['5 | Calle Mayor | – | – | – | – | 40.4 | -3.7']);
  assert.deepEqual(
    places.map(({ name }) => name),
    ['Madrid'],
  );
  assert.deepEqual(dropped, ['1 a line that is no JSON']);
});

test('columns by number: the first line is a row', async () => {
  const path = fileOf('bare.csv', 'Hauptstraße,1\nHauptstraße,2\n');
  const { addresses } = await readAll(CSV, [path], 'DE', { map: "street=#1,houseNumber=#2,city='Ulm'" });
  assert.deepEqual(
    addresses.map(({ houseNumber }) => houseNumber),
    ['1', '2'],
  );
});

test('a village without streets lends its name; a city alone is a place; rows that are nothing are told', async () => {
  const path = fileOf(
    'villages.csv',
    'street,number,city,lat,lon\n,12,Dorf,47,15\n,,Stadt,47,15\n,,,47,15\nA,1,B,5180000,15\nA,1\n',
  );
  const { addresses, places, dropped } = await readAll(CSV, [path], 'AT');
  assert.deepEqual(addresses.map(lineOf), ['12 | Dorf | – | Dorf | – | – | 47 | 15']);
  assert.deepEqual(
    places.map(({ name }) => name),
    ['Stadt'],
  );
  assert.deepEqual(dropped, [
    '1 neither street nor city',
    '1 coordinates that are no degrees of latitude and longitude',
    '1 2 columns instead of 5',
  ]);
});

test('a mapping that does not fit the file is refused with the columns that there are', async () => {
  const path = fileOf('other.csv', 'a,b\n1,2\n');
  await assert.rejects(
    readAll(CSV, [path], 'FR'),
    /Which columns of other\.csv are street and city cannot be told.*are a, b\./u,
  );
  await assert.rejects(
    readAll(CSV, [path], 'FR', { map: 'street=c' }),
    /other\.csv has no column "c"\. Its columns are a, b\./u,
  );
  await assert.rejects(readAll(CSV, [path], 'FR', { map: 'street=#3' }), /has no column #3/u);
});

const FILES: [
  file: string,
  country: string,
  map: string | undefined,
  addresses: number,
  streets: number,
  places: number,
][] = [
  [
    'de-dortmund/adressen.csv.gz',
    'DE',
    "street=STRNAME,houseNumber=HNR+HNRZ,city='Dortmund',lat=lat,lon=lon",
    109_700,
    0,
    0,
  ],
  [
    'us-alexandria-va/address-points.csv.gz',
    'US',
    "street=STPFX+STNAME+STTYPE,houseNumber=STNUM+STALPHA,postcode=ZIP,city='Alexandria',lat=Y,lon=X",
    35_587,
    5,
    0,
  ],
  ['si/streets.csv.gz', 'SI', 'street=street,city=settlement,region=municipality', 0, 10_463, 0],
  [
    'ru-spb-lenobl/streets.csv.gz',
    'RU',
    'street=street,city=settlement,district=district,region=region',
    0,
    9_663,
    2_518,
  ],
  ['osm-small/gb-london-city.csv.gz', 'GB', undefined, 1_500, 0, 0],
];
for (const [file, country, map, addresses, streets, places] of FILES) {
  const path = join(DATA, file);
  test(`every row of ${file} is something`, { skip: existsSync(path) ? false : `no ${path}` }, async () => {
    const found = await readAll(CSV, [path], country, { map });
    const withNumber = found.addresses.filter(({ houseNumber }) => houseNumber !== null).length;
    assert.deepEqual(
      [withNumber, found.addresses.length - withNumber, found.places.length, found.dropped],
      [addresses, streets, places, []],
    );
    assert.ok(found.addresses.every(({ street }) => /\p{Ll}|^\d|^\p{Lu}{1,3}$|[IVX]/u.test(street)));
  });
}
