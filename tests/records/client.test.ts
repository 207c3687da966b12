/** The client library against the real server, from Node and from a browser. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { createRecordsClient, RecordsError, unwrap } from '@addressee/client';
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumPath } from '../chromium.ts';
import { startKv, type KvProcess } from './kv-process.ts';

const executablePath = chromiumPath();
const NO_CHROMIUM = existsSync(executablePath)
  ? false
  : `there is no Chromium at ${executablePath}: install it, or set CHROMIUM_PATH`;

const KEYS = ['name 1', 'a/b?c#d%', 'ключ', '+', '%2F', '"\\\n\0', '😀', '...'];

describe('the client in Node', { timeout: 60_000 }, () => {
  let server: KvProcess;
  before(async () => {
    server = await startKv();
  });
  after(() => server.stop());

  it('sets, gets, replaces and deletes any text', async () => {
    const client = createRecordsClient(server.url);
    for (const key of [...KEYS, '.', '..']) {
      for (const value of [`of ${key}`, '', key.repeat(1_000)]) {
        assert.deepEqual(await client.set(key, value), { ok: true, value: null });
        assert.deepEqual(await client.get(key), { ok: true, value });
      }
      assert.equal((await client.delete(key)).ok, true);
      const gone = await client.get(key);
      assert.ok(!gone.ok && gone.error.code === 'not-found' && gone.error.reason === 'Item not found');
    }
    client.close();
  });

  it('tells what the server refuses, and why', async () => {
    const client = createRecordsClient(server.url);
    const long = await client.set('k', 'v'.repeat(1_048_576));
    assert.ok(!long.ok && long.error instanceof RecordsError);
    assert.deepEqual([long.error.code, long.error.status, long.error.inDoubt], ['too-large', 413, false]);
    assert.equal(long.error.reason, 'Item value is longer than 1000000 bytes');
    const half = await client.set('k', '\ud800');
    assert.ok(!half.ok && half.error.code === 'invalid');
    assert.equal(half.error.reason, 'Invalid JSON syntax in request body');
    client.close();
  });

  it('makes thousands of calls at once over a few connections, and counts add up', async () => {
    const client = createRecordsClient(server.url, { maxConnections: 8 });
    const before = unwrap(await client.stats());
    const keys = Array.from({ length: 2_000 }, (_, at) => `many ${at}`);
    await Promise.all(keys.map(async (key) => unwrap(await client.set(key, `value of ${key}`))));
    const results = await Promise.all([...keys, ...keys.map((key) => `no ${key}`)].map((key) => client.get(key)));
    const found = results.filter((result) => result.ok).map((result) => unwrap(result));
    assert.deepEqual(
      found,
      keys.map((key) => `value of ${key}`),
    );
    const after = unwrap(await client.stats());
    assert.deepEqual(
      [after.total - before.total, after.succeeded - before.succeeded, after.failed - before.failed],
      [4_000, 2_000, 2_000],
    );
    client.close();
  });

  it('goes on after the pause in which the server closed its connections', async () => {
    const client = createRecordsClient(server.url, { retries: 0 });
    unwrap(await client.set('k', '1'));
    await new Promise((resolve) => {
      setTimeout(resolve, 5_500);
    });
    unwrap(await client.set('k', '2'));
    client.close();
  });

  it('meets a server that ends: answers, or an error that says so', async () => {
    const own = await startKv();
    const client = createRecordsClient(own.url, { retries: 0 });
    const calls = Array.from({ length: 500 }, async (_, at) => client.set(`k${at}`, 'v'));
    await calls[20];
    await own.stop();
    for (const result of await Promise.all(calls)) {
      if (!result.ok) assert.equal(result.error.code, 'unreachable');
    }
    client.close();
  });
});

/** What there is in the page. */
interface PageGlobals {
  readonly addressee: { readonly createRecordsClient: typeof createRecordsClient };
  readonly location: { readonly origin: string };
}

describe('the client in a browser', { skip: NO_CHROMIUM, timeout: 120_000 }, () => {
  let server: KvProcess;
  let browser: Browser;
  let page: Page;
  before(async () => {
    server = await startKv();
    browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
    page = await browser.newPage();
    await page.goto(server.url);
    const { outputFiles } = await build({
      stdin: { contents: "export * from '@addressee/client';", resolveDir: import.meta.dirname },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'addressee',
      platform: 'browser',
      conditions: ['source'],
    });
    const content = outputFiles[0]!.text;
    assert.doesNotMatch(content, /node:/, 'nothing of Node is in the bundle');
    await page.addScriptTag({ content });
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('sets, gets and deletes any text', async () => {
    const values = await page.evaluate(async (keys) => {
      const { addressee, location } = globalThis as unknown as PageGlobals;
      const client = addressee.createRecordsClient(location.origin);
      const results = await Promise.all(
        keys.map(async (key) => {
          await client.set(key, `of ${key}`);
          const got = await client.get(key);
          const deleted = await client.delete(key);
          const gone = await client.get(key);
          return [got.ok && got.value, deleted.ok, gone.ok ? '' : `${gone.error.code}: ${gone.error.reason}`];
        }),
      );
      return results;
    }, KEYS);
    assert.deepEqual(
      values,
      KEYS.map((key) => [`of ${key}`, true, 'not-found: Item not found']),
    );
  });

  it('makes many calls at once, gives up when told, and says what it cannot send', async () => {
    const result = await page.evaluate(async () => {
      const { addressee, location } = globalThis as unknown as PageGlobals;
      const client = addressee.createRecordsClient(location.origin);
      const keys = Array.from({ length: 300 }, (_, at) => `many ${at}`);
      const sets = await Promise.all(keys.map((key) => client.set(key, key)));
      const gets = await Promise.all(keys.map((key) => client.get(key)));
      const stats = await client.stats();
      const aborted = await client.get('many 1', { signal: AbortSignal.abort() });
      const dots = await client.get('..');
      return {
        sets: sets.filter(({ ok }) => ok).length,
        gets: gets.filter((got, at) => got.ok && got.value === keys[at]).length,
        total: stats.ok && stats.value.total >= 300,
        aborted: aborted.ok ? '' : aborted.error.code,
        dots: dots.ok ? '' : `${dots.error.code}: ${dots.error.reason}`,
      };
    });
    assert.deepEqual(result, {
      sets: 300,
      gets: 300,
      total: true,
      aborted: 'aborted',
      dots: 'invalid: no browser can send "." or ".." as a key',
    });
  });

  it('tells that the server is away', async () => {
    await page.route('**/*', (route) => route.abort());
    const code = await page.evaluate(async () => {
      const { addressee, location } = globalThis as unknown as PageGlobals;
      const result = await addressee.createRecordsClient(location.origin, { retries: 1 }).set('k', 'v');
      return result.ok ? '' : [result.error.code, result.error.inDoubt];
    });
    assert.deepEqual(code, ['unreachable', true]);
  });
});
