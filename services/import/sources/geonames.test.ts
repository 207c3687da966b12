import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zipOf } from '../input/zip.fixture.ts';
import { GEONAMES_POSTAL } from './geonames-postal.ts';
import { GEONAMES } from './geonames.ts';
import { fileOf, readAll } from './source.fixture.ts';

function row(id: number, name: string, code: string, country = 'RU', others = ''): string {
  return [id, name, name, others, 59.5, 30.1, 'P', code, country, '', '42', '561883', '', '', 77, '', '', '', ''].join(
    '\t',
  );
}

test('populated places of the country, by their local names', async () => {
  const table = [
    row(1, 'Gatchina', 'PPL', 'RU', 'Гатчина,GAT'),
    row(2, 'Kvartal', 'PPLX'),
    row(3, 'Gone', 'PPLQ'),
    row(4, 'Elsewhere', 'PPL', 'FI'),
    'broken',
  ].join('\n');
  const zip = zipOf({ 'readme.txt': 'no table', 'RU.txt': table });
  const { places, dropped } = await readAll(GEONAMES, [fileOf('RU.zip', zip)], 'RU');
  assert.deepEqual(
    places.map(({ id, kind, name, latinName, population }) => [id, kind, name, latinName, population]),
    [
      ['gn:1', 'city', 'Гатчина', 'Gatchina', 77],
      ['gn:2', 'suburb', 'Kvartal', null, 77],
    ],
  );
  assert.deepEqual(places[0]?.parentIds, ['adm2:RU.42.561883', 'adm1:RU.42']);
  assert.deepEqual(dropped, [
    '1 no populated place of today',
    '1 another country',
    '1 no row of 19 columns with name and position',
  ]);
});

test('postcodes of the country', async () => {
  const table = [
    'AD\tAD100\tCanillo\t\t\t\t\t\t\t42.5833\t1.6667\t6',
    'AD\tAD200\tEl "Pas"\tEncamp\tX\tD\t1\t\t\t\t\t',
    'FR\t01000\tBourg\t\t\t\t\t\t\t46\t5\t5',
    'AD\t-\tX\t\t\t\t\t\t\t46\t5\t5',
    'AD\tAD300',
  ].join('\n');
  const { postcodes, dropped } = await readAll(GEONAMES_POSTAL, [fileOf('AD.txt', table)], 'AD');
  assert.deepEqual(postcodes, [
    { code: 'AD100', city: 'Canillo', region: null, district: null, latitude: 42.5833, longitude: 1.6667 },
    { code: 'AD200', city: 'El ”Pas”', region: 'Encamp', district: 'D', latitude: null, longitude: null },
  ]);
  assert.deepEqual(dropped, ['1 another country', '1 no postcode', '1 2 columns instead of 12']);
});
