import type { AddressKind } from '../address-suggestion.ts';

/** The levels of an address, the widest first. A postcode stands beside its city. */
export const ADDRESS_LEVELS = ['country', 'region', 'district', 'city', 'suburb', 'street', 'house', 'unit'] as const;

export type AddressLevel = (typeof ADDRESS_LEVELS)[number];

/** Which kinds of suggestions are wanted: those between two levels, both included. */
export class LevelRange {
  readonly #from: number;
  readonly #to: number;

  constructor(from: AddressLevel = 'country', to: AddressLevel = 'unit') {
    this.#from = ADDRESS_LEVELS.indexOf(from);
    this.#to = ADDRESS_LEVELS.indexOf(to);
  }

  has(kind: AddressKind): boolean {
    const level = ADDRESS_LEVELS.indexOf(kind === 'postcode' ? 'city' : kind);
    return this.#from <= level && level <= this.#to;
  }

  /** Whether everything is wanted. */
  get isWhole(): boolean {
    return this.#from === 0 && this.#to === ADDRESS_LEVELS.length - 1;
  }

  get hasPlaces(): boolean {
    return this.#from <= SUBURB;
  }

  /** Whether streets are wanted, or houses, which are found by their street. */
  get needsStreets(): boolean {
    return this.#to > SUBURB;
  }

  get hasHouses(): boolean {
    return this.#to > STREET;
  }

  /** The widest level that is suggested. */
  get from(): AddressLevel {
    return ADDRESS_LEVELS[this.#from]!;
  }

  get to(): AddressLevel {
    return ADDRESS_LEVELS[this.#to]!;
  }
}

// ———

const SUBURB = ADDRESS_LEVELS.indexOf('suburb');
const STREET = ADDRESS_LEVELS.indexOf('street');
