import type { Range } from '#domain/text';

/** A part of a text that nothing has been taken out of, between signs that part things. */
export interface TextPiece {
  readonly text: string;
  /** UTF-16 offset in the whole text. */
  readonly start: number;
}

/**
 * The pieces of a text between commas, semicolons, bars, tabs and new lines, without the parts that are taken: those part
 * pieces too. Labels at the beginning of a piece (`Tel.:`, `Адрес:`) are left where they are.
 *
 * @param taken ascending, apart from each other
 */
export function textPieces(text: string, taken: readonly Range[]): TextPiece[] {
  let rest = text;
  for (const [start, end] of taken) rest = rest.slice(0, start) + ';'.repeat(end - start) + rest.slice(end);
  const pieces: TextPiece[] = [];
  for (const match of rest.matchAll(/[^,;|\t\n\r]+/gu)) {
    const text = match[0].trim();
    if (/[\p{L}\p{N}]/u.test(text)) pieces.push({ text, start: match.index + match[0].indexOf(text) });
  }
  return pieces;
}
