import type { SingleBar } from 'cli-progress';

export interface TerminalProgress {
  readonly report: (stage: string, done: number, total: number) => void;
  /** Takes the bar away. */
  readonly stop: () => void;
}

/**
 * Progress of a long task on stderr: a bar where somebody watches, and a line at the start and the end of each stage where
 * the output goes into a file or a journal.
 */
export async function terminalProgress(stream: NodeJS.WriteStream = process.stderr): Promise<TerminalProgress> {
  if (!stream.isTTY) return lineProgress(stream);
  const { default: cliProgress } = await import('cli-progress');
  let bar: SingleBar | null = null;
  let current = '';
  return {
    report(stage, done, total) {
      if (stage !== current) {
        bar?.stop();
        current = stage;
        const format = `  ${stage.padEnd(24)} {bar} {percentage} %  {duration_formatted}`;
        bar = new cliProgress.SingleBar({
          stream,
          format,
          barsize: 32,
          hideCursor: true,
          barCompleteChar: '━',
          barIncompleteChar: '─',
        });
        bar.start(total, done);
      } else {
        bar?.setTotal(total);
        bar?.update(done);
      }
    },
    stop: () => bar?.stop(),
  };
}

// ———

function lineProgress(stream: NodeJS.WriteStream): TerminalProgress {
  const startedMs = new Map<string, number>();
  return {
    report(stage, done, total) {
      if (!startedMs.has(stage)) stream.write(`${stage} …\n`);
      const startMs = startedMs.get(stage) ?? performance.now();
      startedMs.set(stage, startMs);
      if (done < total || Number.isNaN(startMs)) return;
      stream.write(`${stage}: done in ${((performance.now() - startMs) / 1_000).toFixed(1)} s\n`);
      // A stage that reports its end twice is named once.
      startedMs.set(stage, Number.NaN);
    },
    stop: () => {},
  };
}
