/** Any number of threads gives the same answers, out of one and the same memory. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { readShared, SectionedFile } from '#libs/bytes';
import { prepareTestData } from './test-data.ts';

/** Answers lists of queries over one snapshot, as a thread of the server would. */
const THREAD = `
  import { parentPort, workerData } from 'node:worker_threads';
  import { AddressSuggester } from ${JSON.stringify(import.meta.resolve('#domain/address'))};
  import { Gazetteer } from ${JSON.stringify(import.meta.resolve('#domain/gazetteer'))};
  import { SectionedFile } from ${JSON.stringify(import.meta.resolve('#libs/bytes'))};
  const suggester = new AddressSuggester([Gazetteer.open(SectionedFile.open(workerData, { verify: false }))]);
  parentPort.on('message', (queries) => {
    parentPort.postMessage(queries.map((query) => JSON.stringify(suggester.suggest({ query, limit: 5 }))));
  });
`;

const TEXTS = [
  'san francisco california',
  'münchen deutschland',
  'paris france 75001',
  'springfeild illinois',
  'москва россия',
  'vjcrdf',
  'de la santa maria del norte',
  '東京',
];
const QUERIES = TEXTS.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)));

describe('threads', { timeout: 120_000 }, () => {
  let memory: SharedArrayBuffer;
  const threads: Worker[] = [];
  before(async () => {
    for (const path of await prepareTestData()) {
      const buffer = readShared(path);
      if (SectionedFile.open(buffer).kind === 'gazetteer') memory = buffer;
    }
    for (let thread = 0; thread < 4; thread++) threads.push(startThread(memory));
  });
  after(async () => {
    await Promise.all(threads.map(async (thread) => thread.terminate()));
  });

  it('answer alike, alone and four at once, in whatever order they are asked', async () => {
    const alone = await ask(threads[0]!, QUERIES);
    assert.ok(alone.filter((answer) => answer !== '[]').length > QUERIES.length / 2);
    const together = await Promise.all(
      threads.map(async (thread, turn) => {
        const start = Math.floor((QUERIES.length * turn) / threads.length);
        const answers = await ask(thread, [...QUERIES.slice(start), ...QUERIES.slice(0, start)]);
        return [...answers.slice(QUERIES.length - start), ...answers.slice(0, QUERIES.length - start)];
      }),
    );
    for (const answers of together) assert.deepEqual(answers, alone);
  });

  it('read the same memory: what is written there once, all of them answer', async () => {
    // Threads of their own, since one that has decoded a name may remember it; they are at work before it is written.
    // It is found by the same bytes, so it is written in other capitals.
    const fresh = [startThread(memory), startThread(memory)];
    threads.push(...fresh);
    await Promise.all(fresh.map(async (thread) => ask(thread, ['münchen'])));
    const bytes = Buffer.from(memory);
    const name = Buffer.from('San Francisco');
    for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) bytes.write('San FRANCISCO', at);
    for (const [answer] of await Promise.all(fresh.map(async (thread) => ask(thread, ['san francisco'])))) {
      assert.match(answer!, /^\[\{"value":"San FRANCISCO, /);
    }
  });
});

// ———

function startThread(memory: SharedArrayBuffer): Worker {
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`), { workerData: memory });
}

async function ask(thread: Worker, queries: readonly string[]): Promise<string[]> {
  thread.postMessage(queries);
  const [answers] = (await once(thread, 'message')) as [string[]];
  return answers;
}
