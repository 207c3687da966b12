/**
 * The store in a Valkey or Redis server, or in a cluster of them: for those who outgrow one machine.
 *
 * Each thread has one connection (one per node of a cluster); the commands of one turn of the event loop go out together. A
 * command whose connection breaks is not sent again, since a write that comes late could undo a newer one: it fails, and
 * the client decides.
 */
import { Cluster, Valkey, type RedisOptions } from 'iovalkey';
import type { ReadCounters } from './read-counters.ts';
import { checkKey, checkValue, StoreError, type ReadStatistics, type RecordStore } from './record-store.ts';
import type { ValkeyAddress } from './valkey-address.ts';

/** Longest wait for an answer to one command, in milliseconds. */
const COMMAND_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** Longest pause between two attempts to connect again, in milliseconds. */
const MAX_RECONNECT_DELAY_MS = 500;

export class ValkeyStore implements RecordStore {
  /**
   * Connects, and finds out whether it is a cluster.
   * Rejects with a StoreError (`unavailable`) when no node answers, or the password is wrong.
   */
  static async connect(address: ValkeyAddress, counters: ReadCounters): Promise<ValkeyStore> {
    const [first] = address.nodes;
    let failure = '';
    for (const node of address.nodes) {
      const client = new Valkey({ ...node, ...optionsOf(address), db: address.database, lazyConnect: true });
      // Why a connection is closed is told here only.
      let trouble = '';
      client.on('error', (error: Error) => (trouble ||= error.message));
      try {
        await client.connect();
        const isCluster = /^cluster_enabled:1\b/m.test(await client.info('cluster'));
        if (!isCluster) return new ValkeyStore(client, address.prefix, counters);
        client.disconnect();
        const cluster = await connectCluster(address);
        return new ValkeyStore(cluster, address.prefix, counters);
      } catch (error) {
        client.disconnect();
        failure ||= trouble || messageOf(error);
      }
    }
    throw new StoreError(
      'unavailable',
      `Valkey or Redis at ${first?.host}:${first?.port} cannot be used (${failure}). Is it running there, and may we in?`,
    );
  }

  readonly #client: Valkey | Cluster;
  readonly #prefix: string;
  readonly #counters: ReadCounters;

  private constructor(client: Valkey | Cluster, prefix: string, counters: ReadCounters) {
    this.#client = client;
    this.#prefix = prefix;
    this.#counters = counters;
  }

  async get(key: string): Promise<string | null> {
    checkKey(key);
    const value = await orUnavailable(this.#client.get(this.#prefix + key));
    this.#counters.count(value !== null);
    return value;
  }

  async set(key: string, value: string): Promise<void> {
    checkKey(key);
    checkValue(value);
    await orUnavailable(this.#client.set(this.#prefix + key, value));
  }

  async delete(key: string): Promise<boolean> {
    checkKey(key);
    return (await orUnavailable(this.#client.del(this.#prefix + key))) > 0;
  }

  reads(): ReadStatistics {
    return this.#counters.sum();
  }

  statistics(): null {
    return null;
  }

  async close(): Promise<void> {
    // A server that is gone need not be told.
    await this.#client.quit().catch(ignore);
    this.#client.disconnect();
  }
}

// ———

async function connectCluster(address: ValkeyAddress): Promise<Cluster> {
  const cluster = new Cluster(
    address.nodes.map((node) => ({ ...node })),
    {
      redisOptions: optionsOf(address),
      enableAutoPipelining: true,
      lazyConnect: true,
      clusterRetryStrategy: reconnectDelayMs,
    },
  );
  cluster.on('error', ignore);
  await cluster.connect();
  return cluster;
}

function optionsOf({ tls, username, password }: ValkeyAddress): RedisOptions {
  return {
    ...(username === '' ? {} : { username }),
    ...(password === '' ? {} : { password }),
    ...(tls ? { tls: {} } : {}),
    enableAutoPipelining: true,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: reconnectDelayMs,
  };
}

function reconnectDelayMs(attempt: number): number {
  return Math.min(attempt * 50, MAX_RECONNECT_DELAY_MS);
}

async function orUnavailable<T>(command: Promise<T>): Promise<T> {
  try {
    return await command;
  } catch (cause) {
    if (messageOf(cause).startsWith('OOM ')) throw new StoreError('full', 'The store is full', { cause });
    throw new StoreError('unavailable', 'The store does not answer', { cause });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Errors of the connection reach whoever waits for a command; the client connects again by itself. */
function ignore(): void {}
