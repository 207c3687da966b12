import type { Gazetteer } from '#domain/gazetteer';
import type { Range } from '#domain/text';
import { findHouses } from '../house-stage.ts';
import { Ranker, type Ranked } from '../rank.ts';
import { LevelRange } from '../scope/levels.ts';
import { Search } from '../search.ts';
import { normalise, type NormalisedQuery } from '../query.ts';
import { TokenSets } from '../token-sets.ts';
import { blanked, type AddressText } from './address-text.ts';
import { nameInText, type NameInText } from './name-in-text.ts';
import type { WordParter } from './word-parter.ts';
import type { SearchableGazetteer } from './searchable.ts';

/** A street of the data that a text names, with its house where the data have that too. */
export interface StreetReading extends NameInText {
  readonly ranked: Ranked;
  readonly query: NormalisedQuery;
  /** Tokens of the query that are explained: by the street, its place, house and postcode, or as parts of the premise. */
  readonly explained: number;
  /** Letters and digits that are not. */
  readonly unexplained: number;
}

/**
 * Streets of one gazetteer, the likeliest first: as it is written or with other spellings; and where that finds nothing, with a
 * typing error or a word too many, which takes ten times as long. Where the whole text leaves something open, it is read without
 * the parts of the premise too, since those are looked for in houses alone (`8-я Советская ул., этаж 3`).
 */
export class StreetReader {
  readonly #whole: StreetSearch;
  /** Null where there are no such parts. */
  readonly #withoutPremise: StreetSearch | null;

  constructor(text: AddressText, searchable: SearchableGazetteer, part: WordParter) {
    const { spans } = text.premise;
    this.#whole = new StreetSearch(part(normalise(text.located)), spans, searchable);
    this.#withoutPremise =
      spans.length === 0 ? null : new StreetSearch(part(normalise(blanked(text.located, spans))), spans, searchable);
  }

  asWritten(): StreetReading[] {
    const readings = this.#whole.asWritten();
    if (this.#withoutPremise === null || readings.some(isComplete)) return readings;
    return [...readings, ...this.#withoutPremise.asWritten()];
  }

  /** What `asWritten`, which goes before, did not find. */
  bent(): StreetReading[] {
    const readings = this.#whole.bent();
    if (this.#withoutPremise === null || this.#whole.isComplete) return readings;
    return [...readings, ...this.#withoutPremise.bent()];
  }
}

/** Whether a gazetteer has streets at all. */
export function hasStreets({ streets }: Gazetteer): boolean {
  return streets.count > 0;
}

// ———

const STREETS = new LevelRange('street', 'unit');
const PER_ATTEMPT = 20;
/** Streets that are compared with the text word by word. */
const MAX_RANKED = 20;
const MAX_READINGS = 5;

/** Looks for the streets of one text, in two steps. */
class StreetSearch {
  readonly #query: NormalisedQuery;
  readonly #premise: readonly Range[];
  readonly #search: Search;
  isComplete: boolean = false;

  constructor(query: NormalisedQuery, premise: readonly Range[], { vocabulary, memo, accepts }: SearchableGazetteer) {
    this.#query = query;
    this.#premise = premise;
    const options = {
      accepts,
      levels: STREETS,
      scopes: [],
      excluded: null,
      perAttempt: PER_ATTEMPT,
      placesPerAttempt: 0,
    };
    this.#search = new Search(query, new TokenSets(query, vocabulary, memo), options);
  }

  asWritten(): StreetReading[] {
    if (this.#query.tokens.length === 0) return [];
    const search = this.#search;
    search.run('whole');
    if (search.hasDesignators) search.run('without designators');
    if (search.spelling !== null) search.run(search.spelling);
    return this.#readings();
  }

  bent(): StreetReading[] {
    const search = this.#search;
    if (this.#query.tokens.length === 0 || search.candidates.all.length > 0) return [];
    search.run('typo');
    // A street that lacks a word of the text would not be looked at again with that word mended.
    if (search.candidates.all.length === 0) search.run('without a word');
    return this.#readings();
  }

  #readings(): StreetReading[] {
    const readings = readingsOf(this.#query, this.#search, this.#premise);
    this.isComplete = readings.some(isComplete);
    return readings;
  }
}

function readingsOf(query: NormalisedQuery, search: Search, premise: readonly Range[]): StreetReading[] {
  const candidates = search.candidates.all.filter(({ street }) => street >= 0);
  if (candidates.length === 0) return [];
  let premiseMask = 0;
  query.tokens.forEach(({ start, end }, token) => {
    if (premise.some(([from, to]) => from <= start && end <= to)) premiseMask |= 1 << token;
  });
  const ranked = new Ranker(query, query.script).rank(findHouses(candidates, true));
  const readings = ranked.slice(0, MAX_RANKED).map((each): StreetReading => {
    const { house, unit } = each.candidate.reading;
    const explained = each.used | (house?.mask ?? 0) | (unit?.mask ?? 0) | premiseMask;
    let unexplained = 0;
    query.tokens.forEach((token, index) => {
      if ((explained & (1 << index)) === 0) unexplained += token.text.length;
    });
    return { ranked: each, query, explained, unexplained, ...nameInText(each.candidate) };
  });
  // What lacks a word of its name is ranked before what is mistyped, but is hardly meant.
  return [...readings.filter(isNamed), ...readings.filter((each) => !isNamed(each))].slice(0, MAX_READINGS);
}

function isNamed({ leftOut }: StreetReading): boolean {
  return leftOut !== 'name';
}

function isComplete({ ranked: { candidate }, unexplained, leftOut }: StreetReading): boolean {
  return unexplained === 0 && leftOut === 'nothing' && (candidate.reading.house === null || candidate.house !== null);
}
