/** Addresses around a point and by their id: the routes over the embedded data, the command, and real houses. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { AddressReverse, type NearbyAddress } from '#domain/address';
import { Gazetteer } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import { importAddresses } from '#services/import';
import { runCommand, startServerProcess, type ServerProcess } from './server-process.ts';
import { prepareTestData, ROOT, TEST_DATA } from './test-data.ts';

const SYDNEY = 'lat=-33.868&lon=151.209';

describe('reverse and address routes', { timeout: 120_000 }, () => {
  let server: ServerProcess;
  before(async () => {
    server = await startServerProcess();
  });
  after(() => server.stop());

  const reverse = async (parameters: string): Promise<readonly NearbyAddress[]> => {
    const response = await fetch(`${server.url}/api/v1/reverse?${parameters}`);
    assert.equal(response.status, 200);
    return ((await response.json()) as { suggestions: readonly NearbyAddress[] }).suggestions;
  };

  it('finds places around a point, the nearest first', async () => {
    const found = await reverse(SYDNEY);
    assert.equal(found.length, 10);
    assert.equal(found[0]?.data.countryCode, 'AU');
    assert.deepEqual(Object.keys(found[0]), ['value', 'highlight', 'kind', 'data', 'distance']);
    const distances = found.map(({ distance }) => distance);
    assert.deepEqual(
      distances,
      distances.toSorted((a, b) => a - b),
    );
  });

  it('keeps to limit, radius, kinds and the script of the reader', async () => {
    assert.equal((await reverse(`${SYDNEY}&limit=3`)).length, 3);
    for (const radius of ['2000', '2000m', '2km']) {
      const found = await reverse(`${SYDNEY}&limit=20&radius=${radius}&kinds=city,suburb`);
      assert.ok(found.length > 0 && found.every(({ distance }) => distance <= 2_000));
    }
    assert.ok((await reverse(`${SYDNEY}&kinds=city`)).every(({ kind }) => kind === 'city'));
    assert.match((await reverse('lat=55.7522&lon=37.6156&kinds=city'))[0]?.value ?? '', /^Москва/);
    assert.match((await reverse('lat=48.137&lon=11.575&kinds=city&language=ru'))[0]?.value ?? '', /^Мюнхен/);
    assert.deepEqual(await reverse('lat=0&lon=-140'), []);
    assert.deepEqual(await reverse('lat=90&lon=180'), []);
  });

  it('finds on both sides of the date line', async () => {
    const kinds = 'kinds=city&radius=100km&limit=20';
    const [west, east] = [await reverse(`lat=-16.8&lon=180&${kinds}`), await reverse(`lat=-16.8&lon=-180&${kinds}`)];
    assert.deepEqual(west, east);
    assert.ok(west.length > 0);
  });

  it('answers an id with what had it', async () => {
    for (const q of ['san francisco', 'france', '94103', '100-0005']) {
      const answer = await fetch(`${server.url}/api/v1/suggest/address?limit=1&q=${q}`);
      const { suggestions } = (await answer.json()) as { suggestions: { data: { id: string } }[] };
      const { data } = suggestions[0]!;
      const response = await fetch(`${server.url}/api/v1/address/${encodeURIComponent(data.id)}`);
      assert.equal(response.status, 200);
      const address = (await response.json()) as Readonly<Record<string, unknown>>;
      assert.deepEqual(Object.keys(address), ['value', 'highlight', 'kind', 'data']);
      assert.deepEqual(address['data'], data);
      assert.equal(response.headers.get('cache-control'), 'no-store');
    }
    const russian = await fetch(`${server.url}/api/v1/address/gn:2867714?language=ru-RU`);
    assert.match(((await russian.json()) as { value: string }).value, /^Мюнхен/);
  });

  const REFUSED: readonly (readonly [path: string, status: number, code: string])[] = [
    ['reverse', 400, 'missing_point'],
    ['reverse?lat=1', 400, 'missing_point'],
    ['reverse?lat=&lon=', 400, 'missing_point'],
    ['reverse?lat=91&lon=1', 400, 'bad_latitude'],
    ['reverse?lat=x&lon=1', 400, 'bad_latitude'],
    ['reverse?lat=1e1&lon=1', 400, 'bad_latitude'],
    ['reverse?lat=NaN&lon=1', 400, 'bad_latitude'],
    ['reverse?lat=45,76&lon=1', 400, 'bad_latitude'],
    ['reverse?lat=1&lon=180.1', 400, 'bad_longitude'],
    ['reverse?lat=1&lon=Infinity', 400, 'bad_longitude'],
    [`reverse?${SYDNEY}&radius=0`, 400, 'bad_radius'],
    [`reverse?${SYDNEY}&radius=-5`, 400, 'bad_radius'],
    [`reverse?${SYDNEY}&radius=5mi`, 400, 'bad_radius'],
    [`reverse?${SYDNEY}&radius=101km`, 400, 'bad_radius'],
    [`reverse?${SYDNEY}&limit=0`, 400, 'bad_limit'],
    [`reverse?${SYDNEY}&limit=21`, 400, 'bad_limit'],
    [`reverse?${SYDNEY}&kinds=house,country`, 400, 'unknown_kind'],
    [`reverse?${SYDNEY}&language=e`, 400, 'bad_language'],
    ['address/', 404, 'unknown_id'],
    ['address/gn:0', 404, 'unknown_id'],
    ['address/FR:x-20/2', 404, 'unknown_id'],
    ['address/__proto__', 404, 'unknown_id'],
    ['address/%D2', 400, 'malformed_percent_encoding'],
  ];
  for (const [path, status, code] of REFUSED) {
    it(`refuses ${path}`, async () => {
      const response = await fetch(`${server.url}/api/v1/${path}`);
      const { error } = (await response.json()) as { error: { code: string; message: string; help: string } };
      assert.deepEqual([response.status, error.code], [status, code]);
      assert.doesNotMatch(error.message + error.help, /\{\w+\}|undefined/);
    });
  }

  it('answers HEAD, other origins and other methods like every route', async () => {
    for (const path of [`reverse?${SYDNEY}`, 'address/gn:2867714']) {
      const head = await fetch(`${server.url}/api/v1/${path}`, { method: 'HEAD' });
      assert.equal(head.status, 200);
      assert.equal(await head.text(), '');
      const fromElsewhere = await fetch(`${server.url}/api/v1/${path}`, {
        headers: { Origin: 'https://shop.example' },
      });
      assert.equal(fromElsewhere.headers.get('access-control-allow-origin'), '*');
      assert.equal((await fetch(`${server.url}/api/v1/${path}`, { method: 'DELETE' })).status, 405);
    }
  });
});

describe('addressee reverse', { timeout: 120_000 }, () => {
  before(prepareTestData);

  it('prints what lies around a point, for people and as JSON, south and west too', async () => {
    const { code, stdout } = await runCommand(['reverse', '-33.868', '151.209', '--limit', '2', '--data', TEST_DATA]);
    assert.equal(code, 0);
    assert.match(stdout, /^ *\d+ m {2}.*Australia {2}(city|suburb)\n.*\n$/);
    const json = await runCommand(['reverse', '37.77', '-122.42', '--kinds', 'city', '--json', '--data', TEST_DATA]);
    assert.match(json.stdout, /^\{"suggestions":\[\{"value":"San Francisco, .*"distance":\d+(\.\d)?\}/);
  });

  it('says what is wrong with a point, and when nothing is there', async () => {
    const wrong = await runCommand(['reverse', '95', '0', '--data', TEST_DATA]);
    assert.equal(wrong.code, 2);
    assert.match(wrong.stderr, /^addressee: The latitude 95 is not a number from -90 to 90\. Give lat /);
    const { code, stdout } = await runCommand(['reverse', '0', '-140', '--data', TEST_DATA]);
    assert.deepEqual([code, stdout], [0, 'Nothing is known there. Try a larger --radius.\n']);
  });
});

const BANO = join(ROOT, '../shared/data/fr-bano/bano-90.csv.gz');
const without = existsSync(BANO) ? false : `there is no ${BANO}`;

describe('real houses', { timeout: 120_000, skip: without }, () => {
  const directory = mkdtempSync(join(tmpdir(), 'addressee-reverse-'));
  after(() => rmSync(directory, { recursive: true }));
  let gazetteer: Gazetteer;
  before(async () => {
    const out = join(directory, 'fr.snapshot');
    const world = { places: [], postcodes: [], attribution: [] };
    await importAddresses({ source: 'bano', files: [BANO], country: 'FR', base: world, out });
    gazetteer = Gazetteer.open(SectionedFile.open(readShared(out)));
  });

  it('are found as a walk through all of them finds them', () => {
    const { streets } = gazetteer;
    const houses: { readonly lat: number; readonly lon: number }[] = [];
    for (let street = 0; street < streets.count; street++) {
      streets.houses.visitPositions(streets.housesAt(street), (lat, lon) => {
        houses.push({ lat: lat / 1e6, lon: lon / 1e6 });
      });
    }
    assert.ok(houses.length > 10_000);
    const reverse = new AddressReverse([gazetteer]);
    for (let index = 0; index < houses.length; index += Math.ceil(houses.length / 60)) {
      const at = { lat: houses[index]!.lat + 0.0011, lon: houses[index]!.lon - 0.0007 };
      const nearest = houses.reduce(
        (least, house) => Math.min(least, planeMetres(at, house)),
        Number.POSITIVE_INFINITY,
      );
      const [first] = reverse.nearest({ ...at, limit: 1 });
      assert.ok(Math.abs(first!.distance - nearest) < 0.1 + nearest / 1_000, `${first!.distance}, not ${nearest}`);
    }
  });

  it('have ids that lead back to them, but for those that the source gives to several streets', () => {
    const { streets } = gazetteer;
    const reverse = new AddressReverse([gazetteer]);
    let houses = 0;
    for (let street = 0; street < streets.count; street += 7) {
      const position = streets.houses.position(streets.housesAt(street));
      if (position === null) continue;
      for (const { data } of reverse.nearest({ lat: position.latitude, lon: position.longitude, limit: 5 })) {
        const found = reverse.byId(data.id);
        houses++;
        if (streets.findId(data.id.slice('FR:'.length).replace(/-.*/, '')).length === 1)
          assert.deepEqual(found?.data, data);
        else assert.equal(found?.data.houseNumber, data.houseNumber);
      }
    }
    assert.ok(houses > 500);
  });
});

// ———

/** Over short ways the Earth is a plane. */
function planeMetres(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const metresPerDegree = (Math.PI / 180) * 6_371_008.8;
  const east = (a.lon - b.lon) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * metresPerDegree;
}
