/** What became of rows, counted: per chunk in the threads, added up in the order of the rows, kept in the checkpoint. */
import type { QualityCode } from '#domain/text';
import type { CleanResult } from './clean-columns.ts';

/** Plain data: crosses threads, and lies in the checkpoint as JSON. */
export interface Tally {
  rows: number;
  /** Rows that could not be read: lines that are no JSON object. They are kept as they are. */
  damaged: number;
  /** One for each field of the plan. */
  readonly fields: FieldTally[];
}

export interface FieldTally {
  /** Rows without a text. */
  empty: number;
  readonly codes: Record<QualityCode, number>;
  /** How often each correction was made: `part`, `from`, `to` as a JSON array. */
  readonly corrections: Record<string, number>;
  /** The first texts that were not understood, with their rows (1 is the first below the header). */
  readonly unparsed: { readonly row: number; readonly text: string }[];
}

export function emptyTally(fields: number): Tally {
  return { rows: 0, damaged: 0, fields: Array.from({ length: fields }, emptyField) };
}

/** Counts one result. @param row its number */
export function count(tally: FieldTally, { source, quality, corrections }: CleanResult, row: number): void {
  tally.codes[quality.code]++;
  if (quality.code === 'unparsed' && tally.unparsed.length < MAX_EXAMPLES) {
    tally.unparsed.push({ row, text: source.slice(0, MAX_SHOWN_LENGTH) });
  }
  for (const { part, from, to } of corrections) {
    if (from.length + to.length > MAX_SHOWN_LENGTH) continue;
    const key = JSON.stringify([part, from, to]);
    tally.corrections[key] = (tally.corrections[key] ?? 0) + 1;
  }
}

/** Adds the tally of the rows that follow. */
export function add(total: Tally, next: Tally): void {
  total.rows += next.rows;
  total.damaged += next.damaged;
  for (const [index, field] of next.fields.entries()) addField(total.fields[index]!, field);
}

// ———

const MAX_EXAMPLES = 10;
/** UTF-16 units of an example or of a correction that is counted. */
const MAX_SHOWN_LENGTH = 200;
/** Different corrections that are counted at once; the checkpoint holds them, so it is not more. */
const MAX_CORRECTIONS = 1000;

function emptyField(): FieldTally {
  return {
    empty: 0,
    codes: { exact: 0, corrected: 0, ambiguous: 0, incomplete: 0, unparsed: 0 },
    corrections: {},
    unparsed: [],
  };
}

function addField(total: FieldTally, next: FieldTally): void {
  total.empty += next.empty;
  for (const code in next.codes) total.codes[code as QualityCode] += next.codes[code as QualityCode];
  for (const example of next.unparsed) if (total.unparsed.length < MAX_EXAMPLES) total.unparsed.push(example);
  for (const key in next.corrections) {
    total.corrections[key] = (total.corrections[key] ?? 0) + next.corrections[key]!;
  }
  forgetRare(total.corrections);
}

/**
 * Keeps memory bounded as Misra and Gries do (Finding repeated elements, 1982): where there are too many, each count is
 * lessened by the one that is just too many, and those that are used up go. A correction that makes up more than a thousandth
 * of all is never lost; counts are then lower bounds.
 */
function forgetRare(corrections: Record<string, number>): void {
  const counts = Object.values(corrections);
  if (counts.length <= MAX_CORRECTIONS) return;
  const less = counts.sort((a, b) => b - a)[MAX_CORRECTIONS]!;
  for (const key in corrections) {
    const left = corrections[key]! - less;
    if (left > 0) corrections[key] = left;
    else delete corrections[key];
  }
}
