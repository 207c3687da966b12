import { NO_POSTCODE, type Gazetteer } from '#domain/gazetteer';
import { END, seekCommon, type Budget, type DocumentSet } from '#libs/text-index';
import { streetHasHouse } from './house-search.ts';
import { MAX_PLACES_WALKED, MAX_STREETS_PER_NAME } from './limits.ts';
import type { PlacePart } from './place-part.ts';
import type { Reading } from './readings.ts';
import type { StreetList } from './scope/street-list.ts';

/** Where a join puts what it finds. */
export interface StreetSink {
  /** Takes a street; false where it is not in the part of the world that was asked for. */
  add(reading: Reading, street: number): boolean;
  /** No more is wanted at all. */
  isFull(): boolean;
}

/**
 * Joins the street names that have some words with the places that match others, by the cheapest of three ways: the
 * streets of each name, the streets of each place, or a binary search for each pair of name and place.
 */
export class StreetJoin {
  readonly #gazetteer: Gazetteer;
  readonly #budget: Budget;
  readonly #sink: StreetSink;
  readonly #limit: number;
  readonly #within: DocumentSet | null;
  #added = 0;

  /**
   * @param limit streets that one join may add
   * @param within all places that were asked for, where that was limited
   */
  constructor(gazetteer: Gazetteer, budget: Budget, sink: StreetSink, limit: number, within: DocumentSet | null) {
    this.#gazetteer = gazetteer;
    this.#budget = budget;
    this.#sink = sink;
    this.#limit = limit;
    this.#within = within;
  }

  /**
   * @param names the sets of the street's words, the smallest first
   * @param part null: a street of any place
   */
  join(reading: Reading, names: readonly DocumentSet[], part: PlacePart | null): void {
    if (part === null) {
      if (reading.postcode === null) this.#walkNames(reading, names, null);
      else this.#joinPlaces(reading, names, this.#placesOfPostcode(reading), null);
      return;
    }
    if (part.maxMatches > MAX_ENUMERABLE_PLACES) {
      this.#walkNames(reading, names, part);
      return;
    }
    const places = new Set<number>();
    // Finding the places must leave enough to look at their streets: common words (`new … city`) are in very many.
    const visiting: Budget = { left: this.#budget.left >> 1 };
    this.#budget.left -= visiting.left;
    part.visit(visiting, (place) => {
      if (this.#streetCount(place) > 0) places.add(place);
      return places.size < MAX_PLACES_WALKED;
    });
    this.#budget.left += Math.max(0, visiting.left);
    this.#added = 0;
    this.#joinPlaces(reading, names, places, part);
    const isShort = this.#added < this.#limit;
    if (isShort && (part.mayBeParentsOnly || places.size === MAX_PLACES_WALKED)) this.#walkNames(reading, names, part);
  }

  /** By the cheapest of the three ways. @param part what the places match */
  #joinPlaces(
    reading: Reading,
    names: readonly DocumentSet[],
    places: ReadonlySet<number>,
    part: PlacePart | null,
  ): void {
    let streetCount = 0;
    for (const place of places) streetCount += this.#streetCount(place);
    if (streetCount <= names[0]!.count * STREETS_PER_NAME) this.walkPlaces(reading, names, places);
    else if (names[0]!.count * places.size <= MAX_PAIRS) this.#pairUp(reading, names, places);
    else this.#walkNames(reading, names, part);
  }

  #streetCount(place: number): number {
    const { streets } = this.#gazetteer;
    return streets.firstOfPlace(place + 1) - streets.firstOfPlace(place);
  }

  /** The streets that have the postcode of the reading. */
  walkPostcode(reading: Reading): void {
    this.walkPlaces(reading, [], this.#placesOfPostcode(reading));
  }

  /**
   * The names in order of importance, each with its streets, those in important places first, but streets without the house
   * that was asked for behind those with it.
   */
  #walkNames(reading: Reading, names: readonly DocumentSet[], part: PlacePart | null): void {
    const { streets } = this.#gazetteer;
    const budget = this.#budget;
    const { house } = reading;
    let lookUps = house === null ? 0 : MAX_HOUSE_LOOK_UPS;
    let added = 0;
    for (let name = seekCommon(names, 0, budget); name !== END; name = seekCommon(names, name + 1, budget)) {
      const end = streets.firstOfName(name + 1);
      const withoutHouse: number[] = [];
      let ofName = 0;
      for (let street = streets.firstOfName(name); street < end && ofName < MAX_STREETS_PER_NAME; street++) {
        if (budget.left-- <= 0) break;
        if (part !== null && !part.matches(streets.place(street))) {
          if (this.#within !== null) street = this.#nextWithin(street, end) - 1;
          continue;
        }
        if (lookUps > 0 && lookUps-- > 0 && !streetHasHouse(this.#gazetteer, street, house!)) {
          withoutHouse.push(street);
          continue;
        }
        if (!this.#addStreet(reading, street)) continue;
        ofName++;
        added++;
      }
      for (const street of withoutHouse) {
        if (ofName >= MAX_STREETS_PER_NAME) break;
        if (!this.#addStreet(reading, street)) continue;
        ofName++;
        added++;
      }
      if (budget.left <= 0 || added >= this.#limit || this.#sink.isFull()) return;
    }
  }

  /** Of a name's streets up to `end`, the first after `street` in a place that was asked for; else `end`. */
  #nextWithin(street: number, end: number): number {
    const { streets } = this.#gazetteer;
    const next = this.#within!.seek(streets.place(street) + 1);
    // The street after this one is by far the likeliest where much is asked for.
    if (next === END || (street + 1 < end && streets.place(street + 1) >= next)) return next === END ? end : street + 1;
    return streets.firstFrom(street + 1, end, next);
  }

  /** Streets of a list: those whose name has all words, and whose place matches. */
  walkListed(reading: Reading, names: readonly DocumentSet[], listed: StreetList, part: PlacePart | null): void {
    const { streets } = this.#gazetteer;
    const budget = this.#budget;
    const sets = [listed.names, ...names].sort((a, b) => a.count - b.count);
    let added = 0;
    for (let name = seekCommon(sets, 0, budget); name !== END; name = seekCommon(sets, name + 1, budget)) {
      for (const street of listed.between(streets.firstOfName(name), streets.firstOfName(name + 1))) {
        if (budget.left-- <= 0) return;
        if ((part === null || part.matches(streets.place(street))) && this.#addStreet(reading, street)) added++;
      }
      if (added >= this.#limit || this.#sink.isFull()) return;
    }
  }

  /** The streets of each place, those whose name has all words. */
  walkPlaces(reading: Reading, names: readonly DocumentSet[], places: Iterable<number>): void {
    const { streets } = this.#gazetteer;
    let added = 0;
    for (const place of places) {
      const end = streets.firstOfPlace(place + 1);
      for (let index = streets.firstOfPlace(place); index < end; index++) {
        if (this.#budget.left-- <= 0) return;
        const street = streets.ofPlace(index);
        const name = streets.name(street);
        if (names.every((set) => set.has(name)) && this.#addStreet(reading, street)) added++;
      }
      if (added >= this.#limit || this.#sink.isFull()) return;
    }
  }

  /** Few names and few places: a binary search for each pair. */
  #pairUp(reading: Reading, names: readonly DocumentSet[], places: Iterable<number>): void {
    const { streets } = this.#gazetteer;
    const budget = this.#budget;
    for (let name = seekCommon(names, 0, budget); name !== END; name = seekCommon(names, name + 1, budget)) {
      const end = streets.firstOfName(name + 1);
      for (const place of places) {
        if (budget.left-- <= 0) return;
        for (let street = streets.find(name, place); street >= 0 && street < end; street++) {
          if (streets.place(street) !== place) break;
          this.#addStreet(reading, street);
        }
      }
      if (this.#sink.isFull()) return;
    }
  }

  #placesOfPostcode(reading: Reading): Set<number> {
    const { postcodes } = this.#gazetteer;
    const places = new Set<number>();
    const end = postcodes.firstEntry(reading.postcode!.to);
    for (let entry = postcodes.firstEntry(reading.postcode!.from); entry < end; entry++) {
      const place = postcodes.entryPlace(entry);
      if (this.#within === null || this.#within.has(place)) places.add(place);
      if (places.size === MAX_PLACES_WALKED) break;
    }
    return places;
  }

  #addStreet(reading: Reading, street: number): boolean {
    const { streets } = this.#gazetteer;
    if (reading.postcode !== null) {
      const postcode = streets.postcode(street);
      if (postcode === NO_POSTCODE || postcode < reading.postcode.from || postcode >= reading.postcode.to) return false;
    }
    if (!this.#sink.add(reading, street)) return false;
    this.#added++;
    return true;
  }
}

// ———

/** Place words that match more places than this are checked street by street instead. */
const MAX_ENUMERABLE_PLACES = 512;
/** About how many streets share a name. */
const STREETS_PER_NAME = 2;
const MAX_PAIRS = 2048;
/** Streets of one join that are asked whether they have the house, some 0.3 µs each. */
const MAX_HOUSE_LOOK_UPS = 32;
