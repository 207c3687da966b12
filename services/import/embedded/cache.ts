import { FormatError, readShared, SectionedFile } from '#libs/bytes';
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ImportError } from '../import-error.ts';
import { noProgress, type Progress } from '../progress.ts';
import { CompileProgress } from './compile-progress.ts';
import { embeddedFingerprint } from './fingerprint.ts';
import type { CompileMessage, CompileTask, EmbeddedPart } from './protocol.ts';

/**
 * The embedded data as snapshots in the data directory: `embedded-places-FINGERPRINT.snapshot` and its siblings. What
 * they were compiled from is part of the name (`fingerprint.ts`), so a stale one is one of another name. A file is used
 * only if its checksums are right; else, or where there is none, it is compiled, each part in a process of its own, which
 * takes the memory for it along when it ends; the file takes its place by one rename. Several processes may do so at once:
 * each writes a file of its own name first, and the last rename wins with the same content.
 */

/**
 * Compiles what is missing, stale or damaged of the given parts, and removes what is stale.
 *
 * @param directory made if it does not exist
 * @returns the paths of the parts' snapshots, ready to be read
 * @throws Error when a data package is missing or the directory cannot be written to
 */
export async function openParts(
  directory: string,
  parts: readonly EmbeddedPart[],
  progress: Progress = noProgress,
): Promise<string[]> {
  mkdirSync(directory, { recursive: true });
  const fingerprint = embeddedFingerprint();
  const pathOf = (part: EmbeddedPart): string => join(directory, `embedded-${part}-${fingerprint}.snapshot`);
  const missing = parts.filter((part) => !isWhole(pathOf(part)));
  if (missing.length > 0) await compile(missing, pathOf, progress);
  removeStale(directory, fingerprint);
  const paths = parts.map(pathOf);
  for (const path of paths) markUsed(path);
  return paths;
}

/** Whether a file of a data directory holds embedded data, of this version of the program or of another. */
export function isEmbeddedFile(name: string): boolean {
  return EMBEDDED_FILE.test(name);
}

// ———

const EMBEDDED_FILE = /^embedded-[a-z]+-(?<fingerprint>[0-9a-f]{16})\.snapshot(?<temporary>\..+\.tmp)?$/u;
/** A temporary file of this age is nobody's any more: writing one takes a second. */
const ABANDONED_AFTER_MS = 10 * 60_000;
/** A snapshot of another version that was not opened for a day is stale; two versions may take turns. */
const UNUSED_AFTER_MS = 24 * 3_600_000;
/** Compiling makes many short-lived strings: a larger nursery halves the time for collecting them. */
const RUNTIME_OPTIONS = ['--max-semi-space-size=64', '--max-old-space-size=1536'];

/** Whether a snapshot is there and its checksums are right. */
function isWhole(path: string): boolean {
  try {
    SectionedFile.open(readShared(path));
    return true;
  } catch (error) {
    if (error instanceof FormatError || (error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function compile(
  parts: readonly EmbeddedPart[],
  pathOf: (part: EmbeddedPart) => string,
  progress: Progress,
): Promise<void> {
  const joined = new CompileProgress(parts, progress);
  const processes: ChildProcess[] = [];
  try {
    await Promise.all(
      parts.map(async (part) => {
        const child = fork(COMPILE_PROCESS, { execArgv: [...process.execArgv, ...RUNTIME_OPTIONS] });
        processes.push(child);
        child.send({ part, path: pathOf(part) } satisfies CompileTask);
        await finished(child, (stage, done, total) => joined.stage(part, stage, done, total));
        joined.finish(part);
      }),
    );
  } finally {
    for (const child of processes) child.kill();
  }
}

/** The published build has the same module as JavaScript. */
const COMPILE_PROCESS = join(import.meta.dirname, `compile-process${extname(import.meta.filename)}`);

async function finished(child: ChildProcess, progress: Progress): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('message', (message: CompileMessage) => {
    if (message.kind === 'done') resolve();
    else if (message.kind === 'failed') reject(unwritable(message.code, message.message));
    else progress(message.stage, message.done, message.total);
  });
  child.on('error', reject);
  child.on('exit', (code, signal) =>
    reject(
      new ImportError(
        `The process that compiles the embedded data ended with ${signal ?? `code ${code}`}` +
          (signal === 'SIGKILL' ? '; it needs up to 1.5 GB of memory.' : '; see above.'),
      ),
    ),
  );
  return promise;
}

function unwritable(code: string, message: string): Error {
  const remedy = REMEDIES[code] ?? 'Give a directory that can be written to with --data.';
  return new ImportError(`The embedded data cannot be written: ${message}. ${remedy}`);
}

const NO_SPACE = 'They need about 120 MB: free some space, or give another directory with --data.';
const REMEDIES: Readonly<Record<string, string>> = { ENOSPC: NO_SPACE, EDQUOT: NO_SPACE };

/** So that a version of the program that shares the directory does not take the file for one that nobody needs. */
function markUsed(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // A directory that cannot be written to is read all the same.
  }
}

/**
 * Removes snapshots of another fingerprint that no other version has used for long, and what an interrupted compilation
 * left; a failure to is no failure.
 */
function removeStale(directory: string, fingerprint: string): void {
  for (const name of readdirSync(directory)) {
    const match = EMBEDDED_FILE.exec(name);
    if (match === null) continue;
    const path = join(directory, name);
    const isTemporary = match.groups?.['temporary'] !== undefined;
    if (!isTemporary && match.groups?.['fingerprint'] === fingerprint) continue;
    try {
      const ageMs = Date.now() - statSync(path).mtimeMs;
      if (ageMs > (isTemporary ? ABANDONED_AFTER_MS : UNUSED_AFTER_MS)) rmSync(path, { force: true });
    } catch {
      // Another process was faster, or the file is held open on Windows: the next start tries again.
    }
  }
}
