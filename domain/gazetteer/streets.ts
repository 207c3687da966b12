import { AscendingArray, openNarrow, StringPool, type NarrowArray, type SectionedFile } from '#libs/bytes';
import { TextIndex } from '#libs/text-index';
import { Houses } from './houses.ts';
import { orNone } from './layout.ts';
import { NamePool } from './name-pool.ts';

/** The streets of a gazetteer: numbered by (name, place, postcode). */
export class Streets {
  /** Words → street names. */
  readonly nameIndex: TextIndex;
  /** Distinct names, by the number of a name. */
  readonly names: NamePool;
  readonly houses: Houses;
  readonly #ids: StringPool;
  readonly #streetsOfName: NarrowArray;
  readonly #name: NarrowArray;
  readonly #place: NarrowArray;
  readonly #postcode: NarrowArray;
  readonly #housesAt: AscendingArray;
  readonly #streetsAt: NarrowArray;
  readonly #streetsOfPlace: NarrowArray;

  constructor(file: SectionedFile) {
    this.nameIndex = TextIndex.open(file, 'street-name.index');
    this.names = NamePool.open(file, 'street-name');
    this.houses = new Houses(file);
    this.#ids = StringPool.open(file, 'street.ids', { searchable: true });
    this.#streetsOfName = openNarrow(file.bytes('street-name.streets-at'));
    this.#name = openNarrow(file.bytes('street.name'));
    this.#place = openNarrow(file.bytes('street.place'));
    this.#postcode = openNarrow(file.bytes('street.postcode'));
    this.#housesAt = AscendingArray.open(file.u32('street.houses-at'));
    this.#streetsAt = openNarrow(file.bytes('place.streets-at'));
    this.#streetsOfPlace = openNarrow(file.bytes('place.streets'));
  }

  get count(): number {
    return this.#name.length;
  }

  /** The number of a street's name. */
  name(street: number): number {
    return this.#name[street]!;
  }

  nameText(name: number): string {
    return this.names.get(name);
  }

  /** The streets of a name are `firstOfName(name) … firstOfName(name + 1) − 1`, those in important places first. */
  firstOfName(name: number): number {
    return this.#streetsOfName[name]!;
  }

  place(street: number): number {
    return this.#place[street]!;
  }

  /** The number of the postcode, or `NO_POSTCODE`. */
  postcode(street: number): number {
    return orNone(this.#postcode[street]!);
  }

  /** Where the houses of the street begin, for `houses`. */
  housesAt(street: number): number {
    return this.#housesAt.get(street);
  }

  /** The source's stable id. */
  id(street: number): string {
    return this.#ids.get(street);
  }

  /** The streets with an id, ascending, by binary search: the source may call several streets the same. */
  findId(id: string): number[] {
    return this.#ids.find(id);
  }

  /** The streets of a place are `ofPlace(i)` for i = `firstOfPlace(place) … firstOfPlace(place + 1) − 1`. */
  firstOfPlace(place: number): number {
    return this.#streetsAt[place]!;
  }

  ofPlace(index: number): number {
    return this.#streetsOfPlace[index]!;
  }

  /** The first street of a name in a place, by binary search, or −1; further ones follow it. */
  find(name: number, place: number): number {
    const end = this.#streetsOfName[name + 1]!;
    const street = this.firstFrom(this.#streetsOfName[name]!, end, place);
    return street < end && this.place(street) === place ? street : -1;
  }

  /** Of the streets `from … end − 1` of one name, the first in a place not below `place`, by binary search; else `end`. */
  firstFrom(from: number, end: number, place: number): number {
    let low = from;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#place[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
