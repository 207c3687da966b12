import type { Point } from './node-positions.ts';

/** In which city the streets of a name are, as houses at them say: cells of about two kilometres. */
export class StreetCities {
  readonly #cities = new Map<string, string>();

  note(street: string, point: Point, city: string): void {
    const key = keyOf(street, rowOf(point), columnOf(point));
    if (!this.#cities.has(key)) this.#cities.set(key, city);
  }

  /** The city of a street of that name in the same cell or one beside it, or null. */
  near(street: string, point: Point): string | null {
    for (const [north, east] of AROUND) {
      const city = this.#cities.get(keyOf(street, rowOf(point) + north, columnOf(point) + east));
      if (city !== undefined) return city;
    }
    return null;
  }
}

// ———

const CELLS_PER_DEGREE = 50;
/** The cell itself, then its neighbours, the nearest first. */
const AROUND: readonly (readonly [north: number, east: number])[] = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

function rowOf({ latitude }: Point): number {
  return Math.floor(latitude * CELLS_PER_DEGREE);
}

function columnOf({ longitude }: Point): number {
  return Math.floor(longitude * CELLS_PER_DEGREE);
}

function keyOf(street: string, row: number, column: number): string {
  return `${street}\n${row}\n${column}`;
}
