import { doubled, packAscending, packNumbers, type SectionedFileBuilder } from '#libs/bytes';

/** A trie while it is built. Of a node: */
export interface TrieArrays {
  readonly labels: Uint16Array;
  /** The first child; those of node n are `children[n] … children[n + 1] − 1`. */
  readonly children: Uint32Array;
  /** The first term below it. */
  readonly first: Uint32Array;
  /** One past the last term below it. */
  readonly last: Uint32Array;
  /** 1: the first term ends here. */
  readonly isTerminal: Uint8Array;
  /** What a term has beyond its node, one after the other. */
  readonly tails: Uint16Array;
  readonly tailAt: Uint32Array;
}

/**
 * Builds the trie of sorted terms breadth-first. Cost: one visit of each node, 15 bytes a node, about 1.3 nodes a term.
 *
 * @param terms sorted by UTF-16 units, none twice, none empty
 */
export function buildTrie(terms: readonly string[]): TrieArrays {
  const nodes = new GrowingNodes();
  const tailOfTerm: number[] = Array.from({ length: terms.length }, () => 0);
  nodes.push(0, 0, terms.length, 0);
  for (let node = 0; node < nodes.count; node++) {
    const first = nodes.first[node]!;
    const last = nodes.last[node]!;
    const depth = nodes.depth[node]!;
    nodes.children[node] = nodes.count;
    if (last - first === 1 && node > 0) {
      tailOfTerm[first] = depth;
      if (terms[first]!.length === depth) nodes.isTerminal[node] = 1;
      continue;
    }
    let term = first;
    if (term < last && terms[term]!.length === depth) {
      tailOfTerm[term] = depth;
      nodes.isTerminal[node] = 1;
      term++;
    }
    while (term < last) {
      const label = terms[term]!.charCodeAt(depth);
      let end = term + 1;
      while (end < last && terms[end]!.charCodeAt(depth) === label) end++;
      nodes.push(label, term, end, depth + 1);
      term = end;
    }
  }
  nodes.children[nodes.count] = nodes.count;
  return { ...nodes.arrays(), ...collectTails(terms, tailOfTerm) };
}

/** Writes a trie as `layout.ts` says. */
export function writeTrie(file: SectionedFileBuilder, prefix: string, trie: TrieArrays): void {
  const nodes = new Uint32Array(trie.labels.length);
  const children: number[] = [];
  const first: number[] = [];
  const counts: number[] = [];
  for (let node = 0; node < nodes.length; node++) {
    const term = trie.first[node]!;
    const count = trie.last[node]! - term;
    if (node > 0 && count === 1) {
      nodes[node] = term * 2 + 1;
      continue;
    }
    nodes[node] = first.length * 2;
    children.push(trie.children[node]!);
    first.push(term * 2 + trie.isTerminal[node]!);
    counts.push(count);
  }
  children.push(nodes.length);
  file.add(`${prefix}.labels`, trie.labels);
  file.add(`${prefix}.nodes`, packNumbers(nodes));
  file.add(`${prefix}.children`, packNumbers(children));
  file.add(`${prefix}.first`, packNumbers(first));
  file.add(`${prefix}.counts`, packNumbers(counts));
  file.add(`${prefix}.tails`, trie.tails);
  file.add(`${prefix}.tail-at`, packAscending(trie.tailAt));
}

// ———

class GrowingNodes {
  count = 0;
  labels: Uint16Array = new Uint16Array(1024);
  children: Uint32Array = new Uint32Array(1025);
  first: Uint32Array = new Uint32Array(1024);
  last: Uint32Array = new Uint32Array(1024);
  depth: Uint16Array = new Uint16Array(1024);
  isTerminal: Uint8Array = new Uint8Array(1024);

  push(label: number, first: number, last: number, depth: number): void {
    if (this.count === this.labels.length) this.#grow();
    this.labels[this.count] = label;
    this.first[this.count] = first;
    this.last[this.count] = last;
    this.depth[this.count] = depth;
    this.count++;
  }

  arrays(): Pick<TrieArrays, 'labels' | 'children' | 'first' | 'last' | 'isTerminal'> {
    return {
      labels: this.labels.slice(0, this.count),
      children: this.children.slice(0, this.count + 1),
      first: this.first.slice(0, this.count),
      last: this.last.slice(0, this.count),
      isTerminal: this.isTerminal.slice(0, this.count),
    };
  }

  #grow(): void {
    this.labels = doubled(this.labels);
    this.children = doubled(this.children);
    this.first = doubled(this.first);
    this.last = doubled(this.last);
    this.depth = doubled(this.depth);
    this.isTerminal = doubled(this.isTerminal);
  }
}

function collectTails(terms: readonly string[], tailOfTerm: readonly number[]): Pick<TrieArrays, 'tails' | 'tailAt'> {
  const tailAt = new Uint32Array(terms.length + 1);
  for (let term = 0; term < terms.length; term++) {
    tailAt[term + 1] = tailAt[term]! + terms[term]!.length - tailOfTerm[term]!;
  }
  const tails = new Uint16Array(tailAt[terms.length]!);
  for (let term = 0; term < terms.length; term++) {
    const text = terms[term]!;
    let position = tailAt[term]!;
    for (let index = tailOfTerm[term]!; index < text.length; index++) tails[position++] = text.charCodeAt(index);
  }
  return { tails, tailAt };
}
