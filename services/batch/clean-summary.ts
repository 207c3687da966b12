import type { QualityCode } from '#domain/text';
import type { Kind } from './clean-columns.ts';
import type { CleanPlan } from './clean-plan.ts';
import type { Tally } from './tally.ts';

/** What cleaning a file came to. */
export interface CleanSummary {
  /** Path of the result. */
  readonly output: string;
  readonly rows: number;
  /** Lines that are no JSON object, kept as they are. */
  readonly damaged: number;
  readonly fields: readonly FieldSummary[];
}

export interface FieldSummary {
  readonly kind: Kind;
  /** The source columns. */
  readonly columns: readonly string[];
  /** Begins the names of the clean columns. */
  readonly prefix: string;
  /** Rows without a text. */
  readonly empty: number;
  /** Rows of each code. */
  readonly codes: Readonly<Record<QualityCode, number>>;
  /** The most frequent corrections; where there are very many different ones, counts are lower bounds. */
  readonly corrections: readonly {
    readonly part: string;
    readonly from: string;
    readonly to: string;
    readonly count: number;
  }[];
  /** The first texts that were not understood, with their rows; 1 is the first below the header. */
  readonly unparsed: readonly { readonly row: number; readonly text: string }[];
}

export function summaryOf(plan: CleanPlan, tally: Tally, output: string): CleanSummary {
  return {
    output,
    rows: tally.rows,
    damaged: tally.damaged,
    fields: plan.fields.map(({ kind, columns, prefix }, index) => {
      const { empty, codes, corrections, unparsed } = tally.fields[index]!;
      return {
        kind,
        columns: columns.map((column) => plan.header[column]!),
        prefix,
        empty,
        codes,
        corrections: topOf(corrections),
        unparsed,
      };
    }),
  };
}

// ———

const MAX_CORRECTIONS = 10;

function topOf(corrections: Readonly<Record<string, number>>): FieldSummary['corrections'] {
  return (
    Object.entries(corrections)
      // Of equals the first by its text, so that the order does not depend on that of counting.
      .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
      .slice(0, MAX_CORRECTIONS)
      .map(([key, count]) => {
        const [part, from, to] = JSON.parse(key) as [string, string, string];
        return { part, from, to, count };
      })
  );
}
