import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { VarintReader, VarintWriter } from './index.ts';

const unsigned = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 0xffffffff }));
const signed = fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -0x80000000, max: 0x7fffffff }));

test('numbers come back in the order they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.record({ unsigned }), fc.record({ signed }))), (numbers) => {
      const writer = new VarintWriter();
      const offsets = numbers.map((number) => {
        const offset = writer.length;
        if ('unsigned' in number) writer.unsigned(number.unsigned);
        else writer.signed(number.signed);
        return offset;
      });
      const reader = new VarintReader(writer.finish());
      numbers.forEach((number, index) => {
        assert.equal(reader.position, offsets[index]);
        if ('unsigned' in number) assert.equal(reader.unsigned(), number.unsigned);
        else assert.equal(reader.signed(), number.signed);
      });
      assert.equal(reader.position, writer.length);
    }),
  );
});

const lengths: readonly (readonly [value: number, bytes: number])[] = [
  [0, 1],
  [127, 1],
  [128, 2],
  [16_383, 2],
  [16_384, 3],
  [2_097_151, 3],
  [2_097_152, 4],
  [268_435_455, 4],
  [268_435_456, 5],
  [0xffffffff, 5],
];
for (const [value, bytes] of lengths) {
  test(`${value} takes ${bytes} bytes`, () => {
    const writer = new VarintWriter();
    writer.unsigned(value);
    assert.equal(writer.length, bytes);
    assert.equal(new VarintReader(writer.finish()).unsigned(), value);
  });
}

for (const value of [0, -1, 1, -64, 63, 64, -65, -0x80000000, 0x7fffffff]) {
  test(`the signed number ${value} comes back`, () => {
    const writer = new VarintWriter();
    writer.signed(value);
    assert.equal(writer.length <= 5, true);
    assert.equal(new VarintReader(writer.finish()).signed(), value);
  });
}

test('a writer grows over its first room', () => {
  const writer = new VarintWriter();
  for (let value = 0; value < 100_000; value++) writer.unsigned(value * 40_000);
  const reader = new VarintReader(writer.finish());
  for (let value = 0; value < 100_000; value++) assert.equal(reader.unsigned(), value * 40_000);
});

test('reading past the end, or bytes that never end, terminates', () => {
  const past = new VarintReader(new Uint8Array(0));
  assert.equal(past.unsigned(), 0);
  assert.equal(past.signed(), 0);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
      const reader = new VarintReader(bytes);
      while (reader.position < bytes.length) {
        const before = reader.position;
        const value = reader.unsigned();
        assert.ok(value >= 0 && value <= 0xffffffff);
        assert.ok(reader.position > before);
      }
    }),
  );
});
