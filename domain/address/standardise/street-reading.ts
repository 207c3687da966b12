import type { Gazetteer } from '#domain/gazetteer';
import { findHouses } from '../house-stage.ts';
import { matchName, type NameMatch } from '../match.ts';
import { Ranker, type Ranked } from '../rank.ts';
import { LevelRange } from '../scope/levels.ts';
import { Search } from '../search.ts';
import { normalise, type NormalisedQuery } from '../query.ts';
import { TokenSets } from '../token-sets.ts';
import type { AddressText } from './address-text.ts';
import type { SearchableGazetteer } from './searchable.ts';

/** A street of the data that a text names, with its house where the data have that too. */
export interface StreetReading {
  readonly ranked: Ranked;
  readonly query: NormalisedQuery;
  /** Tokens of the query that are explained: by the street, its place, house and postcode, or as parts of the premise. */
  readonly explained: number;
  /** Letters and digits that are not. */
  readonly unexplained: number;
  /** Of the letters of the street's name, the share that is in the text. */
  readonly named: number;
}

/**
 * Streets in countries whose streets are loaded, the likeliest first: as it is written, else with other spellings, else with
 * a typing error or a word too many.
 */
export function streetReadings(text: AddressText, { vocabulary, memo, accepts }: SearchableGazetteer): StreetReading[] {
  const { source, premise } = text;
  const query = normalise(`${source} `);
  let premiseMask = 0;
  query.tokens.forEach(({ start, end }, token) => {
    if (premise.spans.some(([from, to]) => from <= start && end <= to)) premiseMask |= 1 << token;
  });
  const options = {
    accepts,
    levels: STREETS,
    scopes: [],
    excluded: null,
    perAttempt: PER_ATTEMPT,
    placesPerAttempt: 0,
  };
  const search = new Search(query, new TokenSets(query, vocabulary, memo), options);
  if (query.tokens.length === 0) return [];
  search.run('whole');
  if (search.hasDesignators) search.run('without designators');
  if (search.spelling !== null) search.run(search.spelling);
  if (search.candidates.all.length === 0) {
    search.run('without a word');
    search.run('typo');
  }
  return readingsOf(query, search, premiseMask);
}

// ———

const STREETS = new LevelRange('street', 'unit');
const PER_ATTEMPT = 20;
const MAX_READINGS = 5;

function readingsOf(query: NormalisedQuery, search: Search, premiseMask: number): StreetReading[] {
  const candidates = search.candidates.all.filter(({ street }) => street >= 0);
  if (candidates.length === 0) return [];
  const ranked = new Ranker(query, query.script).rank(findHouses(candidates, true));
  return ranked.slice(0, MAX_READINGS).map((each) => {
    const { house, unit } = each.candidate.reading;
    const explained = each.used | (house?.mask ?? 0) | (unit?.mask ?? 0) | premiseMask;
    let unexplained = 0;
    query.tokens.forEach((token, index) => {
      if ((explained & (1 << index)) === 0) unexplained += token.text.length;
    });
    const { gazetteer, street, reading, tokens } = each.candidate;
    let words = 0;
    for (const word of reading.words) words |= 1 << word;
    const { streets } = gazetteer;
    const { covered, length } = matchName(streets.names, streets.name(street), tokens, words, MATCH);
    return { ranked: each, query, explained, unexplained, named: covered / length };
  });
}

const MATCH: NameMatch = { mask: 0, covered: 0, length: 0, isAligned: false, unfinished: 0, cost: 0 };

/** Whether a gazetteer has streets at all. */
export function hasStreets({ streets }: Gazetteer): boolean {
  return streets.count > 0;
}
