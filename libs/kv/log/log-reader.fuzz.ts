/**
 * Feeds logs and snapshots with random damage to their readers: each is read, in part or whole, or refused with `bad_file`; no
 * other error, nothing that was not written.
 *
 *     node --conditions=source libs/kv/log/log-reader.fuzz.ts [RUNS] [SEED]
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KvError } from '../errors.ts';
import { generator } from '../fixtures/history.ts';
import { readLog, readSnapshot } from './log-reader.ts';
import { LogWriter } from './log-writer.ts';
import { type LogRecord, RECORD_HEADER_BYTES, SET, writeRecordHeader } from './record.ts';
import { SnapshotWriter } from './snapshot-writer.ts';

export function fuzz(runs: number, seed: number): { read: number; refused: number } {
  const directory = mkdtempSync(join(tmpdir(), 'addressee-kv-fuzz-'));
  const random = generator(seed);
  const counts = { read: 0, refused: 0 };
  try {
    const log = join(directory, 'log');
    const snapshot = join(directory, 'snapshot');
    const written = write(log, snapshot, random);
    const originals = [readFileSync(log), readFileSync(snapshot)] as const;
    for (let run = 0; run < runs; run++) {
      const isLog = random(2) === 0;
      const path = isLog ? log : snapshot;
      writeFileSync(path, damage(originals[isLog ? 0 : 1], random));
      const check = (record: LogRecord): void => {
        assert.ok(written.has(idOf(record)), `seed ${seed}, run ${run}: a record that was not written`);
      };
      try {
        if (isLog) readLog(path, check);
        else readSnapshot(path, check, () => {});
        counts.read++;
      } catch (error) {
        if (!(error instanceof KvError) || error.code !== 'bad_file') throw error;
        counts.refused++;
      }
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
  return counts;
}

function write(log: string, snapshot: string, random: (bound: number) => number): Set<string> {
  const written = new Set<string>();
  const entries = Array.from({ length: 60 }, (_, index) => ({
    key: Buffer.from(`key ${index}`),
    value: Buffer.alloc(random(300), index),
    expiresAt: random(2) === 0 ? null : 1 + random(1e9),
    version: BigInt(index + 1),
  }));
  const writer = new LogWriter(log, 0);
  const header = Buffer.alloc(RECORD_HEADER_BYTES);
  for (const entry of entries) {
    const record: LogRecord = { kind: SET, ...entry };
    written.add(idOf(record));
    writeRecordHeader(header, record, entry.key.length, entry.value.length);
    writer.append(header, entry.key, entry.value);
    if (random(4) === 0) writer.flush();
  }
  writer.close();
  new SnapshotWriter(snapshot, 60n, entries.values()).step(1_000);
  return written;
}

function idOf({ kind, version, expiresAt, key, value }: LogRecord): string {
  return `${kind} ${version} ${expiresAt} ${Buffer.from(key).toString('hex')} ${Buffer.from(value).toString('hex')}`;
}

/** Flips, cuts, doubles and overwrites. */
function damage(original: Buffer, random: (bound: number) => number): Buffer {
  let bytes = Buffer.from(original);
  for (let count = 1 + random(4); count > 0 && bytes.length > 0; count--) {
    const at = random(bytes.length);
    const choice = random(5);
    if (choice === 0) bytes[at]! ^= 1 << random(8);
    else if (choice === 1) bytes = bytes.subarray(0, at);
    else if (choice === 2) bytes.fill(random(256), at, Math.min(bytes.length, at + random(64)));
    else if (choice === 3) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(random(bytes.length))]);
    else if (at + 4 <= bytes.length) bytes.writeUInt32LE([0, 0xffff_ffff, 0x7fff_ffff, bytes.length][random(4)]!, at);
  }
  return bytes;
}

if (import.meta.main) {
  const [runs = '20000', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
  console.log(`seed ${seed}`, fuzz(Number(runs), Number(seed)));
}
