/** Pieces of a text between the used ones, without the signs around them; pieces without a letter or a digit are none. */
export function unusedPieces(
  text: string,
  used: readonly { readonly start: number; readonly end: number }[],
): string[] {
  const pieces: string[] = [];
  let position = 0;
  for (const { start, end } of [...used, { start: text.length, end: text.length }]) {
    const piece = text.slice(position, start).replace(EDGES, '');
    if (/[\p{L}\p{N}]/u.test(piece)) pieces.push(piece);
    position = Math.max(position, end);
  }
  return pieces;
}

// ———

const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}.]+$/gu;
