import { AscendingArray, PackedArray, type SectionedFile } from '#libs/bytes';

/** Nothing in the trie has this path. */
export const NONE = -1;

/** Reads a trie (`layout.ts`): whole terms and prefixes, one binary search among children for each UTF-16 unit. */
export class Trie {
  readonly #labels: Uint16Array;
  readonly #nodes: PackedArray;
  readonly #children: PackedArray;
  readonly #first: PackedArray;
  readonly #counts: PackedArray;
  readonly #tails: Uint16Array;
  readonly #tailAt: AscendingArray;

  /** @param prefix of the sections' names */
  constructor(file: SectionedFile, prefix: string) {
    this.#labels = file.u16(`${prefix}.labels`);
    this.#nodes = PackedArray.open(file.u32(`${prefix}.nodes`));
    this.#children = PackedArray.open(file.u32(`${prefix}.children`));
    this.#first = PackedArray.open(file.u32(`${prefix}.first`));
    this.#counts = PackedArray.open(file.u32(`${prefix}.counts`));
    this.#tails = file.u16(`${prefix}.tails`);
    this.#tailAt = AscendingArray.open(file.u32(`${prefix}.tail-at`));
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
    const coded = this.#nodes.get(node);
    return isLeaf(coded) ? coded >>> 1 : this.#first.get(coded >>> 1) >>> 1;
  }

  /** One past the last term below a node. */
  endTerm(node: number): number {
    const coded = this.#nodes.get(node);
    return isLeaf(coded) ? (coded >>> 1) + 1 : (this.#first.get(coded >>> 1) >>> 1) + this.#counts.get(coded >>> 1);
  }

  /** Whether a term ends at this node. */
  isTerminal(node: number): boolean {
    const coded = this.#nodes.get(node);
    if (isLeaf(coded)) return this.#tailLength(coded >>> 1) === 0;
    return (this.#first.get(coded >>> 1) & 1) === 1;
  }

  /** Whether the node has a single term below it; what that has beyond the node is its `tail`. */
  isLeaf(node: number): boolean {
    return isLeaf(this.#nodes.get(node));
  }

  /** What the only term of a leaf has beyond it. */
  tail(leaf: number): string {
    const term = this.firstTerm(leaf);
    let text = '';
    const end = this.#tailAt.get(term + 1);
    for (let index = this.#tailAt.get(term); index < end; index++) text += String.fromCharCode(this.#tails[index]!);
    return text;
  }

  /**
   * Whether what the only term of a leaf has beyond it, without its first `skip` letters, is the rest of a text; or with
   * `isPrefix`, begins with it. Nothing is decoded.
   */
  tailHas(leaf: number, skip: number, text: string, from: number, isPrefix: boolean): boolean {
    const term = this.firstTerm(leaf);
    const start = this.#tailAt.get(term) + skip;
    const rest = text.length - from;
    // Most tails differ at once; where one ends is dearer to know.
    if (rest > 0 && this.#tails[start] !== text.charCodeAt(from)) return false;
    const length = this.#tailAt.get(term + 1) - start;
    if (isPrefix ? length < rest : length !== rest) return false;
    for (let index = 1; index < rest; index++) {
      if (this.#tails[start + index] !== text.charCodeAt(from + index)) return false;
    }
    return true;
  }

  /** The children of a node are `firstChild(node) … endChild(node) − 1`, ascending by label. */
  firstChild(node: number): number {
    const coded = this.#nodes.get(node);
    return isLeaf(coded) ? 0 : this.#children.get(coded >>> 1);
  }

  endChild(node: number): number {
    const coded = this.#nodes.get(node);
    return isLeaf(coded) ? 0 : this.#children.get((coded >>> 1) + 1);
  }

  /** The UTF-16 unit on the edge that leads to a node. */
  label(node: number): number {
    return this.#labels[node]!;
  }

  /** The child on the edge with this UTF-16 unit, or `NONE`. */
  child(node: number, label: number): number {
    const coded = this.#nodes.get(node);
    if (isLeaf(coded)) return NONE;
    let low = this.#children.get(coded >>> 1);
    let high = this.#children.get((coded >>> 1) + 1);
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
    return this.#tailLength(term) === text.length - depth && this.#tailBegins(node, text, depth);
  }

  #tailBegins(node: number, text: string, depth: number): boolean {
    const term = this.firstTerm(node);
    const start = this.#tailAt.get(term);
    if (text.length - depth > this.#tailAt.get(term + 1) - start) return false;
    for (let index = depth; index < text.length; index++) {
      if (this.#tails[start + index - depth] !== text.charCodeAt(index)) return false;
    }
    return true;
  }
  #tailLength(term: number): number {
    return this.#tailAt.get(term + 1) - this.#tailAt.get(term);
  }
}

// ———

function isLeaf(coded: number): boolean {
  return (coded & 1) === 1;
}
