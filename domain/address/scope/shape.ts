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

/** The great-circle distance on a sphere (haversine): within 0.6 % of the ellipsoid. */
export function distanceMetres(a: GeoPoint, b: GeoPoint): number {
  const sinLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const sinLon = Math.sin(((b.lon - a.lon) * RADIANS) / 2);
  const square = sinLat * sinLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * sinLon * sinLon;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** A circle, a box, or what lies in both. */
export class Shape {
  readonly #circle: Circle | undefined;
  readonly #box: Box | undefined;
  /** One for each, with the margin. */
  readonly #bounds: readonly Box[];

  /** @param marginMetres how much wider `mayHold` and `meets` see the shape */
  constructor(circle: Circle | undefined, box: Box | undefined, marginMetres: number) {
    this.#circle = circle;
    this.#box = box;
    const bounds = circle === undefined ? [] : [around(circle, circle.radiusMetres + marginMetres + ROUNDING_METRES)];
    this.#bounds = box === undefined ? bounds : [...bounds, widened(box, marginMetres)];
  }

  holds(point: GeoPoint): boolean {
    if (this.#box !== undefined && !isIn(point, this.#box)) return false;
    return this.#circle === undefined || distanceMetres(this.#circle, point) <= this.#circle.radiusMetres;
  }

  /** Whether a point lies in the bounds of the shape, margin included: true for all that the shape holds. */
  mayHold(point: GeoPoint): boolean {
    return this.#bounds.every((bounds) => isIn(point, bounds));
  }

  /** Whether a box, which does not cross the date line, has a point in common with the bounds, margin included. */
  meets(extent: Box): boolean {
    return this.#bounds.every(
      (bounds) =>
        extent.minLat <= bounds.maxLat &&
        extent.maxLat >= bounds.minLat &&
        (isInLon(extent.minLon, bounds) ||
          isInLon(extent.maxLon, bounds) ||
          (bounds.minLon >= extent.minLon && bounds.minLon <= extent.maxLon)),
    );
  }
}

// ———

const RADIANS = Math.PI / 180;
/** The mean radius of the earth (IUGG). */
const EARTH_RADIUS_METRES = 6_371_009;
/** Distances are not exact to the last bit: bounds must not lose what lies on the edge. */
const ROUNDING_METRES = 1;
const METRES_PER_DEGREE = EARTH_RADIUS_METRES * RADIANS;

function around({ lat, lon }: GeoPoint, metres: number): Box {
  return widened({ minLat: lat, maxLat: lat, minLon: lon, maxLon: lon }, metres);
}

/** Everything within a distance of the box, and a little more. */
function widened({ minLat, minLon, maxLat, maxLon }: Box, metres: number): Box {
  const degrees = metres / METRES_PER_DEGREE;
  const nearestToPole = Math.max(Math.abs(minLat), Math.abs(maxLat)) + degrees;
  const width = minLon <= maxLon ? maxLon - minLon : maxLon - minLon + 360;
  const more = nearestToPole >= 90 ? 180 : degrees / Math.cos(nearestToPole * RADIANS);
  if (width + 2 * more >= 360) return { minLat: minLat - degrees, maxLat: maxLat + degrees, minLon: -180, maxLon: 180 };
  return {
    minLat: minLat - degrees,
    maxLat: maxLat + degrees,
    minLon: wrapped(minLon - more),
    maxLon: wrapped(maxLon + more),
  };
}

function wrapped(lon: number): number {
  return lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon;
}

function isIn({ lat, lon }: GeoPoint, box: Box): boolean {
  return lat >= box.minLat && lat <= box.maxLat && isInLon(lon, box);
}

function isInLon(lon: number, { minLon, maxLon }: Box): boolean {
  return minLon <= maxLon ? lon >= minLon && lon <= maxLon : lon >= minLon || lon <= maxLon;
}
