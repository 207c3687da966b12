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
 * swapped; at any place, the first letter too. The text itself is not among them. `ss` may count as one letter, since it
 * may stand for ß.
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

/** A node, or for a leaf how many letters of its tail were gone beyond it. */
interface Cursor {
  readonly node: number;
  readonly skip: number;
}

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
    const hasDouble = text.startsWith(DOUBLE, position);
    if (hasDouble) this.#finish(node, position + 2, path);
    const neighbour = text.charCodeAt(Math.min(position, text.length - 1));
    const end = trie.endChild(node);
    for (let child = trie.firstChild(node); child < end; child++) {
      const label = trie.label(child);
      if (!isSameScript(label, neighbour)) continue;
      const longer = path + String.fromCharCode(label);
      if (position < text.length && label !== text.charCodeAt(position)) this.#finish(child, position + 1, longer);
      if (hasDouble) this.#finish(child, position + 2, longer);
      this.#finish(child, position, longer);
    }
    this.#tryErrorsOfDouble(node, position, path);
  }

  /** Errors at a double letter that the terms have here, or have one letter later. */
  #tryErrorsOfDouble(node: number, position: number, path: string): void {
    const text = this.#text;
    const double = this.#follow({ node, skip: 0 }, DOUBLE);
    if (double !== null) {
      this.#finish(double.node, position, path + DOUBLE, double.skip);
      if (position < text.length) this.#finish(double.node, position + 1, path + DOUBLE, double.skip);
      if (text.startsWith(DOUBLE, position + 1))
        this.#finishAfter(double, text[position]!, position + 3, path + DOUBLE);
    }
    const behind = text[position + DOUBLE.length];
    if (behind === undefined || !text.startsWith(DOUBLE, position)) return;
    const swapped = this.#follow({ node, skip: 0 }, behind);
    if (swapped !== null) this.#finishAfter(swapped, DOUBLE, position + 3, path + behind);
  }

  /** The letters, then the rest without error. */
  #finishAfter(from: Cursor, letters: string, at: number, path: string): void {
    const to = this.#follow(from, letters);
    if (to !== null) this.#finish(to.node, at, path + letters, to.skip);
  }

  /** Where letters lead, also into the tail of a leaf; null where no term goes on so. */
  #follow({ node, skip }: Cursor, letters: string): Cursor | null {
    const trie = this.#trie;
    let at = node;
    for (let index = 0; index < letters.length; index++) {
      if (trie.isLeaf(at)) {
        const rest = letters.slice(index);
        return trie.tail(at).startsWith(rest, skip) ? { node: at, skip: skip + rest.length } : null;
      }
      at = trie.child(at, letters.charCodeAt(index));
      if (at === NONE) return null;
    }
    return { node: at, skip };
  }

  /**
   * The rest without error.
   *
   * @param skip letters of a leaf's tail that are in `path` already
   */
  #finish(from: number, at: number, path: string, skip: number = 0): void {
    const text = this.#text;
    const trie = this.#trie;
    let node = from;
    for (let position = at; position < text.length; position++) {
      const next = skip > 0 ? NONE : trie.child(node, text.charCodeAt(position));
      if (next === NONE) {
        if (!trie.isLeaf(node)) return;
        if (trie.tailHas(node, skip, text, position, this.#isPrefix))
          this.#addLeaf(node, path, trie.tail(node).slice(skip));
        return;
      }
      node = next;
      path += text[position];
    }
    if (trie.isLeaf(node)) {
      if (trie.tailHas(node, skip, text, text.length, this.#isPrefix))
        this.#addLeaf(node, path, trie.tail(node).slice(skip));
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
  if (same === left.length) return !isPrefix && (right.length === same + 1 || right.slice(same) === DOUBLE);
  return (
    isDoubleAway(left, right, same, matches) ||
    matches(left.slice(same + 1), right.slice(same)) ||
    matches(left.slice(same), right.slice(same + 1)) ||
    matches(left.slice(same + 1), right.slice(same + 1)) ||
    (left[same] === right[same + 1] &&
      left[same + 1] === right[same] &&
      right.length > same + 1 &&
      matches(left.slice(same + 2), right.slice(same + 2)))
  );
}

/** The same for the errors of a double letter, which may begin before the first letter that differs. */
function isDoubleAway(
  left: string,
  right: string,
  same: number,
  matches: (rest: string, other: string) => boolean,
): boolean {
  for (let at = Math.max(0, same - DOUBLE.length); at <= same; at++) {
    const typed = left.startsWith(DOUBLE, at);
    const meant = right.startsWith(DOUBLE, at);
    if (typed) {
      if (matches(left.slice(at + 2), right.slice(at)) || matches(left.slice(at + 2), right.slice(at + 1))) return true;
      const isSwapped = left[at + 2] === right[at] && right.startsWith(DOUBLE, at + 1);
      if (isSwapped && matches(left.slice(at + 3), right.slice(at + 3))) return true;
    }
    if (meant) {
      if (matches(left.slice(at), right.slice(at + 2)) || matches(left.slice(at + 1), right.slice(at + 2))) return true;
      const isSwapped = left[at] === right[at + 2] && left.startsWith(DOUBLE, at + 1);
      if (isSwapped && matches(left.slice(at + 3), right.slice(at + 3))) return true;
    }
  }
  return false;
}

/** How ß is folded. */
const DOUBLE = 'ss';

const END_OF_LATIN = 0x250;

function isSameScript(label: number, neighbour: number): boolean {
  return label < END_OF_LATIN ? neighbour < END_OF_LATIN : label >>> 8 === neighbour >>> 8;
}
