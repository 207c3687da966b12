import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SearchCircle, metresOf } from './search-circle.ts';

const latitude = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, -89.999999, 0, 90));
const longitude = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, -179.999999, 0, 180));
/** From nowhere near to a metre. */
const near = fc.constantFrom(1, 0.1, 1e-3, 1e-5, 1e-7);
const width = fc.oneof(fc.double({ min: 0, max: 360, noNaN: true }), fc.double({ min: 0, max: 0.1, noNaN: true }));

/** Known distances in metres, from https://geographiclib.sourceforge.io/cgi-bin/GeodSolve: the sphere is right to 0.6 %. */
const KNOWN: readonly (readonly [from: [number, number], to: [number, number], metres: number])[] = [
  [[48.8566, 2.3522], [51.5074, -0.1278], 343_923],
  [[-33.8688, 151.2093], [-34.6037, -58.3816], 11_806_000],
  [[65.5, 179.9], [65.5, -179.9], 9_266],
  [[90, 0], [-90, 77], 20_003_931],
  [[89.9, 0], [89.9, 180], 22_339],
  [[44.45, 1.51], [44.45001, 1.51], 1.11],
];

test('distances are those of the Earth, within what the sphere leaves out', () => {
  for (const [[latitude, longitude], to, metres] of KNOWN) {
    const found = metresOf(new SearchCircle(latitude, longitude, 0).to(to[0] * 1e6, to[1] * 1e6));
    assert.ok(
      Math.abs(found - metres) / metres < 0.006,
      `${latitude}, ${longitude} – ${String(to)}: ${found}, not ${metres}`,
    );
  }
});

test('the radius of a circle is the distance it was made of, at most half around the Earth', () => {
  for (const metres of [0, 0.1, 1, 1000, 123_456.7, 19_000_000]) {
    assert.ok(Math.abs(metresOf(new SearchCircle(45, 0, metres).reach) - metres) <= metres * 1e-9);
  }
  assert.equal(new SearchCircle(45, 0, Number.POSITIVE_INFINITY).reach, 1);
});

test('the distance is the same both ways, and whatever the turn of the longitude', () => {
  fc.assert(
    fc.property(latitude, longitude, latitude, longitude, (lat, lon, otherLat, otherLon) => {
      const there = new SearchCircle(lat, lon, 0).to(otherLat * 1e6, otherLon * 1e6);
      assertClose(there, new SearchCircle(otherLat, otherLon, 0).to(lat * 1e6, lon * 1e6));
      assertClose(there, new SearchCircle(lat, lon, 0).to(otherLat * 1e6, otherLon * 1e6 - 720e6));
    }),
  );
});

test('no point in the circle is taken for one outside', () => {
  fc.assert(
    fc.property(latitude, longitude, latitude, longitude, near, (lat, lon, otherLat, otherLon, scale) => {
      const [atLat, atLon] = [(lat + (otherLat - lat) * scale) * 1e6, (lon + (otherLon - lon) * scale) * 1e6];
      const circle = new SearchCircle(lat, lon, Number.POSITIVE_INFINITY);
      assert.ok(circle.mayHold(atLat, atLon));
      circle.shrink(circle.to(atLat, atLon));
      assert.ok(circle.mayHold(atLat, atLon));
    }),
  );
  const small = new SearchCircle(48.85, 2.35, 1000);
  assert.ok(!small.mayHold(48_860_000, 2_350_000), 'too far north');
  assert.ok(!small.mayHold(48_850_000, 2_364_000), 'too far east');
});

test('a box is as far as the nearest of its points', () => {
  const box = fc.tuple(latitude, longitude, latitude, width);
  fc.assert(
    fc.property(latitude, longitude, box, (lat, lon, [oneLat, west, otherLat, wide]) => {
      const [south, north] = [Math.min(oneLat, otherLat), Math.max(oneLat, otherLat)];
      const circle = new SearchCircle(lat, lon, Number.POSITIVE_INFINITY);
      const toBox = (): number => circle.toBox(south * 1e6, west * 1e6, north * 1e6, (west + wide) * 1e6);
      const distance = Math.sqrt(toBox());
      let least = 2;
      for (let row = 0; row <= STEPS; row++) {
        for (let column = 0; column <= STEPS; column++) {
          const at = circle.to((south + ((north - south) * row) / STEPS) * 1e6, (west + (wide * column) / STEPS) * 1e6);
          least = Math.min(least, Math.sqrt(at));
        }
      }
      assert.ok(distance <= least + 1e-12, `the box is at ${distance}, a point of it at ${least}`);
      const mesh = (Math.max(north - south, wide) / STEPS) * (Math.PI / 180);
      assert.ok(distance >= least - mesh - 1e-12, `the box is at ${distance}, its nearest point at ${least}`);
      circle.shrink(distance ** 2);
      assert.equal(Math.sqrt(toBox()), distance, 'the box still touches the circle');
    }),
  );
});

// ———

const STEPS = 16;

function assertClose(a: number, b: number): void {
  assert.ok(Math.abs(a - b) <= 1e-12 + 1e-9 * a, `${a} and ${b}`);
}
