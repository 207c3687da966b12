import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PagedBytes } from './paged-bytes.ts';

test('what was appended is read anywhere, with most of it on the disk', () => {
  const bytes = new PagedBytes(0);
  const all = Buffer.alloc(1_000_003);
  for (let at = 0; at < all.length; at++) all[at] = (at * 7919 + (at >> 8)) & 0xff;
  for (let at = 0, size = 1; at < all.length; at += size, size = (size * 3) % 90_001) {
    bytes.append(all.subarray(at, Math.min(all.length, at + size)));
    assert.deepEqual(bytes.read(0, Math.min(10, bytes.length)), all.subarray(0, Math.min(10, bytes.length)));
  }
  assert.equal(bytes.length, all.length);
  for (let at = 0; at < all.length; at += 30_011) {
    const length = Math.min(all.length - at, (at % 150_000) + 1);
    assert.ok(bytes.read(at, length).equals(all.subarray(at, at + length)), `${length} from ${at}`);
  }
  assert.throws(() => bytes.read(all.length, 1), RangeError);
  bytes.close();
});
