/** Where a request is cut into packets makes no difference: every request cut at every byte, and sent byte by byte. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exchange, parseAnswers } from '../fixtures/raw-client.ts';
import { type Address, Multiplexer, type Request, type Response, Server } from '../index.ts';

const END = 'Connection: close\r\n';
const LAST = `GET /last HTTP/1.1\r\nHost: a\r\n${END}\r\n`;

const REQUESTS: Readonly<Record<string, string>> = {
  'a GET with headers': `GET /you/got/served?reason=science#idet HTTP/1.1\r\nHost: a\r\nX-One:  first \t\r\nX-Two:second\r\nX-One: third\r\nX-Empty:\r\n${END}\r\n`,
  'a POST with UTF-8': `POST /p HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 20\r\n${END}\r\n${Buffer.from('‘science’ and…').toString('latin1')}`,
  'chunks, extensions and a trailer': `POST /p HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n${END}\r\n5;a=b\r\nhello\r\nA\r\n 0123456\r\n\r\n0\r\nX-Sum: 7\r\n\r\n`,
  'pipelined requests, empty lines between': `POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc\r\nHEAD /h HTTP/1.1\r\nHost: a\r\n\r\n\r\n\r\n${LAST}`,
  'something malformed late': `GET /p HTTP/1.1\r\nHost: a\r\nX-Long-Name: value\r\nBad Name: x\r\n\r\n`,
  'an absolute target, HTTP/1.0': `GET http://b:80/p?q HTTP/1.0\r\nHost: a\r\n\r\n`,
};

for (const directReads of [true, false]) {
  describe(directReads ? 'reads through the shared buffer' : 'reads by events', () => {
    const mux = new Multiplexer();
    mux.handle('/{any*}').get(show).post(show);
    const server = new Server(mux, {}, { directReads });
    let address: Address;
    before(async () => {
      address = await server.listen();
    });
    after(() => server.stop({ drainMs: 100 }));

    for (const [name, text] of Object.entries(REQUESTS)) {
      it(name, async () => {
        const bytes = Buffer.from(text, 'latin1');
        const whole = comparable(await exchange(address, [bytes]), text);
        assert.ok(whole.length >= 1);
        const cuts = Array.from({ length: bytes.length - 1 }, (_, at) => [
          bytes.subarray(0, at + 1),
          bytes.subarray(at + 1),
        ]);
        for (let from = 0; from < cuts.length; from += 40) {
          const answers = await Promise.all(cuts.slice(from, from + 40).map((pieces) => exchange(address, pieces)));
          for (const [at, answer] of answers.entries())
            assert.deepEqual(comparable(answer, text), whole, `cut at ${from + at + 1}`);
        }
        const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
        assert.deepEqual(comparable(await exchange(address, single, 0), text), whole, 'byte by byte');
      });
    }
  });
}

async function show(res: Response, req: Request): Promise<void> {
  const body = await req.text();
  res.json({
    method: req.method,
    url: req.url,
    fragment: req.fragment,
    headers: [...req.headers],
    body,
    trailers: [...req.trailers],
  });
}

/** Answers without what changes with time; the answer to HEAD tells a length and has no body, so those are compared as text. */
function comparable(text: string, request: string): unknown[] {
  const bare = text.replace(/^Date: .*\r\n/gm, '');
  return request.includes('HEAD') ? [bare] : parseAnswers(bare);
}
