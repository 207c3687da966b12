import type { StreetRow } from './engine.ts';

/** What the benchmark and the process of an engine tell each other. */
export type Request =
  | { readonly type: 'load'; readonly rows: readonly StreetRow[]; readonly snapshotPath: string }
  | { readonly type: 'run'; readonly keystrokes: readonly string[]; readonly maxMs: number };

export type Reply =
  | { readonly type: 'loaded'; readonly does: string; readonly loadMs: number; readonly memoryBytes: number }
  /** Microseconds of each keystroke that was measured before the time was up; the others were not begun. */
  | { readonly type: 'times'; readonly microseconds: readonly number[] };
