import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { banoFiles } from '../suggest/data.ts';

/** A street as a pattern: its name and its houses, where they stand as seen from the first one. */
export interface StreetPattern {
  readonly name: string;
  readonly numbers: readonly string[];
  /** Millionths of a degree north and east of the first house, two a house. */
  readonly offsets: Int32Array;
}

/** The streets of the BANO files (`shared/data/fr-bano`). @throws Error with the remedy where they are absent */
export function readVocabulary(): StreetPattern[] {
  const streets: StreetPattern[] = [];
  let key = '';
  let name = '';
  let numbers: string[] = [];
  let positions: number[] = [];
  const finish = (): void => {
    if (numbers.length === 0) return;
    const offsets = Int32Array.from(positions, (position, index) => position - positions[index & 1]!);
    streets.push({ name, numbers, offsets });
  };
  for (const file of banoFiles()) {
    for (const line of gunzipSync(readFileSync(file)).toString().split('\n')) {
      const columns = line.split(',');
      if (columns.length !== COLUMNS) continue;
      const street = columns[0]!.slice(0, columns[0]!.lastIndexOf('-'));
      if (street !== key) {
        finish();
        key = street;
        name = columns[2]!;
        numbers = [];
        positions = [];
      }
      numbers.push(columns[1]!);
      positions.push(Math.round(Number(columns[6]) * MICRODEGREES), Math.round(Number(columns[7]) * MICRODEGREES));
    }
  }
  finish();
  return streets;
}

// ———

const COLUMNS = 8;
const MICRODEGREES = 1_000_000;
