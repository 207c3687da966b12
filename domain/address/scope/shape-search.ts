import { SearchCircle, type Gazetteer } from '#domain/gazetteer';
import type { Area } from './area.ts';
import { distanceMetres, Shape, type Box, type Circle, type GeoPoint } from './shape.ts';

/** A circle, a box, or both, of which all must hold. */
export type ShapeOfArea = Pick<Area, 'circle' | 'box'>;

/**
 * Finds what lies in circles and boxes of one gazetteer: small ones by its trees, in some microseconds; large ones by how
 * far each place reaches, which is found when first asked for, in about 25 ns a street, and remembered in about 100 bytes
 * a place.
 */
export class ShapeSearch {
  readonly #gazetteer: Gazetteer;
  /** From the position of a place to those of its streets. */
  readonly #extents = new Map<number, Box | null>();

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  /** Cities and suburbs with a position in a circle. */
  placesAround({ lat, lon, radiusMetres }: Circle): number[] {
    const found: number[] = [];
    this.#gazetteer.nearby.places(new SearchCircle(lat, lon, radiusMetres), (_, place) => found.push(place));
    return found;
  }

  /**
   * The streets that lie in a shape or have a house there, the cities and suburbs around them, and some beside both; null
   * where there are more than `limit` streets.
   */
  small(area: ShapeOfArea, limit: number): { readonly streets: number[]; readonly places: number[] } | null {
    const covering = coveringCircle(area);
    if (covering === null) return null;
    const { nearby, streets } = this.#gazetteer;
    const circle = new SearchCircle(covering.lat, covering.lon, covering.radiusMetres);
    const found: number[] = [];
    nearby.streets(circle, (_, street) => {
      found.push(street);
      if (found.length > limit) circle.shrink(0);
    });
    const places = this.placesAround(covering);
    for (const place of places) {
      for (let index = streets.firstOfPlace(place); index < streets.firstOfPlace(place + 1); index++) {
        const street = streets.ofPlace(index);
        if (streets.houses.position(streets.housesAt(street)) === null) found.push(street);
      }
      if (found.length > limit) return null;
    }
    return found.length > limit ? null : { streets: found, places };
  }

  /** The places that reach into a shape of any size. */
  large(area: ShapeOfArea): number[] {
    const { places } = this.#gazetteer;
    const shape = new Shape(area, 0);
    const surroundings = new Shape(area, MAX_REACH_METRES);
    const found: number[] = [];
    for (let place = 0; place < places.count; place++) {
      const position = this.#positionOf(place);
      if (position !== null && !surroundings.mayHold(position)) continue;
      const extent = this.#extent(place);
      if (extent !== null && shape.meets(extent)) found.push(place);
    }
    return found;
  }

  #positionOf(place: number): GeoPoint | null {
    const lat = this.#gazetteer.places.latitude(place);
    const lon = this.#gazetteer.places.longitude(place);
    return lat === null || lon === null ? null : { lat, lon };
  }

  #extent(place: number): Box | null {
    let extent = this.#extents.get(place);
    if (extent === undefined) this.#extents.set(place, (extent = this.#measure(place)));
    return extent;
  }

  #measure(place: number): Box | null {
    const { streets } = this.#gazetteer;
    const own = this.#positionOf(place);
    let minLat = own?.lat ?? Infinity;
    let minLon = own?.lon ?? Infinity;
    let maxLat = own?.lat ?? -Infinity;
    let maxLon = own?.lon ?? -Infinity;
    for (let index = streets.firstOfPlace(place); index < streets.firstOfPlace(place + 1); index++) {
      const position = streets.houses.position(streets.housesAt(streets.ofPlace(index)));
      if (position === null) continue;
      minLat = Math.min(minLat, position.latitude);
      minLon = Math.min(minLon, position.longitude);
      maxLat = Math.max(maxLat, position.latitude);
      maxLon = Math.max(maxLon, position.longitude);
    }
    return minLat > maxLat ? null : { minLat, minLon, maxLat, maxLon };
  }
}

// ———

/** No street lies farther from the middle of its place. */
const MAX_REACH_METRES = 100_000;
/** A larger box is no part of a circle that is worth looking at street by street. */
const MAX_BOX_DEGREES = 3;

/** A circle that holds the shape; null for a large box. */
function coveringCircle({ circle, box }: ShapeOfArea): Circle | null {
  if (circle !== undefined) return circle;
  const { minLat, minLon, maxLat, maxLon } = box!;
  const width = minLon <= maxLon ? maxLon - minLon : maxLon - minLon + 360;
  if (width > MAX_BOX_DEGREES || maxLat - minLat > MAX_BOX_DEGREES) return null;
  const lon = minLon + width / 2;
  const middle = { lat: (minLat + maxLat) / 2, lon: lon > 180 ? lon - 360 : lon };
  const corners = [minLat, maxLat].map((lat) => distanceMetres(middle, { lat, lon: minLon }));
  return { ...middle, radiusMetres: Math.max(...corners) };
}
