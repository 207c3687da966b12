/** Files of contacts → the same rows with clean columns beside them: streamed, on all threads, resumable (`clean-file.ts`). */
export { BatchError } from './batch-error.ts';
export { cleanColumns, KINDS, type CleanColumn, type Kind } from './clean-columns.ts';
export { cleanFile, type CleanJob, type CleanProgress, type CleanReporting } from './clean-file.ts';
export type { CleanRequest } from './clean-plan.ts';
export type { CleanSummary, FieldSummary } from './clean-summary.ts';
export { runCleanThread } from './clean-thread.ts';
