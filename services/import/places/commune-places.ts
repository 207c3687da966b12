import type { PlaceRecord } from '#domain/gazetteer';
import { fold } from '#domain/text';
import type { PlaceResolver, Where } from './place-resolver.ts';

/**
 * Which place an address belongs to: the commune of its INSEE code; else the commune of its name in its department; else
 * a place of its own is made, as for a commune that has merged into another since the register was written. Streets of
 * an arrondissement belong to its city: the postcode tells which.
 *
 * Places are given to `add` once each: those with addresses when the first comes, which lends its position to a place
 * that has none, and all others at the end.
 */
export class CommunePlaces implements PlaceResolver {
  readonly #add: (place: PlaceRecord) => void;
  readonly #places = new Map<string, PlaceRecord>();
  readonly #added = new Set<string>();
  readonly #byName = new Map<string, string>();
  readonly #parentOf = new Map<string, string | null>();
  readonly #known = new Map<string, string | null>();
  #madeCount = 0;
  #lastKey = '';
  #lastId: string | null = null;

  constructor(base: Iterable<PlaceRecord>, add: (place: PlaceRecord) => void) {
    this.#add = add;
    for (const place of base) {
      this.#places.set(place.id, place);
      if (place.kind !== 'city' || !place.id.startsWith(INSEE)) continue;
      const department = departmentOf(place.id.slice(INSEE.length));
      this.#byName.set(`${department} ${fold(place.name)}`, place.id);
      this.#parentOf.set(department, place.parentId);
    }
  }

  /** How many places were made for communes that `base` lacks. */
  get madeCount(): number {
    return this.#madeCount;
  }

  /** The registers know all communes: nothing is to be learned about places. */
  addPlace(): void {}

  /** The id of the place of an address; about 50 ns while addresses of one commune follow each other. */
  placeOf(address: Where): string | null {
    const key = address.cityCode ?? `${address.postcode ?? ''} ${address.city ?? ''}`;
    if (key === this.#lastKey) return this.#lastId;
    let id = this.#known.get(key);
    if (id === undefined) {
      id = this.#find(address);
      this.#known.set(key, id);
    }
    this.#lastKey = key;
    this.#lastId = id;
    return id;
  }

  outerPlaceOf(where: Where): { id: string; isNamed: boolean } | null {
    const id = this.placeOf(where);
    return id === null ? null : { id, isNamed: true };
  }

  finish(): void {
    for (const place of this.#places.values()) this.#addOnce(place);
  }

  #find(address: Where): string | null {
    const { cityCode, city, postcode, latitude, longitude } = address;
    if (city === null) return null;
    const department = departmentOf(cityCode ?? postcode ?? '');
    let place = cityCode === null ? undefined : this.#cityOf(this.#places.get(INSEE + cityCode));
    place ??= this.#places.get(this.#byName.get(`${department} ${fold(city)}`) ?? '');
    if (place === undefined) {
      place = {
        id: INSEE + (cityCode ?? `${postcode ?? ''}:${city}`),
        kind: 'city',
        countryCode: 'FR',
        name: city,
        latinName: null,
        otherNames: [],
        parentId: this.#parentOf.get(department) ?? (this.#places.has(FRANCE) ? FRANCE : null),
        population: 0,
        latitude,
        longitude,
      };
      this.#madeCount++;
      this.#places.set(place.id, place);
    }
    this.#addOnce(place.latitude === null ? { ...place, latitude, longitude } : place);
    return place.id;
  }

  #cityOf(place: PlaceRecord | undefined): PlaceRecord | undefined {
    return place?.kind === 'suburb' && place.parentId !== null ? this.#places.get(place.parentId) : place;
  }

  #addOnce(place: PlaceRecord): void {
    if (this.#added.has(place.id)) return;
    this.#added.add(place.id);
    this.#add(place);
  }
}

// ———

const INSEE = 'insee:';
const FRANCE = 'iso:FR';
const OVERSEAS = /^9[78]/u;

/** The department of an INSEE code or, nearly always, of a postcode: `46`, `2A`, `971`. */
function departmentOf(code: string): string {
  return code.slice(0, OVERSEAS.test(code) ? 3 : 2);
}
