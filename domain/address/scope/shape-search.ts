import { SearchCircle, type Gazetteer } from '#domain/gazetteer';
import type { Area } from './area.ts';
import { distanceMetres, Shape, type Circle } from './shape.ts';

/** A circle, a box, or both, of which all must hold. */
export type ShapeOfArea = Pick<Area, 'circle' | 'box'>;

/** Finds what lies in circles and boxes of one gazetteer. */
export class ShapeSearch {
  readonly #gazetteer: Gazetteer;

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
   * where there are more than `limit` streets. Walks the houses of those streets, about 10 ns each.
   */
  small(area: ShapeOfArea, limit: number): { readonly streets: number[]; readonly places: number[] } | null {
    const covering = coveringCircle(area);
    if (covering === null) return null;
    const { nearby, streets } = this.#gazetteer;
    const places = this.placesAround(covering);
    const ofPlaces = places.reduce(
      (sum, place) => sum + streets.firstOfPlace(place + 1) - streets.firstOfPlace(place),
      0,
    );
    // Some of them may reach out of the shape, and others into it: then it is not much smaller than they are.
    if (ofPlaces > 2 * limit) return null;
    const circle = new SearchCircle(covering.lat, covering.lon, covering.radiusMetres);
    const found: number[] = [];
    nearby.streets(circle, (_, street) => {
      found.push(street);
      if (found.length > limit) circle.shrink(0);
    });
    for (const place of places) {
      for (let index = streets.firstOfPlace(place); index < streets.firstOfPlace(place + 1); index++) {
        const street = streets.ofPlace(index);
        if (streets.houses.position(streets.housesAt(street)) === null) found.push(street);
      }
      if (found.length > limit) return null;
    }
    return found.length > limit ? null : { streets: found, places };
  }

  /** The places that may reach into a shape of any size, and many beside it. Looks at all, about 10 ns each. */
  large(area: ShapeOfArea): number[] {
    const { places } = this.#gazetteer;
    const surroundings = new Shape(area, MAX_REACH_METRES);
    const found: number[] = [];
    for (let place = 0; place < places.count; place++) {
      const lat = places.latitude(place);
      const lon = places.longitude(place);
      if (lat === null || lon === null || surroundings.mayHold({ lat, lon })) found.push(place);
    }
    return found;
  }
}

// ———

/** Streets lie no farther from the middle of their place, but for a few municipalities of the Arctic and of deserts. */
const MAX_REACH_METRES = 50_000;
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
