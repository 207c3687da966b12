import { doubled, narrow, packAscending, StringPoolBuilder, type SectionedFileBuilder } from '#libs/bytes';
import { TextIndexBuilder } from '#libs/text-index';
import { tokenize } from '#domain/text';
import { HousesBuilder } from './houses-builder.ts';
import { withNone } from './layout.ts';
import { NamePoolBuilder } from './name-pool.ts';
import { nameTerms } from './name-terms.ts';
import { boxAround } from './nearest/box.ts';
import { BoxTreeBuilder } from './nearest/box-tree-builder.ts';
import { readStreetRecord, type StreetRecord } from './street-record.ts';
import type { KeyNumbers, SortedRecord, StreetSpool } from './street-spool.ts';

/** Distinct names of streets. */
export interface RankedNames {
  /** By number: the name with the most addresses is 0. */
  readonly ranked: readonly string[];
  /** The numbers of names as they were met. */
  readonly numbers: Uint32Array;
}

/** @param counts addresses of each name */
export function rankNames(names: readonly string[], counts: readonly number[]): RankedNames {
  const order = Uint32Array.from(names, (_, index) => index);
  order.sort((a, b) => counts[b]! - counts[a]! || (names[a]! < names[b]! ? -1 : 1));
  const numbers = new Uint32Array(names.length);
  order.forEach((name, number) => (numbers[name] = number));
  return { ranked: Array.from(order, (name) => names[name]!), numbers };
}

/**
 * Writes streets, their names with an index, their houses, where they lie, and the streets of each place.
 *
 * @returns how many streets there are
 */
export function writeStreets(
  file: SectionedFileBuilder,
  { ranked }: RankedNames,
  spool: StreetSpool,
  numbers: KeyNumbers,
): number {
  const name = new GrowingArray();
  const place = new GrowingArray();
  const postcode = new GrowingArray();
  const housesAt = new GrowingArray();
  const ids = new StringPoolBuilder({ searchable: true });
  const houses = new HousesBuilder();
  const tree = new BoxTreeBuilder();
  for (const { key, record } of streetsOf(spool.sorted(numbers))) {
    const street = ids.add(record.id);
    name.push(key.name);
    place.push(key.place);
    postcode.push(withNone(key.postcode));
    housesAt.push(houses.add(record.houses, record));
    tree.add(street, boxAround(record.houses) ?? boxAround([record]));
  }
  writeNames(file, ranked, name.values);
  file.add('street.name', narrow(name.values));
  file.add('street.place', narrow(place.values));
  file.add('street.postcode', narrow(postcode.values));
  file.add('street.houses-at', packAscending(housesAt.values));
  ids.writeTo(file, 'street.ids');
  houses.writeTo(file);
  tree.writeTo(file, 'street.tree');
  writeStreetsOfPlaces(file, place.values, numbers.places.length);
  return name.values.length;
}

// ———

/** A street with the numbers of its name, place and postcode. */
interface Keyed {
  readonly key: Omit<SortedRecord, 'bytes'>;
  record: StreetRecord;
}

/** Joins the records of one key, which come one after the other, to a street. */
function* streetsOf(records: Iterable<SortedRecord>): Generator<Keyed> {
  let street: Keyed | null = null;
  for (const { name, place, postcode, bytes } of records) {
    const record = readStreetRecord(bytes);
    if (street !== null) {
      const { key }: Keyed = street;
      if (key.name === name && key.place === place && key.postcode === postcode) {
        street.record = joined(street.record, record);
        continue;
      }
      yield street;
    }
    street = { key: { name, place, postcode }, record };
  }
  if (street !== null) yield street;
}

/** Adds the houses of a second record to those of the first, which has the id, and the position if it has one. */
function joined(first: StreetRecord, second: StreetRecord): StreetRecord {
  const { latitude, longitude } = first.latitude === null ? second : first;
  for (const house of second.houses) first.houses.push(house);
  return { id: first.id, latitude, longitude, houses: first.houses };
}

/** Numbers, as many as come. */
class GrowingArray {
  #values: Uint32Array = new Uint32Array(1 << 10);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#values.length) this.#values = doubled(this.#values);
    this.#values[this.#length++] = value;
  }

  get values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }
}

function writeNames(file: SectionedFileBuilder, ranked: readonly string[], nameOfStreet: Uint32Array): void {
  const pool = new NamePoolBuilder();
  const index = new TextIndexBuilder();
  ranked.forEach((name, number) => {
    const tokens = tokenize(name);
    pool.add(name, tokens.map((token) => token.text).join(' '));
    index.add(number, nameTerms(name, tokens));
  });
  pool.writeTo(file, 'street-name');
  index.writeTo(file, 'street-name.index');
  file.add('street-name.streets-at', narrow(startsOf(nameOfStreet, ranked.length)));
}

function writeStreetsOfPlaces(file: SectionedFileBuilder, placeOfStreet: Uint32Array, placeCount: number): void {
  const at = startsOf(placeOfStreet, placeCount);
  const next = at.slice(0, placeCount);
  const streets = new Uint32Array(placeOfStreet.length);
  placeOfStreet.forEach((place, street) => (streets[next[place]!++] = street));
  file.add('place.streets-at', narrow(at));
  file.add('place.streets', narrow(streets));
}

/** Where the streets of each owner begin when they lie one after the other, and where the last ones end. */
function startsOf(owners: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const owner of owners) starts[owner + 1]!++;
  for (let owner = 0; owner < count; owner++) starts[owner + 1]! += starts[owner]!;
  return starts;
}
