import { NONE, type Trie } from './trie.ts';

/** A term, or the terms below a prefix, one typing error away from a text. */
export interface SimilarTerms {
  /** The term, or the prefix that the terms have in common. */
  readonly text: string;
  readonly first: number;
  /** One past the last term. */
  readonly end: number;
}

/**
 * Terms that one typing error turns into `text`: a letter left out, a letter too many, a wrong letter, two letters
 * swapped; at any place, the first letter too. The text itself is not among them.
 *
 * Instead of computing distances over the whole trie, it walks the text and tries each error at each place, the rest
 * without errors: about as many walks as there are children along the path. Wrong and missing letters are sought in the
 * script of their neighbours only.
 *
 * @param isPrefix the text is unfinished: what follows it is free
 * @param limit stop after so many
 */
export function similarTerms(trie: Trie, text: string, isPrefix: boolean, limit: number): SimilarTerms[] {
  return new SimilarSearch(trie, text, isPrefix, limit).run();
}

// ———

class SimilarSearch {
  readonly #trie: Trie;
  readonly #text: string;
  readonly #isPrefix: boolean;
  readonly #limit: number;
  readonly #found = new Map<string, SimilarTerms>();

  constructor(trie: Trie, text: string, isPrefix: boolean, limit: number) {
    this.#trie = trie;
    this.#text = text;
    this.#isPrefix = isPrefix;
    this.#limit = limit;
  }

  run(): SimilarTerms[] {
    this.#walk(0, 0, '');
    return [...this.#found.values()];
  }

  /** Follows the text without error from the root, and tries each error at each place. */
  #walk(from: number, at: number, path: string): void {
    const text = this.#text;
    let node = from;
    for (let position = at; this.#found.size < this.#limit; position++) {
      if (this.#trie.isLeaf(node)) {
        this.#matchTail(node, position, path);
        return;
      }
      this.#tryErrors(node, position, path);
      if (position === text.length) return;
      const next = this.#trie.child(node, text.charCodeAt(position));
      if (next === NONE) return;
      node = next;
      path += text[position];
    }
  }

  #tryErrors(node: number, position: number, path: string): void {
    const text = this.#text;
    const trie = this.#trie;
    if (position < text.length) this.#finish(node, position + 1, path);
    if (position + 1 < text.length) {
      const swapped = trie.child(node, text.charCodeAt(position + 1));
      const then = swapped === NONE ? NONE : trie.child(swapped, text.charCodeAt(position));
      if (then !== NONE) this.#finish(then, position + 2, path + text[position + 1] + text[position]);
      else if (swapped !== NONE && trie.isLeaf(swapped)) this.#finishSwapped(swapped, position, path);
    }
    const neighbour = text.charCodeAt(Math.min(position, text.length - 1));
    const end = trie.endChild(node);
    for (let child = trie.firstChild(node); child < end; child++) {
      const label = trie.label(child);
      if (!isSameScript(label, neighbour)) continue;
      const longer = path + String.fromCharCode(label);
      if (position < text.length && label !== text.charCodeAt(position)) this.#finish(child, position + 1, longer);
      this.#finish(child, position, longer);
    }
  }

  /** The rest without error. */
  #finish(from: number, at: number, path: string): void {
    const text = this.#text;
    const trie = this.#trie;
    let node = from;
    for (let position = at; position < text.length; position++) {
      const next = trie.child(node, text.charCodeAt(position));
      if (next === NONE) {
        if (!trie.isLeaf(node)) return;
        const tail = trie.tail(node);
        const rest = text.slice(position);
        if (this.#isPrefix ? tail.startsWith(rest) : tail === rest) this.#addLeaf(node, path, tail);
        return;
      }
      node = next;
      path += text[position];
    }
    if (trie.isLeaf(node)) {
      const tail = trie.tail(node);
      if (this.#isPrefix || tail === '') this.#addLeaf(node, path, tail);
    } else if (this.#isPrefix) {
      this.#add({ text: path, first: trie.firstTerm(node), end: trie.endTerm(node) });
    } else if (trie.isTerminal(node)) {
      this.#add({ text: path, first: trie.firstTerm(node), end: trie.firstTerm(node) + 1 });
    }
  }

  /** Two letters swapped over the border of a leaf and its tail. */
  #finishSwapped(leaf: number, position: number, path: string): void {
    const text = this.#text;
    const tail = this.#trie.tail(leaf);
    const rest = text[position]! + text.slice(position + 2);
    if (this.#isPrefix ? tail.startsWith(rest) : tail === rest) this.#addLeaf(leaf, path + text[position + 1], tail);
  }

  /** The error is in what a leaf's only term has beyond it. */
  #matchTail(leaf: number, position: number, path: string): void {
    const tail = this.#trie.tail(leaf);
    if (isOneErrorAway(this.#text.slice(position), tail, this.#isPrefix)) this.#addLeaf(leaf, path, tail);
  }

  #addLeaf(leaf: number, path: string, tail: string): void {
    const first = this.#trie.firstTerm(leaf);
    this.#add({ text: path + tail, first, end: first + 1 });
  }

  #add(terms: SimilarTerms): void {
    if (terms.text === this.#text || (this.#isPrefix && terms.text.startsWith(this.#text))) return;
    if (this.#found.size < this.#limit) this.#found.set(terms.text, terms);
  }
}

/** Whether one error turns `right`, or with `isPrefix` a beginning of it, into `left`. */
function isOneErrorAway(left: string, right: string, isPrefix: boolean): boolean {
  let same = 0;
  while (same < left.length && same < right.length && left[same] === right[same]) same++;
  const matches = (rest: string, other: string): boolean => (isPrefix ? other.startsWith(rest) : other === rest);
  if (same === left.length) return !isPrefix && right.length === same + 1;
  return (
    matches(left.slice(same + 1), right.slice(same)) ||
    matches(left.slice(same), right.slice(same + 1)) ||
    matches(left.slice(same + 1), right.slice(same + 1)) ||
    (left[same] === right[same + 1] &&
      left[same + 1] === right[same] &&
      right.length > same + 1 &&
      matches(left.slice(same + 2), right.slice(same + 2)))
  );
}

const END_OF_LATIN = 0x250;

function isSameScript(label: number, neighbour: number): boolean {
  return label < END_OF_LATIN ? neighbour < END_OF_LATIN : label >>> 8 === neighbour >>> 8;
}
