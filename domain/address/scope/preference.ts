import type { Candidate } from '../candidate.ts';
import type { Ranked } from '../rank.ts';
import type { Trace } from '#domain/text';
import { positionOf } from '../position.ts';
import type { Scope } from './scope.ts';
import { distanceMetres, type GeoPoint } from './shape.ts';

/** A point near which the reader is, or is interested. */
export interface NearPoint extends GeoPoint {
  /** The distance at which nearness counts half; default 10 000 m. */
  readonly halfDistanceMetres?: number;
}

/** What the caller would rather see, without excluding anything else. */
export class Preference {
  readonly #boosts: readonly Scope[];
  readonly #near: NearPoint | undefined;

  constructor(boosts: readonly Scope[], near: NearPoint | undefined) {
    this.#boosts = boosts;
    this.#near = near;
  }

  /**
   * Ranks anew. A preference never overrides what was typed: it counts only for those that understand no less of the query
   * than any other candidate.
   */
  rank(ranked: readonly Ranked[], trace?: Trace): Ranked[] {
    const most = Math.max(...ranked.map(({ understood }) => understood));
    let preferred = 0;
    const anew = ranked.map((each) => {
      const gain = each.understood === most ? this.#gain(each.candidate) : 0;
      if (gain > 0) preferred++;
      return { ...each, score: each.score + gain };
    });
    anew.sort((a, b) => b.score - a.score);
    trace?.push({ stage: 'rank', text: `${preferred} candidates preferred` });
    return anew;
  }

  /** In the unit of `rank.ts`; 0 … 1.6. */
  #gain(candidate: Candidate): number {
    const isBoosted = this.#boosts.some((scope) => scope.has(candidate));
    return (isBoosted ? BOOST : 0) + this.#nearness(candidate);
  }

  /** 1 at the point, ½ at the half distance, ⅓ at twice that: falls fast nearby and never to nothing. */
  #nearness(candidate: Candidate): number {
    const near = this.#near;
    if (near === undefined) return 0;
    const position = positionOf(candidate);
    if (position === null) return 0;
    const half = near.halfDistanceMetres ?? HALF_DISTANCE_METRES;
    return (NEAR * half) / (half + distanceMetres(near, position));
  }
}

// ———

/** As much as the importance of a city of a million. */
const BOOST = 0.9;
/** Enough to lift a village over a far city, and a street begun as far as another over its better-covered namesake. */
const NEAR = 0.7;
const HALF_DISTANCE_METRES = 10_000;
