import type { Box, Circle } from './shape.ts';

/**
 * A part of the world. Of the parts that are given all must hold: `{country: 'FR', city: 'Lyon', street: 'Rue Mercière'}`.
 * Names are compared whole, in any language that the data have, without case and accents; of homonyms all count.
 */
export interface Area {
  /** The `id` of a suggestion that is a place or a street. */
  readonly id?: string;
  /** A name, or an ISO 3166-1 alpha-2 code in either case. */
  readonly country?: string;
  readonly region?: string;
  readonly district?: string;
  readonly city?: string;
  readonly suburb?: string;
  readonly street?: string;
  /** All postcodes that begin so, however they are written. */
  readonly postcode?: string;
  /** Whose coordinates lie within; what has none lies where its place does. */
  readonly circle?: Circle;
  readonly box?: Box;
}

/** An area that none of the loaded data has: a name, an id or a postcode that is not known. */
export class UnknownAreaError extends Error {
  override readonly name: string = 'UnknownAreaError';
  readonly area: Area;

  constructor(area: Area) {
    super(`No loaded data has the area ${describeArea(area)}.`);
    this.area = area;
  }
}

/** The area as the parameter of the route is written: `city:Lyon,country:FR`; a circle as `45.7,4.8,5000m`. */
export function describeArea({ circle, box, ...named }: Area): string {
  const parts = Object.entries(named).map(([part, value]) => `${part}:${value}`);
  if (circle !== undefined) parts.push(`${circle.lat},${circle.lon},${circle.radiusMetres}m`);
  if (box !== undefined) parts.push(`box ${box.minLat},${box.minLon},${box.maxLat},${box.maxLon}`);
  return parts.join(',');
}
