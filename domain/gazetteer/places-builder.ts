import { narrow, packNumbers, packOffsets, StringPoolBuilder, type SectionedFileBuilder } from '#libs/bytes';
import { TextIndexBuilder } from '#libs/text-index';
import { tokenize } from '#domain/text';
import { importanceOf, packImportance } from './importance.ts';
import { MICRODEGREES, NO_PLACE, packCountry, packLatitude, packLongitude, PLACE_KINDS, withNone } from './layout.ts';
import { NamePoolBuilder } from './name-pool.ts';
import { nameTerms } from './name-terms.ts';
import { boxAround } from './nearest/box.ts';
import { BoxTreeBuilder } from './nearest/box-tree-builder.ts';
import type { PlaceKind, PlaceRecord } from './records.ts';

/** The numbers that places got: by id, the most important first. */
export type PlaceNumbers = ReadonlyMap<string, number>;

/**
 * Writes the places with their names and the index of their names.
 *
 * @param addressCounts known addresses by place id
 * @throws Error when two places have one id, a parent is missing, or a place is its own ancestor
 */
export function writePlaces(
  file: SectionedFileBuilder,
  records: readonly PlaceRecord[],
  addressCounts: ReadonlyMap<string, number>,
): PlaceNumbers {
  const ranked = records
    .map((record) => ({
      record,
      importance: importanceOf(record.kind, record.population, addressCounts.get(record.id) ?? 0),
    }))
    .sort((a, b) => b.importance - a.importance || (a.record.id < b.record.id ? -1 : 1));
  const numbers = new Map(ranked.map(({ record }, place) => [record.id, place]));
  if (numbers.size !== records.length) throw new Error('two places have the same id');

  const count = ranked.length;
  const kind = new Uint8Array(count);
  const importance = new Uint8Array(count);
  const country = new Uint16Array(count);
  const parent = new Uint32Array(count);
  const population = new Uint32Array(count);
  const latitude = new Uint32Array(count);
  const longitude = new Uint32Array(count);
  const hasLatin = new Uint8Array(count);
  const ids = new StringPoolBuilder({ searchable: true });
  const tree = new BoxTreeBuilder();
  const names = new NamesBuilder(count);
  ranked.forEach(({ record, importance: exact }, place) => {
    kind[place] = PLACE_KINDS.indexOf(record.kind);
    importance[place] = packImportance(exact);
    country[place] = packCountry(record.countryCode);
    parent[place] = parentNumber(record, numbers);
    population[place] = record.population;
    if (record.latitude !== null && record.longitude !== null) {
      latitude[place] = packLatitude(Math.round(record.latitude * MICRODEGREES));
      longitude[place] = packLongitude(Math.round(record.longitude * MICRODEGREES));
    }
    hasLatin[place] = record.latinName === null ? 0 : 1;
    ids.add(record.id);
    if (POINTS.has(record.kind)) tree.add(place, boxAround([record]));
    names.add(place, record);
  });
  refuseCycles(parent, (place) => ranked[place]!.record.id);
  file.add('place.kind', kind);
  file.add('place.importance', importance);
  file.add('place.country', packNumbers(country));
  file.add('place.parent', narrow(parent.map(withNone)));
  file.add('place.population', packNumbers(population));
  file.add('place.latitude', packNumbers(latitude));
  file.add('place.longitude', packNumbers(longitude));
  file.add('place.has-latin', packNumbers(hasLatin));
  ids.writeTo(file, 'place.ids');
  tree.writeTo(file, 'place.tree');
  names.writeTo(file);
  return numbers;
}

// ———

/** Places that are near or far as a whole; of wider ones the position says little. */
const POINTS: ReadonlySet<PlaceKind> = new Set(['city', 'suburb']);

class NamesBuilder {
  readonly #names = new NamePoolBuilder();
  readonly #index = new TextIndexBuilder();
  readonly #namesAt: Uint32Array;

  constructor(placeCount: number) {
    this.#namesAt = new Uint32Array(placeCount + 1);
  }

  add(place: number, record: PlaceRecord): void {
    const names = [record.name, ...(record.latinName === null ? [] : [record.latinName]), ...record.otherNames];
    const terms: string[] = [];
    for (const name of names) {
      const tokens = tokenize(name);
      terms.push(...nameTerms(name, tokens));
      this.#names.add(name, tokens.map((token) => token.text).join(' '));
    }
    this.#index.add(place, terms);
    this.#namesAt[place + 1] = this.#names.count;
  }

  writeTo(file: SectionedFileBuilder): void {
    file.add('place.names-at', packOffsets(this.#namesAt));
    this.#names.writeTo(file, 'name');
    this.#index.writeTo(file, 'place.index');
  }
}

/** Readers walk up from parent to parent, and must arrive. */
function refuseCycles(parent: Uint32Array, idOf: (place: number) => string): void {
  const arrived = new Uint8Array(parent.length);
  for (let start = 0; start < parent.length; start++) {
    const path: number[] = [];
    for (let place = start; place !== NO_PLACE && arrived[place] === 0; place = parent[place]!) {
      if (path.length > MAX_DEPTH)
        throw new Error(`place ${idOf(start)} has more than ${MAX_DEPTH} parents: one is its own`);
      path.push(place);
    }
    for (const place of path) arrived[place] = 1;
  }
}

/** Far more levels than any country has. */
const MAX_DEPTH = 64;

function parentNumber(record: PlaceRecord, numbers: PlaceNumbers): number {
  if (record.parentId === null) return NO_PLACE;
  const parent = numbers.get(record.parentId);
  if (parent === undefined) throw new Error(`place ${record.id} has the parent ${record.parentId}, which is no record`);
  return parent;
}
