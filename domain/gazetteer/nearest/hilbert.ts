/** Bits an axis: together 52, all of which a number holds exactly; a step is 0.6 m or less. */
const BITS = 26;
const SIDE = 2 ** BITS;

/**
 * Where a point lies along a Hilbert curve over the map, found quadrant by quadrant: near numbers are near points.
 *
 * @param x across the map, 0 … 1; what is beyond counts as the edge
 * @param y the same
 */
export function hilbert(x: number, y: number): number {
  let column = step(x);
  let row = step(y);
  let distance = 0;
  for (let side = SIDE / 2; side >= 1; side /= 2) {
    const right = (column & side) !== 0 ? 1 : 0;
    const up = (row & side) !== 0 ? 1 : 0;
    distance += side * side * ((3 * right) ^ up);
    if (up === 0) {
      if (right === 1) {
        column = SIDE - 1 - column;
        row = SIDE - 1 - row;
      }
      [column, row] = [row, column];
    }
  }
  return distance;
}

// ———

function step(share: number): number {
  return Math.max(0, Math.min(SIDE - 1, Math.floor(share * SIDE)));
}
