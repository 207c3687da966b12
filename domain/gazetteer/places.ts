import { StringPool, type SectionedFile } from '#libs/bytes';
import { Postings, TextIndex } from '#libs/text-index';
import { MICRODEGREES, NO_PLACE, NO_POSITION, PLACE_KINDS, unpackCountry } from './layout.ts';
import { PlaceTree } from './place-tree.ts';
import type { PlaceKind } from './records.ts';

/** The places of a gazetteer, by number: 0 is the most important. */
export class Places {
  readonly count: number;
  /** Words of all names → places. */
  readonly index: TextIndex;
  /** Folded names, by name number; a name's words have one blank between them. */
  readonly foldedNames: StringPool;
  /** Places that others lie in: administrative units, and cities with suburbs. */
  readonly parents: Postings;
  readonly #names: StringPool;
  readonly #ids: StringPool;
  readonly #kind: Uint8Array;
  readonly #importance: Uint8Array;
  readonly #country: Uint16Array;
  readonly #parent: Uint32Array;
  readonly #population: Uint32Array;
  readonly #position: Int32Array;
  readonly #hasLatin: Uint8Array;
  readonly #namesAt: Uint32Array;
  #tree: PlaceTree | null = null;

  constructor(file: SectionedFile) {
    this.index = TextIndex.open(file, 'place.index');
    this.foldedNames = StringPool.open(file, 'name-folded');
    this.#names = StringPool.open(file, 'name');
    this.#ids = StringPool.open(file, 'place.ids', { searchable: true });
    this.#kind = file.bytes('place.kind');
    this.#importance = file.bytes('place.importance');
    this.#country = file.u16('place.country');
    this.#parent = file.u32('place.parent');
    this.#population = file.u32('place.population');
    this.#position = file.i32('place.position');
    this.#hasLatin = file.bytes('place.has-latin');
    this.#namesAt = file.u32('place.names-at');
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
    return this.#country[place]!;
  }

  countryCode(place: number): string {
    return unpackCountry(this.#country[place]!);
  }

  /** The next administrative parent, or `NO_PLACE`. */
  parent(place: number): number {
    return this.#parent[place]!;
  }

  /** The place itself or the nearest parent of that kind, or `NO_PLACE`. */
  ancestor(place: number, kind: PlaceKind): number {
    const wanted = PLACE_KINDS.indexOf(kind);
    for (let current = place; current !== NO_PLACE; current = this.#parent[current]!) {
      if (this.#kind[current] === wanted) return current;
    }
    return NO_PLACE;
  }

  /** Which places lie in which. */
  get tree(): PlaceTree {
    return (this.#tree ??= new PlaceTree(this.#parent));
  }

  population(place: number): number {
    return this.#population[place]!;
  }

  latitude(place: number): number | null {
    return degrees(this.#position[place * 2]!);
  }

  longitude(place: number): number | null {
    return degrees(this.#position[place * 2 + 1]!);
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
    return this.#namesAt[place]!;
  }

  /** One past the last name of the place. */
  endName(place: number): number {
    return this.#namesAt[place + 1]!;
  }

  /** The number of the name for readers of Latin letters. */
  latinName(place: number): number {
    return this.#namesAt[place]! + this.#hasLatin[place]!;
  }

  hasLatinName(place: number): boolean {
    return this.#hasLatin[place] === 1;
  }

  name(name: number): string {
    return this.#names.get(name);
  }

  #findParents(): Uint32Array {
    const isParent = new Uint8Array(this.count);
    for (const parent of this.#parent) if (parent !== NO_PLACE) isParent[parent] = 1;
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
