/** Terms → postings → documents: `TextIndexBuilder` → immutable bytes → `TextIndex`. `layout.ts` has the bytes. */
export { END, Postings, seekCommon, type Budget, type DocumentSet } from './postings.ts';
export { PostingsUnion } from './postings-union.ts';
export type { Rewrite, Rewriting } from './rewritten.ts';
export { TextIndex } from './text-index.ts';
export { TextIndexBuilder } from './text-index-builder.ts';
