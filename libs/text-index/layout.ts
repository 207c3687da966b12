/**
 * The sections of a text index, `P` being the prefix it was written under. All arrays are read in place.
 *
 * | section      | type | per     | meaning                                                                   |
 * | ------------ | ---- | ------- | ------------------------------------------------------------------------- |
 * | `P.labels`   | u16  | node    | the UTF-16 unit on the edge that leads to the node                        |
 * | `P.children` | u32  | node +1 | first child; the children of node n are `children[n] … children[n + 1] − 1`, by label |
 * | `P.first`    | u32  | node    | first term below the node; `TERMINAL` is set when that term ends here     |
 * | `P.last`     | u32  | node    | one past the last term below the node                                     |
 * | `P.tails`    | u16  | –       | what a term has beyond its node, one term after the other                 |
 * | `P.tail-at`  | u32  | term +1 | where the term's tail begins in `P.tails`                                 |
 * | `P.sets`     | u32  | set +1  | where a set of documents begins in `P.postings`; `BITMAP` says how it is written |
 * | `P.postings` | u32  | –       | lists: documents ascending. Bitmaps: their count, then one bit a document |
 * | `P.union-of` | u32  | –       | nodes whose set is prepared, ascending                                    |
 * | `P.union-set`| u32  | –       | the set of each of them                                                   |
 * | `P.size`     | u32  | 1       | number of documents                                                       |
 *
 * The trie is written breadth-first, so that the children of a node lie together and the first levels share cache lines.
 * A node with a single term below it has no children: the rest of the term is its tail. The set of term t is set t.
 */
export const TERMINAL = 0x80000000;
export const BITMAP = 0x80000000;
/** The value bits beside `TERMINAL` or `BITMAP`. */
export const VALUE_MASK = 0x7fffffff;

/** Nodes with more postings than this below them have a prepared set; below it, sets are joined at query time. */
export const MAX_JOINED_POSTINGS = 256;

/** A set of more documents than this is written as a bitmap, so that no query walks a longer list. */
export function maxListLength(documentCount: number): number {
  return Math.max(2048, documentCount >>> 6);
}
