import type { Gazetteer } from '#domain/gazetteer';
import type { Trace } from '#domain/text';
import { END, seekCommon, type Budget, type DocumentSet } from '#libs/text-index';
import { isStrictness, type Attempt } from './attempt.ts';
import { CandidateList } from './candidate.ts';
import { MAX_PLACES_WALKED, MAX_STEPS, MAX_STEPS_PER_JOIN, MAX_STEPS_PER_VAGUE_JOIN } from './limits.ts';
import { streetHasHouse, visitStreetsWithHouse } from './house-search.ts';
import { PlacePart } from './place-part.ts';
import type { NormalisedQuery, QueryToken } from './query.ts';
import { isInterrupted, namedHouse, readingsOf, type Reading } from './readings.ts';
import type { LevelRange } from './scope/levels.ts';
import type { SearchScope } from './scope/query-scope.ts';
import type { StreetList } from './scope/street-list.ts';
import { StreetJoin } from './street-join.ts';
import type { Strictness } from './strictness.ts';
import type { TokenSets } from './token-sets.ts';

export interface SearchOptions extends SearchScope {
  /** Whether the gazetteer stands for a place, and its country was asked for. */
  readonly accepts: (place: number) => boolean;
  readonly levels: LevelRange;
  /** Streets or postcodes that one attempt may add. */
  readonly perAttempt: number;
  /** Places that one attempt may add: more, since a place has many names that are not what people mean. */
  readonly placesPerAttempt: number;
}

/**
 * Stage 3: stacks the words of a query into a street and its place, over one gazetteer.
 *
 * Each reading is cut in two at every word, both ways round: one side names a street, the other the place and its
 * parents. The sets of each side are intersected and the two sides joined (`street-join.ts`). `attempts.ts` says what is
 * tried, and when. All attempts share one budget of steps.
 */
export class Search {
  readonly #gazetteer: Gazetteer;
  readonly #sets: TokenSets;
  readonly #options: SearchOptions;
  /** All places that were asked for, where that was limited. */
  readonly #within: DocumentSet | null;
  /** All streets that were asked for, where they are few. */
  readonly #listed: StreetList | null;
  readonly #trace: Trace | undefined;
  readonly #budget: Budget = { left: MAX_STEPS };
  readonly #readings: readonly Reading[];
  readonly #streetJoin: StreetJoin;
  readonly #query: NormalisedQuery;
  #tokens: readonly QueryToken[];
  /** Streets without the house that was typed are left out. */
  #mustHaveHouse = false;
  readonly candidates: CandidateList = new CandidateList();

  constructor(query: NormalisedQuery, sets: TokenSets, options: SearchOptions, trace?: Trace) {
    this.#gazetteer = sets.gazetteer;
    this.#sets = sets;
    this.#options = options;
    this.#trace = trace;
    this.#query = query;
    this.#tokens = query.tokens;
    this.#within = options.scopes[0]?.places ?? null;
    this.#listed = options.scopes[0]?.streets ?? null;
    const knowsStreet = this.#listed !== null && this.#listed.count <= MAX_STREETS_OF_NUMBER_ALONE;
    this.#readings = readingsOf(query, sets.gazetteer, knowsStreet);
    const sink = {
      add: (reading: Reading, street: number): boolean => this.#addStreet(reading, street),
      isFull: (): boolean => this.candidates.isFull,
    };
    this.#streetJoin = new StreetJoin(sets.gazetteer, this.#budget, sink, options.perAttempt, this.#within);
  }

  /** Whether a token is in no name here, neither as it stands nor as a beginning. */
  isUnknown(token: number): boolean {
    return this.#sets.isUnknown(token, 'loose');
  }

  /** Whether a token is a word of some name here as it stands. */
  isWholeWord(token: number): boolean {
    return !this.#sets.isUnknown(token, 'whole');
  }

  /** The attempt that finds what is spelled otherwise here; null where no word has another spelling. */
  get spelling(): Attempt | null {
    return this.#sets.spelling;
  }

  /** Whether some word only says what kind of place is meant. */
  get hasDesignators(): boolean {
    return this.#sets.designators !== 0;
  }

  /** Whether there was more to find, in places or steps, than an attempt may take. */
  get isCutShort(): boolean {
    return this.candidates.all.length >= this.#options.perAttempt || this.steps >= MAX_STEPS_PER_VAGUE_JOIN;
  }

  /** Steps that all attempts took so far. */
  get steps(): number {
    return MAX_STEPS - this.#budget.left;
  }

  /** Adds to the candidates what one attempt finds. */
  run(attempt: Attempt): void {
    this.#tokens = this.#sets.tokens(isStrictness(attempt) ? attempt : 'open');
    for (const reading of this.#readings) {
      if (attempt === 'any order') this.#anyOrder(reading);
      else if (attempt === 'without a word') this.#withoutOneWord(reading);
      else if (attempt === 'without designators') this.#withoutDesignators(reading);
      else if (attempt === 'place alone') this.#placeAlone(reading);
      else if (attempt === 'house itself') this.#houseItself(reading);
      else this.#stack(reading, attempt);
    }
    if (attempt === 'house itself') this.#namedHouse();
    this.#trace?.push({
      stage: 'stack',
      text: `${attempt}: ${this.candidates.all.length} candidates, ${this.steps} steps`,
    });
  }

  /** Places of all words; streets of all words; and streets of some of them in a place of the others. */
  #stack(reading: Reading, strictness: Strictness): void {
    const { words } = reading;
    for (const word of words) if (this.#sets.isUnknown(word, strictness)) return;
    const before = this.candidates.all.length;
    this.#places(reading, words, strictness);
    if (!this.#mayBeStreet(reading)) return;
    if (words.length === 0) {
      if (reading.house !== null && this.#listed !== null) this.#streetJoin.walkListed(reading, [], this.#listed, null);
      return;
    }
    const beforeStreets = this.candidates.all.length;
    this.#streets(reading, words, [], strictness);
    const hasEnough = this.candidates.all.length - beforeStreets >= this.#options.perAttempt;
    // A letter or two after the whole name of so many streets begin another of its words, hardly a place.
    if (hasEnough && this.#sets.isShort(words.at(-1)!)) return;
    this.#cuts(reading, strictness, (names) => !this.#isGeneric(names));
    if (this.candidates.all.length === before) this.#cuts(reading, strictness, (names) => this.#isGeneric(names));
  }

  /** All ways to cut the words in two, as far as each of one side names a place, and those of the other a street. */
  #cuts(reading: Reading, strictness: Strictness, accepts: AcceptsNames): void {
    const { words } = reading;
    const count = words.length;
    const namesPlace = (word: number): boolean => this.#sets.places(word, strictness) !== null;
    let cut = count;
    while (cut > 1 && namesPlace(words[cut - 1]!)) cut--;
    for (; cut < count; cut++) {
      if (!this.#streets(reading, words.slice(0, cut), words.slice(cut), strictness, accepts)) break;
    }
    cut = 0;
    while (cut < count - 1 && namesPlace(words[cut]!)) cut++;
    for (; cut >= 1; cut--) {
      if (!this.#streets(reading, words.slice(cut), words.slice(0, cut), strictness, accepts)) break;
    }
  }

  /** Words that are in so many street names tell no street: `rue de la`. */
  #isGeneric(names: readonly DocumentSet[]): boolean {
    const { documentCount } = this.#gazetteer.streets.nameIndex;
    return names[0]!.count > Math.max(MIN_GENERIC_NAMES, MAX_SHARE_OF_TELLING_WORD * documentCount);
  }

  /** Places, or postcodes where the reading has one. */
  #places(reading: Reading, words: readonly number[], strictness: Strictness): void {
    if (reading.house !== null) return;
    const { levels } = this.#options;
    const part = PlacePart.of(this.#sets, words, strictness, false, this.#within);
    if (part === null) return;
    if (reading.postcode !== null) {
      if (levels.has('postcode')) this.#postcodeEntries(reading, part, words.length > 0);
      if (words.length === 0 && this.#mayBeStreet(reading)) this.#streetsOfPostcode(reading);
      return;
    }
    if (!levels.hasPlaces) return;
    let added = 0;
    part.visit(this.#budget, (place) => {
      if (this.#isWanted(place)) {
        this.#add(reading, place, -1, -1);
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
      if (!this.#isEntryWanted(entry, place) || (hasWords && !part.matches(place))) continue;
      this.#add(reading, place, -1, entry);
      added++;
    }
  }

  /** Joins a street side with a place side. False: no street name has these words, so more words will not help. */
  #streets(
    reading: Reading,
    streetWords: readonly number[],
    placeWords: readonly number[],
    strictness: Strictness,
    accepts?: AcceptsNames,
  ): boolean {
    const names: DocumentSet[] = [];
    for (const word of streetWords) {
      const set = this.#sets.streetNames(word, strictness);
      if (set === null) return false;
      names.push(set);
    }
    if (names.length > 1) names.sort((a, b) => a.count - b.count);
    if (accepts !== undefined && !accepts(names)) return true;
    if (seekCommon(names, 0, this.#budget) === END) return false;
    if (isInterrupted(reading, streetWords)) return true;
    const isAlone = placeWords.length === 0;
    const isLimited = this.#within !== null && this.#listed === null;
    const part = isAlone && !isLimited ? null : PlacePart.of(this.#sets, placeWords, strictness, true, this.#within);
    if (part === null && !isAlone) return true;
    const isShort = (word: number): boolean => this.#sets.isShortPrefix(word, strictness);
    const isVague = streetWords.some(isShort) || placeWords.some(isShort);
    const isAside = this.candidates.all.length * 2 >= this.#options.perAttempt;
    const granted = Math.min(this.#budget.left, isVague || isAside ? MAX_STEPS_PER_VAGUE_JOIN : MAX_STEPS_PER_JOIN);
    const kept = this.#budget.left - granted;
    this.#budget.left = granted;
    if (this.#listed === null) this.#streetJoin.join(reading, names, part);
    else this.#streetJoin.walkListed(reading, names, this.#listed, part);
    this.#budget.left = kept + Math.max(0, this.#budget.left);
    return true;
  }

  #addStreet(reading: Reading, street: number): boolean {
    const place = this.#gazetteer.streets.place(street);
    const { accepts, scopes, excluded } = this.#options;
    if (this.#mustHaveHouse && !streetHasHouse(this.#gazetteer, street, reading.house!)) return false;
    if (!accepts(place) || (excluded !== null && excluded.hasStreet(street))) return false;
    for (const scope of scopes) if (!scope.hasStreet(street)) return false;
    this.#add(reading, place, street, -1);
    return true;
  }

  #isWanted(place: number): boolean {
    const { accepts, levels, scopes, excluded } = this.#options;
    if (!accepts(place) || (excluded !== null && excluded.hasPlace(place))) return false;
    for (const scope of scopes) if (!scope.hasPlace(place)) return false;
    return levels.isWhole || levels.has(this.#gazetteer.places.kind(place));
  }

  #isEntryWanted(entry: number, place: number): boolean {
    const { accepts, scopes, excluded } = this.#options;
    if (!accepts(place) || (excluded !== null && excluded.hasEntry(entry, place))) return false;
    return scopes.every((scope) => scope.hasEntry(entry, place));
  }

  /** Whether a reading may give a street that was asked for, or a house. */
  #mayBeStreet(reading: Reading): boolean {
    const { levels } = this.#options;
    if (this.#gazetteer.streets.count === 0 || !levels.needsStreets) return false;
    return levels.isWhole || levels.has('street') || reading.house !== null;
  }

  #streetsOfPostcode(reading: Reading): void {
    if (this.#listed === null) this.#streetJoin.walkPostcode(reading);
    else this.#streetJoin.walkListed(reading, [], this.#listed, null);
  }

  #add(reading: Reading, place: number, street: number, entry: number): void {
    this.candidates.add({
      gazetteer: this.#gazetteer,
      reading,
      tokens: this.#tokens,
      place,
      street,
      entry,
      house: null,
      unit: null,
    });
  }

  /** Free order: places of any one word; all words that the place and its parents lack must be in the street's name. */
  #anyOrder(reading: Reading): void {
    const { words } = reading;
    if (words.length < 2 || !this.#mayBeStreet(reading)) return;
    for (const anchor of words) {
      const set = this.#sets.places(anchor, 'open');
      if (set === null) continue;
      const sets = this.#within === null ? [set] : [this.#within, set];
      let place = seekCommon(sets, 0, this.#budget);
      for (let walked = 0; place !== END && walked < MAX_PLACES_WALKED; walked++) {
        if (this.#budget.left-- <= 0 || this.candidates.isFull) return;
        this.#streetsOfAnchor(reading, place);
        place = seekCommon(sets, place + 1, this.#budget);
      }
    }
  }

  #streetsOfAnchor(reading: Reading, place: number): void {
    const names: DocumentSet[] = [];
    for (const word of reading.words) {
      const ofPlaces = this.#sets.places(word, 'open');
      if (ofPlaces !== null && ofPlaces.has(place)) continue;
      const set = this.#sets.streetNames(word, 'open');
      if (set === null) return;
      names.push(set);
    }
    if (names.length > 0) this.#streetJoin.walkPlaces(reading, names, [place]);
  }

  /**
   * Houses whose street is not named: only numbers that say more than a number (`U-11`, `12k3`), since those are in nearly
   * every street.
   */
  #houseItself(reading: Reading): void {
    const { house, words } = reading;
    if (house === null || words.length === 0 || house.key === String(house.number) || !this.#mayBeStreet(reading))
      return;
    const part = PlacePart.of(this.#sets, words, 'open', false, this.#within);
    if (part === null) return;
    visitStreetsWithHouse(this.#gazetteer, part, house, this.#budget, (street) => {
      this.#addStreet(reading, street);
      return !this.candidates.isFull;
    });
  }

  /** Houses with a name in place of a number (`Rose Cottage, High Street`): only streets that have a house so called. */
  #namedHouse(): void {
    const reading = namedHouse(this.#query, this.#gazetteer.country);
    if (reading === null) return;
    this.#mustHaveHouse = true;
    this.#stack(reading, 'open');
    this.#mustHaveHouse = false;
  }

  /** The place that the last words or else the first words name, where no street here goes with it. */
  #placeAlone(reading: Reading): void {
    const { words, postcode } = reading;
    if (reading.house !== null) return;
    const before = this.candidates.all.length;
    if (postcode !== null) this.#places({ ...reading, words: [] }, [], 'open');
    for (let cut = 1; cut < words.length && this.candidates.all.length === before; cut++) {
      this.#places(reading, words.slice(cut), 'open');
      if (this.candidates.all.length === before) this.#places(reading, words.slice(0, -cut), 'open');
    }
  }

  /** The other words alone: most names do not have the words for their kind in them. */
  #withoutDesignators(reading: Reading): void {
    const { designators } = this.#sets;
    const words = reading.words.filter((word) => (designators & (1 << word)) === 0);
    if (words.length > 0 && words.length < reading.words.length)
      this.#stack({ ...reading, words, designators }, 'open');
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

/** Whether to join these sets of a street's words. */
type AcceptsNames = (names: readonly DocumentSet[]) => boolean;

/** The largest share of all street names that a word may be in and still tell something; a few are always few. */
const MAX_SHARE_OF_TELLING_WORD = 0.05;
const MIN_GENERIC_NAMES = 500;

/** Where the street is one of so few, a house number alone is enough. */
const MAX_STREETS_OF_NUMBER_ALONE = 64;
