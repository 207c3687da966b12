import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zipOf } from '../input/zip.fixture.ts';
import { OPENADDRESSES } from './openaddresses.ts';
import { fileOf, lineOf, readAll } from './source.fixture.ts';

const FEATURE =
  '{"type":"Feature","properties":{"hash":"a1","number":"12","street":"MAIN ST","unit":"3","city":"","district":"Orange","region":"CA","postcode":"92801-1","id":""},"geometry":{"type":"Point","coordinates":[-117.9,33.8]}}';
const LINE = '12 · 3 | Main St | 92801-1 | – | Orange | CA | 33.8 | -117.9';

test('GeoJSON lines, also as a sequence and as a collection', async () => {
  const other = FEATURE.replace('"number":"12"', '"number":""').replace(
    '"type":"Point","coordinates":[-117.9,33.8]',
    '"type":"Point"',
  );
  const collection = `{"type":"FeatureCollection","features":[\n${FEATURE},\n${other}\n]}\n`;
  for (const text of [
    `${FEATURE}\n${other}\n`,
    `\u001E${FEATURE}\n\u001E${other}`,
    collection,
    collection.replaceAll('\n', ''),
  ]) {
    const { addresses, dropped } = await readAll(OPENADDRESSES, [fileOf('a.geojson', text)], 'US');
    assert.deepEqual(addresses.map(lineOf), [LINE, '– | Main St | 92801-1 | – | Orange | CA | – | –']);
    assert.deepEqual(dropped, []);
  }
});

test('CSV of older collections, in a zip with other files', async () => {
  const header = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n';
  const zip = zipOf({
    'README.txt': 'read me',
    'us/ca/a.csv': `${header}-117.9,33.8,12,MAIN ST,3,,Orange,CA,92801-1,,a1\n`,
    'us/ca/a.vrt': '<x/>',
    'us/ca/b.csv': `${header.toLowerCase()}-117.9,33.8,12,Main St,,,Orange,CA,92801-1,,a1\n`,
  });
  const { addresses } = await readAll(OPENADDRESSES, [fileOf('oa.zip', zip)], 'US');
  assert.deepEqual(addresses.map(lineOf), [LINE, LINE.replace(' · 3', '')]);
});

test('a feature that is no address is told', async () => {
  const { dropped } = await readAll(
    OPENADDRESSES,
    [fileOf('b.geojson', `${FEATURE}\n{"type":"Feature","properties":{}}\n{"a`)],
    'US',
  );
  assert.deepEqual(dropped, ['1 neither street nor city', '1 a line that is no JSON']);
});
