import type { PlaceRecord, PostcodeRecord } from '#domain/gazetteer';
import { postcodeKey } from '#domain/gazetteer';
import { fold } from '#domain/text';
import type { FoundPlace } from '../source.ts';
import { Areas } from './areas.ts';
import { distanceKm, NearbyPlaces } from './nearby-places.ts';
import { areaKey, bareCityName, cityKeys, isAbbreviation } from './place-name.ts';
import type { PlaceResolver, Where } from './place-resolver.ts';

/**
 * The general way from the parts of an address to a place of its country:
 *
 *     city named      the embedded place of that name, in the district and region that the source names, and near the
 *                     position; else one nearby whose name is the same but for abbreviations; else a new place, in a
 *                     district that is made as well where the source names one that the embedded data lack
 *     no city named   the place of the postcode, where the embedded data know it; else the nearest place; else the
 *                     district or region, where it is a city itself (Санкт-Петербург)
 *
 * Places are given to `add` once each, those that addresses call for first. About 100 ns while addresses of one city
 * follow each other, some microseconds for the first of each city.
 */
export class CountryPlaces implements PlaceResolver {
  readonly #country: string;
  readonly #add: (place: PlaceRecord) => void;
  readonly #places = new Map<string, PlaceRecord>();
  readonly #added = new Set<string>();
  readonly #byName = new Map<string, Named[]>();
  readonly #byPostcode = new Map<string, string[]>();
  readonly #nearby = new NearbyPlaces();
  readonly #areas = new Areas();
  /** The districts of places, as the source has them: homonyms without a position are told apart by it. */
  readonly #districts = new Map<string, string>();
  readonly #known = new Map<string, string | null>();
  #countryId: string | null = null;
  #madeCount = 0;
  #last: Where | null = null;
  #lastId: string | null = null;

  /**
   * @param country ISO 3166-1 alpha-2
   * @param base the country's embedded places, parents among them
   * @param postcodes the country's embedded postcodes
   */
  constructor(
    country: string,
    base: Iterable<PlaceRecord>,
    postcodes: Iterable<PostcodeRecord>,
    add: (place: PlaceRecord) => void,
  ) {
    this.#country = country;
    this.#add = add;
    for (const place of base) this.#register(place);
    for (const { code, placeId } of postcodes) {
      const key = postcodeKey(code);
      const ids = this.#byPostcode.get(key);
      if (ids === undefined) this.#byPostcode.set(key, [placeId]);
      else ids.push(placeId);
    }
  }

  get madeCount(): number {
    return this.#madeCount;
  }

  addPlace(found: FoundPlace): void {
    const same = this.#places.get(found.id ?? '') ?? this.#named(found.name, { ...NOWHERE, ...found }, SAME_PLACE_KM);
    if (same !== null) return this.#lendPosition(same, found);
    const { id, kind, name, otherNames, population, latitude, longitude } = found;
    if (id === null) return void this.placeOf({ ...NOWHERE, ...found, city: name });
    const given = found.parentIds?.find((parent) => this.#places.has(parent));
    const parentId = given ?? this.#parentOf({ ...NOWHERE, ...found }, kind);
    const latinName = found.latinName ?? null;
    const names = new Set(otherNames).difference(new Set([name, latinName]));
    const own = { id, kind, countryCode: this.#country, name, latinName, otherNames: [...names], parentId };
    this.#make({ ...own, population, latitude, longitude });
  }

  placeOf(where: Where): string | null {
    const last = this.#last;
    if (last !== null && isSame(last, where)) return this.#lastId;
    const key = keyOf(where);
    let id = this.#known.get(key);
    if (id === undefined) {
      const place = where.city === null ? this.#unnamed(where) : this.#ofCity(where.city, where);
      id = place?.id ?? null;
      this.#known.set(key, id);
      if (place !== null) this.#addOnce(place, where);
    }
    this.#last = where;
    this.#lastId = id;
    return id;
  }

  outerPlaceOf(where: Where): { id: string; isNamed: boolean } | null {
    const named =
      where.city === null
        ? null
        : (this.#named(where.city, where, MAX_CITY_KM) ?? this.#abbreviated(where.city, where));
    const place = named ?? this.#unnamed(where);
    if (place === null) return null;
    this.#addOnce(place, where);
    return { id: place.id, isNamed: named !== null };
  }

  finish(): void {
    for (const place of this.#places.values()) this.#addOnce(place, NOWHERE);
  }

  #register(place: PlaceRecord): void {
    this.#places.set(place.id, place);
    if (place.kind === 'country') this.#countryId = place.id;
    if (place.kind !== 'city' && place.kind !== 'suburb') return this.#areas.add(place);
    this.#nearby.add(place);
    const { name, latinName, otherNames } = place;
    for (const own of [name, latinName]) if (own !== null) this.#registerName(own, place, true);
    for (const other of otherNames) this.#registerName(other, place, false);
  }

  #registerName(name: string, place: PlaceRecord, isOwn: boolean): void {
    for (const key of cityKeys(name)) {
      const named = this.#byName.get(key);
      if (named === undefined) this.#byName.set(key, [{ id: place.id, isOwn }]);
      else if (named.every(({ id }) => id !== place.id)) named.push({ id: place.id, isOwn });
    }
  }

  #ofCity(city: string, where: Where): PlaceRecord {
    const place = this.#named(city, where, MAX_CITY_KM) ?? this.#abbreviated(city, where);
    if (place !== null) {
      if (where.district !== null) this.#districts.set(place.id, areaKey(where.district));
      return place;
    }
    const parentId = this.#parentOf(where, 'city');
    const name = bareCityName(city);
    let id = `${parentId ?? this.#country}/${fold(name)}`;
    const known = this.#places.get(id);
    if (known !== undefined && isNear(known, where, MAX_CITY_KM)) return known;
    const { latitude, longitude } = where;
    if (known !== undefined) id += `@${latitude!.toFixed(1)},${longitude!.toFixed(1)}`;
    const otherNames = name === city ? [] : [city];
    const own = { id, kind: 'city', countryCode: this.#country, name, latinName: null, otherNames, parentId } as const;
    return this.#places.get(id) ?? this.#make({ ...own, population: 0, latitude, longitude });
  }

  #make(place: PlaceRecord): PlaceRecord {
    this.#madeCount++;
    this.#register(place);
    return place;
  }

  /** The place of that name, or null; cities before suburbs, own names before others, near before far. */
  #named(city: string, where: Where, maxKm: number): PlaceRecord | null {
    for (const key of cityKeys(city)) {
      const named = this.#byName.get(key);
      if (named === undefined) continue;
      const found = this.#choose(named, where, maxKm);
      if (found !== null) return found;
    }
    return null;
  }

  #choose(named: readonly Named[], where: Where, maxKm: number): PlaceRecord | null {
    const region = where.region === null ? [] : this.#areas.named(where.region, []);
    const district = where.district === null ? [] : this.#areas.named(where.district, region);
    let best: PlaceRecord | null = null;
    let bestCost = Infinity;
    for (const { id, isOwn } of named) {
      const place = this.#places.get(id)!;
      const inRegion = this.#agreement(place, region);
      const inDistrict = this.#agreement(place, district);
      const isLocated = where.latitude !== null && place.latitude !== null;
      const km = isLocated ? distanceKm(where, place) : 0;
      if (km > (inRegion > 0 || inDistrict > 0 ? maxKm * CERTAIN_AREA : maxKm)) continue;
      // Without a position, what the source says of the area is all there is to tell homonyms apart.
      if (!isLocated && (inRegion < 0 || inDistrict < 0 || this.#isOfOther(place, where.district))) continue;
      const cost =
        km +
        (isOwn ? 0 : OTHER_NAME_KM) +
        (place.kind === 'suburb' ? SUBURB_KM : 0) -
        (inRegion + inDistrict) * AREA_KM -
        Math.log10(1 + place.population);
      if (cost < bestCost) {
        best = place;
        bestCost = cost;
      }
    }
    return best;
  }

  /** 1: the place lies in one of the areas; −1: it lies in others of that kind; 0: nothing is known. */
  #agreement(place: PlaceRecord, areas: readonly PlaceRecord[]): number {
    if (areas.length === 0) return 0;
    let isOfKind = false;
    for (let up = this.#parent(place); up !== undefined; up = this.#parent(up)) {
      if (areas.includes(up)) return 1;
      if (areas[0]?.kind === up.kind) isOfKind = true;
    }
    return isOfKind ? -1 : 0;
  }

  /** Whether a place that the embedded data have in no district was found to be that of another. */
  #isOfOther(place: PlaceRecord, district: string | null): boolean {
    const known = this.#districts.get(place.id);
    return known !== undefined && district !== null && known !== areaKey(district);
  }

  #parent(place: PlaceRecord): PlaceRecord | undefined {
    return place.parentId === null ? undefined : this.#places.get(place.parentId);
  }

  #abbreviated(city: string, { latitude, longitude }: Where): PlaceRecord | null {
    if (latitude === null || longitude === null) return null;
    let best: PlaceRecord | null = null;
    for (const place of this.#nearby.within(latitude, longitude, MAX_ABBREVIATED_KM)) {
      if (!isAbbreviation(city, place.name)) continue;
      if (best === null || distanceKm({ latitude, longitude }, place) < distanceKm({ latitude, longitude }, best))
        best = place;
    }
    return best;
  }

  #unnamed(where: Where): PlaceRecord | null {
    const { latitude, longitude, postcode, district, region } = where;
    const ofPostcode = this.#ofPostcode(postcode, where);
    if (ofPostcode !== null) return ofPostcode;
    if (latitude !== null && longitude !== null) return this.#cityOf(this.#nearby.nearest(latitude, longitude));
    for (const area of [district, region]) {
      const city = area === null ? null : this.#named(area, { ...NOWHERE, region }, MAX_CITY_KM);
      if (city?.kind === 'city') return city;
    }
    return null;
  }

  #ofPostcode(postcode: string | null, where: Where): PlaceRecord | null {
    if (postcode === null) return null;
    const ids = this.#byPostcode.get(postcodeKey(postcode)) ?? [];
    const places = ids.flatMap((id) => this.#places.get(id) ?? []).filter((place) => isNear(place, where, MAX_CITY_KM));
    if (places.length === 0 || (places.length > 1 && where.latitude === null)) return null;
    return places.reduce((best, place) => (distanceKm(where, place) < distanceKm(where, best) ? place : best));
  }

  #cityOf(place: PlaceRecord | null): PlaceRecord | null {
    const parent = place?.kind === 'suburb' ? this.#parent(place) : undefined;
    return parent?.kind === 'city' ? parent : place;
  }

  /** What a new place lies in: what the source names; else what the nearest known place lies in; else the country. */
  #parentOf(where: Where, kind: FoundPlace['kind']): string | null {
    const { region, latitude, longitude } = where;
    const nearest = latitude === null || longitude === null ? null : this.#nearby.nearest(latitude, longitude);
    if (kind === 'suburb' && nearest !== null) return this.#cityOf(nearest)!.id;
    const regions = region === null ? [] : this.#areas.named(region, []);
    const named = this.#districtOf(where, regions) ?? regions[0];
    return named?.id ?? this.#cityOf(nearest)?.parentId ?? this.#countryId;
  }

  /** The district that the source names; made where it is missing and its region is known. */
  #districtOf({ district, region }: Where, regions: readonly PlaceRecord[]): PlaceRecord | null {
    if (district === null) return null;
    const [known] = this.#areas.named(district, regions);
    const [outer] = regions;
    if (known !== undefined || (outer === undefined && region !== null)) return known ?? null;
    const parentId = outer?.id ?? this.#countryId;
    const own = {
      kind: 'district',
      countryCode: this.#country,
      name: district,
      latinName: null,
      otherNames: [],
    } as const;
    const id = `${parentId ?? this.#country}/${areaKey(district)}`;
    return this.#make({ ...own, id, parentId, population: 0, latitude: null, longitude: null });
  }

  #lendPosition(place: PlaceRecord, from: FoundPlace): void {
    // Once it was handed over, it stays as it is.
    if (this.#added.has(place.id)) return;
    const population = place.population === 0 ? from.population : place.population;
    const { latitude, longitude } = place.latitude === null ? from : place;
    const richer = { ...place, population, latitude, longitude };
    this.#places.set(place.id, richer);
    if (place.latitude === null) this.#nearby.add(richer);
  }

  #addOnce(place: PlaceRecord, { latitude, longitude }: Where): void {
    if (this.#added.has(place.id)) return;
    this.#added.add(place.id);
    const known = this.#places.get(place.id) ?? place;
    this.#add(known.latitude === null ? { ...known, latitude, longitude } : known);
  }
}

// ———

interface Named {
  readonly id: string;
  /** Whether it is the local name or the one in Latin letters. */
  readonly isOwn: boolean;
}

/** How far an address may lie from the centre of its city. */
const MAX_CITY_KM = 40;
/** So many times further where the source names the region as well. */
const CERTAIN_AREA = 3;
const MAX_ABBREVIATED_KM = 15;
/** Two places of one name this near are one. */
const SAME_PLACE_KM = 8;
/** What each of these weighs, against distance. */
const OTHER_NAME_KM = 10;
const SUBURB_KM = 10;
const AREA_KM = 20;

const NOWHERE: Where = {
  city: null,
  cityCode: null,
  district: null,
  region: null,
  postcode: null,
  latitude: null,
  longitude: null,
};

/** Addresses of one named city within this many degrees have one place. */
const SAME_DEGREES = 0.02;
const CELLS_PER_DEGREE = 10;
const FINE_CELLS_PER_DEGREE = 200;

function isSame(a: Where, b: Where): boolean {
  if (a.city === null || a.city !== b.city || a.district !== b.district || a.region !== b.region) return false;
  if (a.latitude === null || b.latitude === null) return a.latitude === b.latitude;
  return Math.abs(a.latitude - b.latitude) < SAME_DEGREES && Math.abs(a.longitude! - b.longitude!) < SAME_DEGREES;
}

function keyOf({ city, district, region, postcode, latitude, longitude }: Where): string {
  const perDegree = city === null ? FINE_CELLS_PER_DEGREE : CELLS_PER_DEGREE;
  const cell = latitude === null ? '' : `${Math.round(latitude * perDegree)},${Math.round(longitude! * perDegree)}`;
  return `${city ?? ''}\n${district ?? ''}\n${region ?? ''}\n${city === null ? (postcode ?? '') : ''}\n${cell}`;
}

function isNear(place: PlaceRecord, where: Where, maxKm: number): boolean {
  return place.latitude === null || where.latitude === null || distanceKm(where, place) <= maxKm;
}
