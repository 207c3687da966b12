import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashWords } from './hash.ts';
import { Staging } from './staging.ts';

/** HalfSipHash with given rounds, byte by byte as the paper says it, 32-bit result. */
function reference(text: Uint8Array, k0: number, k1: number): number {
  let [v0, v1, v2, v3] = [k0, k1, 0x6c796765 ^ k0, 0x74656462 ^ k1];
  const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by));
  const round = (): void => {
    v0 = (v0 + v1) | 0;
    v1 = rotate(v1, 5) ^ v0;
    v0 = rotate(v0, 16);
    v2 = (v2 + v3) | 0;
    v3 = rotate(v3, 8) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = rotate(v3, 7) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = rotate(v1, 13) ^ v2;
    v2 = rotate(v2, 16);
  };
  const padded = Buffer.alloc(Math.floor(text.length / 4) * 4 + 4);
  padded.set(text);
  padded[padded.length - 1] = text.length;
  for (let at = 0; at < padded.length; at += 4) {
    v3 ^= padded.readInt32LE(at);
    round();
    v0 ^= padded.readInt32LE(at);
  }
  v2 ^= 0xff;
  for (let count = 0; count < 3; count++) round();
  return v1 ^ v3;
}

test('hashes staged text as the reference does', () => {
  const staging = new Staging(1024);
  for (let length = 0; length < 80; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 0xff);
    staging.put(bytes);
    assert.equal(hashWords(staging.words, length, 0x01020304, -5), reference(bytes, 0x01020304, -5));
  }
});

test('another secret, other hashes', () => {
  const staging = new Staging(1024);
  const hashes = new Set<number>();
  for (let seed = 0; seed < 1000; seed++) {
    staging.put('the same key');
    hashes.add(hashWords(staging.words, staging.length, seed, 1));
  }
  assert.ok(hashes.size > 995);
});
