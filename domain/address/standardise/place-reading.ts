import { NO_PLACE } from '#domain/gazetteer';
import { candidateOf, type Candidate } from '../candidate.ts';
import { matchName, type NameMatch } from '../match.ts';
import type { QueryToken } from '../query.ts';
import { mostOfPlace, Ranker } from '../rank.ts';
import type { Reading } from '../readings.ts';
import { isStreetType } from '../spelling/street-type.ts';
import type { Strictness } from '../strictness.ts';
import type { TokenSets } from '../token-sets.ts';
import type { AddressText } from './address-text.ts';
import { MAX_STEPS_PER_RUN, type PlaceRuns } from './place-runs.ts';
import type { KnownPostcode, PostcodeText } from './postcode-text.ts';

/** A place that a part of a text names: from its beginning, up to its end, or both. */
export interface PlaceReading {
  readonly candidate: Candidate;
  /** The words that name the place and its parents, as bits of the tokens. */
  readonly mask: number;
  readonly strictness: Strictness;
  /** The likelier the higher; readings of one text compare. */
  readonly score: number;
}

export interface PlaceSource {
  readonly sets: TokenSets;
  readonly runs: PlaceRuns;
  readonly accepts: (place: number) => boolean;
}

/**
 * The places that a text may name, the likeliest first. The words before them, between them and behind them are left for
 * the street: the first words (`Москва, Тверская 7`), the last (`7 High Street, Oxford`), or both (`Berlin, Hauptstr. 3, Germany`).
 * A number that is no postcode ends such a run of words.
 *
 * @param postcode what is one in the text: its letters are no words
 * @param minScore readings that are less likely are of no use, unless the place has the postcode
 */
export function placeReadings(
  text: AddressText,
  postcode: PostcodeText | null,
  source: PlaceSource,
  strictness: Strictness,
  minScore: number,
): PlaceReading[] {
  const marks = source.sets.designators;
  const readings = new PlaceReader(text, postcode, source, strictness, 0, minScore).read();
  if (marks !== 0) readings.push(...new PlaceReader(text, postcode, source, strictness, marks, minScore).read());
  return readings.sort(likeliestFirst).slice(0, MAX_READINGS);
}

// ———

/** Words of a place with its parents. */
const MAX_RUN = 8;
/** Steps through sets of places, for all runs of words. */
const MAX_STEPS = 4000;
const MAX_PLACES_PER_RUN = 5;
/** Readings that are scored, over all runs: some 40 µs each in the longest text, and real texts have fifty at most. */
const MAX_SCORED = 128;
/** A letter or two are the code of many places. */
const MAX_PLACES_OF_CODE = 12;
const MAX_CODE_LENGTH = 2;
/** A place that is named surely: with a reading as likely as this, none of fewer of its words is looked for. */
export const SURE = 2;
const MAX_READINGS = 8;

/** What counts beside the score of the place itself (`rank.ts`), in its unit. */
const WEIGHT = {
  /** Of that score, since that counts the words of the street as not understood. */
  understood: -3,
  /** A comma between place and street. */
  edge: 0.5,
  postcode: 1.2,
  otherPostcode: -0.6,
  /** There is a house number, and no word is left for its street. */
  noStreet: -1.5,
  /** The only word left is one for a kind of streets. */
  onlyStreetType: -1.2,
  /** The words of the place are such words. */
  streetTypeAsPlace: -1.5,
  /** A letter or two by themselves, as they stand for regions and countries, and as they may stand for cities. */
  short: -0.2,
  shortCity: -1.5,
  /** Of the name of the place, the share that is not in the text. */
  leftOut: -1.5,
  /** Words left both before and after: between two parts of the place. */
  split: -0.4,
  region: -0.1,
  /** Found by another spelling of a word; by a mistyped one the ranking takes off enough. */
  spelled: -0.5,
  /** A word of the place has one beside it that says so (`г. Казань`); such a word is beside words that are left. */
  marked: 0.8,
  markedLeft: -1.5,
} as const;

/** What is left of the weight of the understood share: 4 of the ranking, less 3. */
const MOST_UNDERSTOOD = 1;
/** Sums of the same numbers in another order differ by less. */
const ROUNDING = 1e-9;

const MATCH: NameMatch = { mask: 0, covered: 0, length: 0, isAligned: false, unfinished: 0, cost: 0 };

function likeliestFirst(a: PlaceReading, b: PlaceReading): number {
  return b.score - a.score;
}

class PlaceReader {
  readonly #text: AddressText;
  readonly #postcode: PostcodeText | null;
  readonly #source: PlaceSource;
  readonly #strictness: Strictness;
  readonly #tokens: readonly QueryToken[];
  readonly #ranker: Ranker;
  readonly #words: readonly number[];
  /** Letters and digits of all tokens. */
  readonly #letters: number;
  /** Tokens that only say what kind of place is beside them, as bits; they are no words then. */
  readonly #marks: number;
  /** Those that may be among the likeliest `MAX_READINGS`; now and then without the others. */
  #found: PlaceReading[] = [];
  /** Readings that are not likelier are not among them. */
  #least: number = Number.NEGATIVE_INFINITY;
  readonly #minScore: number;
  #scored = 0;
  /** The likeliest of those that are as likely as `SURE`. */
  #surest: PlaceReading | null = null;

  constructor(
    text: AddressText,
    postcode: PostcodeText | null,
    source: PlaceSource,
    strictness: Strictness,
    marks: number,
    minScore: number,
  ) {
    this.#minScore = minScore;
    this.#text = text;
    this.#postcode = postcode;
    this.#source = source;
    this.#strictness = strictness;
    this.#tokens = source.sets.tokens(strictness);
    this.#ranker = new Ranker(text.query, text.query.script);
    this.#marks = marks;
    this.#letters = this.#tokens.reduce((sum, token) => sum + token.text.length, 0);
    this.#words = this.#tokens.flatMap(({ isNumber }, token) =>
      isNumber || this.#isPostcode(token) || this.#isMark(token) || this.#isOfHouse(token) ? [] : [token],
    );
  }

  read(): PlaceReading[] {
    const words = this.#words;
    let left = MAX_STEPS;
    const first = this.#longestBeginning();
    const last = this.#longestEnd();
    const isCode = (run: readonly number[]): boolean =>
      run.every((word) => this.#tokens[word]!.text.length <= MAX_CODE_LENGTH);
    for (let before = 0; before <= first; before++) {
      for (let after = Math.max(last, before); after <= words.length; after++) {
        const run = [...words.slice(0, before), ...words.slice(after)];
        // All words in one run are counted once, as an end.
        if (run.length === 0 || run.length > MAX_RUN || (before === after && before > 0 && after < words.length))
          continue;
        if (this.#scored >= MAX_SCORED) return this.#found;
        const mask = maskOf(run);
        if (this.#isCovered(mask)) continue;
        const most = isCode(run) ? MAX_PLACES_OF_CODE : MAX_PLACES_PER_RUN;
        const { runs, sets } = this.#source;
        const found = runs.find(sets, run, this.#strictness, most, Math.min(left, MAX_STEPS_PER_RUN));
        left -= found.steps;
        for (const place of found.places) {
          if (!this.#source.accepts(place)) continue;
          this.#keep(this.#readingOf(run, mask, before, after, place));
          if (++this.#scored >= MAX_SCORED) break;
        }
      }
    }
    return this.#found;
  }

  #keep(reading: PlaceReading | null): void {
    if (reading === null) return;
    this.#found.push(reading);
    if (reading.score > (this.#surest?.score ?? SURE)) this.#surest = reading;
    if (this.#found.length < 2 * MAX_READINGS) return;
    this.#found = this.#found.sort(likeliestFirst).slice(0, MAX_READINGS);
    this.#least = this.#found.at(-1)!.score;
  }

  /** Whether more words name a place, and surely. */
  #isCovered(mask: number): boolean {
    return this.#surest !== null && (mask & ~this.#surest.mask) === 0;
  }

  #longestBeginning(): number {
    const words = this.#words;
    let count = 0;
    while (count < words.length && this.#names(words[count]!)) {
      if (count > 0 && !this.#isJoined(words[count - 1]!, words[count]!)) break;
      count++;
    }
    return count;
  }

  #longestEnd(): number {
    const words = this.#words;
    let start = words.length;
    while (start > 0 && this.#names(words[start - 1]!)) {
      if (start < words.length && !this.#isJoined(words[start - 1]!, words[start]!)) break;
      start--;
    }
    return start;
  }

  /** Null where it could not be likely enough, were the place named as it is written; that is known before it is compared. */
  #readingOf(run: readonly number[], mask: number, before: number, after: number, place: number): PlaceReading | null {
    const { gazetteer } = this.#source.sets;
    const marks = this.#marksBeside(mask);
    let beside = this.#scoreOfShape(run, before, after, gazetteer.places.countryCode(place));
    beside += this.#scoreOfKind(place, run);
    if (this.#strictness === 'spelled') beside += WEIGHT.spelled;
    if (marks !== 0) beside += WEIGHT.marked;
    if ((this.#marks & ~marks) !== 0) beside += WEIGHT.markedLeft;
    const ofPostcode = this.#scoreOfPostcode(place);
    beside += ofPostcode;
    const isEnough = (most: number): boolean =>
      most + ROUNDING > this.#least && (ofPostcode > 0 || most + ROUNDING >= this.#minScore);
    const share = (MOST_UNDERSTOOD * this.#lettersOf(run)) / this.#letters;
    if (!isEnough(mostOfPlace(gazetteer, place) + share + beside)) return null;
    const reading: Reading = { house: null, postcode: null, unit: null, words: run, designators: 0 };
    const candidate: Candidate = { ...candidateOf(gazetteer, { place }), reading, tokens: this.#tokens };
    const [ranked] = this.#ranker.rank([candidate]);
    const score = ranked!.score + (WEIGHT.understood * ranked!.understood) / this.#letters + beside;
    if (!isEnough(score)) return null;
    return {
      candidate,
      mask: mask | marks,
      strictness: this.#strictness,
      score: score + this.#scoreOfName(place, mask),
    };
  }

  #scoreOfShape(run: readonly number[], before: number, after: number, country: string): number {
    const words = this.#words;
    const { isEdge, premise } = this.#text;
    const rest = words.slice(before, after);
    let score = 0;
    const isType = (word: number): boolean => isStreetType(this.#tokens[word]!.text, country);
    if (rest.length === 0) score += premise.house === null || premise.box !== null ? 0 : WEIGHT.noStreet;
    else if (rest.length === 1 && isType(rest[0]!)) score += WEIGHT.onlyStreetType;
    const beginsAtEdge = after === words.length || isEdge[words[after]!]! || this.#followsPostcode(words[after]!);
    const endsAtEdge = before === 0 || isEdge[words[before - 1]! + 1]! || this.#precedesPostcode(words[before - 1]!);
    if (after < words.length && beginsAtEdge) score += WEIGHT.edge;
    if (before > 0 && endsAtEdge) score += WEIGHT.edge;
    if (before > 0 && after < words.length) score += WEIGHT.split;
    if (run.every(isType) && !(beginsAtEdge && endsAtEdge && rest.some(isType))) score += WEIGHT.streetTypeAsPlace;
    return score;
  }

  #scoreOfKind(place: number, run: readonly number[]): number {
    const kind = this.#source.sets.gazetteer.places.kind(place);
    const isWide = kind === 'region' || kind === 'country';
    const score = isWide ? WEIGHT.region : 0;
    if (this.#lettersOf(run) > MAX_CODE_LENGTH) return score;
    return score + (isWide ? WEIGHT.short : WEIGHT.shortCity);
  }

  /** How much of the place's name is there: nothing, or less for what is not. */
  #scoreOfName(place: number, mask: number): number {
    const { places } = this.#source.sets.gazetteer;
    let most = 0;
    for (let name = places.firstName(place); name < places.endName(place) && most < 1; name++) {
      const { covered, length } = matchName(places.names, name, this.#tokens, mask, MATCH);
      if (covered > most * length) most = covered / length;
    }
    return WEIGHT.leftOut * (1 - Math.min(1, most));
  }

  #lettersOf(run: readonly number[]): number {
    return run.reduce((sum, word) => sum + this.#tokens[word]!.text.length, 0);
  }

  /** Whether a postcode of the text is one of the place. */
  #scoreOfPostcode(place: number): number {
    const postcode = this.#postcode;
    if (postcode === null || !isKnown(postcode) || postcode.gazetteer !== this.#source.sets.gazetteer) return 0;
    return hasPostcode(postcode, place) ? WEIGHT.postcode : WEIGHT.otherPostcode;
  }

  #names(token: number): boolean {
    return this.#source.sets.places(token, this.#strictness) !== null;
  }

  /** Whether no number stands between two words but a postcode. */
  #isJoined(left: number, right: number): boolean {
    for (let token = left + 1; token < right; token++) {
      if (this.#tokens[token]!.isNumber && !this.#isPostcode(token)) return false;
    }
    return true;
  }

  /** A letter or a word of the house number, as in `5, корп. 1`. */
  #isOfHouse(token: number): boolean {
    const house = this.#text.premise.house?.spanWithSign;
    const { start, end } = this.#tokens[token]!;
    return house !== undefined && house[0] <= start && end <= house[1];
  }

  /** Before a word (`г. Казань`) or behind it (`Московская область`). */
  #isMark(token: number): boolean {
    if ((this.#marks & (1 << token)) === 0) return false;
    const isWord = (other: number): boolean => this.#tokens[other]?.isNumber === false;
    return (isWord(token + 1) && !this.#text.isEdge[token + 1]) || (isWord(token - 1) && !this.#text.isEdge[token]);
  }

  /** The marks beside some tokens. */
  #marksBeside(mask: number): number {
    let beside = 0;
    for (let token = 0; token < this.#tokens.length; token++) {
      if (!this.#isMark(token)) continue;
      const before = 1 << (token + 1);
      const after = token === 0 ? 0 : 1 << (token - 1);
      if (((before | after) & mask) !== 0) beside |= 1 << token;
    }
    return beside;
  }

  #isPostcode(token: number): boolean {
    return this.#postcode !== null && (this.#postcode.mask & (1 << token)) !== 0;
  }

  #followsPostcode(token: number): boolean {
    return token > 0 && this.#isPostcode(token - 1);
  }

  #precedesPostcode(token: number): boolean {
    return this.#isPostcode(token + 1);
  }
}

function maskOf(tokens: readonly number[]): number {
  let mask = 0;
  for (const token of tokens) mask |= 1 << token;
  return mask;
}

function isKnown(postcode: PostcodeText): postcode is KnownPostcode {
  return 'gazetteer' in postcode;
}

/** Whether the place, what lies in it or what it lies in has the postcode. */
export function hasPostcode({ gazetteer, from, to }: KnownPostcode, place: number): boolean {
  const { postcodes, places } = gazetteer;
  for (let entry = postcodes.firstEntry(from); entry < postcodes.firstEntry(to); entry++) {
    const other = postcodes.entryPlace(entry);
    if (isWithin(other, place) || isWithin(place, other)) return true;
  }
  return false;

  function isWithin(inner: number, outer: number): boolean {
    for (let current = inner; current !== NO_PLACE; current = places.parent(current))
      if (current === outer) return true;
    return false;
  }
}
