import { PostingsUnion, type DocumentSet } from '#libs/text-index';
import type { Gazetteer } from '#domain/gazetteer';
import type { Candidate } from '../candidate.ts';
import { ADDRESS_LEVELS, type AddressLevel } from './levels.ts';
import type { ResolvedArea } from './resolved-area.ts';
import { StreetList } from './street-list.ts';

/** Any of some areas in one gazetteer: where a search looks. */
export class Scope {
  readonly areas: readonly ResolvedArea[];
  /** Everything in the scope lies in one of these. */
  readonly places: DocumentSet;
  /** All streets of the scope, where they are few. */
  readonly streets: StreetList | null;

  /** @param areas at least one */
  constructor(gazetteer: Gazetteer, areas: readonly ResolvedArea[]) {
    this.areas = areas;
    const [first] = areas;
    this.places =
      areas.length === 1 ? first!.limits.places : new PostingsUnion(areas.map(({ limits }) => limits.places));
    this.streets = areas.length === 1 ? first!.limits.streets : joined(gazetteer, areas);
  }

  hasPlace(place: number): boolean {
    for (const area of this.areas) if (area.hasPlace(place)) return true;
    return false;
  }

  /** True for all streets that lie in the scope or may have a house in it. */
  hasStreet(street: number): boolean {
    for (const area of this.areas) if (area.hasStreet(street)) return true;
    return false;
  }

  /** Of a postcode entry and its place. */
  hasEntry(entry: number, place: number): boolean {
    for (const area of this.areas) if (area.hasEntry(entry, place)) return true;
    return false;
  }

  /** Whether a candidate lies in the scope, exactly. */
  has(candidate: Candidate): boolean {
    return this.areas.some((area) => area.has(candidate));
  }

  /** What is known of a candidate since it lies in the scope. */
  fixed(candidate: Candidate): FixedParts {
    let level = -1;
    let postcode = false;
    for (const area of this.areas) {
      if (!area.has(candidate)) continue;
      const { fixed, hasFixedPostcode } = area.limits;
      if (fixed !== null) level = Math.max(level, ADDRESS_LEVELS.indexOf(fixed));
      postcode ||= hasFixedPostcode;
    }
    return { level: level < 0 ? null : ADDRESS_LEVELS[level]!, postcode };
  }
}

/** Parts of an address that need not be shown, since they were asked for. */
export interface FixedParts {
  /** This level and all above it. */
  readonly level: AddressLevel | null;
  readonly postcode: boolean;
}

// ———

function joined(gazetteer: Gazetteer, areas: readonly ResolvedArea[]): StreetList | null {
  const lists: number[] = [];
  for (const { limits } of areas) {
    if (limits.streets === null) return null;
    lists.push(...limits.streets);
  }
  return new StreetList(gazetteer.streets, lists);
}
