/** What no working store shows; the rest is tested on the wire in `tests/records`. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Multiplexer, Request } from '@addressee/http';
import fc from 'fast-check';
import { answerApiError } from './api-errors.ts';
import { addRecordRoutes } from './record-routes.ts';
import { StoreError, type RecordStore } from './record-store.ts';

function multiplexer(store: Partial<RecordStore>, readsFirst = false): Multiplexer {
  const mux = new Multiplexer().onError(answerApiError);
  addRecordRoutes(mux, store as RecordStore, { readsFirst });
  return mux;
}

async function ask(
  mux: Multiplexer,
  method: string,
  target: string,
  body = '',
): Promise<[status: number, body: unknown]> {
  const res = await mux.respond(new Request({ method, target, body, headers: ['Host', 'x'] }));
  return [res.statusCode, res.body];
}

describe('errors of the store', () => {
  const CASES: readonly [error: Error, status: number, reason: string][] = [
    [new TypeError('a secret of the house'), 500, 'Server internal error'],
    [new StoreError('unavailable', 'The store does not answer'), 503, 'The store does not answer'],
    [new StoreError('full', 'The store is full'), 507, 'The store is full'],
    [new StoreError('key-too-long', 'Item name is too long'), 400, 'Item name is too long'],
    [new StoreError('value-too-long', 'Item value is too long'), 413, 'Item value is too long'],
  ];
  for (const [error, status, reason] of CASES) {
    it(`become ${status}, thrown or rejected, and nothing else is told`, async () => {
      const thrown = (): never => {
        throw error;
      };
      const rejected = (): Promise<never> => Promise.reject(error);
      for (const fail of [thrown, rejected]) {
        for (const readsFirst of [false, true]) {
          const mux = multiplexer({ get: fail, set: fail, delete: fail }, readsFirst);
          const expected = [status, `{"name":"a b","error":"${reason}"}`];
          assert.deepEqual(await ask(mux, 'GET', '/api/records/a+b'), expected);
          assert.deepEqual(await ask(mux, 'POST', '/api/records/a+b', '{"value":"1"}'), expected);
          assert.deepEqual(await ask(mux, 'DELETE', '/api/records/a+b'), expected);
        }
      }
    });
  }
});

it('a read is answered the same before routing and after it', async () => {
  const store = { get: (key: string) => (key.length % 2 === 0 ? null : key) };
  const routed = multiplexer(store);
  const first = multiplexer(store, true);
  const piece = fc.constantFrom(
    '/api/records',
    '/api',
    '/',
    'a',
    '+',
    '%41',
    '%',
    '%FF',
    '?',
    '#',
    '/statistics/reads',
    '"',
    '.',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 5 }),
      fc.constantFrom('GET', 'HEAD', 'PUT'),
      async (pieces, method) => {
        const target = `/api/records/${pieces.join('')}`;
        assert.deepEqual(await ask(first, method, target), await ask(routed, method, target), target);
      },
    ),
    { numRuns: 500 },
  );
});
