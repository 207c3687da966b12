import type { Gazetteer, House, Unit } from '#domain/gazetteer';
import { MAX_CANDIDATES } from './limits.ts';
import type { QueryToken } from './query.ts';
import type { Reading } from './readings.ts';

/** Something of a gazetteer that a reading of the query may mean. */
export interface Candidate {
  readonly gazetteer: Gazetteer;
  readonly reading: Reading;
  /** The tokens of the query, as the attempt that found it understood them. */
  readonly tokens: readonly QueryToken[];
  /** The place, or the place of the street or the postcode. */
  readonly place: number;
  /** The street, or −1. */
  readonly street: number;
  /** The entry of a postcode, or −1. */
  readonly entry: number;
  /** The house, where the reading has a number and the street has it. */
  readonly house: House | null;
  /** The unit, where the reading has one or the house offers it. */
  readonly unit: CandidateUnit | null;
}

/** A unit of a house. */
export interface CandidateUnit extends Unit {
  /** The data have it; else it is as it was typed. */
  readonly isKnown: boolean;
  /** The query names it. */
  readonly isTyped: boolean;
}

/** Something of a gazetteer that nobody searched for by words. */
export function candidateOf(
  gazetteer: Gazetteer,
  { place, street = -1, entry = -1, house = null, unit = null }: Pick<Candidate, 'place'> & Partial<Candidate>,
): Candidate {
  return { gazetteer, reading: NO_READING, tokens: [], place, street, entry, house, unit };
}

const NO_READING: Reading = { house: null, postcode: null, unit: null, words: [], designators: 0 };

/** What tells a candidate from others of its gazetteer, houses and units apart. */
export function keyOf({ place, street, entry }: Candidate): number {
  if (street >= 0) return street * 3 + 1;
  return entry >= 0 ? entry * 3 + 2 : place * 3;
}

/** Collects candidates, each thing once per reading. */
export class CandidateList {
  readonly #seen = new Map<Reading, Set<number>>();
  readonly all: Candidate[] = [];

  get isFull(): boolean {
    return this.all.length >= MAX_CANDIDATES;
  }

  add(candidate: Candidate): void {
    const key = keyOf(candidate);
    let seen = this.#seen.get(candidate.reading);
    if (seen === undefined) this.#seen.set(candidate.reading, (seen = new Set()));
    if (seen.has(key)) return;
    seen.add(key);
    this.all.push(candidate);
  }
}
