import { doubled, type SectionedFileBuilder } from '#libs/bytes';
import { MAX_JOINED_POSTINGS } from './layout.ts';
import { PostingsBuilder } from './postings-builder.ts';
import { buildTrie, writeTrie, type TrieArrays } from './trie-builder.ts';

/**
 * Collects the terms of documents and writes the index (`layout.ts`).
 *
 * Documents are numbered from 0 **in order of importance**, so that every set lies ranked. Memory while building: the
 * distinct terms, and 8 bytes a posting.
 */
export class TextIndexBuilder {
  readonly #termIds = new Map<string, number>();
  #pairTerms: Uint32Array = new Uint32Array(1 << 12);
  #pairDocuments: Uint32Array = new Uint32Array(1 << 12);
  #pairs = 0;
  #documentCount = 0;

  /**
   * Adds the terms of a document; a term may come twice. Documents come in ascending order, and may come in several
   * calls and have no terms at all.
   *
   * @throws Error when a document comes after a later one
   */
  add(document: number, terms: Iterable<string>): void {
    if (document < this.#documentCount - 1)
      throw new Error(`document ${document} comes after ${this.#documentCount - 1}`);
    this.#documentCount = document + 1;
    for (const term of terms) {
      if (term === '') continue;
      let id = this.#termIds.get(term);
      if (id === undefined) this.#termIds.set(term, (id = this.#termIds.size));
      this.#push(id, document);
    }
  }

  writeTo(file: SectionedFileBuilder, prefix: string): void {
    const terms = [...this.#termIds.keys()].sort();
    const trie = buildTrie(terms);
    const { starts, documents } = this.#group(terms);
    const sets = new PostingsBuilder(this.#documentCount);
    for (let term = 0; term < terms.length; term++) sets.addList(documents.subarray(starts[term], starts[term + 1]));
    const unions = this.#joinBelowNodes(trie, starts, documents, sets);

    writeTrie(file, prefix, trie);
    file.add(`${prefix}.union-of`, Uint32Array.from(unions.keys()));
    file.add(`${prefix}.union-set`, Uint32Array.from(unions.values()));
    file.add(`${prefix}.size`, Uint32Array.of(this.#documentCount));
    sets.writeTo(file, prefix);
  }

  #push(term: number, document: number): void {
    if (this.#pairs === this.#pairTerms.length) {
      this.#pairTerms = doubled(this.#pairTerms);
      this.#pairDocuments = doubled(this.#pairDocuments);
    }
    this.#pairTerms[this.#pairs] = term;
    this.#pairDocuments[this.#pairs++] = document;
  }

  /** Documents by term, in the terms' sorted order: a counting sort that keeps documents ascending, without doubles. */
  #group(terms: readonly string[]): { starts: Uint32Array; documents: Uint32Array } {
    const rankOfId = new Uint32Array(terms.length);
    terms.forEach((term, rank) => (rankOfId[this.#termIds.get(term)!] = rank));
    const last = new Uint32Array(terms.length);
    const counts = new Uint32Array(terms.length + 1);
    const isNew = (rank: number, document: number): boolean => {
      if (last[rank] === document + 1) return false;
      last[rank] = document + 1;
      return true;
    };
    for (let pair = 0; pair < this.#pairs; pair++) {
      const rank = rankOfId[this.#pairTerms[pair]!]!;
      if (isNew(rank, this.#pairDocuments[pair]!)) counts[rank + 1]!++;
    }
    for (let rank = 0; rank < terms.length; rank++) counts[rank + 1]! += counts[rank]!;
    const documents = new Uint32Array(counts[terms.length]!);
    const next = counts.slice(0, terms.length);
    last.fill(0);
    for (let pair = 0; pair < this.#pairs; pair++) {
      const rank = rankOfId[this.#pairTerms[pair]!]!;
      const document = this.#pairDocuments[pair]!;
      if (isNew(rank, document)) documents[next[rank]!++] = document;
    }
    return { starts: counts, documents };
  }

  /** Prepares the sets of the nodes with many postings below them. A node with one child and no term of its own shares the child's set. */
  #joinBelowNodes(
    trie: TrieArrays,
    starts: Uint32Array,
    documents: Uint32Array,
    sets: PostingsBuilder,
  ): Map<number, number> {
    const found: [node: number, set: number][] = [];
    const setOfNode = new Map<number, number>();
    for (let node = trie.labels.length - 1; node >= 0; node--) {
      const first = trie.first[node]!;
      const from = starts[first]!;
      const to = starts[trie.last[node]!]!;
      if (to - from <= MAX_JOINED_POSTINGS || trie.last[node]! - first < 2) continue;
      const child = trie.children[node]!;
      const isOnlyChild = trie.children[node + 1]! - child === 1 && trie.isTerminal[node] === 0;
      const set = (isOnlyChild ? setOfNode.get(child) : undefined) ?? sets.addUnion(documents.subarray(from, to));
      setOfNode.set(node, set);
      found.push([node, set]);
    }
    return new Map(found.reverse());
  }
}
