import { NONE, type Trie } from './trie.ts';

/** One way to read a text from some position on: so many units of it stand for `written`. */
export interface Rewriting {
  /** UTF-16 units of the text; 0 where something may be there that the text lacks. */
  readonly taken: number;
  readonly written: string;
}

/** All ways to read a text from a position on, also at its end; ways that take nothing are not used twice in a row. */
export type Rewrite = (text: string, position: number) => readonly Rewriting[];

/**
 * Terms, or the beginnings of terms, that a text may stand for when pieces of it are rewritten, as one script is in another.
 * Each piece may stand for several: instead of making all combinations, the trie is walked along those that are in it.
 *
 * @param isPrefix the text is unfinished: what follows it is free
 * @param limit stop after so many
 */
export function rewrittenTerms(trie: Trie, text: string, rewrite: Rewrite, isPrefix: boolean, limit: number): string[] {
  const found = new Set<string>();
  let steps = MAX_STEPS;
  /** @param rest what a leaf's only term has beyond `path`; null where the node is none */
  const walk = (node: number, rest: string | null, path: string, position: number, mayTakeNothing: boolean): void => {
    if (position === text.length && (isPrefix || (rest === null ? trie.isTerminal(node) : rest === '')))
      found.add(path);
    for (const { taken, written } of rewrite(text, position)) {
      if (taken === 0 && !mayTakeNothing) continue;
      if (found.size >= limit || steps-- <= 0) return;
      let next = node;
      let left = rest;
      for (let index = 0; index < written.length && next !== NONE; index++) {
        if (left === null) next = trie.child(next, written.charCodeAt(index));
        else if (left.startsWith(written[index]!)) left = left.slice(1);
        else next = NONE;
        if (next !== NONE && left === null && trie.isLeaf(next)) left = trie.tail(next);
      }
      if (next !== NONE) walk(next, left, path + written, position + taken, taken > 0);
    }
  };
  walk(0, trie.isLeaf(0) ? trie.tail(0) : null, '', 0, true);
  return [...found];
}

// ———

/** A text of usual length takes some dozens. */
const MAX_STEPS = 1000;
