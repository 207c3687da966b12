import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slovenianStreets, streetsOfSaintPetersburg, taiwaneseRoads } from './records.ts';

test('files that no importer reads are made into parts of addresses', () => {
  assert.deepEqual(
    [...slovenianStreets('street,settlement,municipality,postcodes,post_offices\nCesta,Ig,Ig,1292|1291,Ig|Iška\n')],
    [{ street: 'Cesta', city: 'Ig', district: 'Ig', postcode: '1292' }],
  );
  assert.deepEqual(
    [
      ...streetsOfSaintPetersburg(
        'region,district,settlement,street\nСПб,Колпинский,Колпино г.,Садовая ул.\nСПб,Центральный,,"Сад ""А"" ул."\n',
      ),
    ],
    [
      { street: 'Садовая ул.', city: 'Колпино', district: 'Колпинский', region: 'СПб' },
      { street: 'Сад "А" ул.', city: 'СПб', district: '', region: 'СПб' },
    ],
  );
  const roads = [
    { CityName: '臺北市', AreaList: [{ ZipCode: '100', AreaName: '中正區', RoadList: [{ RoadName: '八德路１段' }] }] },
  ];
  assert.deepEqual(
    [...taiwaneseRoads(JSON.stringify(roads))],
    [{ street: '八德路１段', city: '中正區', region: '臺北市', postcode: '100' }],
  );
});
