import { doubled } from '#libs/bytes';
import { TERMINAL } from './layout.ts';

/** The arrays of a trie (`layout.ts`). */
export interface TrieArrays {
  readonly labels: Uint16Array;
  readonly children: Uint32Array;
  readonly first: Uint32Array;
  readonly last: Uint32Array;
  readonly tails: Uint16Array;
  readonly tailAt: Uint32Array;
}

/**
 * Builds the trie of sorted terms breadth-first. Cost: one visit of each node, 14 bytes a node, about 1.3 nodes a term.
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
      if (terms[first]!.length === depth) nodes.first[node] = (first | TERMINAL) >>> 0;
      continue;
    }
    let term = first;
    if (term < last && terms[term]!.length === depth) {
      tailOfTerm[term] = depth;
      nodes.first[node] = (first | TERMINAL) >>> 0;
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

// ———

class GrowingNodes {
  count = 0;
  labels: Uint16Array = new Uint16Array(1024);
  children: Uint32Array = new Uint32Array(1025);
  first: Uint32Array = new Uint32Array(1024);
  last: Uint32Array = new Uint32Array(1024);
  depth: Uint16Array = new Uint16Array(1024);

  push(label: number, first: number, last: number, depth: number): void {
    if (this.count === this.labels.length) this.#grow();
    this.labels[this.count] = label;
    this.first[this.count] = first;
    this.last[this.count] = last;
    this.depth[this.count] = depth;
    this.count++;
  }

  arrays(): Pick<TrieArrays, 'labels' | 'children' | 'first' | 'last'> {
    return {
      labels: this.labels.slice(0, this.count),
      children: this.children.slice(0, this.count + 1),
      first: this.first.slice(0, this.count),
      last: this.last.slice(0, this.count),
    };
  }

  #grow(): void {
    this.labels = doubled(this.labels);
    this.children = doubled(this.children);
    this.first = doubled(this.first);
    this.last = doubled(this.last);
    this.depth = doubled(this.depth);
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
