/**
 * The sections of a text index, `P` being the prefix it was written under. All arrays are read in place.
 *
 * | section      | type      | per     | meaning                                                                 |
 * | ------------ | --------- | ------- | ----------------------------------------------------------------------- |
 * | `P.labels`   | u16       | node    | the UTF-16 unit on the edge that leads to the node                      |
 * | `P.nodes`    | packed    | node    | twice the number of its inner node; or of a leaf twice its term, and 1  |
 * | `P.children` | packed    | inner node + 1 | first child; those of inner node n are `children[n] … children[n + 1] − 1`, by label |
 * | `P.first`    | packed    | inner node | twice the first term below it, and 1 when that term ends here        |
 * | `P.counts`   | packed    | inner node | how many terms are below it                                          |
 * | `P.tails`    | u16       | –       | what a term has beyond its node, one term after the other               |
 * | `P.tail-at`  | ascending | term +1 | where the term's tail begins in `P.tails`                               |
 * | `P.sets`     | ascending | set +1  | where a list of documents begins in `P.lists`; an empty list: the set is a bitmap |
 * | `P.lists`    | narrow    | –       | documents, ascending in each list                                       |
 * | `P.bitmap-sets` | u32    | bitmap  | the sets that are bitmaps, ascending                                    |
 * | `P.bitmaps`  | u32       | –       | of each its count, then one bit a document                              |
 * | `P.union-of` | u32       | –       | nodes whose set is prepared, ascending                                  |
 * | `P.union-set`| u32       | –       | the set of each of them                                                 |
 * | `P.size`     | u32       | 1       | number of documents                                                     |
 *
 * Packed, narrow and ascending numbers: `PackedArray`, `NarrowArray`, `AscendingArray`.
 * The trie is written breadth-first, so that the children of a node lie together and the first levels share cache lines.
 * A node with a single term below it has no children: the rest of the term is its tail. The set of term t is set t.
 */
/** Nodes with more postings than this below them have a prepared set; below it, sets are joined at query time. */
export const MAX_JOINED_POSTINGS = 256;

/** A set of more documents than this is written as a bitmap, so that no query walks a longer list. */
export function maxListLength(documentCount: number): number {
  return Math.max(2048, documentCount >>> 6);
}
