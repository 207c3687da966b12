/**
 * How far a typed text is from a meant one, by how easily a hand makes the errors between them: swapped letters, doubled
 * letters and neighbours on the keyboard cost less than other errors (Damerau and Levenshtein, optimal string alignment).
 */

/** What an error costs; another letter than the one meant costs 1. */
export const TYPING_COST = {
  swapped: 0.5,
  neighbour: 0.6,
  doubled: 0.5,
  missing: 0.8,
  /** One too many, beside its neighbour on the keyboard. */
  slipped: 0.7,
} as const;

/**
 * @param typed lower case
 * @param meant lower case
 * @param limit stop where more is sure; then any number above it is returned
 */
export function typingDistance(typed: string, meant: string, limit: number): number {
  if (Math.abs(typed.length - meant.length) * TYPING_COST.doubled > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: meant.length + 1 }, (_, index) => index * TYPING_COST.missing);
  for (let row = 1; row <= typed.length; row++) {
    const current = [previous[0]! + extraCost(typed, row - 1)];
    let least = current[0]!;
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1];
      let cost = Math.min(
        previous[column - 1]! + (isSame ? 0 : otherCost(typed[row - 1]!, meant[column - 1]!)),
        previous[column]! + extraCost(typed, row - 1),
        current[column - 1]! + TYPING_COST.missing,
      );
      if (row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]) {
        cost = Math.min(cost, before[column - 2]! + TYPING_COST.swapped);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[meant.length]!;
}

// ———

const ROWS = ['1234567890-', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm,./'];
/** How far each row begins to the right of the first, in keys. */
const INDENT = [0, 0.5, 0.75, 1.25];
const MAX_GAP_KEYS = 1.3;

const neighbours = new Set<string>();
for (const [row, keys] of ROWS.entries()) {
  for (const [column, key] of Array.from(keys).entries()) {
    for (const [otherRow, otherKeys] of ROWS.entries()) {
      for (const [otherColumn, other] of Array.from(otherKeys).entries()) {
        const across = column + INDENT[row]! - otherColumn - INDENT[otherRow]!;
        if (Math.hypot(across, row - otherRow) <= MAX_GAP_KEYS) neighbours.add(key + other);
      }
    }
  }
}

function otherCost(typed: string, meant: string): number {
  return neighbours.has(typed + meant) ? TYPING_COST.neighbour : 1;
}

/** A letter too many. */
function extraCost(typed: string, at: number): number {
  const letter = typed[at]!;
  const [left, right] = [typed[at - 1], typed[at + 1]];
  if (letter === left || letter === right) return TYPING_COST.doubled;
  if (neighbours.has(letter + left) || neighbours.has(letter + right)) return TYPING_COST.slipped;
  return 1;
}
