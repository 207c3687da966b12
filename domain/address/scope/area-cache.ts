import type { Gazetteer } from '#domain/gazetteer';
import type { Area } from './area.ts';
import { AreaResolver } from './area-resolver.ts';
import type { ResolvedArea } from './resolved-area.ts';
import { Scope } from './scope.ts';
import type { GeoPoint } from './shape.ts';

/** Some areas in one gazetteer: those that it knows, in the order in which they were asked for; null for the others. */
export interface ScopeAnswer {
  readonly known: readonly (ResolvedArea | null)[];
  /** Null where none is known. */
  readonly scope: Scope | null;
}

/**
 * Finds areas in one gazetteer, and remembers the latest: a form sends the same ones with every keystroke. Up to 128
 * areas, of some kilobytes each as a rule and some 200 at most.
 */
export class AreaCache {
  readonly #gazetteer: Gazetteer;
  readonly #resolver: AreaResolver;
  /** The least recently used first. */
  readonly #answers = new Map<string, ScopeAnswer>();
  /** Areas in all of them. */
  #areaCount = 0;

  /** @param accepts whether the gazetteer stands for this place at all */
  constructor(gazetteer: Gazetteer, accepts: (place: number) => boolean) {
    this.#gazetteer = gazetteer;
    this.#resolver = new AreaResolver(gazetteer, accepts);
  }

  find(areas: readonly Area[]): ScopeAnswer {
    return this.#remembered(JSON.stringify(areas), () =>
      this.#scope(areas.map((area) => this.#resolver.resolve(area))),
    );
  }

  /** Areas, and what lies around a point; so many points share an answer. */
  findAround(areas: readonly Area[], { lat, lon }: GeoPoint): ScopeAnswer {
    const near = { lat: rounded(lat), lon: rounded(lon), radiusMetres: RADIUS_AROUND_METRES };
    return this.#remembered(`${near.lat} ${near.lon} ${JSON.stringify(areas)}`, () =>
      this.#scope([...this.find(areas).known, this.#resolver.around(near)]),
    );
  }

  #scope(known: readonly (ResolvedArea | null)[]): ScopeAnswer {
    const areas = known.filter((area) => area !== null);
    return { known, scope: areas.length === 0 ? null : new Scope(this.#gazetteer, areas) };
  }

  #remembered(key: string, find: () => ScopeAnswer): ScopeAnswer {
    const known = this.#answers.get(key);
    if (known !== undefined) this.#forget(key, known);
    const answer = known ?? find();
    this.#answers.set(key, answer);
    this.#areaCount += answer.known.length;
    for (const [oldest, other] of this.#answers) {
      if (this.#areaCount <= MAX_AREAS || other === answer) break;
      this.#forget(oldest, other);
    }
    return answer;
  }

  #forget(key: string, { known }: ScopeAnswer): void {
    this.#answers.delete(key);
    this.#areaCount -= known.length;
  }
}

// ———

const MAX_AREAS = 128;

/** How far around a point a search looks first: a town with its surroundings. */
const RADIUS_AROUND_METRES = 25_000;
/** The middle of the search is moved to the nearest tenth of a degree, 8 km at most. */
const STEPS_PER_DEGREE = 10;

function rounded(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}
