import { doubled, narrow, packAscending, type SectionedFileBuilder } from '#libs/bytes';
import { maxListLength } from './layout.ts';

/** Writes sets of documents one after the other, each as a list or as a bitmap (`layout.ts`). */
export class PostingsBuilder {
  readonly #words: number;
  readonly #maxListLength: number;
  readonly #scratch: Uint32Array;
  #data: Uint32Array = new Uint32Array(1 << 12);
  #length = 0;
  #starts: Uint32Array = new Uint32Array(1 << 10);
  #count = 0;
  readonly #bitmapSets: number[] = [];
  readonly #bitmaps: Uint32Array[] = [];

  constructor(documentCount: number) {
    this.#words = Math.ceil(documentCount / 32);
    this.#maxListLength = maxListLength(documentCount);
    this.#scratch = new Uint32Array(this.#words);
  }

  /** @param documents ascending, none twice, at least one; returns the number of the set */
  addList(documents: Uint32Array): number {
    if (documents.length <= this.#maxListLength) return this.#append(documents);
    this.#mark(documents);
    return this.#appendScratch(documents.length);
  }

  /** @param documents in any order, also several times; returns the number of the set */
  addUnion(documents: Uint32Array): number {
    this.#mark(documents);
    let count = 0;
    for (const word of this.#scratch) count += bitCount(word);
    if (count > this.#maxListLength) return this.#appendScratch(count);
    const list = new Uint32Array(count);
    let position = 0;
    for (let word = 0; word < this.#words; word++) {
      for (let bits = this.#scratch[word]!; bits !== 0; bits &= bits - 1) {
        list[position++] = (word << 5) + (31 - Math.clz32(bits & -bits));
      }
    }
    this.#scratch.fill(0);
    return this.#append(list);
  }

  writeTo(file: SectionedFileBuilder, prefix: string): void {
    const starts = this.#starts.slice(0, this.#count + 1);
    starts[this.#count] = this.#length;
    const bitmaps = new Uint32Array(this.#bitmaps.length * (this.#words + 1));
    this.#bitmaps.forEach((bitmap, index) => bitmaps.set(bitmap, index * (this.#words + 1)));
    file.add(`${prefix}.sets`, packAscending(starts));
    file.add(`${prefix}.lists`, narrow(this.#data.subarray(0, this.#length)));
    file.add(`${prefix}.bitmap-sets`, Uint32Array.from(this.#bitmapSets));
    file.add(`${prefix}.bitmaps`, bitmaps);
  }

  #mark(documents: Uint32Array): void {
    for (const document of documents) this.#scratch[document >>> 5]! |= 1 << (document & 31);
  }

  #appendScratch(count: number): number {
    const bitmap = new Uint32Array(this.#words + 1);
    bitmap[0] = count;
    bitmap.set(this.#scratch, 1);
    this.#scratch.fill(0);
    this.#bitmapSets.push(this.#count);
    this.#bitmaps.push(bitmap);
    return this.#append(bitmap.subarray(0, 0));
  }

  #append(list: Uint32Array): number {
    while (this.#length + list.length > this.#data.length) this.#data = doubled(this.#data);
    if (this.#count + 1 >= this.#starts.length) this.#starts = doubled(this.#starts);
    this.#starts[this.#count] = this.#length;
    this.#data.set(list, this.#length);
    this.#length += list.length;
    return this.#count++;
  }
}

// ———

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
