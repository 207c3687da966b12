import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessMapping, parseMapping } from './mapping.ts';

test('a mapping names columns, joins them, and gives texts', () => {
  assert.deepEqual(
    Object.fromEntries(parseMapping(`street=A+B, housenumber = "N, r"+#3,city='L''Aquila',lat=Y (deg),lon=#2`)),
    {
      street: [{ column: 'A' }, { column: 'B' }],
      houseNumber: [{ column: 'N, r' }, { index: 2 }],
      city: [{ text: "L'Aquila" }],
      lat: [{ column: 'Y (deg)' }],
      lon: [{ index: 1 }],
    },
  );
});

test('what is no mapping is shown where it breaks', () => {
  assert.throws(() => parseMapping('street=A,city'), /cannot be read at "city"\. Write PART=COLUMN/u);
  assert.throws(() => parseMapping("city='open"), /cannot be read at "city='open"/u);
  assert.throws(
    () => parseMapping('road=A'),
    /names road, which is no part of an address\. Parts are streetId, street/u,
  );
});

test('usual names of columns are known', () => {
  const header = ['Addr:Street', 'HAUSNUMMER', 'Zip Code', 'Town', 'Latitude', 'LON', 'remark'];
  assert.deepEqual(Object.fromEntries(guessMapping(header)), {
    street: [{ column: 'Addr:Street' }],
    houseNumber: [{ column: 'HAUSNUMMER' }],
    postcode: [{ column: 'Zip Code' }],
    city: [{ column: 'Town' }],
    lat: [{ column: 'Latitude' }],
    lon: [{ column: 'LON' }],
  });
});
