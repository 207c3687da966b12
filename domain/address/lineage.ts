import { NO_PLACE, type Places } from '#domain/gazetteer';
import type { DocumentSet } from '#libs/text-index';

/**
 * The places that are in a set themselves or by one of their parents. Whether a parent counts is remembered: thousands of
 * places lie in the same few.
 */
export class Lineage {
  readonly #places: Places;
  readonly #set: DocumentSet;
  /** In the slot of a parent twice its number and one more, or two where it counts; 0: nothing yet. */
  readonly #remembered: Uint32Array = new Uint32Array(SLOTS);

  constructor(places: Places, set: DocumentSet) {
    this.#places = places;
    this.#set = set;
  }

  has(place: number): boolean {
    return this.#parentHas(this.#places.parent(place)) || this.#set.has(place);
  }

  #parentHas(parent: number): boolean {
    if (parent === NO_PLACE) return false;
    const slot = parent % SLOTS;
    const no = parent * 2 + 1;
    const remembered = this.#remembered[slot];
    if (remembered === no) return false;
    if (remembered === no + 1) return true;
    const isYes = this.has(parent);
    this.#remembered[slot] = isYes ? no + 1 : no;
    return isYes;
  }
}

// ———

/** More than a country has districts: 1 kB for each word that may name a parent. */
const SLOTS = 256;
