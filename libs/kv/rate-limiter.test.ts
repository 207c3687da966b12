import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { KvMap, RateLimiter } from './index.ts';

test('so many at once, then one per spacing', () => {
  let now = 1_000_000;
  const clock = (): number => now;
  const map = KvMap.create({ expectedEntries: 100, maxThreads: 1, now: clock });
  const limiter = new RateLimiter(map, 'ip ', { limit: 5, windowMs: 1_000 }, clock);
  const decisions = Array.from({ length: 6 }, () => limiter.take('a'));
  assert.deepEqual(
    decisions.map(({ isAllowed, remaining }) => [isAllowed, remaining]),
    [
      [true, 4],
      [true, 3],
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
    ],
  );
  assert.equal(decisions[5]!.retryAfterMs, 200);
  assert.equal(decisions[5]!.resetMs, 1_000);
  assert.equal(limiter.take('b').remaining, 4, 'each key for itself');
  now += 200;
  assert.equal(limiter.take('a').isAllowed, true);
  assert.equal(limiter.take('a').isAllowed, false);
  assert.equal(limiter.take('c', 5).isAllowed, true);
  assert.equal(limiter.take('c').retryAfterMs, 200);
  now += 1_000;
  assert.equal(limiter.take('a').remaining, 4);
  map.maintain();
  assert.equal(map.size, 1, 'idle keys are gone');
});

test('never more than the limit in any window after the first burst, never less than was promised', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(fc.nat(400), { maxLength: 200 }), (limit, pauses) => {
      let now = 5_000_000;
      const clock = (): number => now;
      const map = KvMap.create({ expectedEntries: 10, maxThreads: 1, now: clock });
      const limiter = new RateLimiter(map, '', { limit, windowMs: 1_000 }, clock);
      const allowed: number[] = [];
      for (const pause of pauses) {
        now += pause;
        const decision = limiter.take('key');
        if (decision.isAllowed) allowed.push(now);
        else assert.ok(decision.retryAfterMs > 0 && decision.retryAfterMs <= Math.ceil(1_000 / limit));
      }
      for (const start of allowed) {
        const within = allowed.filter((at) => at >= start && at < start + 1_000).length;
        assert.ok(within <= limit * 2, 'a burst, and what came back meanwhile');
      }
    }),
  );
});
