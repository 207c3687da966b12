import { metresOf, SearchCircle } from '#domain/gazetteer';

/** Degrees, WGS 84: latitude −90…90, longitude −180…180. */
export interface GeoPoint {
  readonly lat: number;
  readonly lon: number;
}

export interface Circle extends GeoPoint {
  /** At least 0. */
  readonly radiusMetres: number;
}

/** Degrees. A box with `minLon` above `maxLon` crosses the date line. */
export interface Box {
  readonly minLat: number;
  readonly minLon: number;
  readonly maxLat: number;
  readonly maxLon: number;
}

/** The great-circle distance on a sphere: within 0.6 % of the ellipsoid. */
export function distanceMetres(from: GeoPoint, to: GeoPoint): number {
  return metresOf(new SearchCircle(from.lat, from.lon, 0).to(to.lat * MICRODEGREES, to.lon * MICRODEGREES));
}

/** A circle, a box, or what lies in both. */
export class Shape {
  readonly #circle: SearchCircle | null;
  readonly #wideCircle: SearchCircle | null;
  readonly #box: Box | null;
  readonly #wideBox: Box | null;

  /** @param marginMetres how much wider `mayHold` sees the shape */
  constructor({ circle, box }: { readonly circle?: Circle; readonly box?: Box }, marginMetres: number) {
    this.#circle = circle === undefined ? null : widenedCircle(circle, 0);
    this.#wideCircle = circle === undefined ? null : widenedCircle(circle, marginMetres);
    this.#box = box ?? null;
    this.#wideBox = box === undefined ? null : widenedBox(box, marginMetres);
  }

  holds(point: GeoPoint): boolean {
    return (this.#box === null || isIn(point, this.#box)) && (this.#circle === null || isWithin(point, this.#circle));
  }

  /** With the margin. */
  mayHold(point: GeoPoint): boolean {
    if (this.#wideBox !== null && !isIn(point, this.#wideBox)) return false;
    return this.#wideCircle === null || isWithin(point, this.#wideCircle);
  }
}

// ———

const MICRODEGREES = 1_000_000;
/** Of a sphere of the mean radius. */
const METRES_PER_DEGREE = 111_195;

function widenedCircle({ lat, lon, radiusMetres }: Circle, metres: number): SearchCircle {
  return new SearchCircle(lat, lon, radiusMetres + metres);
}

/** Everything within a distance of the box, and a little more. */
function widenedBox({ minLat, minLon, maxLat, maxLon }: Box, metres: number): Box {
  const degrees = metres / METRES_PER_DEGREE;
  const nearestToPole = Math.max(Math.abs(minLat), Math.abs(maxLat)) + degrees;
  const width = minLon <= maxLon ? maxLon - minLon : maxLon - minLon + 360;
  const more = nearestToPole >= 90 ? 180 : degrees / Math.cos((nearestToPole * Math.PI) / 180);
  const isAllAround = width + 2 * more >= 360;
  return {
    minLat: minLat - degrees,
    maxLat: maxLat + degrees,
    minLon: isAllAround ? -180 : wrapped(minLon - more),
    maxLon: isAllAround ? 180 : wrapped(maxLon + more),
  };
}

function wrapped(lon: number): number {
  return lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon;
}

function isWithin({ lat, lon }: GeoPoint, circle: SearchCircle): boolean {
  const latitude = lat * MICRODEGREES;
  const longitude = lon * MICRODEGREES;
  return circle.mayHold(latitude, longitude) && circle.to(latitude, longitude) <= circle.reach;
}

function isIn({ lat, lon }: GeoPoint, box: Box): boolean {
  return lat >= box.minLat && lat <= box.maxLat && isInLon(lon, box);
}

function isInLon(lon: number, { minLon, maxLon }: Box): boolean {
  return minLon <= maxLon ? lon >= minLon && lon <= maxLon : lon >= minLon || lon <= maxLon;
}
