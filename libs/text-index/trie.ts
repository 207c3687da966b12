import { TERMINAL, VALUE_MASK } from './layout.ts';
import type { TrieArrays } from './trie-builder.ts';

/** Nothing in the trie has this path. */
export const NONE = -1;

/** Reads a trie (`layout.ts`): whole terms and prefixes, one binary search among children for each UTF-16 unit. */
export class Trie {
  readonly #labels: Uint16Array;
  readonly #children: Uint32Array;
  readonly #first: Uint32Array;
  readonly #last: Uint32Array;
  readonly #tails: Uint16Array;
  readonly #tailAt: Uint32Array;

  constructor(arrays: TrieArrays) {
    this.#labels = arrays.labels;
    this.#children = arrays.children;
    this.#first = arrays.first;
    this.#last = arrays.last;
    this.#tails = arrays.tails;
    this.#tailAt = arrays.tailAt;
  }

  get termCount(): number {
    return this.#tailAt.length - 1;
  }

  /** The number of a term, or `NONE`. */
  term(text: string): number {
    let node = 0;
    for (let depth = 0; depth < text.length; depth++) {
      const next = this.child(node, text.charCodeAt(depth));
      if (next === NONE) return this.isLeaf(node) && this.#tailIs(node, text, depth) ? this.firstTerm(node) : NONE;
      node = next;
    }
    return this.isTerminal(node) ? this.firstTerm(node) : NONE;
  }

  /** The node below which all terms begin with `prefix`, or `NONE`. */
  node(prefix: string): number {
    let node = 0;
    for (let depth = 0; depth < prefix.length; depth++) {
      const next = this.child(node, prefix.charCodeAt(depth));
      if (next === NONE) return this.isLeaf(node) && this.#tailBegins(node, prefix, depth) ? node : NONE;
      node = next;
    }
    return node;
  }

  firstTerm(node: number): number {
    return this.#first[node]! & VALUE_MASK;
  }

  /** One past the last term below a node. */
  endTerm(node: number): number {
    return this.#last[node]!;
  }

  /** Whether a term ends at this node. */
  isTerminal(node: number): boolean {
    return (this.#first[node]! & TERMINAL) !== 0;
  }

  /** Whether the node has a single term below it; what that has beyond the node is its `tail`. */
  isLeaf(node: number): boolean {
    return node > 0 && this.#last[node]! - this.firstTerm(node) === 1;
  }

  /** What the only term of a leaf has beyond it. */
  tail(leaf: number): string {
    const term = this.firstTerm(leaf);
    let text = '';
    for (let index = this.#tailAt[term]!; index < this.#tailAt[term + 1]!; index++) {
      text += String.fromCharCode(this.#tails[index]!);
    }
    return text;
  }

  /** The children of a node are `firstChild(node) … firstChild(node + 1) − 1`, ascending by label. */
  firstChild(node: number): number {
    return this.#children[node]!;
  }

  /** The UTF-16 unit on the edge that leads to a node. */
  label(node: number): number {
    return this.#labels[node]!;
  }

  /** The child on the edge with this UTF-16 unit, or `NONE`. */
  child(node: number, label: number): number {
    let low = this.#children[node]!;
    let high = this.#children[node + 1]!;
    const end = high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#labels[middle]! < label) low = middle + 1;
      else high = middle;
    }
    return low < end && this.#labels[low] === label ? low : NONE;
  }

  #tailIs(node: number, text: string, depth: number): boolean {
    const term = this.firstTerm(node);
    const length = this.#tailAt[term + 1]! - this.#tailAt[term]!;
    return length === text.length - depth && this.#tailBegins(node, text, depth);
  }

  #tailBegins(node: number, text: string, depth: number): boolean {
    const term = this.firstTerm(node);
    const start = this.#tailAt[term]!;
    if (text.length - depth > this.#tailAt[term + 1]! - start) return false;
    for (let index = depth; index < text.length; index++) {
      if (this.#tails[start + index - depth] !== text.charCodeAt(index)) return false;
    }
    return true;
  }
}
