import type { Gazetteer } from '#domain/gazetteer';
import type { Trace } from '#domain/text';
import type { AddressQuery } from '../address-suggestion.ts';
import type { Candidate } from '../candidate.ts';
import { kindOf } from '../format.ts';
import { describeArea, UnknownAreaError, type Area } from './area.ts';
import type { AreaCache } from './area-cache.ts';
import { LevelRange } from './levels.ts';
import { Preference } from './preference.ts';
import type { FixedParts, Scope } from './scope.ts';

/** Where one search looks. */
export interface SearchScope {
  /** What is found lies in all of these; the one that holds least comes first. */
  readonly scopes: readonly Scope[];
  /** What lies in this is left to another search. */
  readonly excluded: Scope | null;
}

/**
 * What the options of one query limit and prefer, found once in each gazetteer.
 *
 * Preferred areas are searched by themselves, beside the rest: what a common name has there would otherwise not be among
 * the candidates at all.
 */
export class QueryScope {
  static readonly #everywhere = new QueryScope({ query: '' }, new Map());

  /**
   * @param caches those of the gazetteers that are searched
   * @throws UnknownAreaError for an area in `within` that no gazetteer knows. One in `boost` is passed over.
   */
  static of(request: AddressQuery, caches: ReadonlyMap<Gazetteer, AreaCache>): QueryScope {
    const { within, boost, near, from, to } = request;
    const isAsked = within ?? boost ?? near ?? from ?? to;
    return isAsked === undefined ? this.#everywhere : new QueryScope(request, caches);
  }

  readonly levels: LevelRange;
  /** Null where nothing is preferred. */
  readonly preference: Preference | null;
  readonly #within = new Map<Gazetteer, Scope | null>();
  readonly #focus = new Map<Gazetteer, Scope>();
  readonly #isLimited: boolean;

  private constructor(request: AddressQuery, caches: ReadonlyMap<Gazetteer, AreaCache>) {
    const { within = [], boost = [], near, trace } = request;
    this.levels = new LevelRange(request.from, request.to);
    this.#isLimited = within.length > 0;
    if (this.#isLimited) this.#limit(within, caches, trace);
    this.preference = boost.length === 0 && near === undefined ? null : this.#prefer(request, caches);
    if (!this.levels.isWhole) trace?.push({ stage: 'scope', text: `levels ${this.levels.from} to ${this.levels.to}` });
  }

  /** The searches to make in a gazetteer, the preferred areas first. */
  searches(gazetteer: Gazetteer): readonly SearchScope[] {
    const within = this.#isLimited ? this.#within.get(gazetteer) : undefined;
    if (within === null) return [];
    const limits = within === undefined ? [] : [within];
    const focus = this.#focus.get(gazetteer);
    if (focus === undefined) return limits.length === 0 ? UNLIMITED : [{ scopes: limits, excluded: null }];
    const both = [focus, ...limits].sort((a, b) => a.places.count - b.places.count);
    return [
      { scopes: both, excluded: null },
      { scopes: limits, excluded: focus },
    ];
  }

  /** Of what was found, that which is exactly what was asked for. */
  filter(candidates: Candidate[]): Candidate[] {
    if (!this.#isLimited && this.levels.isWhole) return candidates;
    return candidates.filter(
      (candidate) =>
        this.levels.has(kindOf(candidate)) &&
        (!this.#isLimited || this.#within.get(candidate.gazetteer)!.has(candidate)),
    );
  }

  /** What of a candidate was asked for. */
  fixed(candidate: Candidate): FixedParts {
    return this.#isLimited ? this.#within.get(candidate.gazetteer)!.fixed(candidate) : NOTHING_FIXED;
  }

  #limit(within: readonly Area[], caches: ReadonlyMap<Gazetteer, AreaCache>, trace: Trace | undefined): void {
    const isKnown = within.map(() => false);
    const counts = within.map(() => 0);
    for (const [gazetteer, cache] of caches) {
      const { known, scope } = cache.find(within);
      this.#within.set(gazetteer, scope);
      known.forEach((area, index) => {
        if (area === null) return;
        isKnown[index] = true;
        counts[index]! += area.limits.places.count;
      });
    }
    within.forEach((area, index) => {
      if (isKnown[index] !== true) throw new UnknownAreaError(area);
      trace?.push({ stage: 'scope', text: `within ${describeArea(area)}: ${counts[index]} places` });
    });
  }

  #prefer({ boost = [], near, trace }: AddressQuery, caches: ReadonlyMap<Gazetteer, AreaCache>): Preference {
    const boosts: Scope[] = [];
    const counts = boost.map(() => 0);
    for (const [gazetteer, cache] of caches) {
      const { known, scope } = cache.find(boost);
      if (scope !== null) boosts.push(scope);
      known.forEach((area, index) => (counts[index]! += area?.limits.places.count ?? 0));
      const focus = near === undefined ? scope : cache.findAround(boost, near).scope;
      if (focus !== null && focus.places.count > 0) this.#focus.set(gazetteer, focus);
    }
    boost.forEach((area, index) => {
      const found = counts[index] === 0 ? 'not known, passed over' : `${counts[index]} places`;
      trace?.push({ stage: 'scope', text: `boost ${describeArea(area)}: ${found}` });
    });
    if (near !== undefined) trace?.push({ stage: 'scope', text: `near ${near.lat},${near.lon}` });
    return new Preference(boosts, near);
  }
}

// ———

const NOTHING_FIXED: FixedParts = { level: null, postcode: false };
const UNLIMITED: readonly SearchScope[] = [{ scopes: [], excluded: null }];
