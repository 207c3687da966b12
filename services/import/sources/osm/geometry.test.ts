import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MapAreas } from './areas.ts';
import { centreOf, ringsOf } from './geometry.ts';
import { NodePositions, type Point } from './node-positions.ts';

test('positions of needed nodes are what a map would say, in whatever order the nodes pass by', () => {
  const id = fc.integer({ min: -5, max: 40 });
  fc.assert(
    fc.property(fc.array(id), fc.array(fc.tuple(id, fc.integer({ min: -90, max: 90 }))), (needed, passing) => {
      const positions = new NodePositions();
      positions.add(needed);
      positions.seal();
      const model = new Map<number, number>();
      for (const [node, latitude] of passing) {
        positions.offer(node, latitude, -latitude);
        if (needed.includes(node)) model.set(node, latitude);
      }
      assert.equal(positions.count, new Set(needed).size);
      for (let node = -6; node <= 41; node++) assert.equal(positions.get(node)?.latitude, model.get(node));
    }),
  );
});

test('a ring cut into ways, turned and shuffled, comes back as a ring', () => {
  const ring = fc.integer({ min: 3, max: 12 });
  fc.assert(
    fc.property(ring, fc.array(fc.nat()), fc.array(fc.boolean()), fc.array(fc.nat()), (size, cuts, turns, order) => {
      const closed = [...Array.from({ length: size }, (_, node) => node), 0];
      const at = [...new Set([0, ...cuts.map((cut) => cut % size), size])].toSorted((a, b) => a - b);
      const ways = at.slice(1).map((end, index) => closed.slice(at[index], end + 1));
      const turned = ways.map((way, index) => (turns[index] === true ? way.toReversed() : way));
      const shuffled = turned.toSorted((a, b) => (order[a[0]!] ?? 0) - (order[b[0]!] ?? 0));
      const [found, ...others] = ringsOf([...shuffled, [90, 91, 92]]);
      assert.deepEqual(others, []);
      assert.equal(found?.length, size + 1);
      assert.deepEqual(new Set(found), new Set(closed));
    }),
  );
});

function at(latitude: number, longitude: number): Point {
  return { latitude, longitude };
}

test('centres: of an area its centre of gravity, of a line the point in its middle, of nothing none', () => {
  const house = [at(10, 20), at(10, 22), at(12, 22), at(12, 20), at(10, 20)];
  assert.deepEqual(centreOf(house, true), at(11, 21));
  assert.deepEqual(centreOf(house.slice(0, 3), false), at(10, 22));
  assert.deepEqual(centreOf([at(1, 2), at(1, 2)], true), at(1, 2));
  assert.equal(centreOf([], true), null);
});

test('a point lies in the smallest area around it, and not in holes', () => {
  const square = (size: number): Point[] =>
    [at(-size, -size), at(-size, size), at(size, size), at(size, -size), at(-size, -size)].map((point) =>
      at(point.latitude + 40, point.longitude + 7),
    );
  const areas = new MapAreas();
  areas.add('outer', [square(1), square(0.2)]);
  areas.add('inner', [square(0.5), square(0.2)]);
  const coordinate = fc.double({ min: -1.5, max: 1.5, noNaN: true });
  fc.assert(
    fc.property(coordinate, coordinate, (north, east) => {
      const reach = Math.max(Math.abs(north), Math.abs(east));
      if ([0.2, 0.5, 1].some((edge) => Math.abs(reach - edge) < 1e-9)) return;
      const expected = reach < 0.2 ? null : reach < 0.5 ? 'inner' : reach < 1 ? 'outer' : null;
      assert.equal(areas.around(at(40 + north, 7 + east)), expected);
    }),
  );
});
