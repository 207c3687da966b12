import { doubled } from './doubled.ts';
import type { SectionedFile } from './sectioned-file.ts';
import type { SectionedFileBuilder } from './sectioned-file-builder.ts';

const MAX_TEXT_BYTES = 2 ** 32 - 1;

/**
 * Many short texts as two sections: `NAME.offsets` (u32, one more than there are texts) and `NAME.text` (UTF-8, one after
 * the other). A text's id is its place in the order of adding. Cost: its bytes + 4. Lone surrogates become U+FFFD.
 */
export class StringPoolBuilder {
  #text: Buffer = Buffer.allocUnsafe(1 << 16);
  #textBytes = 0;
  #offsets: Uint32Array = new Uint32Array(1 << 10);
  #count = 0;
  readonly #ids: Map<string, number> | null;

  /** @param options.unique give equal texts the same id (costs a map of all texts while building) */
  constructor(options: { readonly unique?: boolean } = {}) {
    this.#ids = options.unique === true ? new Map() : null;
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
    file.add(`${name}.offsets`, this.#offsets.slice(0, this.#count + 1));
    file.add(`${name}.text`, this.#text.subarray(0, this.#textBytes));
  }
}

/** Texts that a pool keeps decoded: a few of them are wanted again and again (names of countries and regions). */
const REMEMBERED = 256;

/** Reads what `StringPoolBuilder` wrote. Decoding a short text takes about 100 ns; the latest ones are remembered. */
export class StringPool {
  readonly #offsets: Uint32Array;
  readonly #text: Buffer;
  /** All texts in UTF-8, one after the other: for those who compare without decoding. */
  readonly bytes: Uint8Array;

  readonly #rememberedIds = new Int32Array(REMEMBERED).fill(-1);
  readonly #rememberedTexts: string[] = Array.from({ length: REMEMBERED }, () => '');

  private constructor(offsets: Uint32Array, text: Uint8Array) {
    this.bytes = text;
    this.#offsets = offsets;
    this.#text = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  }

  static open(file: SectionedFile, name: string): StringPool {
    return new StringPool(file.u32(`${name}.offsets`), file.bytes(`${name}.text`));
  }

  get count(): number {
    return this.#offsets.length - 1;
  }

  /** Where a text begins in `bytes`; it ends where the next one begins. */
  start(id: number): number {
    return this.#offsets[id]!;
  }

  /** @param id 0 … count − 1 */
  get(id: number): string {
    const slot = id % REMEMBERED;
    if (this.#rememberedIds[slot] === id) return this.#rememberedTexts[slot]!;
    const text = this.#text.toString('utf8', this.#offsets[id], this.#offsets[id + 1]);
    this.#rememberedIds[slot] = id;
    this.#rememberedTexts[slot] = text;
    return text;
  }

  /** The id of the first text that equals `text`, or −1. Looks at all texts: about 2 ns each. */
  find(text: string): number {
    const wanted = Buffer.from(text);
    const offsets = this.#offsets;
    for (let id = 0, start = offsets[0]!; id < this.count; id++) {
      const end = offsets[id + 1]!;
      if (end - start === wanted.length && this.#endsWith(wanted, end)) return id;
      start = end;
    }
    return -1;
  }

  /** From the end, since that is where ids differ. */
  #endsWith(wanted: Uint8Array, end: number): boolean {
    for (let back = 1; back <= wanted.length; back++) {
      if (this.#text[end - back] !== wanted[wanted.length - back]) return false;
    }
    return true;
  }
}
