import { doubled } from './doubled.ts';
import { OffsetArray, packOffsets } from './offset-array.ts';
import { PackedArray, packNumbers } from './packed-array.ts';
import type { SectionedFile } from './sectioned-file.ts';
import type { SectionedFileBuilder } from './sectioned-file-builder.ts';

const MAX_TEXT_BYTES = 2 ** 32 - 1;

/**
 * Many short texts as two sections: `NAME.offsets` (`OffsetArray`, one more than there are texts) and `NAME.text`
 * (UTF-8, one after the other). A text's id is its place in the order of adding. Cost: its bytes and about 12 bits. Lone
 * surrogates become U+FFFD.
 *
 * A searchable pool has a third section, `NAME.sorted` (`PackedArray`, one a text): the ids by the bytes of their texts, of
 * equal texts the lower first.
 */
export class StringPoolBuilder {
  #text: Buffer = Buffer.allocUnsafe(1 << 16);
  #textBytes = 0;
  #offsets: Uint32Array = new Uint32Array(1 << 10);
  #count = 0;
  readonly #ids: Map<string, number> | null;
  readonly #isSearchable: boolean;

  /**
   * @param options.unique give equal texts the same id (costs a map of all texts while building)
   * @param options.searchable texts can be found again (4 bytes each)
   */
  constructor(options: { readonly unique?: boolean; readonly searchable?: boolean } = {}) {
    this.#ids = options.unique === true ? new Map() : null;
    this.#isSearchable = options.searchable === true;
  }

  get count(): number {
    return this.#count;
  }

  /** Returns the text's id. @throws RangeError when the texts together grow over 4 GiB, the range of the offsets */
  add(text: string): number {
    const known = this.#ids?.get(text);
    if (known !== undefined) return known;
    const id = this.#count++;
    this.#ids?.set(text, id);
    if (this.#textBytes + text.length * 3 > this.#text.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#text.length * 2, this.#textBytes + text.length * 3));
      this.#text.copy(larger, 0, 0, this.#textBytes);
      this.#text = larger;
    }
    this.#textBytes += this.#text.write(text, this.#textBytes, 'utf8');
    if (this.#textBytes > MAX_TEXT_BYTES) throw new RangeError('a string pool holds at most 4 GiB of text');
    if (this.#count >= this.#offsets.length) this.#offsets = doubled(this.#offsets);
    this.#offsets[this.#count] = this.#textBytes;
    return id;
  }

  writeTo(file: SectionedFileBuilder, name: string): void {
    file.add(`${name}.offsets`, packOffsets(this.#offsets.subarray(0, this.#count + 1)));
    file.add(`${name}.text`, this.#text.subarray(0, this.#textBytes));
    if (this.#isSearchable) file.add(`${name}.sorted`, packNumbers(this.#sorted()));
  }

  #sorted(): Uint32Array {
    const [text, offsets] = [this.#text, this.#offsets];
    const sorted = Uint32Array.from({ length: this.#count }, (_, id) => id);
    return sorted.sort((a, b) => text.compare(text, offsets[b], offsets[b + 1], offsets[a], offsets[a + 1]) || a - b);
  }
}

/** Texts that a pool keeps decoded: a few of them are wanted again and again (names of countries and regions). */
const REMEMBERED = 256;

/** Reads what `StringPoolBuilder` wrote. Decoding a short text takes about 100 ns; the latest ones are remembered. */
export class StringPool {
  readonly #offsets: OffsetArray;
  readonly #text: Buffer;
  /** All texts in UTF-8, one after the other: for those who compare without decoding. */
  readonly bytes: Uint8Array;

  /** Ids by the bytes of their texts; null where the pool is not searchable. */
  readonly #sorted: PackedArray | null;
  readonly #rememberedIds = new Int32Array(REMEMBERED).fill(-1);
  readonly #rememberedTexts: string[] = Array.from({ length: REMEMBERED }, () => '');

  private constructor(offsets: OffsetArray, text: Uint8Array, sorted: PackedArray | null) {
    this.bytes = text;
    this.#offsets = offsets;
    this.#sorted = sorted;
    this.#text = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  }

  /** @param options.searchable as it was built */
  static open(file: SectionedFile, name: string, options: { readonly searchable?: boolean } = {}): StringPool {
    const sorted = options.searchable === true ? PackedArray.open(file.u32(`${name}.sorted`)) : null;
    return new StringPool(OffsetArray.open(file.u32(`${name}.offsets`)), file.bytes(`${name}.text`), sorted);
  }

  get count(): number {
    return this.#offsets.length - 1;
  }

  /** Where a text begins in `bytes`; it ends where the next one begins. */
  start(id: number): number {
    return this.#offsets.get(id);
  }

  /** @param id 0 … count − 1 */
  get(id: number): string {
    const slot = id % REMEMBERED;
    if (this.#rememberedIds[slot] === id) return this.#rememberedTexts[slot]!;
    const text = this.#text.toString('utf8', this.#offsets.get(id), this.#offsets.get(id + 1));
    this.#rememberedIds[slot] = id;
    this.#rememberedTexts[slot] = text;
    return text;
  }

  /** In a searchable pool, the ids of a text, ascending: by binary search, about 1 µs among a million. */
  find(text: string): number[] {
    const sorted = this.#sorted;
    if (sorted === null) throw new Error('this pool of texts was not built to be searched');
    const wanted = Buffer.from(text);
    const compare = (id: number): number =>
      this.#text.compare(wanted, 0, wanted.length, this.#offsets.get(id), this.#offsets.get(id + 1));
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(sorted.get(middle)) < 0) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (; low < sorted.length && compare(sorted.get(low)) === 0; low++) found.push(sorted.get(low));
    return found;
  }
}
