import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlaceRecord } from '#domain/gazetteer';
import { CommunePlaces } from './commune-places.ts';
import type { Where } from './place-resolver.ts';

function place(id: string, name: string, parentId: string | null, kind: PlaceRecord['kind'] = 'city'): PlaceRecord {
  const none = { latinName: null, otherNames: [], population: 0, latitude: null, longitude: null };
  return { ...none, id, kind, countryCode: 'FR', name, parentId };
}

const BASE = [
  place('iso:FR', 'France', null, 'country'),
  place('adm2:FR.76.46', 'Lot', 'iso:FR', 'district'),
  place('insee:46007', 'Arcambal', 'adm2:FR.76.46'),
  place('insee:75056', 'Paris', 'iso:FR'),
  place('insee:75101', 'Paris 1er Arrondissement', 'insee:75056', 'suburb'),
];

function address(cityCode: string | null, city: string, postcode: string): Where {
  return { postcode, city, cityCode, district: null, region: null, latitude: 44.4, longitude: 1.5 };
}

function places(): { communes: CommunePlaces; added: PlaceRecord[] } {
  const added: PlaceRecord[] = [];
  return { communes: new CommunePlaces(BASE, (record) => added.push(record)), added };
}

test('an address belongs to the commune of its code, and lends it a position it lacks', () => {
  const { communes, added } = places();
  assert.equal(communes.placeOf(address('46007', 'ARCAMBAL', '46090')), 'insee:46007');
  assert.equal(communes.placeOf(address('46007', 'Arcambal', '46090')), 'insee:46007');
  assert.deepEqual([added[0]?.latitude, added[0]?.longitude], [44.4, 1.5]);
  communes.finish();
  assert.deepEqual(added.map(({ id }) => id).toSorted(), BASE.map(({ id }) => id).toSorted());
});

test('without a known code the name decides, within the department', () => {
  const { communes } = places();
  assert.equal(communes.placeOf(address(null, 'arcambal', '46090')), 'insee:46007');
  assert.equal(communes.placeOf(address('46999', 'Arcambal', '46090')), 'insee:46007');
  assert.equal(communes.placeOf(address(null, 'Arcambal', '75001')), 'insee:75001:Arcambal');
});

test('a commune that is not there any more becomes a place of its department', () => {
  const { communes, added } = places();
  assert.equal(communes.placeOf(address('46138', 'Laramière', '46260')), 'insee:46138');
  assert.equal(communes.madeCount, 1);
  assert.deepEqual([added[0]?.name, added[0]?.parentId, added[0]?.latitude], ['Laramière', 'adm2:FR.76.46', 44.4]);
  communes.placeOf(address('99001', 'Nulle Part', '99000'));
  assert.equal(added[1]?.parentId, 'iso:FR');
});

test('streets of an arrondissement belong to its city', () => {
  assert.equal(places().communes.placeOf(address('75101', 'Paris 1er Arrondissement', '75001')), 'insee:75056');
});
