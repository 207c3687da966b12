import type { TraceStep } from '#domain/text';
import { styleText } from 'node:util';

/** One line for each decision, its stage before it. */
export function traceLines(steps: readonly TraceStep[]): string[] {
  const width = Math.max(0, ...steps.map(({ stage }) => stage.length));
  return steps.map(({ stage, text }) => `${styleText('dim', stage.padEnd(width))}  ${text}`);
}
