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
 * Streets in countries whose streets are loaded, the likeliest first: as it is written, else with other spellings, else with
 * a typing error or a word too many. Where that leaves something open, also without the parts of the premise, since those are
 * looked for in houses alone (`8-я Советская ул., этаж 3`).
 */
export function streetReadings(text: AddressText, searchable: SearchableGazetteer, part: WordParter): StreetReading[] {
  const { spans } = text.premise;
  const readings = read(part(normalise(text.located)), spans, searchable);
  if (spans.length === 0 || readings.some(isComplete)) return readings;
  return [...readings, ...read(part(normalise(blanked(text.located, spans))), spans, searchable)];
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

function read(
  query: NormalisedQuery,
  premise: readonly Range[],
  { vocabulary, memo, accepts }: SearchableGazetteer,
): StreetReading[] {
  if (query.tokens.length === 0) return [];
  const options = {
    accepts,
    levels: STREETS,
    scopes: [],
    excluded: null,
    perAttempt: PER_ATTEMPT,
    placesPerAttempt: 0,
  };
  const search = new Search(query, new TokenSets(query, vocabulary, memo), options);
  search.run('whole');
  if (search.hasDesignators) search.run('without designators');
  if (search.spelling !== null) search.run(search.spelling);
  // A street that lacks a word of the text would not be looked at again with that word mended.
  for (const attempt of ['typo', 'without a word'] as const) {
    if (search.candidates.all.length === 0) search.run(attempt);
  }
  return readingsOf(query, search, premise);
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
