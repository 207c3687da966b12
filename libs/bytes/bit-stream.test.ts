import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BitReader, BitWriter } from './bit-stream.ts';

const number = fc.nat(32).chain((width) => fc.tuple(fc.nat(2 ** width - 1), fc.constant(width)));

test('numbers of any width are read where they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.array(number, { maxLength: 30 }), { maxLength: 5 }), (groups) => {
      const writer = new BitWriter();
      const starts = groups.map((numbers) => {
        writer.align();
        const start = writer.length / 8;
        for (const [value, width] of numbers) writer.write(value, width);
        return start;
      });
      const reader = new BitReader(writer.finish());
      groups.forEach((numbers, group) => {
        let bit = 0;
        for (const [value, width] of numbers) {
          assert.equal(reader.read(starts[group]!, bit, width), value);
          bit += width;
        }
      });
    }),
  );
});

test('a writer grows over its first room', () => {
  const writer = new BitWriter();
  for (let value = 0; value < 20_000; value++) writer.write(value, 15);
  const reader = new BitReader(writer.finish());
  for (let value = 0; value < 20_000; value++) assert.equal(reader.read(0, value * 15, 15), value);
});
