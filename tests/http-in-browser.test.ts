/** The HTTP library and a real browser: pages, streams both ways, compression, other origins, requests given up. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, Multiplexer, Server } from '@addressee/http';
import { compression, cors } from '@addressee/http/plugins';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts';

const executablePath = chromiumPath();
const skip = existsSync(executablePath)
  ? false
  : `there is no Chromium at ${executablePath}: install it, or set CHROMIUM_PATH`;

const UPLOAD_BYTES = 3_000_000;

describe('a browser', { skip, timeout: 60_000 }, () => {
  const aborted = Promise.withResolvers<void>();
  const mux = new Multiplexer().use(compression()).use(cors());
  mux.handle('/').get((res) => res.type('text/html; charset=utf-8').send('<!doctype html><title>Grüße</title>'));
  mux.handle('/favicon.ico').get((res) => res.status(204));
  mux.handle('/json').get((res, req) => res.json({ q: req.query.get('q'), long: 'the same again '.repeat(300) }));
  mux.handle('/echo', { maxBodyBytes: UPLOAD_BYTES }).put(async (res, req) => res.send(await req.body()));
  mux.handle('/form').post(async (res, req) => res.json(Object.fromEntries(await req.form())));
  mux.handle('/count').get((res) =>
    res.stream(
      (async function* () {
        for (let at = 1; at <= 3; at++) {
          yield `${at} `;
          await sleep(50);
        }
      })(),
    ),
  );
  mux.handle('/endless').get((res, req) => {
    req.signal.addEventListener('abort', () => aborted.resolve());
    res.stream(
      (async function* () {
        for (;;) {
          yield 'more ';
          await sleep(10);
        }
      })(),
    );
  });
  mux.handle('/fails').get(() => {
    throw new Error('on purpose');
  });
  const server = new Server(mux);
  const other = new Server(mux);
  let address: Address;
  let elsewhere: Address;
  let browser: Browser;
  let page: Page;
  before(async () => {
    address = await server.listen();
    elsewhere = await other.listen();
    browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
    page = await browser.newPage();
    await page.goto(address.url);
  });
  after(async () => {
    await browser?.close();
    await Promise.all([server.stop(), other.stop()]);
  });

  it('shows a page', async () => assert.equal(await page.title(), 'Grüße'));

  it('gets compressed JSON, a query in any script', async () => {
    const answer = await page.evaluate(async () => {
      const res = await fetch('/json?q=мюнхен é');
      return { coding: res.headers.get('content-encoding'), body: (await res.json()) as { q: string } };
    });
    assert.match(answer.coding ?? '', /^(?:zstd|br|gzip)$/);
    assert.equal(answer.body.q, 'мюнхен é');
  });

  it('sends forms and large bodies', async () => {
    const [form, same] = await page.evaluate(async (size) => {
      const posted = await fetch('/form', { method: 'POST', body: new URLSearchParams({ a: 'ü b', c: '&' }) });
      const bytes = new Uint8Array(size).map((_, at) => (at * 31) % 251);
      const echoed = new Uint8Array(await (await fetch('/echo', { method: 'PUT', body: bytes })).arrayBuffer());
      return [await posted.json(), echoed.length === size && echoed.every((byte, at) => byte === bytes[at])] as const;
    }, UPLOAD_BYTES);
    assert.deepEqual(form, { a: 'ü b', c: '&' });
    assert.equal(same, true);
  });

  it('reads a stream as it comes', async () => {
    const pieces = await page.evaluate(async () => {
      const reader = (await fetch('/count')).body!.pipeThrough(new TextDecoderStream()).getReader();
      const all: string[] = [];
      for (let step = await reader.read(); !step.done; step = await reader.read()) all.push(step.value);
      return all;
    });
    assert.equal(pieces.join(''), '1 2 3 ');
    assert.ok(pieces.length > 1);
  });

  it('makes many requests at once over few connections', async () => {
    const answers = await page.evaluate(async () => {
      const all = Array.from({ length: 200 }, (_, at) =>
        fetch(`/json?q=${at}`).then((res) => res.json() as Promise<{ q: string }>),
      );
      return (await Promise.all(all)).map((answer) => Number(answer.q));
    });
    assert.deepEqual(
      answers,
      Array.from({ length: 200 }, (_, at) => at),
    );
    assert.ok(server.connections <= 6, `${server.connections} connections`);
  });

  it('asks another origin, with a preflight', async () => {
    const status = await page.evaluate(async (url) => {
      const res = await fetch(`${url}/echo`, {
        method: 'PUT',
        body: 'x',
        headers: { 'content-type': 'application/json' },
      });
      return [res.status, await res.text()];
    }, elsewhere.url);
    assert.deepEqual(status, [200, 'x']);
  });

  it('sees errors as answers, and gives requests up', async () => {
    const statuses = await page.evaluate(async () => {
      const endless = new AbortController();
      const res = await fetch('/endless', { signal: endless.signal });
      await res.body!.getReader().read();
      endless.abort();
      const got = await Promise.all(['/fails', '/nowhere'].map((path) => fetch(path)));
      return got.map(({ status }) => status);
    });
    assert.deepEqual(statuses, [500, 404]);
    await aborted.promise;
  });
});
