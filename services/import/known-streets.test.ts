import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AddressRecord } from '#domain/gazetteer';
import { KnownStreets } from './known-streets.ts';

function address(street: string, postcode: string | null, latitude: number | null): AddressRecord {
  const none = {
    streetId: null,
    houseNumber: '1',
    unit: null,
    city: null,
    cityCode: null,
    district: null,
    region: null,
  };
  return { ...none, street, postcode, latitude, longitude: latitude };
}

test('spellings of one street are one, within a place', () => {
  const streets = new KnownStreets();
  assert.equal(streets.note('a', address('Triq Santa Luċija', null, 1)), 'Triq Santa Luċija');
  assert.equal(streets.note('a', address('TRIQ SANTA-LUCIJA', null, 1)), 'Triq Santa Luċija');
  assert.equal(streets.note('b', address('TRIQ SANTA-LUCIJA', null, 1)), 'TRIQ SANTA-LUCIJA');
});

test('an address without postcode gets the nearest of its street', () => {
  const streets = new KnownStreets();
  streets.note('a', address('King St', '22301', null));
  streets.note('a', address('King St', '22301', 1));
  streets.note('a', address('King St', '22314', 2));
  assert.equal(streets.nearestPostcode('a', address('king st', null, 1.9)), '22314');
  assert.equal(streets.nearestPostcode('a', address('king st', null, 1.1)), '22301');
  assert.equal(streets.nearestPostcode('a', address('King St', null, null)), '22301');
  assert.equal(streets.nearestPostcode('a', address('Queen St', null, 1)), null);
  assert.equal(streets.nearestPostcode('b', address('King St', null, 1)), null);
});
