/** Something that is not as it should be, where, and what to do about it. */
export interface Problem {
  /** Relative to the root, with `/`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly remedy: string;
}

/** A file under examination. */
export interface SourceFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** A rule looks at one file at a time. */
export type Rule = (file: SourceFile) => Iterable<Problem>;

/** The line that an offset of a text is on. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
