import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { distanceMetres, Shape, type Box, type GeoPoint } from './shape.ts';

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lon = fc.double({ min: -180, max: 180, noNaN: true });
const point: fc.Arbitrary<GeoPoint> = fc.record({ lat, lon });
const radiusMetres = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 30_000_000, noNaN: true }));
const box: fc.Arbitrary<Box> = fc
  .tuple(lat, lat, lon, lon)
  .map(([a, b, minLon, maxLon]) => ({ minLat: Math.min(a, b), maxLat: Math.max(a, b), minLon, maxLon }));

test('distances are those of the globe', () => {
  const paris = { lat: 48.8566, lon: 2.3522 };
  assert.ok(Math.abs(distanceMetres(paris, { lat: 45.764, lon: 4.8357 }) - 391_500) < 1_000, 'Paris – Lyon');
  assert.equal(distanceMetres(paris, paris), 0);
  const fiji = { lat: -17, lon: 179.9 };
  assert.ok(distanceMetres(fiji, { lat: -17, lon: -179.9 }) < 22_000, 'across the date line');
});

test('what a shape holds it also holds with a margin', () => {
  fc.assert(
    fc.property(
      fc.option(fc.tuple(point, radiusMetres), { nil: undefined }),
      fc.option(box, { nil: undefined }),
      point,
      fc.nat({ max: 1_000_000 }),
      (circle, rectangle, at, marginMetres) => {
        const centre = circle && { ...circle[0], radiusMetres: circle[1] };
        const shape = new Shape(
          { ...(centre && { circle: centre }), ...(rectangle && { box: rectangle }) },
          marginMetres,
        );
        if (shape.holds(at)) assert.ok(shape.mayHold(at));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a box may cross the date line', () => {
  const shape = new Shape({ box: { minLat: -20, maxLat: -10, minLon: 170, maxLon: -170 } }, 0);
  assert.ok(shape.holds({ lat: -15, lon: 179 }) && shape.holds({ lat: -15, lon: -179 }));
  assert.ok(!shape.holds({ lat: -15, lon: 0 }));
});

test('a margin widens the bounds, not the shape', () => {
  const shape = new Shape({ circle: { lat: 45, lon: 4, radiusMetres: 1_000 } }, 2_000);
  const near = { lat: 45.02, lon: 4 };
  assert.ok(!shape.holds(near) && shape.mayHold(near));
  assert.ok(!shape.mayHold({ lat: 45.04, lon: 4 }));
});
