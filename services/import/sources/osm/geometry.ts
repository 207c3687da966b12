import type { Point } from './node-positions.ts';

/** Where a thing is said to be: within a building, on a street. */

/**
 * The centre of a way: of an area its centre of gravity, of a line the point in its middle. Null where no point is known; a
 * way of which some points are missing has the centre of the others.
 */
export function centreOf(points: readonly Point[], isArea: boolean): Point | null {
  if (points.length === 0) return null;
  return (isArea ? centreOfGravity(points) : null) ?? points[points.length >> 1]!;
}

/**
 * Joins ways that share their ends into rings (https://wiki.openstreetmap.org/wiki/Relation:multipolygon/Algorithm); what
 * does not close is left out.
 *
 * @param ways the ids of the nodes of each
 */
export function ringsOf(ways: readonly (readonly number[])[]): number[][] {
  const rings: number[][] = [];
  const open = new Set(ways.filter((way) => way.length >= 2));
  const byEnd = new Map<number, Set<readonly number[]>>();
  for (const way of open) {
    for (const end of [way[0]!, way.at(-1)!]) byEnd.set(end, (byEnd.get(end) ?? new Set()).add(way));
  }
  for (const first of open) {
    open.delete(first);
    const ring = [...first];
    while (ring[0] !== ring.at(-1)) {
      const next = byEnd
        .get(ring.at(-1)!)!
        .values()
        .find((way) => open.has(way));
      if (next === undefined) break;
      open.delete(next);
      ring.push(...(next[0] === ring.at(-1) ? next : next.toReversed()).slice(1));
    }
    if (ring.length >= MIN_RING && ring[0] === ring.at(-1)) rings.push(ring);
  }
  return rings;
}

// ———

/** A triangle, closed. */
const MIN_RING = 4;

/** Null where the area is none. The earth is flat enough for what has an address. */
function centreOfGravity(points: readonly Point[]): Point | null {
  const origin = points[0]!;
  let area = 0;
  let latitude = 0;
  let longitude = 0;
  for (let index = 0; index < points.length; index++) {
    const from = points[index]!;
    const to = points[(index + 1) % points.length]!;
    const x1 = from.longitude - origin.longitude;
    const y1 = from.latitude - origin.latitude;
    const x2 = to.longitude - origin.longitude;
    const y2 = to.latitude - origin.latitude;
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    latitude += (y1 + y2) * cross;
    longitude += (x1 + x2) * cross;
  }
  if (Math.abs(area) < MIN_AREA) return null;
  return { latitude: origin.latitude + latitude / (3 * area), longitude: origin.longitude + longitude / (3 * area) };
}

/** Square degrees: a hundredth of a square metre. */
const MIN_AREA = 1e-12;
