import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLASS_COUNT, classBytes, classOf, LARGEST_BLOCK_BYTES } from './size-class.ts';

test('every size has the least class that holds it', () => {
  for (let bytes = 1; bytes <= LARGEST_BLOCK_BYTES; bytes += bytes < 5000 ? 1 : 97) {
    const sizeClass = classOf(bytes);
    assert.ok(classBytes(sizeClass) >= bytes && classBytes(sizeClass - 1) < bytes, `${bytes} in class ${sizeClass}`);
  }
});

test('sizes grow, are whole units, and waste little', () => {
  for (let sizeClass = 1; sizeClass < CLASS_COUNT; sizeClass++) {
    const bytes = classBytes(sizeClass);
    assert.equal(bytes % 16, 0);
    const before = classBytes(sizeClass - 1);
    assert.ok(bytes > before && bytes - before <= Math.max(16, bytes / 8));
  }
});
