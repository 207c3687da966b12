import { OffsetArray, openNarrow, PackedArray, StringPool, type NarrowArray, type SectionedFile } from '#libs/bytes';
import { Postings, TextIndex } from '#libs/text-index';
import {
  MICRODEGREES,
  NO_PLACE,
  NO_POSITION,
  orNone,
  PLACE_KINDS,
  unpackCountry,
  unpackLatitude,
  unpackLongitude,
} from './layout.ts';
import { NamePool } from './name-pool.ts';
import { PlaceTree } from './place-tree.ts';
import type { PlaceKind } from './records.ts';

/** Null where nothing of that kind is known. */
export type LocalNames = Readonly<Record<PlaceKind, string | null>>;

/** Places whose names are remembered, of one thread. */
const REMEMBERED = 512;

/** The places of a gazetteer, by number: 0 is the most important. */
export class Places {
  readonly count: number;
  /** Words of all names → places. */
  readonly index: TextIndex;
  /** The names of all places, by name number. */
  readonly names: NamePool;
  /** Places that others lie in: administrative units, and cities with suburbs. */
  readonly parents: Postings;
  readonly #ids: StringPool;
  readonly #kind: Uint8Array;
  readonly #importance: Uint8Array;
  readonly #country: PackedArray;
  readonly #parent: NarrowArray;
  readonly #population: PackedArray;
  readonly #latitude: PackedArray;
  readonly #longitude: PackedArray;
  readonly #hasLatin: PackedArray;
  readonly #namesAt: OffsetArray;
  readonly #rememberedPlaces = new Int32Array(REMEMBERED).fill(-1);
  readonly #rememberedNames: LocalNames[] = [];
  #tree: PlaceTree | null = null;

  constructor(file: SectionedFile) {
    this.index = TextIndex.open(file, 'place.index');
    this.names = NamePool.open(file, 'name');
    this.#ids = StringPool.open(file, 'place.ids', { searchable: true });
    this.#kind = file.bytes('place.kind');
    this.#importance = file.bytes('place.importance');
    this.#country = PackedArray.open(file.u32('place.country'));
    this.#parent = openNarrow(file.bytes('place.parent'));
    this.#population = PackedArray.open(file.u32('place.population'));
    this.#latitude = PackedArray.open(file.u32('place.latitude'));
    this.#longitude = PackedArray.open(file.u32('place.longitude'));
    this.#hasLatin = PackedArray.open(file.u32('place.has-latin'));
    this.#namesAt = OffsetArray.open(file.u32('place.names-at'));
    this.count = this.#kind.length;
    this.parents = Postings.ofList(this.#findParents());
  }

  kind(place: number): PlaceKind {
    return PLACE_KINDS[this.#kind[place]!]!;
  }

  /** 0 … 255, logarithmic. */
  importance(place: number): number {
    return this.#importance[place]!;
  }

  /** ISO 3166-1 alpha-2 packed into 16 bits (`packCountry`). */
  packedCountry(place: number): number {
    return this.#country.get(place);
  }

  countryCode(place: number): string {
    return unpackCountry(this.#country.get(place));
  }

  /** The next administrative parent, or `NO_PLACE`. */
  parent(place: number): number {
    return orNone(this.#parent[place]!);
  }

  /** The place itself or the nearest parent of that kind, or `NO_PLACE`. */
  ancestor(place: number, kind: PlaceKind): number {
    const wanted = PLACE_KINDS.indexOf(kind);
    for (let current = place; current !== NO_PLACE; current = this.parent(current)) {
      if (this.#kind[current] === wanted) return current;
    }
    return NO_PLACE;
  }

  /** The local names of a place and of what it lies in, by kind; those of recent places are remembered. */
  localNames(place: number): LocalNames {
    const slot = place % REMEMBERED;
    if (this.#rememberedPlaces[slot] === place) return this.#rememberedNames[slot]!;
    const names: Record<PlaceKind, string | null> = {
      country: null,
      region: null,
      district: null,
      city: null,
      suburb: null,
    };
    for (let current = place; current !== NO_PLACE; current = this.parent(current)) {
      names[this.kind(current)] ??= this.name(this.firstName(current));
    }
    this.#rememberedPlaces[slot] = place;
    this.#rememberedNames[slot] = names;
    return names;
  }

  /** Which places lie in which. */
  get tree(): PlaceTree {
    return (this.#tree ??= new PlaceTree(Uint32Array.from({ length: this.count }, (_, place) => this.parent(place))));
  }

  population(place: number): number {
    return this.#population.get(place);
  }

  latitude(place: number): number | null {
    return degrees(unpackLatitude(this.#latitude.get(place)));
  }

  longitude(place: number): number | null {
    return degrees(unpackLongitude(this.#longitude.get(place)));
  }

  /** The source's stable id. */
  id(place: number): string {
    return this.#ids.get(place);
  }

  /** The place with an id, or −1: by binary search. */
  find(id: string): number {
    return this.#ids.find(id)[0] ?? -1;
  }

  /** The number of the place's local name; the others follow it up to `endName`. */
  firstName(place: number): number {
    return this.#namesAt.get(place);
  }

  /** One past the last name of the place. */
  endName(place: number): number {
    return this.#namesAt.get(place + 1);
  }

  /** The number of the name for readers of Latin letters. */
  latinName(place: number): number {
    return this.#namesAt.get(place) + this.#hasLatin.get(place);
  }

  hasLatinName(place: number): boolean {
    return this.#hasLatin.get(place) === 1;
  }

  name(name: number): string {
    return this.names.get(name);
  }

  #findParents(): Uint32Array {
    const isParent = new Uint8Array(this.count);
    for (let place = 0; place < this.count; place++) {
      const parent = this.parent(place);
      if (parent !== NO_PLACE) isParent[parent] = 1;
    }
    const parents = new Uint32Array(isParent.reduce((sum, flag) => sum + flag, 0));
    let found = 0;
    isParent.forEach((flag, place) => {
      if (flag === 1) parents[found++] = place;
    });
    return parents;
  }
}

// ———

function degrees(microdegrees: number): number | null {
  return microdegrees === NO_POSITION ? null : microdegrees / MICRODEGREES;
}
