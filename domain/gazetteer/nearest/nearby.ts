import type { SectionedFile } from '#libs/bytes';
import { MICRODEGREES } from '../layout.ts';
import type { Places } from '../places.ts';
import type { Streets } from '../streets.ts';
import { BoxTree } from './box-tree.ts';
import type { SearchCircle } from './search-circle.ts';

/** Takes what lies in the circle, in no order, with its distance (`SearchCircle`); it may shrink the circle, and must not read houses. */
export type OfferHouse = (haversine: number, street: number, house: number) => void;
export type OfferPlace = (haversine: number, place: number) => void;

/** `OfferHouse` for a street of which no house has a position. */
export const NO_HOUSE = -1;

/**
 * What lies around a point: houses, streets and places. Trees hold the boxes of streets and the positions of cities and
 * suburbs; the houses of the streets that come into question are walked, about 10 ns each.
 */
export class Nearby {
  readonly #streets: Streets;
  readonly #places: Places;
  readonly #streetTree: BoxTree;
  readonly #placeTree: BoxTree;

  constructor(file: SectionedFile, streets: Streets, places: Places) {
    this.#streets = streets;
    this.#places = places;
    this.#streetTree = BoxTree.open(file, 'street.tree');
    this.#placeTree = BoxTree.open(file, 'place.tree');
  }

  /** Each house that has a position, by its index in its street; each street of which none has, by its own. */
  houses(circle: SearchCircle, offer: OfferHouse): void {
    const { houses } = this.#streets;
    this.#streetTree.visit(circle, (street) => {
      houses.visitPositions(this.#streets.housesAt(street), (latitude, longitude, house) => {
        if (!circle.mayHold(latitude, longitude)) return;
        const haversine = circle.to(latitude, longitude);
        if (haversine <= circle.reach) offer(haversine, street, house);
      });
    });
  }

  /** Each street, by the nearest of its houses that have a position, else by its own. */
  streets(circle: SearchCircle, offer: OfferHouse): void {
    const { houses } = this.#streets;
    this.#streetTree.visit(circle, (street) => {
      let nearest = Number.POSITIVE_INFINITY;
      let nearestHouse = NO_HOUSE;
      houses.visitPositions(this.#streets.housesAt(street), (latitude, longitude, house) => {
        if (!circle.mayHold(latitude, longitude)) return;
        const haversine = circle.to(latitude, longitude);
        if (haversine >= nearest) return;
        nearest = haversine;
        nearestHouse = house;
      });
      if (nearest <= circle.reach) offer(nearest, street, nearestHouse);
    });
  }

  /** Each city and suburb. */
  places(circle: SearchCircle, offer: OfferPlace): void {
    this.#placeTree.visit(circle, (place) => {
      const haversine = circle.to(
        this.#places.latitude(place)! * MICRODEGREES,
        this.#places.longitude(place)! * MICRODEGREES,
      );
      if (haversine <= circle.reach) offer(haversine, place);
    });
  }
}
