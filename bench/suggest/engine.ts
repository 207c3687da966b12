/** A street to be found: what every engine indexes. */
export interface StreetRow {
  readonly street: string;
  readonly city: string;
}

/** Something that suggests streets. */
export interface Engine {
  /** What it does beyond finding, so that the table compares like with like. */
  readonly does: string;
  /** Makes the engine ready to answer. */
  load(rows: readonly StreetRow[], snapshotPath: string): Promise<void> | void;
  /** Answers one keystroke with at most ten results; returns how many. */
  suggest(text: string): Promise<number> | number;
}

export const LIMIT = 10;
