import { NO_POSTCODE, type Gazetteer } from '#domain/gazetteer';
import type { Trace } from '#domain/text';
import { END, seekCommon, type Budget, type Postings } from '#libs/text-index';
import { CandidateList } from './candidate.ts';
import {
  MAX_PLACES_WALKED,
  MAX_STEPS,
  MAX_STEPS_PER_JOIN,
  MAX_STEPS_PER_VAGUE_JOIN,
  MAX_STREETS_PER_NAME,
} from './limits.ts';
import { PlacePart } from './place-part.ts';
import type { NormalisedQuery } from './query.ts';
import { readingsOf, type Reading } from './readings.ts';
import type { Strictness, TokenSets } from './token-sets.ts';

export interface SearchOptions {
  /** Whether a place is in the part of the world that was asked for. */
  readonly accepts: (place: number) => boolean;
  /** Streets or postcodes that one attempt may add. */
  readonly perAttempt: number;
  /** Places that one attempt may add: more, since a place has many names that are not what people mean. */
  readonly placesPerAttempt: number;
}

/**
 * Stage 3: stacks the words of a query into a street and its place, over one gazetteer.
 *
 * Each reading is cut in two at every word, both ways round: one side names a street, the other the place and its
 * parents. The sets of each side are intersected and the two sides joined, by whichever way is cheapest. Only where this
 * finds nothing, words may be unfinished, stand in any order, or be superfluous. All attempts share one budget of steps.
 */
export class Search {
  readonly #gazetteer: Gazetteer;
  readonly #sets: TokenSets;
  readonly #options: SearchOptions;
  readonly #trace: Trace | undefined;
  readonly #budget: Budget = { left: MAX_STEPS };
  readonly #readings: readonly Reading[];
  readonly #hasOpenToken: boolean;
  readonly candidates: CandidateList = new CandidateList();

  constructor(query: NormalisedQuery, sets: TokenSets, options: SearchOptions, trace?: Trace) {
    this.#gazetteer = sets.gazetteer;
    this.#sets = sets;
    this.#options = options;
    this.#trace = trace;
    this.#readings = readingsOf(query, sets.gazetteer);
    this.#hasOpenToken = query.tokens.at(-1)?.isOpen === true;
  }

  run(): CandidateList {
    for (const strictness of this.#hasOpenToken ? STRICT : CLOSED) {
      for (const reading of this.#readings) this.#stack(reading, strictness);
      this.#report(strictness);
    }
    if (this.candidates.all.length > 0) return this.candidates;
    for (const reading of this.#readings) this.#stack(reading, 'loose');
    this.#report('loose');
    if (this.candidates.all.length > 0) return this.candidates;
    for (const reading of this.#readings) this.#anyOrder(reading);
    this.#report('any order');
    if (this.candidates.all.length > 0) return this.candidates;
    for (const reading of this.#readings) this.#withoutOneWord(reading);
    this.#report('one word superfluous');
    return this.candidates;
  }

  #report(attempt: string): void {
    this.#trace?.push({
      stage: 'stack',
      text: `${attempt}: ${this.candidates.all.length} candidates, ${MAX_STEPS - this.#budget.left} steps`,
    });
  }

  /** All ways to cut the words of a reading in two. */
  #stack(reading: Reading, strictness: Strictness): void {
    const { words } = reading;
    this.#places(reading, words, strictness);
    if (this.#gazetteer.streets.count === 0) return;
    for (let cut = 1; cut <= words.length; cut++) {
      if (!this.#streets(reading, words.slice(0, cut), words.slice(cut), strictness)) break;
    }
    for (let cut = words.length - 1; cut >= 1; cut--) {
      if (!this.#streets(reading, words.slice(cut), words.slice(0, cut), strictness)) break;
    }
  }

  /** Places, or postcodes where the reading has one. */
  #places(reading: Reading, words: readonly number[], strictness: Strictness): void {
    if (reading.house !== null) return;
    const part = PlacePart.of(this.#sets, words, strictness);
    if (part === null) return;
    if (reading.postcode !== null) {
      this.#postcodeEntries(reading, part, words.length > 0);
      return;
    }
    let added = 0;
    part.visit(this.#budget, (place) => {
      if (this.#options.accepts(place)) {
        this.candidates.add({ gazetteer: this.#gazetteer, reading, place, street: -1, entry: -1, house: null });
        added++;
      }
      return added < this.#options.placesPerAttempt && !this.candidates.isFull;
    });
  }

  #postcodeEntries(reading: Reading, part: PlacePart, hasWords: boolean): void {
    const { postcodes } = this.#gazetteer;
    const { from, to } = reading.postcode!;
    const end = postcodes.firstEntry(to);
    let added = 0;
    for (let entry = postcodes.firstEntry(from); entry < end && added < this.#options.perAttempt; entry++) {
      if (this.#budget.left-- <= 0) return;
      const place = postcodes.entryPlace(entry);
      if (!this.#options.accepts(place) || (hasWords && !part.matches(place))) continue;
      this.candidates.add({ gazetteer: this.#gazetteer, reading, place, street: -1, entry, house: null });
      added++;
    }
  }

  /** Joins a street side with a place side. False: no street name has these words, so more words will not help. */
  #streets(
    reading: Reading,
    streetWords: readonly number[],
    placeWords: readonly number[],
    strictness: Strictness,
  ): boolean {
    const names: Postings[] = [];
    for (const word of streetWords) {
      const set = this.#sets.streetNames(word, strictness);
      if (set === null) return false;
      names.push(set);
    }
    names.sort((a, b) => a.count - b.count);
    if (seekCommon(names, 0, this.#budget) === END) return false;
    if (isInterrupted(reading, streetWords)) return true;
    const part = PlacePart.of(this.#sets, placeWords, strictness);
    if (part === null) return true;
    const isVague = [...streetWords, ...placeWords].some((word) => this.#sets.isShortPrefix(word, strictness));
    const granted = Math.min(this.#budget.left, isVague ? MAX_STEPS_PER_VAGUE_JOIN : MAX_STEPS_PER_JOIN);
    const kept = this.#budget.left - granted;
    this.#budget.left = granted;
    this.#join(reading, names, placeWords.length === 0 ? null : part);
    this.#budget.left = kept + Math.max(0, this.#budget.left);
    return true;
  }

  #join(reading: Reading, names: readonly Postings[], part: PlacePart | null): void {
    if (part === null) {
      if (reading.postcode === null) this.#walkNames(reading, names, null);
      else this.#walkPlaces(reading, names, this.#placesOfPostcode(reading));
      return;
    }
    if (part.maxMatches > MAX_ENUMERABLE_PLACES) {
      this.#walkNames(reading, names, part);
      return;
    }
    const { streets } = this.#gazetteer;
    const places = new Set<number>();
    let streetCount = 0;
    part.visit(this.#budget, (place) => {
      const count = streets.firstOfPlace(place + 1) - streets.firstOfPlace(place);
      if (count > 0 && !places.has(place)) {
        streetCount += count;
        places.add(place);
      }
      return places.size < MAX_PLACES_WALKED;
    });
    const before = this.candidates.all.length;
    if (streetCount <= names[0]!.count * STREETS_PER_NAME) this.#walkPlaces(reading, names, places);
    else if (names[0]!.count * places.size <= MAX_PAIRS) this.#pairUp(reading, names, places);
    else this.#walkNames(reading, names, part);
    const isShort = this.candidates.all.length - before < this.#options.perAttempt;
    if (isShort && (part.mayBeParentsOnly || places.size === MAX_PLACES_WALKED)) this.#walkNames(reading, names, part);
  }

  /** The names in order of importance, each with its streets, those in important places first. */
  #walkNames(reading: Reading, names: readonly Postings[], part: PlacePart | null): void {
    const { streets } = this.#gazetteer;
    const budget = this.#budget;
    let added = 0;
    for (let name = seekCommon(names, 0, budget); name !== END; name = seekCommon(names, name + 1, budget)) {
      const end = streets.firstOfName(name + 1);
      let ofName = 0;
      for (let street = streets.firstOfName(name); street < end && ofName < MAX_STREETS_PER_NAME; street++) {
        if (budget.left-- <= 0) return;
        if ((part !== null && !part.matches(streets.place(street))) || !this.#addStreet(reading, street)) continue;
        ofName++;
        added++;
      }
      if (added >= this.#options.perAttempt || this.candidates.isFull) return;
    }
  }

  /** The streets of each place, those whose name has all words. */
  #walkPlaces(reading: Reading, names: readonly Postings[], places: Iterable<number>): void {
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
      if (added >= this.#options.perAttempt || this.candidates.isFull) return;
    }
  }

  /** Few names and few places: a binary search for each pair. */
  #pairUp(reading: Reading, names: readonly Postings[], places: Iterable<number>): void {
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
      if (this.candidates.isFull) return;
    }
  }

  #addStreet(reading: Reading, street: number): boolean {
    const { streets } = this.#gazetteer;
    if (reading.postcode !== null) {
      const postcode = streets.postcode(street);
      if (postcode === NO_POSTCODE || postcode < reading.postcode.from || postcode >= reading.postcode.to) return false;
    }
    const place = streets.place(street);
    if (!this.#options.accepts(place)) return false;
    this.candidates.add({ gazetteer: this.#gazetteer, reading, place, street, entry: -1, house: null });
    return true;
  }

  #placesOfPostcode(reading: Reading): Set<number> {
    const { postcodes } = this.#gazetteer;
    const places = new Set<number>();
    const end = postcodes.firstEntry(reading.postcode!.to);
    for (let entry = postcodes.firstEntry(reading.postcode!.from); entry < end; entry++) {
      places.add(postcodes.entryPlace(entry));
      if (places.size === MAX_PLACES_WALKED) break;
    }
    return places;
  }

  /** Free order: places of any one word; all words that the place and its parents lack must be in the street's name. */
  #anyOrder(reading: Reading): void {
    const { words } = reading;
    if (words.length < 2) return;
    for (const anchor of words) {
      const set = this.#sets.places(anchor, 'open');
      if (set === null) continue;
      let walked = 0;
      for (let place = set.seek(0); place !== END && walked < MAX_PLACES_WALKED; place = set.seek(place + 1)) {
        walked++;
        if (this.#budget.left-- <= 0 || this.candidates.isFull) return;
        this.#streetsOfAnchor(reading, place);
      }
    }
  }

  #streetsOfAnchor(reading: Reading, place: number): void {
    const names: Postings[] = [];
    for (const word of reading.words) {
      const ofPlaces = this.#sets.places(word, 'open');
      if (ofPlaces !== null && ofPlaces.has(place)) continue;
      const set = this.#sets.streetNames(word, 'open');
      if (set === null) return;
      names.push(set);
    }
    if (names.length > 0) this.#walkPlaces(reading, names, [place]);
  }

  /** Leaves out each word in turn: what is found lacks it, and ranks lower for it. */
  #withoutOneWord(reading: Reading): void {
    const { words } = reading;
    if (words.length < 2) {
      if (reading.postcode !== null && words.length === 1) this.#stack({ ...reading, words: [] }, 'open');
      return;
    }
    const unknown = words.filter((word) => this.#sets.isUnknown(word, 'open'));
    if (unknown.length > 1) return;
    for (const left of unknown.length === 1 ? unknown : words) {
      this.#stack({ ...reading, words: words.filter((word) => word !== left) }, 'open');
    }
  }
}

// ———

/** Whether the house number stands between the words of the street, as the 8 of `rue du 8 mai` would. */
function isInterrupted({ house }: Reading, streetWords: readonly number[]): boolean {
  if (house === null) return false;
  const first = streetWords[0]!;
  const last = streetWords.at(-1)!;
  const between = (1 << last) - (1 << first);
  return (house.mask & between) !== 0;
}

const STRICT: readonly Strictness[] = ['whole', 'open'];
const CLOSED: readonly Strictness[] = ['whole'];

/** Place words that match more places than this are checked street by street instead. */
const MAX_ENUMERABLE_PLACES = 512;
/** About how many streets share a name. */
const STREETS_PER_NAME = 2;
const MAX_PAIRS = 2048;
