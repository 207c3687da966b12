import { existsSync } from 'node:fs';
import type { KvMap } from '../kv-map.ts';
import { filesOf } from './files.ts';
import { readLog, readSnapshot } from './log-reader.ts';
import { DELETE, type LogRecord } from './record.ts';

export interface Recovered {
  /** Records that were read, those that later ones made void included. */
  readonly records: number;
  /** Bytes of a last frame that a crash cut short. */
  readonly lostBytes: number;
  /** Whole bytes of the present log. */
  readonly logBytes: number;
  /** A compaction was not finished. */
  readonly hasOld: boolean;
}

/**
 * Puts into an empty map what snapshot and logs say. The order of records does not matter: the highest version of a key
 * wins. Sets up to the snapshot's horizon are in it already, or were made void by what is. Changes no file.
 * Throws a `KvError`: `bad_file`, or `full` if the map is too small.
 */
export function recoverInto(map: KvMap, path: string): Recovered {
  const files = filesOf(path);
  const removed = new Map<string, bigint>();
  let records = 0;
  let horizon = 0n;
  let latest = 0n;

  const apply = (record: LogRecord): void => {
    records++;
    if (record.version > latest) latest = record.version;
    const name = Buffer.from(record.key).toString('latin1');
    if (record.kind === DELETE) {
      if ((removed.get(name) ?? 0n) >= record.version) return;
      removed.set(name, record.version);
      map.restoreRemoval(record.key, record.version);
      return;
    }
    if (record.version <= horizon || (removed.get(name) ?? 0n) > record.version) return;
    map.restore(record.key, record.value, record.expiresAt, record.version);
  };

  if (existsSync(files.snapshot)) {
    let snapshotHorizon = 0n;
    readSnapshot(files.snapshot, apply, (version) => {
      snapshotHorizon = version;
    });
    horizon = snapshotHorizon;
    if (horizon > latest) latest = horizon;
  }
  const hasOld = existsSync(files.old);
  let lostBytes = 0;
  let logBytes = 0;
  if (hasOld) {
    const { fileBytes, goodBytes } = readLog(files.old, apply);
    lostBytes += fileBytes - goodBytes;
  }
  if (existsSync(files.log)) {
    const { fileBytes, goodBytes } = readLog(files.log, apply);
    lostBytes += fileBytes - goodBytes;
    logBytes = goodBytes;
  }
  map.advanceVersion(latest);
  return { records, lostBytes, logBytes, hasOld };
}
