import { packCountry, type Gazetteer } from '#domain/gazetteer';
import { type Script } from '#domain/text';
import type { AddressQuery, AddressSuggestion } from './address-suggestion.ts';
import type { Candidate } from './candidate.ts';
import { format } from './format.ts';
import { findHouses } from './house-stage.ts';
import { normalise } from './query.ts';
import { Ranker } from './rank.ts';
import { scriptOfLanguage } from './script-of-language.ts';
import { Search } from './search.ts';

/**
 * Suggests addresses while they are typed, over any number of gazetteers as one. The stages are the files of this folder:
 *
 *     query → readings → token-sets → search (stack) → house-stage → rank → format
 *
 * A gazetteer that covers a country in full replaces that country in those that do not. Work is bounded for every query
 * (`limits.ts`). Not for use by several threads at once: each has its own suggester over the same bytes.
 */
export class AddressSuggester {
  readonly #gazetteers: readonly Gazetteer[];
  /** Countries that have a gazetteer of their own. */
  readonly #covered: ReadonlySet<number>;

  constructor(gazetteers: readonly Gazetteer[]) {
    this.#gazetteers = gazetteers;
    this.#covered = new Set(gazetteers.flatMap(({ country }) => (country === null ? [] : [packCountry(country)])));
  }

  /** At most `limit` suggestions, the best first, none twice. Any text is accepted; what means nothing gives none. */
  suggest({ query: text, limit, countries, language, trace }: AddressQuery): AddressSuggestion[] {
    const query = normalise(text, trace);
    if (query.tokens.length === 0) return [];
    const script: Script =
      query.script === 'other' && language !== undefined ? scriptOfLanguage(language) : query.script;
    const candidates: Candidate[] = [];
    for (const gazetteer of this.#gazetteers) {
      const accepts = this.#filter(gazetteer, countries);
      if (accepts !== null) candidates.push(...new Search(query, gazetteer, accepts, trace).run().all);
    }
    const ranked = new Ranker(query, script).rank(findHouses(candidates, trace), trace);
    const suggestions = new Map<string, AddressSuggestion>();
    for (const { candidate, score } of ranked) {
      const suggestion = format(candidate, query, script);
      if (suggestions.has(suggestion.value)) continue;
      suggestions.set(suggestion.value, suggestion);
      trace?.push({ stage: 'format', text: `${score.toFixed(2)} ${suggestion.kind} ${suggestion.value}` });
      if (suggestions.size === limit) break;
    }
    return [...suggestions.values()];
  }

  /** Which places of a gazetteer count; null where none does. */
  #filter({ country, places }: Gazetteer, countries?: readonly string[]): ((place: number) => boolean) | null {
    const wanted = countries === undefined || countries.length === 0 ? null : new Set(countries.map(packCountry));
    if (country !== null) return wanted === null || wanted.has(packCountry(country)) ? () => true : null;
    const covered = this.#covered;
    return (place) => {
      const packed = places.packedCountry(place);
      return !covered.has(packed) && (wanted === null || wanted.has(packed));
    };
  }
}
