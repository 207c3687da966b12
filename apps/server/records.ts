/** The key-value API as a part of this server: where its records are, if it is wanted. */
import { RecordsHost } from '#services/records';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from './config.ts';

/** Longest time in which an answered change may be lost when the process is killed, in milliseconds. */
const LOG_INTERVAL_MS = 1_000;
const EXPECTED_RECORDS = 1_000_000;
const MEMORY_MIB = 1_024;

/**
 * Opens the records; those in memory have their files in the directory of the data. null when they are off.
 * @throws what `RecordsHost.open` throws: the message says what to do
 */
export async function openRecords(
  { records, recordsKey, data, threads, host }: ServerConfig,
  warn: (message: string) => void,
): Promise<RecordsHost | null> {
  if (records === 'off') return null;
  if (recordsKey === null && !isLoopback(host)) {
    warn(`everybody who reaches ${host} may read and change the records: set ADDRESSEE_RECORDS_KEY`);
  }
  const directory = join(data, 'records');
  if (records === 'memory') mkdirSync(directory, { recursive: true });
  return RecordsHost.open(
    {
      backend: records,
      db: join(directory, 'database.json'),
      durable: LOG_INTERVAL_MS,
      keys: EXPECTED_RECORDS,
      memory: MEMORY_MIB,
      noBloom: false,
      threads,
    },
    warn,
  );
}

/** Whether only this machine reaches an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
