import type { CleanProgress } from '#services/batch';
import type { SingleBar } from 'cli-progress';

export interface CleanProgressShown {
  readonly report: (progress: CleanProgress) => void;
  /** Says something between. */
  readonly note: (message: string) => void;
  readonly stop: () => void;
}

/** Progress of cleaning on stderr: a bar where somebody watches, and a line now and then in a journal. */
export async function cleanProgress(stream: NodeJS.WriteStream = process.stderr): Promise<CleanProgressShown> {
  if (!stream.isTTY) return inLines(stream);
  const { default: cliProgress } = await import('cli-progress');
  let bar: SingleBar | null = null;
  const stop = (): void => {
    bar?.stop();
    bar = null;
  };
  return {
    report(progress) {
      if (bar === null) {
        bar = new cliProgress.SingleBar({
          stream,
          format: '  {stage} {bar} {percentage} %  {text}',
          barsize: 32,
          hideCursor: true,
          barCompleteChar: '━',
          barIncompleteChar: '─',
        });
        bar.start(SCALE, 0, { stage: '', text: '' });
      }
      bar.update(Math.floor(progress.done * SCALE), { stage: progress.stage.padEnd(8), text: textOf(progress) });
    },
    note(message) {
      stop();
      stream.write(`${message}\n`);
    },
    stop,
  };
}

// ———

const SCALE = 1000;
const LINE_INTERVAL_MS = 10_000;

function inLines(stream: NodeJS.WriteStream): CleanProgressShown {
  let nextMs = performance.now() + LINE_INTERVAL_MS;
  return {
    report(progress) {
      const nowMs = performance.now();
      if (nowMs < nextMs) return;
      nextMs = nowMs + LINE_INTERVAL_MS;
      stream.write(`${progress.stage}: ${Math.floor(progress.done * 100)} %, ${textOf(progress)}\n`);
    },
    note: (message) => void stream.write(`${message}\n`),
    stop: () => {},
  };
}

function textOf({ rows, rowsPerSecond, secondsLeft }: CleanProgress): string {
  if (rows === 0) return '';
  const left = secondsLeft === null ? '' : `, ${durationOf(secondsLeft)} left`;
  return `${rows.toLocaleString('en')} rows, ${Math.round(rowsPerSecond).toLocaleString('en')}/s${left}`;
}

function durationOf(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
