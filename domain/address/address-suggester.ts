import { packCountry, type Gazetteer } from '#domain/gazetteer';
import { boundedLimit, otherLayouts } from '#domain/text';
import type { AddressQuery, AddressSuggestion } from './address-suggestion.ts';
import {
  foundBy,
  hasUnknownWord,
  runBentAttempts,
  runPartialAttempts,
  runSpelledAttempts,
  runStrictAttempts,
} from './attempts.ts';
import type { Candidate } from './candidate.ts';
import { CoveredCountries } from './covered-countries.ts';
import { DETAILED_TEXT, FULL_TEXT, type TextForm } from './format.ts';
import { Formatter } from './formatter.ts';
import { findHouses } from './house-stage.ts';
import { AreaCache } from './scope/area-cache.ts';
import { QueryScope } from './scope/query-scope.ts';
import { PlaceMemo } from './place-memo.ts';
import { normalise, type NormalisedQuery } from './query.ts';
import { Ranker, type Ranked } from './rank.ts';
import { answerKey, RecentAnswers } from './recent-answers.ts';
import { isRepetition } from './repetition.ts';
import { rewordings } from './rewordings.ts';
import { scriptOfLanguage, type AnswerScript } from './script-of-language.ts';
import { Search, type SearchOptions } from './search.ts';
import { Speller } from './spelling/speller.ts';
import { SpellingVariants } from './spelling/spelling-variants.ts';
import { TokenSets } from './token-sets.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * Suggests addresses while they are typed, over any number of gazetteers as one. The stages are the files of this folder:
 *
 *     query → readings → token-sets → attempts: search (stack) → house-stage → rank → format
 *
 * A gazetteer that covers a country in full replaces that country in those that do not. Work is bounded for every query
 * (`limits.ts`). Not for use by several threads at once: each has its own suggester over the same bytes.
 */
export class AddressSuggester {
  readonly #gazetteers: readonly SearchableGazetteer[];
  readonly #covered: CoveredCountries;
  readonly #areas: ReadonlyMap<Gazetteer, AreaCache>;
  readonly #variants: ReadonlyMap<Gazetteer, SpellingVariants>;
  readonly #formatter: Formatter = new Formatter();
  readonly #recent: RecentAnswers = new RecentAnswers();

  constructor(gazetteers: readonly Gazetteer[]) {
    this.#gazetteers = gazetteers.map((gazetteer) => ({
      vocabulary: new Vocabulary(gazetteer, new Speller(gazetteer.country)),
      memo: new PlaceMemo(gazetteer.places.count),
    }));
    this.#covered = new CoveredCountries(gazetteers);
    this.#variants = new Map(
      this.#gazetteers.map(({ vocabulary: { gazetteer, speller } }) => [gazetteer, new SpellingVariants(speller)]),
    );
    this.#areas = new Map(
      gazetteers.map((gazetteer) => [gazetteer, new AreaCache(gazetteer, this.#covered.filter(gazetteer))]),
    );
  }

  /**
   * At most `limit` suggestions, the best first, none twice. Any text is accepted; what means nothing gives none, an empty
   * one too, whatever it is limited to.
   *
   * @throws UnknownAreaError for an area in `within` that no gazetteer knows
   */
  suggest(request: AddressQuery): readonly AddressSuggestion[] {
    const limit = boundedLimit(request.limit);
    const key = answerKey(request, limit);
    const recent = key === null ? undefined : this.#recent.get(key);
    if (recent !== undefined) return recent;
    const { query: text, language, trace } = request;
    for (const { vocabulary } of this.#gazetteers) vocabulary.trim();
    const typed = normalise(text, trace);
    const scope = QueryScope.of(request, this.#areas);
    if (typed.tokens.length === 0) return [];
    const { query, searches } = this.#search(typed, { ...request, limit, scope });
    const script = language === undefined ? query.script : scriptOfLanguage(language);
    const candidates = searches.flatMap((search) => search.candidates.all);
    const found = scope.filter(
      scope.levels.hasHouses ? findHouses(candidates, scope.levels.to === 'unit', trace) : candidates,
    );
    const ranked = new Ranker(query, script).rank(found, trace);
    const preferred = scope.preference?.rank(ranked, trace) ?? ranked;
    const answer = this.#format(preferred, query, script, { ...request, limit, scope });
    if (key !== null) this.#recent.remember(key, answer, costOf(searches));
    return answer;
  }

  #search(query: NormalisedQuery, request: BoundedQuery): Searched {
    const searches = this.#searches(query, request);
    runStrictAttempts(query, searches);
    const mayBeOtherLayout = foundBy(searches) === 0 && hasUnknownWord(query, searches);
    const other = mayBeOtherLayout ? this.#searchOtherLayouts(query.text, request, false) : null;
    if (other !== null) return other;
    runSpelledAttempts(query, searches, request.limit);
    const reworded = foundBy(searches) === 0 ? this.#searchReworded(query, request) : null;
    if (reworded !== null) return reworded;
    runBentAttempts(query, searches);
    if (foundBy(searches) > 0) return { query, searches };
    const mistyped = mayBeOtherLayout ? this.#searchOtherLayouts(query.text, request, true) : null;
    if (mistyped !== null) return mistyped;
    runPartialAttempts(searches);
    return { query, searches };
  }

  /**
   * What was typed if another keyboard layout was switched on than was meant.
   *
   * @param isBent also if it is spelled otherwise there, or has a typing error
   */
  #searchOtherLayouts(typed: string, request: BoundedQuery, isBent: boolean): Searched | null {
    if (typed.length < MIN_LAYOUT_LENGTH || typed.length > MAX_LAYOUT_LENGTH) return null;
    for (const text of otherLayouts(typed)) {
      const query = normalise(text);
      if (isBent && !query.tokens.some((token) => token.text.length >= MIN_MISTYPED_LAYOUT_WORD)) continue;
      const searches = this.#searches(query, request);
      if (isBent) {
        runSpelledAttempts(query, searches, request.limit);
        runBentAttempts(query, searches);
      } else runStrictAttempts(query, searches);
      if (foundBy(searches) === 0) continue;
      request.trace?.push({ stage: 'normalise', text: `typed with another keyboard layout: ${text}` });
      return { query, searches };
    }
    return null;
  }

  /** What was typed with its words parted or joined, or its numbers said, in another way. */
  #searchReworded(typed: NormalisedQuery, request: BoundedQuery): Searched | null {
    const vocabularies = this.#gazetteers.map(({ vocabulary }) => vocabulary);
    for (const text of rewordings(typed, vocabularies)) {
      const query = normalise(text);
      const searches = this.#searches(query, request);
      runStrictAttempts(query, searches);
      runSpelledAttempts(query, searches, request.limit);
      if (foundBy(searches) === 0) continue;
      request.trace?.push({ stage: 'normalise', text: `with other words: ${text}` });
      return { query, searches };
    }
    return null;
  }

  #searches(query: NormalisedQuery, { limit, countries, scope, trace }: BoundedQuery): Search[] {
    return this.#gazetteers.flatMap(({ vocabulary, memo }) => {
      const { gazetteer } = vocabulary;
      const accepts = this.#filter(gazetteer, countries);
      if (accepts === null) return [];
      return scope.searches(gazetteer).map((searched) => {
        const options = { accepts, levels: scope.levels, ...searched, ...candidatesFor(limit) };
        return new Search(query, new TokenSets(query, vocabulary, memo), options, trace);
      });
    });
  }

  /**
   * Formats the best. Of two that read the same, both say more: what was left out, then their district; what still reads
   * the same is shown once.
   */
  #format(
    ranked: readonly Ranked[],
    query: NormalisedQuery,
    script: AnswerScript,
    request: BoundedQuery,
  ): AddressSuggestion[] {
    const answer: { suggestion: AddressSuggestion; readonly candidate: Candidate }[] = [];
    /** Every text that is or was shown, so that none is twice. */
    const shown = new Map<string, (typeof answer)[number]>();
    for (const { candidate, score } of ranked) {
      if (answer.length === request.limit) break;
      const variants = this.#variants.get(candidate.gazetteer)!;
      if (answer.some((entry) => isRepetition(candidate, entry.candidate, variants))) continue;
      const restricted = request.restrict === true ? restrictedText(candidate, request) : null;
      let suggestion = this.#formatter.format(candidate, query, script, restricted ?? FULL_TEXT);
      const homonym = shown.get(suggestion.value);
      if (homonym !== undefined) {
        if (homonym.suggestion.kind !== suggestion.kind || homonym.suggestion.data.id === suggestion.data.id) continue;
        const form = [FULL_TEXT, DETAILED_TEXT]
          .slice(restricted === null ? 1 : 0)
          .find((each) => !shown.has(this.#formatter.format(candidate, query, script, each).value));
        if (form === undefined) continue;
        suggestion = this.#formatter.format(candidate, query, script, form);
        const longer = this.#formatter.format(homonym.candidate, query, script, form);
        if (longer.value !== suggestion.value && !shown.has(longer.value)) {
          homonym.suggestion = longer;
          shown.set(longer.value, homonym);
        }
      }
      const entry = { suggestion, candidate };
      answer.push(entry);
      shown.set(suggestion.value, entry);
      request.trace?.push({ stage: 'format', text: `${score.toFixed(2)} ${suggestion.kind} ${suggestion.value}` });
    }
    return answer.map(({ suggestion }) => suggestion);
  }

  /** Which places of a gazetteer count; null where none does. */
  #filter(gazetteer: Gazetteer, countries: readonly string[] = []): ((place: number) => boolean) | null {
    const counts = this.#covered.filter(gazetteer);
    if (countries.length === 0) return counts;
    const { country, places } = gazetteer;
    if (country !== null) return countries.includes(country) ? counts : null;
    const wanted = new Set(countries.map(packCountry));
    return (place) => wanted.has(places.packedCountry(place)) && counts(place);
  }
}

// ———

/** Steps and candidates. */
function costOf(searches: readonly Search[]): number {
  return searches.reduce((sum, { steps, candidates }) => sum + steps + candidates.all.length, 0);
}

/** A request whose limit is in its range, and whose options were found in the gazetteers. */
type BoundedQuery = AddressQuery & { readonly limit: number; readonly scope: QueryScope };

/** A gazetteer and what is remembered about it; of one thread. */
interface SearchableGazetteer {
  readonly vocabulary: Vocabulary;
  readonly memo: PlaceMemo;
}

interface Searched {
  readonly query: NormalisedQuery;
  readonly searches: readonly Search[];
}

/** Without what the caller has limited the answer to. */
function restrictedText(candidate: Candidate, { scope, countries = [] }: BoundedQuery): TextForm {
  const fixed = scope.fixed(candidate);
  const level = fixed.level ?? (countries.length === 1 ? 'country' : null);
  return { fixed: { ...fixed, level }, isDetailed: false };
}

/** Shorter texts are something in every layout; longer ones are noticed while they are typed. */
const MIN_LAYOUT_LENGTH = 3;
const MAX_LAYOUT_LENGTH = 60;
/** Shorter words are one typing error away from something in every layout. */
const MIN_MISTYPED_LAYOUT_WORD = 6;

/** Enough that ranking can choose, also among those that read the same. */
function candidatesFor(limit: number): Pick<SearchOptions, 'perAttempt' | 'placesPerAttempt'> {
  return { perAttempt: 10 + 2 * limit, placesPerAttempt: Math.max(30, Math.ceil(0.6 * limit * limit)) };
}
