/** Why a row was left out, in words for people. */
export type DropReason = string;

/** Rows left out for one reason. */
export interface Dropped {
  readonly reason: DropReason;
  readonly count: number;
  /** The first of them: `FILE:LINE`, if it is a line, and as much of its text as helps. */
  readonly example: string;
}

const MAX_EXAMPLE_LENGTH = 120;

/** Counts rows read, kept and left out, and remembers the first row left out for each reason. */
export class ImportReport {
  #kept = 0;
  readonly #dropped = new Map<DropReason, { count: number; readonly example: string }>();

  keep(): void {
    this.#kept++;
  }

  /** A row of a file is left out. */
  drop(reason: DropReason, file: string, line: number, text: string): void {
    if (!this.#isKnown(reason)) this.#add(reason, `${file}:${line}: ${text.slice(0, MAX_EXAMPLE_LENGTH)}`);
  }

  /** A record is left out that is no row of a file; `text` says which. */
  dropRecord(reason: DropReason, text: string): void {
    if (!this.#isKnown(reason)) this.#add(reason, text.slice(0, MAX_EXAMPLE_LENGTH));
  }

  #isKnown(reason: DropReason): boolean {
    const known = this.#dropped.get(reason);
    if (known !== undefined) known.count++;
    return known !== undefined;
  }

  #add(reason: DropReason, example: string): void {
    this.#dropped.set(reason, { count: 1, example });
  }

  get kept(): number {
    return this.#kept;
  }

  /** All rows, kept or not; headers and empty lines are none. */
  get rows(): number {
    let dropped = 0;
    for (const { count } of this.#dropped.values()) dropped += count;
    return this.#kept + dropped;
  }

  /** The most frequent reason first. */
  get dropped(): Dropped[] {
    return [...this.#dropped].map(([reason, entry]) => ({ reason, ...entry })).toSorted((a, b) => b.count - a.count);
  }
}
