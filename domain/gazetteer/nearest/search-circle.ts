import { MICRODEGREES } from '../layout.ts';

/**
 * What lies within a distance of a point, on the Earth as a sphere. Positions are in millionths of degrees.
 *
 * Distances are given as the haversine of the angle between two points, sin²(angle / 2): it grows with the distance, is
 * exact for a metre as for half the Earth, at the poles and across the date line, and costs no root. `metresOf` makes
 * metres of it. Most of what is too far is known to be so by comparing numbers, without sines.
 */
export class SearchCircle {
  readonly #latitude: number;
  readonly #longitude: number;
  readonly #sinus: number;
  readonly #cosinus: number;
  #reach: number;
  /** The circle's extent to the north and south, and to the east and west. */
  #height = 0;
  #width = 0;

  /**
   * @param latitude degrees, −90…90
   * @param longitude degrees, −180…180
   * @param metres at least 0; half around the Earth and more is everything
   */
  constructor(latitude: number, longitude: number, metres: number) {
    this.#latitude = latitude * MICRODEGREES;
    this.#longitude = longitude * MICRODEGREES;
    this.#sinus = Math.sin(latitude * (Math.PI / 180));
    this.#cosinus = Math.cos(latitude * (Math.PI / 180));
    this.#reach = haversineOf(metres);
    this.#measure();
  }

  /** The haversine of its radius. */
  get reach(): number {
    return this.#reach;
  }

  /** Makes the circle smaller. */
  shrink(reach: number): void {
    this.#reach = reach;
    this.#measure();
  }

  /** False for most points outside; true for all inside. */
  mayHold(latitude: number, longitude: number): boolean {
    if (Math.abs(latitude - this.#latitude) > this.#height) return false;
    const turn = Math.abs(longitude - this.#longitude);
    return turn <= this.#width || FULL_TURN - turn <= this.#width;
  }

  /** The haversine from the centre to a point, inside or outside. About 30 ns. */
  to(latitude: number, longitude: number): number {
    return this.#to(latitude, haversine(longitude - this.#longitude));
  }

  /**
   * The haversine from the centre to the nearest point of a box, 0 where the centre is in it; infinite for most boxes
   * outside the circle.
   *
   * @param west the box reaches from there eastward to `east`, west ≤ east ≤ west + 360°
   */
  toBox(south: number, west: number, north: number, east: number): number {
    const nearest = this.#latitude < south ? south : this.#latitude > north ? north : this.#latitude;
    if (Math.abs(nearest - this.#latitude) > this.#height) return Number.POSITIVE_INFINITY;
    if (modulo(this.#longitude - west) <= east - west) return haversine(nearest - this.#latitude);
    const turn = Math.min(modulo(west - this.#longitude), modulo(this.#longitude - east));
    if (turn > this.#width) return Number.POSITIVE_INFINITY;
    // Along a meridian the angle is least at one latitude and grows to both sides, up to the opposite point.
    const turned = haversine(turn);
    const least = Math.atan2(this.#sinus, this.#cosinus * (1 - 2 * turned)) / RADIANS;
    if (least > south && least < north) return this.#to(least, turned);
    return Math.min(this.#to(south, turned), this.#to(north, turned));
  }

  #to(latitude: number, turned: number): number {
    return haversine(latitude - this.#latitude) + this.#cosinus * Math.cos(latitude * RADIANS) * turned;
  }

  /** A circle that holds a pole reaches all around; another touches the meridians at asin(sin(radius) / cos(latitude)). */
  #measure(): void {
    const radius = 2 * arcsine(Math.sqrt(this.#reach));
    this.#height = radius / RADIANS + ROUNDING;
    const holdsPole = Math.abs(this.#latitude) + this.#height >= QUARTER_TURN;
    this.#width = holdsPole ? FULL_TURN : arcsine(Math.sin(radius) / this.#cosinus) / RADIANS + ROUNDING;
  }
}

/** Metres along the surface. */
export function metresOf(haversineOfAngle: number): number {
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(haversineOfAngle)));
}

// ———

/** Of a millionth of a degree. */
const RADIANS = Math.PI / 180 / MICRODEGREES;
const FULL_TURN = 360 * MICRODEGREES;
const QUARTER_TURN = 90 * MICRODEGREES;
/** What extents are widened by, so that no point is lost to rounding: 0.1 mm. */
const ROUNDING = 0.001;
/** The mean radius R₁ of the International Union of Geodesy and Geophysics. */
const EARTH_RADIUS_METRES = 6_371_008.8;

function haversineOf(metres: number): number {
  return Math.sin(Math.min(metres / EARTH_RADIUS_METRES, Math.PI) / 2) ** 2;
}

function haversine(microdegrees: number): number {
  return Math.sin((microdegrees * RADIANS) / 2) ** 2;
}

/** The arcsine or, of small numbers, a little more, which costs less: x + x³ / 6 + 3 x⁵ / 40 + … ≤ x + x³ / 5. */
function arcsine(x: number): number {
  return x < 0.5 ? x + (x * x * x) / 5 : Math.asin(Math.min(1, x));
}

/** Modulo a full turn: 0 … 360°. */
function modulo(microdegrees: number): number {
  return microdegrees - FULL_TURN * Math.floor(microdegrees / FULL_TURN);
}
