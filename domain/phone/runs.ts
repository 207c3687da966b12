/** Where in a text numbers may be: runs of groups of digits that only signs of phone numbers part. */

/** A group of digits with its place in the text. */
export interface Group {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

export interface Run {
  readonly groups: readonly Group[];
  readonly hasPlus: boolean;
  readonly hasBracketedZero: boolean;
  /** Offsets, brackets and plus included. */
  readonly start: number;
  readonly end: number;
}

/** Work for a text is bounded: later groups are not looked at. */
const MAX_GROUPS = 200;

/**
 * Splits a folded text into runs. A run ends at a word, a comma, a semicolon, a line's end, a blank with slash, and before
 * the next `+`.
 */
export function findRuns(text: string): Run[] {
  const runs: Run[] = [];
  let groups: Group[] = [];
  let hasPlus = false;
  const finish = (): void => {
    if (groups.length > 0) runs.push(runOf(text, groups, hasPlus));
    groups = [];
  };
  let count = 0;
  for (const match of text.matchAll(/\d+/gu)) {
    if (++count > MAX_GROUPS) break;
    const start = match.index;
    const previous = groups.at(-1);
    const gap = text.slice(previous?.end ?? Math.max(0, start - MAX_GAP), start);
    if (previous === undefined || !WITHIN.test(gap)) {
      finish();
      hasPlus = PLUS_BEFORE.test(gap);
    }
    groups.push({ digits: match[0], start, end: start + match[0].length });
  }
  finish();
  return runs;
}

// ———

/** Between two groups of one number. */
const WITHIN = /^(?! ?\/ )(?!.* \/$)[ .()[\]\-_/~*]{1,5}$/u;
const PLUS_BEFORE = /\+[ ([]*$/u;
const MAX_GAP = 8;

function runOf(text: string, groups: readonly Group[], hasPlus: boolean): Run {
  const first = groups[0]!;
  const last = groups.at(-1)!;
  const before = /[([ ]*\+?[([ ]*$/u.exec(text.slice(Math.max(0, first.start - MAX_GAP), first.start))![0];
  const after = /^[)\]]?/u.exec(text.slice(last.end, last.end + 1))![0];
  const [, second] = groups;
  const hasBracketedZero =
    hasPlus && second?.digits === '0' && text[second.start - 1] === '(' && text[second.end] === ')';
  return {
    groups,
    hasPlus,
    hasBracketedZero,
    start: first.start - before.trimStart().length,
    end: last.end + after.length,
  };
}
