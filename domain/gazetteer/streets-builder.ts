import { narrow, packAscending, StringPoolBuilder, type SectionedFileBuilder } from '#libs/bytes';
import { TextIndexBuilder } from '#libs/text-index';
import { tokenize } from '#domain/text';
import { HousesBuilder } from './houses.ts';
import { NO_POSTCODE, withNone } from './layout.ts';
import { NamePoolBuilder } from './name-pool.ts';
import { nameTerms } from './name-terms.ts';
import { boxAround } from './nearest/box.ts';
import { BoxTreeBuilder } from './nearest/box-tree-builder.ts';
import type { PlaceNumbers } from './places-builder.ts';
import { countryPostcode, type PostcodeNumbers } from './postcodes-builder.ts';

/** A house as it arrives, in degrees. */
export interface HouseInput {
  readonly houseNumber: string;
  /** A part of the house: a flat, a suite; absent or null: the house itself. */
  readonly unit?: string | null;
  /** Both numbers or, where it is not known, both null. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A street as it was collected: one name in one place with one postcode. */
export interface StreetInput {
  readonly id: string;
  readonly name: string;
  readonly placeId: string;
  readonly countryCode: string;
  /** Empty where there is none. */
  readonly postcode: string;
  /** Where the street itself lies, if known: what counts while none of its houses has a position. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly houses: readonly HouseInput[];
}

/** Writes streets, their names with an index, their houses, where they lie, and the streets of each place. */
export function writeStreets(
  file: SectionedFileBuilder,
  streets: readonly StreetInput[],
  places: PlaceNumbers,
  postcodes: PostcodeNumbers,
): void {
  const names = rankNames(streets);
  const sorted = streets
    .map((street) => ({
      street,
      name: names.get(street.name)!,
      place: places.get(street.placeId)!,
      postcode: postcodes.get(countryPostcode(street.countryCode, street.postcode)) ?? NO_POSTCODE,
    }))
    .sort((a, b) => a.name - b.name || a.place - b.place || a.postcode - b.postcode);
  writeNames(file, names, sorted);

  const ids = new StringPoolBuilder({ searchable: true });
  const houses = new HousesBuilder();
  const tree = new BoxTreeBuilder();
  const housesAt = new Uint32Array(sorted.length);
  sorted.forEach(({ street }, index) => {
    ids.add(street.id);
    housesAt[index] = houses.add(street.houses, street);
    tree.add(index, boxAround(street.houses) ?? boxAround([street]));
  });
  file.add('street.name', narrow(sorted.map(({ name }) => name)));
  file.add('street.place', narrow(sorted.map(({ place }) => place)));
  file.add('street.postcode', narrow(sorted.map(({ postcode }) => withNone(postcode))));
  file.add('street.houses-at', packAscending(housesAt));
  ids.writeTo(file, 'street.ids');
  houses.writeTo(file);
  tree.writeTo(file, 'street.tree');
  writeStreetsOfPlaces(file, sorted, places.size);
}

// ———

/** Distinct names → their numbers: the name with the most addresses is 0. */
function rankNames(streets: readonly StreetInput[]): ReadonlyMap<string, number> {
  const addresses = new Map<string, number>();
  for (const { name, houses } of streets) addresses.set(name, (addresses.get(name) ?? 0) + houses.length);
  const ranked = [...addresses].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return new Map(ranked.map(([name], number) => [name, number]));
}

function writeNames(
  file: SectionedFileBuilder,
  names: ReadonlyMap<string, number>,
  sorted: readonly { readonly name: number }[],
): void {
  const pool = new NamePoolBuilder();
  const index = new TextIndexBuilder();
  for (const [name, number] of names) {
    const tokens = tokenize(name);
    pool.add(name, tokens.map((token) => token.text).join(' '));
    index.add(number, nameTerms(name, tokens));
  }
  const streetsAt = new Uint32Array(names.size + 1);
  for (const { name } of sorted) streetsAt[name + 1]!++;
  for (let name = 0; name < names.size; name++) streetsAt[name + 1]! += streetsAt[name]!;
  pool.writeTo(file, 'street-name');
  index.writeTo(file, 'street-name.index');
  file.add('street-name.streets-at', narrow(streetsAt));
}

function writeStreetsOfPlaces(
  file: SectionedFileBuilder,
  sorted: readonly { readonly place: number }[],
  placeCount: number,
): void {
  const at = new Uint32Array(placeCount + 1);
  for (const { place } of sorted) at[place + 1]!++;
  for (let place = 0; place < placeCount; place++) at[place + 1]! += at[place]!;
  const next = at.slice(0, placeCount);
  const streets = new Uint32Array(sorted.length);
  sorted.forEach(({ place }, street) => (streets[next[place]!++] = street));
  file.add('place.streets-at', narrow(at));
  file.add('place.streets', narrow(streets));
}
