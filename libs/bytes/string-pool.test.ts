import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SectionedFile, SectionedFileBuilder, StringPool, StringPoolBuilder } from './index.ts';

const texts = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 5 }).map((units) => String.fromCharCode(...units)),
  ),
  { maxLength: 80 },
);

test('every text comes back under its number; a lone surrogate comes back as U+FFFD', () => {
  fc.assert(
    fc.property(texts, (added) => {
      const builder = new StringPoolBuilder();
      added.forEach((text, index) => assert.equal(builder.add(text), index));
      assert.equal(builder.count, added.length);
      const pool = write(builder);
      assert.equal(pool.count, added.length);
      added.forEach((text, index) => {
        assert.equal(pool.get(index), text.toWellFormed());
        const end = index + 1 < added.length ? pool.start(index + 1) : pool.bytes.length;
        assert.deepEqual(Buffer.from(pool.bytes.subarray(pool.start(index), end)).toString(), text.toWellFormed());
      });
    }),
  );
});

test('a unique pool gives equal texts one number, in the order of their first coming', () => {
  fc.assert(
    fc.property(texts, (added) => {
      const builder = new StringPoolBuilder({ unique: true });
      const distinct = [...new Set(added)];
      for (const text of added) assert.equal(builder.add(text), distinct.indexOf(text));
      const pool = write(builder);
      assert.deepEqual(
        Array.from({ length: pool.count }, (_, id) => pool.get(id)),
        distinct.map((text) => text.toWellFormed()),
      );
    }),
  );
});

test('a searchable pool finds all ids of a text, and none of another', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '漢', '\u{1f600}', '\ufffd'), maxLength: 4 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), text, (texts, other) => {
      const builder = new StringPoolBuilder({ searchable: true });
      for (const each of texts) builder.add(each);
      const file = new SectionedFileBuilder('test', 1, {});
      builder.writeTo(file, 'pool');
      const pool = StringPool.open(SectionedFile.open(file.finish().buffer), 'pool', { searchable: true });
      for (const each of [...texts, other]) {
        assert.deepEqual(
          pool.find(each),
          texts.flatMap((known, id) => (known === each ? [id] : [])),
        );
      }
    }),
  );
});

test('a pool grows over its first room, in number and in bytes', () => {
  const builder = new StringPoolBuilder();
  const long = '\u{1f600}漢é'.repeat(40_000);
  for (let id = 0; id < 5000; id++) builder.add(id === 2500 ? long : `text ${id}`);
  const pool = write(builder);
  assert.equal(pool.get(0), 'text 0');
  assert.equal(pool.get(2500), long);
  assert.equal(pool.get(4999), 'text 4999');
});

test('an empty pool is a pool', () => {
  assert.equal(write(new StringPoolBuilder()).count, 0);
});

test('what was written stays as it is when more is added', () => {
  const builder = new StringPoolBuilder();
  builder.add('one');
  const file = new SectionedFileBuilder('test', 1, {});
  builder.writeTo(file, 'pool');
  builder.add('two');
  const pool = StringPool.open(SectionedFile.open(file.finish().buffer), 'pool');
  assert.equal(pool.count, 1);
  assert.equal(pool.get(0), 'one');
});

/** Through bytes, shared as threads share them. */
function write(builder: StringPoolBuilder): StringPool {
  const file = new SectionedFileBuilder('test', 1, {});
  builder.writeTo(file, 'pool');
  const bytes = file.finish();
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return StringPool.open(SectionedFile.open(shared.buffer), 'pool');
}
