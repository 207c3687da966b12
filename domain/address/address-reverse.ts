import { metresOf, NO_HOUSE, SearchCircle, type Gazetteer } from '#domain/gazetteer';
import { boundedLimit } from '#domain/text';
import { findId } from './address-id.ts';
import type { AddressSuggestion } from './address-suggestion.ts';
import { candidateOf, type Candidate } from './candidate.ts';
import { CoveredCountries } from './covered-countries.ts';
import { format } from './format.ts';
import { NearestFew } from './nearest-few.ts';
import { normalise } from './query.ts';
import { scriptOfLanguage, type AnswerScript } from './script-of-language.ts';

/** What can be asked for around a point. */
export const REVERSE_KINDS = ['house', 'street', 'suburb', 'city'] as const;
export type ReverseKind = (typeof REVERSE_KINDS)[number];

/** How far houses and streets are looked for where nothing else is said, in metres. */
export const DEFAULT_RADIUS_METRES = 1_000;
/** How far places are. */
export const DEFAULT_PLACE_RADIUS_METRES = 50_000;
/** The widest radius, in metres. */
export const MAX_RADIUS_METRES = 100_000;

export interface ReverseQuery {
  /** Degrees, WGS 84: −90 … 90. */
  readonly lat: number;
  /** Degrees, WGS 84: −180 … 180. */
  readonly lon: number;
  /** Metres, 0 … `MAX_RADIUS_METRES`, brought into that range; default 1 km for houses and streets, 50 km for places. */
  readonly radius?: number;
  /** 1 … 20, brought into that range; default 10. */
  readonly limit?: number;
  /**
   * Only these. Absent or empty: the nearest addresses, which are houses, and streets of whose houses none has a
   * position; where there are none, suburbs and cities.
   */
  readonly kinds?: readonly ReverseKind[];
  /** ISO 639-1 of the reader: names of places are shown in its script; default: in the local one. */
  readonly language?: string;
}

/** Something near a point. `highlight` is empty. */
export interface NearbyAddress extends AddressSuggestion {
  /**
   * Metres from the point, to a tenth, on a sphere (within 0.6 % of the ellipsoid): to the house; to the nearest house
   * of a street that has houses, else to the street's own position; to the centre of a place.
   */
  readonly distance: number;
}

/**
 * From points and ids to addresses, over any number of gazetteers as one; a gazetteer that covers a country in full
 * replaces that country in those that do not. Not for use by several threads at once.
 */
export class AddressReverse {
  readonly #gazetteers: readonly CountedGazetteer[];

  constructor(gazetteers: readonly Gazetteer[]) {
    const covered = new CoveredCountries(gazetteers);
    this.#gazetteers = gazetteers.map((gazetteer) => ({ gazetteer, accepts: covered.filter(gazetteer) }));
  }

  /**
   * At most `limit` of what lies in the radius, the nearest first, of two equally near the more important one; none twice.
   * One takes about 10 µs, ten 30 µs, in dense cities, at the poles and across the date line.
   */
  nearest(query: ReverseQuery): NearbyAddress[] {
    const { kinds = [] } = query;
    if (kinds.length > 0) return this.#nearest(query, kinds);
    const addresses = this.#nearest(query, ['address']);
    return addresses.length > 0 ? addresses : this.#nearest(query, PLACE_KINDS);
  }

  /**
   * What has that id (`AddressData.id`), or null. About 5 µs.
   *
   * @param language ISO 639-1 of the reader, as in `ReverseQuery`
   */
  byId(id: string, language?: string): AddressSuggestion | null {
    for (const { gazetteer, accepts } of this.#gazetteers) {
      const found = findId(gazetteer, accepts, id);
      if (found !== null) return format(found, NO_QUERY, scriptFor(language));
    }
    return null;
  }

  #nearest({ lat, lon, radius, limit, language }: ReverseQuery, kinds: readonly SearchedKind[]): NearbyAddress[] {
    const metres = radius ?? (kinds.some(isPlaceKind) ? DEFAULT_PLACE_RADIUS_METRES : DEFAULT_RADIUS_METRES);
    const circle = new SearchCircle(lat, lon, Math.max(0, Math.min(MAX_RADIUS_METRES, metres)));
    const wanted = boundedLimit(limit);
    const few = new NearestFew<FoundThing>(wanted + SPARE, circle);
    for (const counted of this.#gazetteers) {
      for (const kind of kinds) SEARCHES[kind](counted, circle, few);
    }
    const shown = new Map<string, NearbyAddress>();
    for (const { haversine, item } of few.found) {
      if (shown.size === wanted) break;
      const suggestion = format(candidateOfThing(item), NO_QUERY, scriptFor(language));
      const distance = Math.round(metresOf(haversine) * 10) / 10;
      if (!shown.has(suggestion.value)) shown.set(suggestion.value, { ...suggestion, distance });
    }
    return [...shown.values()];
  }
}

// ———

interface CountedGazetteer {
  readonly gazetteer: Gazetteer;
  /** Which of its places count. */
  readonly accepts: (place: number) => boolean;
}

/** What was found, to be made a candidate only if it is among the nearest. */
interface FoundThing {
  readonly gazetteer: Gazetteer;
  readonly place: number;
  readonly street: number;
  /** Index of the house in its street, or `NO_HOUSE`. */
  readonly house: number;
}

/** A kind, or `address`: a house, or a street without located houses. */
type SearchedKind = ReverseKind | 'address';
type SearchFor = (counted: CountedGazetteer, circle: SearchCircle, few: NearestFew<FoundThing>) => void;

const SEARCHES: Readonly<Record<SearchedKind, SearchFor>> = {
  address: (counted, circle, few) => searchHouses(counted, circle, few, () => true),
  house: (counted, circle, few) => searchHouses(counted, circle, few, (house) => house !== NO_HOUSE),
  street: ({ gazetteer, accepts }, circle, few) =>
    gazetteer.nearby.streets(circle, (haversine, street) => {
      const place = gazetteer.streets.place(street);
      if (accepts(place)) few.offer(haversine, street, { gazetteer, place, street, house: NO_HOUSE });
    }),
  suburb: (counted, circle, few) => searchPlaces(counted, circle, few, 'suburb'),
  city: (counted, circle, few) => searchPlaces(counted, circle, few, 'city'),
};

const PLACE_KINDS = ['suburb', 'city'] as const;

/** Things beyond the limit that are kept for those that read like another. */
const SPARE = 5;
const NO_QUERY = normalise('');

function isPlaceKind(kind: SearchedKind): boolean {
  return PLACE_KINDS.some((placeKind) => placeKind === kind);
}

function searchHouses(
  { gazetteer, accepts }: CountedGazetteer,
  circle: SearchCircle,
  few: NearestFew<FoundThing>,
  acceptsHouse: (house: number) => boolean,
): void {
  gazetteer.nearby.houses(circle, (haversine, street, house) => {
    const place = gazetteer.streets.place(street);
    if (acceptsHouse(house) && accepts(place)) few.offer(haversine, street, { gazetteer, place, street, house });
  });
}

function searchPlaces(
  { gazetteer, accepts }: CountedGazetteer,
  circle: SearchCircle,
  few: NearestFew<FoundThing>,
  kind: ReverseKind,
): void {
  gazetteer.nearby.places(circle, (haversine, place) => {
    if (gazetteer.places.kind(place) !== kind || !accepts(place)) return;
    few.offer(haversine, place, { gazetteer, place, street: -1, house: NO_HOUSE });
  });
}

function candidateOfThing({ gazetteer, place, street, house }: FoundThing): Candidate {
  const { streets } = gazetteer;
  if (house === NO_HOUSE) return candidateOf(gazetteer, { place, street });
  return candidateOf(gazetteer, { place, street, house: streets.houses.at(streets.housesAt(street), house) });
}

function scriptFor(language: string | undefined): AnswerScript {
  return language === undefined ? 'other' : scriptOfLanguage(language);
}
