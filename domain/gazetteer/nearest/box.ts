import { MICRODEGREES, NO_POSITION } from '../layout.ts';

/** Millionths of degrees around the Earth. */
export const CIRCLE: number = 360 * MICRODEGREES;

/**
 * What some positions lie in, in millionths of degrees. It reaches from `west`, −180°…180°, eastward to `east`, which is
 * above 180° where it crosses the date line.
 */
export interface Box {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** A position that may be unknown, in degrees. */
interface Position {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Around those of the positions that are known, the short way over the date line; null where none is. */
export function boxAround(positions: Iterable<Position>): Box | null {
  let south = NO_POSITION;
  let north = -NO_POSITION;
  let first: number | null = null;
  let least = 0;
  let most = 0;
  for (const { latitude, longitude } of positions) {
    if (latitude === null || longitude === null) continue;
    const parallel = Math.round(latitude * MICRODEGREES);
    const meridian = Math.round(longitude * MICRODEGREES);
    south = Math.min(south, parallel);
    north = Math.max(north, parallel);
    first ??= meridian;
    const turn = canonical(meridian - first);
    least = Math.min(least, turn);
    most = Math.max(most, turn);
  }
  if (first === null) return null;
  const west = canonical(first + least);
  return { south, west, north, east: west + (most - least) };
}

// ———

/** The same meridian, from −180° to below 180°. */
function canonical(meridian: number): number {
  return meridian - CIRCLE * Math.floor((meridian + CIRCLE / 2) / CIRCLE);
}
