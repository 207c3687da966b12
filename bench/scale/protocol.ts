import type { ImportSummary } from '#services/import';

/** What the benchmark asks of the process that imports. */
export interface ImportRequest {
  readonly files: readonly string[];
  readonly out: string;
}

/** What it answers. */
export interface ImportReply {
  readonly summary: ImportSummary;
  /** The most memory that the process ever had, all told. */
  readonly peakBytes: number;
}
