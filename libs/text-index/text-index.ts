import { AscendingArray, openNarrow, type NarrowArray, type SectionedFile } from '#libs/bytes';
import { END, Postings } from './postings.ts';
import { rewrittenTerms, type Rewrite } from './rewritten.ts';
import { similarTerms } from './similar.ts';
import { NONE, Trie } from './trie.ts';

const MAX_SIMILAR_TERMS = 32;
const MAX_DOCUMENTS_PER_SIMILAR_TERM = 512;

/**
 * Terms → sets of documents, over the bytes that `TextIndexBuilder` wrote. Any number of readers may share the bytes; a
 * reader itself belongs to one thread.
 *
 * Cost of a look-up: a binary search among children for each letter. Sets of terms and of nodes with many postings are
 * read in place; at most 256 postings are joined at query time.
 */
export class TextIndex {
  readonly documentCount: number;
  readonly #trie: Trie;
  readonly #sets: AscendingArray;
  readonly #lists: NarrowArray;
  readonly #bitmapSets: Uint32Array;
  readonly #bitmaps: Uint32Array;
  readonly #unionOf: Uint32Array;
  readonly #unionSet: Uint32Array;

  private constructor(file: SectionedFile, prefix: string) {
    this.#trie = new Trie(file, prefix);
    this.#sets = AscendingArray.open(file.u32(`${prefix}.sets`));
    this.#lists = openNarrow(file.bytes(`${prefix}.lists`));
    this.#bitmapSets = file.u32(`${prefix}.bitmap-sets`);
    this.#bitmaps = file.u32(`${prefix}.bitmaps`);
    this.#unionOf = file.u32(`${prefix}.union-of`);
    this.#unionSet = file.u32(`${prefix}.union-set`);
    this.documentCount = file.u32(`${prefix}.size`)[0]!;
  }

  /** @param prefix the name under which the index was written into the file */
  static open(file: SectionedFile, prefix: string): TextIndex {
    return new TextIndex(file, prefix);
  }

  get termCount(): number {
    return this.#trie.termCount;
  }

  /** The documents with this term, or null where there are none. */
  exact(term: string): Postings | null {
    if (term === '') return null;
    const found = this.#trie.term(term);
    return found === NONE ? null : this.#set(found);
  }

  /** The documents with a term that begins so, or null where there are none. The empty prefix has all that have terms. */
  prefix(prefix: string): Postings | null {
    const node = this.#trie.node(prefix);
    if (node === NONE) return null;
    const first = this.#trie.firstTerm(node);
    const end = this.#trie.endTerm(node);
    if (first >= end) return null;
    if (end - first === 1) return this.#set(first);
    const prepared = search(this.#unionOf, node);
    return prepared === NONE ? this.#join(first, end) : this.#set(this.#unionSet[prepared]!);
  }

  /**
   * The documents of terms that are one typing error away (`similar.ts`), without those of the term itself, and the terms;
   * null where there are none. At most 32 terms, and of each the 512 most important documents.
   *
   * @param isPrefix the text is unfinished: terms count by their beginning
   */
  similar(text: string, isPrefix: boolean): { readonly documents: Postings; readonly terms: readonly string[] } | null {
    const terms = similarTerms(this.#trie, text, isPrefix, MAX_SIMILAR_TERMS);
    if (terms.length === 0) return null;
    const documents: number[] = [];
    for (const { text: prefix, first, end } of terms) {
      const set = end - first === 1 ? this.#set(first) : this.prefix(prefix)!;
      let left = MAX_DOCUMENTS_PER_SIMILAR_TERM;
      for (let document = set.seek(0); document !== END && left > 0; document = set.seek(document + 1), left--) {
        documents.push(document);
      }
    }
    const sorted = Uint32Array.from(new Set(documents)).sort();
    return { documents: Postings.ofList(sorted), terms: terms.map((term) => term.text) };
  }

  /** Terms, or beginnings of terms, that a text may stand for (`rewritten.ts`); at most `limit`. */
  rewritten(text: string, rewrite: Rewrite, isPrefix: boolean, limit: number): string[] {
    return rewrittenTerms(this.#trie, text, rewrite, isPrefix, limit);
  }

  #set(set: number): Postings {
    const start = this.#sets.get(set);
    const end = this.#sets.get(set + 1);
    if (start < end) return Postings.ofList(this.#lists, start, end);
    const bitmap = search(this.#bitmapSets, set);
    const words = this.#bitmaps.length / this.#bitmapSets.length;
    return Postings.ofBitmap(this.#bitmaps, bitmap * words, (bitmap + 1) * words);
  }

  /** The sets of terms that follow each other lie one after the other, and are lists, being short. */
  #join(first: number, end: number): Postings {
    const start = this.#sets.get(first);
    const joined = new Uint32Array(this.#sets.get(end) - start);
    for (let index = 0; index < joined.length; index++) joined[index] = this.#lists[start + index]!;
    joined.sort();
    let count = 0;
    for (const document of joined) if (count === 0 || joined[count - 1] !== document) joined[count++] = document;
    return Postings.ofList(joined, 0, count);
  }
}

// ———

/** The index of a value in an ascending array, or `NONE`. */
function search(array: Uint32Array, value: number): number {
  let low = 0;
  let high = array.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (array[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return array[low] === value ? low : NONE;
}
