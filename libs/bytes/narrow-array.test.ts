import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { narrow, openNarrow } from './narrow-array.ts';

test('every number comes back under its index, in no more bytes than the largest needs', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0xff, 0xffff, 0xffffffff).chain((most) => fc.array(fc.nat(most))),
      (values) => {
        const read = openNarrow(narrow(values));
        assert.deepEqual([...read], values);
        const most = Math.max(0, ...values);
        assert.equal(read.BYTES_PER_ELEMENT, most < 256 ? 1 : most < 65_536 ? 2 : 4);
      },
    ),
  );
});
