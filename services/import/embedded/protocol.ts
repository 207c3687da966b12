/** The snapshots that are compiled from the data packages. */
export const EMBEDDED_PARTS = ['places', 'names', 'emails', 'phones'] as const;
export type EmbeddedPart = (typeof EMBEDDED_PARTS)[number];

/** What a compiling process is told at its start. */
export interface CompileTask {
  readonly part: EmbeddedPart;
  /** Where the snapshot goes. */
  readonly path: string;
}

/** What it says: how far it is, and at last that the file is in its place. What the operating system refuses is told as `failed`;
 * any other failure on stderr, and by the exit code. */
export type CompileMessage =
  | { readonly kind: 'progress'; readonly stage: string; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  | { readonly kind: 'done' };
