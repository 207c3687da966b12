import { NO_PLACE, type Gazetteer, type PlaceKind } from '#domain/gazetteer';
import type { Trace } from '#domain/text';
import type { Candidate } from './candidate.ts';
import { localScript } from './display-name.ts';
import { matchName, type NameMatch } from './match.ts';
import { MAX_QUERY_TOKENS } from './limits.ts';
import type { NormalisedQuery, QueryToken } from './query.ts';
import { isLatin, type AnswerScript } from './script-of-language.ts';

interface PlaceMatch {
  readonly mask: number;
  readonly score: number;
}

/** A candidate with what re-matching it with the query gave. */
export interface Ranked {
  readonly candidate: Candidate;
  readonly score: number;
  /** How many letters and digits of the query have a meaning. */
  readonly understood: number;
  /** The tokens of the query that have a meaning, as bits. */
  readonly used: number;
}

/**
 * What counts, in the unit of one fully typed name. The share of the query that was understood outweighs all else, then
 * how much of the name was typed, then importance.
 */
const WEIGHT = {
  understood: 4,
  covered: 1,
  /** Less than for a street: what a place is known for says more than how much of its name was typed. */
  coveredOfPlace: 0.3,
  aligned: 0.3,
  /** A name that is neither the local one nor its Latin form; where it is not shown either, more, the less was typed. */
  otherName: -0.15,
  otherNameNotTyped: -0.8,
  unfinished: -0.25,
  placeOfStreetCovered: 0.5,
  /** The place was begun before the street was finished: of a street of which nothing was typed. */
  unfinishedStreet: -1,
  /** Of a city of a million; the scale is logarithmic. */
  importance: 0.9,
  importanceOfStreet: 0.5,
  /** `City of London` has a name with that word in it; London has not. */
  designatorsLeftOut: -0.5,
  house: 0.5,
  unknownHouse: -0.3,
  /** A unit that the data have; one that the house only offers comes after other houses that fit as well. */
  unit: 0.1,
  unitNotTyped: -0.4,
  numberOfName: -0.5,
  postcode: 0.6,
  /** `SK1` is the district of SK1 1AA, not of SK10 1AA. */
  firstPartOfPostcode: 0.3,
} as const;

/** The packed importance of a million inhabitants (`importance.ts` of the gazetteer). */
const MILLION = 159;

/** Who types a name means a city more often than a district called like it. */
const KIND: Readonly<Record<PlaceKind, number>> = { country: 0.1, region: 0, district: -0.2, city: 0.15, suburb: -0.1 };

/** Stage 5: matches each candidate with the query once more, word by word, and sorts, the best first. */
export class Ranker {
  readonly #query: NormalisedQuery;
  readonly #script: AnswerScript;
  readonly #totalLength: number;
  #understoodLength = 0;
  #used = 0;
  readonly #match: NameMatch = emptyMatch();
  #gazetteer: Gazetteer | null = null;
  #tokens: readonly QueryToken[] = [];
  #streetName = -1;
  #streetWords = 0;
  readonly #streetMatch: NameMatch = emptyMatch();
  readonly #placesOfStreets = new Map<number, PlaceMatch>();
  /** By parent and words: the words that it and its own parents have, as bits. */
  readonly #parents = new Map<number, number>();

  /** @param script the script of the answer */
  constructor(query: NormalisedQuery, script: AnswerScript) {
    this.#query = query;
    this.#script = script;
    this.#totalLength = query.tokens.reduce((sum, token) => sum + token.text.length, 0);
  }

  rank(candidates: readonly Candidate[], trace?: Trace): Ranked[] {
    const ranked = candidates.map((candidate) => ({
      candidate,
      score: this.#score(candidate),
      understood: this.#understoodLength,
      used: this.#used,
    }));
    ranked.sort((a, b) => b.score - a.score);
    trace?.push({ stage: 'rank', text: `${ranked.length} candidates re-matched` });
    return ranked;
  }

  #score(candidate: Candidate): number {
    const { reading } = candidate;
    this.#begin(candidate);
    let words = 0;
    for (const word of reading.words) words |= 1 << word;
    if (candidate.street >= 0) return this.#scoreStreet(candidate, words);
    return candidate.entry >= 0 ? this.#scorePostcode(candidate, words) : this.#scorePlace(candidate, words);
  }

  #scoreStreet(candidate: Candidate, words: number): number {
    const { gazetteer, street, place, reading } = candidate;
    const { streets, places } = gazetteer;
    const match = this.#matchStreet(candidate, streets.name(street), words);
    const ofStreet = match.mask;
    const coveredOfStreet = match.covered / match.length;
    let used = ofStreet;
    let score = WEIGHT.covered * coveredOfStreet;
    if (match.isAligned) score += WEIGHT.aligned;
    score += WEIGHT.unfinished * match.unfinished - match.cost;
    if (reading.house !== null) score += this.#scoreHouse(candidate, words, match.covered);
    if ((words & ~used) !== 0) {
      const ofPlace = this.#placeOfStreet(candidate, words & ~used);
      used |= ofPlace.mask;
      score += ofPlace.score * WEIGHT.placeOfStreetCovered;
      if (used !== ofStreet) score += WEIGHT.unfinishedStreet * (1 - coveredOfStreet);
    }
    score += (WEIGHT.importanceOfStreet * places.importance(place)) / MILLION;
    return score + this.#understood(candidate, used);
  }

  /** Streets of one name follow each other, and many lie in the same places: what was found about those is kept. */
  #begin({ gazetteer, tokens }: Candidate): void {
    if (gazetteer === this.#gazetteer && tokens === this.#tokens) return;
    this.#gazetteer = gazetteer;
    this.#tokens = tokens;
    this.#streetName = -1;
    this.#placesOfStreets.clear();
    this.#parents.clear();
  }

  #matchStreet({ gazetteer, tokens }: Candidate, name: number, words: number): NameMatch {
    if (name !== this.#streetName || words !== this.#streetWords) {
      matchName(gazetteer.streets.names, name, tokens, words, this.#streetMatch);
      this.#streetName = name;
      this.#streetWords = words;
    }
    return this.#streetMatch;
  }

  /** The place of a street with its parents, for the words that are not in the street's name. */
  #placeOfStreet(candidate: Candidate, words: number): PlaceMatch {
    const key = placeAndWords(candidate.place, words);
    let found = this.#placesOfStreets.get(key);
    if (found === undefined) {
      const { mask, score } = this.#matchPlace(candidate, candidate.place, words);
      found = { mask: mask | this.#matchParents(candidate, candidate.place, words & ~mask), score };
      this.#placesOfStreets.set(key, found);
    }
    return found;
  }

  /** A number that the street's name itself lacks belongs to the name (`rue du 8 mai`), not to a house. */
  #scoreHouse({ gazetteer, street, house, unit, reading, tokens }: Candidate, words: number, covered: number): number {
    const { streets } = gazetteer;
    const withNumber = words | reading.house!.mask;
    const match = matchName(streets.names, streets.name(street), tokens, withNumber, this.#match);
    if (match.covered > covered) return WEIGHT.numberOfName;
    if (house === null) return WEIGHT.unknownHouse;
    if (unit === null) return WEIGHT.house;
    return WEIGHT.house + (unit.isTyped ? (unit.isKnown ? WEIGHT.unit : 0) : WEIGHT.unitNotTyped);
  }

  #scorePlace(candidate: Candidate, words: number): number {
    const { gazetteer, place } = candidate;
    const { own, used } = this.#matchWithParents(candidate, words);
    const importance = (WEIGHT.importance * gazetteer.places.importance(place)) / MILLION;
    return own.score + importance + KIND[gazetteer.places.kind(place)] + this.#understood(candidate, used);
  }

  #scorePostcode(candidate: Candidate, words: number): number {
    const { gazetteer, place, reading } = candidate;
    const { own, used } = this.#matchWithParents(candidate, words);
    const isWhole = reading.postcode!.to - reading.postcode!.from === 1;
    const importance = (WEIGHT.importance * gazetteer.places.importance(place)) / MILLION;
    const code = isWhole ? WEIGHT.postcode : this.#isFirstPart(candidate) ? WEIGHT.firstPartOfPostcode : 0;
    return own.score / 2 + importance + code + this.#understood(candidate, used);
  }

  /** Whether what was typed of a postcode is all that stands before its blank. */
  #isFirstPart({ gazetteer: { postcodes }, entry, reading }: Candidate): boolean {
    const { from, to, key } = reading.postcode!;
    const [first] = postcodes.code(postcodes.ofEntry(entry, from, to)).split(' ');
    return first === key;
  }

  /** The share of the query that has a meaning. */
  #understood({ reading, house }: Candidate, usedWords: number): number {
    const unit = house !== null || reading.unit?.isNoNumber === true ? (reading.unit?.mask ?? 0) : 0;
    const said = reading.designators | (reading.postcode?.mask ?? 0);
    const used = usedWords | said | unit | (house === null ? 0 : reading.house!.mask);
    const { tokens } = this.#query;
    let length = 0;
    for (let token = 0; token < tokens.length; token++) {
      if ((used & (1 << token)) !== 0) length += tokens[token]!.text.length;
    }
    this.#understoodLength = length;
    this.#used = used;
    const leftOut = reading.designators === 0 ? 0 : WEIGHT.designatorsLeftOut;
    return (WEIGHT.understood * length) / this.#totalLength + leftOut;
  }

  /** A place by its main names, where those and its parents have all words; else by any of its names. */
  #matchWithParents(candidate: Candidate, words: number): { own: PlaceMatch; used: number } {
    const main = this.#matchPlace(candidate, candidate.place, words, true);
    const used = main.mask | this.#matchParents(candidate, candidate.place, words & ~main.mask);
    if (main.mask !== 0 && (words & ~used) === 0) return { own: main, used };
    const own = this.#matchPlace(candidate, candidate.place, words);
    return { own, used: own.mask | this.#matchParents(candidate, candidate.place, words & ~own.mask) };
  }

  /** The best of a place's names: the local one and its Latin form first, the others only for words those lack. */
  #matchPlace({ gazetteer, tokens }: Candidate, place: number, words: number, onlyMain: boolean = false): PlaceMatch {
    const { places } = gazetteer;
    const latin = places.latinName(place);
    const end = onlyMain ? latin + 1 : places.endName(place);
    let best = { mask: 0, score: 0 };
    for (let name = places.firstName(place); name < end; name++) {
      if (name > latin && (best.mask === words || words === 0)) break;
      const match = matchName(places.names, name, tokens, words, this.#match);
      if (match.mask === 0) continue;
      const covered = match.covered / match.length;
      let score = WEIGHT.coveredOfPlace * covered + WEIGHT.unfinished * match.unfinished - match.cost;
      if (match.isAligned) score += WEIGHT.aligned;
      if (name > latin) {
        score += WEIGHT.otherName;
        if (!this.#isShown(gazetteer, place)) score += WEIGHT.otherNameNotTyped * (1 - covered);
      }
      const moreWords = bitCount(match.mask) - bitCount(best.mask);
      if (moreWords > 0 || (moreWords === 0 && score > best.score)) best = { mask: match.mask, score };
    }
    return best;
  }

  /** Whether an other name of the place is what will be shown: only where the query's script has no better one. */
  #isShown(gazetteer: Gazetteer, place: number): boolean {
    return !isLatin(this.#script) && this.#script !== 'other' && localScript(gazetteer, place) !== this.#script;
  }

  /** The words that the parents of a place have: of each those that its own names and nearer parents lack. */
  #matchParents(candidate: Candidate, place: number, words: number): number {
    if (words === 0) return 0;
    const parent = candidate.gazetteer.places.parent(place);
    if (parent === NO_PLACE) return 0;
    const key = placeAndWords(parent, words);
    let used = this.#parents.get(key);
    if (used === undefined) {
      const { mask } = this.#matchPlace(candidate, parent, words);
      used = mask | this.#matchParents(candidate, parent, words & ~mask);
      this.#parents.set(key, used);
    }
    return used;
  }
}

/**
 * The most that a place can score, but for the share of the query that is understood: all of its name typed as it is. Costs
 * nothing beside a match.
 */
export function mostOfPlace({ places }: Gazetteer, place: number): number {
  const importance = (WEIGHT.importance * places.importance(place)) / MILLION;
  return WEIGHT.coveredOfPlace + WEIGHT.aligned + importance + KIND[places.kind(place)];
}

// ———

function placeAndWords(place: number, words: number): number {
  return place * 2 ** MAX_QUERY_TOKENS + words;
}

function emptyMatch(): NameMatch {
  return { mask: 0, covered: 0, length: 0, isAligned: false, unfinished: 0, cost: 0 };
}

/** How many bits of a word are set. */
export function bitCount(word: number): number {
  let count = 0;
  for (let bits = word; bits !== 0; bits &= bits - 1) count++;
  return count;
}
