import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Durability, KvStore, MAX_KEY_BYTES, MAX_VALUE_BYTES } from './index.ts';
import { generator } from './fixtures/history.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-kv-store-'));
after(() => rmSync(directory, { recursive: true }));
const SEED = Number(process.env['KV_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** `KV_KILLS` asks for more. */
const KILLS = Number(process.env['KV_KILLS'] ?? 6);
const options = { expectedEntries: 1_000 };

test('what was set, deleted, added and swapped is there after the store was opened again', async () => {
  for (const durable of ['always', 5] satisfies Durability[]) {
    const logPath = join(directory, `again-${durable}.log`);
    let store = await KvStore.open({ ...options, logPath, durable });
    assert.equal(store.recovered?.records, 0);
    await store.set('a', '1');
    await store.set('a', Buffer.from([0, 255]));
    await store.set('gone', 'x');
    assert.equal(await store.delete('gone'), true);
    assert.equal(await store.delete('gone'), false);
    assert.equal(await store.increment('count', 41), 41);
    assert.equal(await store.increment('count'), 42);
    assert.equal(await store.compareAndSet('swapped', null, 'yes'), true);
    assert.equal(await store.compareAndSet('swapped', null, 'no'), false);
    assert.equal(await store.compareAndSet('nothing', null, null), true);
    await store.set('late', 'x', { ttlMs: 3_600_000 });
    await store.set('soon', 'x', { ttlMs: 1 });
    const expiresAt = store.map.getEntry('late')?.expiresAt;
    await store.close();
    store = await KvStore.open({ ...options, logPath, durable });
    assert.deepEqual(store.get('a'), Uint8Array.of(0, 255));
    assert.equal(store.get('gone'), undefined);
    assert.equal(store.getString('count'), '42');
    assert.equal(store.getString('swapped'), 'yes');
    assert.equal(store.map.getEntry('late')?.expiresAt, expiresAt);
    await sleep(2);
    assert.equal(store.get('soon'), undefined);
    await store.close();
  }
});

test('the longest key with the longest value', async () => {
  const logPath = join(directory, 'longest.log');
  const key = 'k'.repeat(MAX_KEY_BYTES);
  let store = await KvStore.open({ ...options, logPath });
  await store.set(key, 'v'.repeat(MAX_VALUE_BYTES));
  await store.close();
  store = await KvStore.open({ ...options, logPath });
  assert.equal(store.getString(key)?.length, MAX_VALUE_BYTES);
  await store.close();
});

test('a snapshot takes the place of the log, and later changes are not lost', async () => {
  const logPath = join(directory, 'compact.log');
  let store = await KvStore.open({ ...options, logPath, durable: 'always' });
  const sets = Array.from({ length: 5_000 }, async (_, index) => store.set(`key ${index % 500}`, `value ${index}`));
  await Promise.all(sets);
  const before = statSync(logPath).size;
  const compacted = store.compact();
  await store.set('during', '1');
  await store.delete('key 0');
  await compacted;
  assert.ok(statSync(logPath).size < before / 10);
  assert.ok(existsSync(`${logPath}.snapshot`) && !existsSync(`${logPath}.old`));
  await store.set('after', '2');
  await store.close();
  store = await KvStore.open({ ...options, logPath, durable: 'always' });
  assert.equal(store.map.size, 501);
  assert.equal(store.getString('key 1'), 'value 4501');
  assert.equal(store.get('key 0'), undefined);
  assert.equal(store.getString('during'), '1');
  assert.equal(store.getString('after'), '2');
  await store.close();
});

test('a torn end is cut, a damaged file is refused and left alone', async () => {
  const logPath = join(directory, 'torn.log');
  let store = await KvStore.open({ ...options, logPath, durable: 'always' });
  await store.set('a', '1');
  await store.set('b', '2');
  await store.close();
  appendFileSync(logPath, 'KVFR half a frame');
  store = await KvStore.open({ ...options, logPath, durable: 'always' });
  assert.equal(store.recovered?.lostBytes, 17);
  assert.equal(store.getString('b'), '2');
  await store.set('c', '3');
  await store.close();
  const damaged = readFileSync(logPath);
  damaged[60]! ^= 1;
  writeFileSync(logPath, damaged);
  await assert.rejects(KvStore.open({ ...options, logPath, durable: 'always' }), { code: 'bad_file' });
  assert.deepEqual(readFileSync(logPath), damaged);
});

test('without a log nothing is written; wrong options are refused', async () => {
  const store = await KvStore.open(options);
  assert.equal(store.set('a', '1'), undefined);
  assert.equal(store.delete('a'), true);
  assert.equal(store.recovered, null);
  await store.close();
  await assert.rejects(KvStore.open({ ...options, durable: 'always' }), { code: 'bad_option', message: /logPath/ });
  await assert.rejects(KvStore.open({ ...options, logPath: 'x', durable: 0 }), { code: 'bad_option' });
  const nowhere = join(directory, 'nowhere', 'x.log');
  await assert.rejects(KvStore.open({ ...options, logPath: nowhere, durable: 'always' }), { code: 'ENOENT' });
});

test('when more waits than the buffer holds, changes are refused and not made', async () => {
  const logPath = join(directory, 'buffer.log');
  const store = await KvStore.open({
    ...options,
    logPath,
    durable: 1_000,
    logBufferBytes: 1 << 16,
    memoryBytes: 8 << 20,
  });
  assert.throws(
    () => {
      for (let index = 0; ; index++) void store.set(`key ${index}`, 'v'.repeat(20_000));
    },
    { code: 'busy', message: /logBufferBytes/ },
  );
  const count = store.map.size;
  await store.close();
  const again = await KvStore.open({ ...options, logPath, durable: 'always', memoryBytes: 8 << 20 });
  assert.equal(again.map.size, count);
  await again.close();
});

for (const durable of ['always', 50] as const) {
  test(
    `kill -9 loses ${durable === 'always' ? 'nothing that was answered' : 'no more than the interval'}`,
    { timeout: Math.max(60_000, KILLS * 5_000) },
    async (context) => {
      context.diagnostic(`seed ${SEED}, ${KILLS} kills`);
      const random = generator(SEED);
      const logPath = join(directory, `kill-${durable}.log`);
      const expected = new Expected();
      for (let kill = 0; kill < KILLS; kill++) {
        const script = join(import.meta.dirname, 'fixtures', 'durable-process.ts');
        // What it says goes to a file: it is there whatever becomes of the process.
        const said = join(directory, `said-${durable}-${kill}`);
        const output = openSync(said, 'w');
        const running = spawn(
          process.execPath,
          ['--conditions=source', script, logPath, String(durable), String(SEED + kill), '2'],
          { stdio: ['ignore', output, 'inherit'] },
        );
        closeSync(output);
        while (statSync(said).size === 0 && running.exitCode === null) await sleep(5);
        await sleep(50 + random(250));
        running.kill('SIGKILL');
        const killedAt = performance.timeOrigin + performance.now();
        await once(running, 'exit');
        for (const line of readFileSync(said, 'utf8').split('\n')) expected.hear(line);
        const store = await KvStore.open({ ...options, logPath, durable: 'always' });
        // Beyond the interval: a flush that has begun, on a machine that does other things.
        expected.check(store, durable === 'always' ? Number.POSITIVE_INFINITY : killedAt - durable - 500);
        await store.close();
      }
      context.diagnostic(`${expected.answered} changes were answered`);
      assert.ok(expected.answered > KILLS);
    },
  );
}

/** What a store may hold, by what a process that was killed said. */
class Expected {
  answered = 0;
  /** Per key: what was answered last, and what was tried since, or may have been made before it was safe. */
  readonly #keys = new Map<string, { value: string | null; at: number; possible: (string | null)[] }>();

  hear(line: string): void {
    // The last one may be cut.
    if (!line.endsWith('}')) return;
    const said = JSON.parse(line) as { try?: string; done?: string; value: string | null; at: number };
    if (said.try !== undefined) this.#of(said.try).possible.push(said.value);
    if (said.done === undefined) return;
    this.answered++;
    const key = this.#of(said.done);
    key.value = said.value;
    key.at = said.at;
  }

  /** @param safeBefore what was answered earlier must be there */
  check(store: KvStore, safeBefore: number): void {
    for (const [name, key] of this.#keys) {
      const found = store.getString(name) ?? null;
      const isSafe = key.at < safeBefore;
      const since = isSafe ? key.possible.slice(key.possible.lastIndexOf(key.value)) : key.possible;
      assert.ok(
        [key.value, ...since].includes(found),
        `seed ${SEED}: ${name} is ${found}, answered was ${key.value}, then tried ${JSON.stringify(since)}`,
      );
      this.#keys.set(name, { value: found, at: 0, possible: [found] });
    }
  }

  #of(name: string): { value: string | null; at: number; possible: (string | null)[] } {
    let key = this.#keys.get(name);
    if (key === undefined) this.#keys.set(name, (key = { value: null, at: 0, possible: [null] }));
    return key;
  }
}
