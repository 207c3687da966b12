import { doubled, type SectionedFileBuilder } from '#libs/bytes';
import { BITMAP, maxListLength } from './layout.ts';

/** Writes sets of documents one after the other, each as a list or as a bitmap (`layout.ts`). */
export class PostingsBuilder {
  readonly #words: number;
  readonly #maxListLength: number;
  readonly #scratch: Uint32Array;
  #data: Uint32Array = new Uint32Array(1 << 12);
  #length = 0;
  #starts: Uint32Array = new Uint32Array(1 << 10);
  #count = 0;

  constructor(documentCount: number) {
    this.#words = Math.ceil(documentCount / 32);
    this.#maxListLength = maxListLength(documentCount);
    this.#scratch = new Uint32Array(this.#words);
  }

  /** @param documents ascending, none twice; returns the number of the set */
  addList(documents: Uint32Array): number {
    if (documents.length <= this.#maxListLength) return this.#append(documents, 0);
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
    return this.#append(list, 0);
  }

  writeTo(file: SectionedFileBuilder, prefix: string): void {
    const starts = this.#starts.slice(0, this.#count + 1);
    starts[this.#count] = this.#length;
    file.add(`${prefix}.sets`, starts);
    file.add(`${prefix}.postings`, this.#data.slice(0, this.#length));
  }

  #mark(documents: Uint32Array): void {
    for (const document of documents) this.#scratch[document >>> 5]! |= 1 << (document & 31);
  }

  #appendScratch(count: number): number {
    const bitmap = new Uint32Array(this.#words + 1);
    bitmap[0] = count;
    bitmap.set(this.#scratch, 1);
    this.#scratch.fill(0);
    return this.#append(bitmap, BITMAP);
  }

  #append(data: Uint32Array, flag: number): number {
    while (this.#length + data.length > this.#data.length) this.#data = doubled(this.#data);
    if (this.#count + 1 >= this.#starts.length) this.#starts = doubled(this.#starts);
    this.#starts[this.#count] = (this.#length | flag) >>> 0;
    this.#data.set(data, this.#length);
    this.#length += data.length;
    return this.#count++;
  }
}

// ———

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
