import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FormatError, SectionedFile, SectionedFileBuilder, type Json } from './index.ts';
import { HEADER_BYTES, headerSum, SECTION_ALIGNMENT, SUM_OFFSET } from './layout.ts';

const sectionsArbitrary = fc.uniqueArray(fc.tuple(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 300 })), {
  selector: ([name]) => name,
  maxLength: 12,
});
const metaArbitrary = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<Record<string, Json>>;

test('a file gives back what was put in, each section aligned', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.nat(),
      metaArbitrary,
      sectionsArbitrary,
      (kind, version, meta, sections) => {
        const bytes = build(kind, version, meta, sections);
        const file = SectionedFile.open(bytes.buffer);
        assert.equal(file.kind, kind);
        assert.equal(file.version, version);
        assert.deepEqual(file.meta, JSON.parse(JSON.stringify(meta)));
        assert.deepEqual(
          file.names,
          sections.map(([name]) => name),
        );
        for (const [name, content] of sections) {
          assert.deepEqual(file.bytes(name), content);
          assert.equal(file.bytes(name).byteOffset % SECTION_ALIGNMENT, 0);
        }
      },
    ),
  );
});

test('the same sections give the same bytes, in one piece or in several', () => {
  fc.assert(
    fc.property(sectionsArbitrary, metaArbitrary, (sections, meta) => {
      const builder = new SectionedFileBuilder('kind', 1, meta);
      for (const [name, content] of sections) builder.add(name, content);
      const bytes = build('kind', 1, meta, sections);
      assert.deepEqual(new Uint8Array(Buffer.concat(builder.chunks())), bytes);
      assert.deepEqual(builder.finish(), bytes);
    }),
  );
});

test('numbers are read in place, from shared memory too', () => {
  const builder = new SectionedFileBuilder('numbers', 1, {});
  builder.add('odd', Uint8Array.of(1, 2, 3));
  builder.add('u16', Uint16Array.of(0, 0xffff));
  builder.add('u32', Uint32Array.of(0, 0xffffffff));
  builder.add('i32', Int32Array.of(-0x80000000, 0x7fffffff));
  builder.add('f32', Float32Array.of(-1.5, Number.POSITIVE_INFINITY));
  builder.add('part', new Uint32Array([1, 2, 3, 4]).subarray(1, 3));
  builder.add('empty', new Uint32Array(0));
  const bytes = builder.finish();
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  const file = SectionedFile.open(shared.buffer);
  assert.deepEqual([...file.u16('u16')], [0, 0xffff]);
  assert.deepEqual([...file.u32('u32')], [0, 0xffffffff]);
  assert.deepEqual([...file.i32('i32')], [-0x80000000, 0x7fffffff]);
  assert.deepEqual([...file.f32('f32')], [-1.5, Number.POSITIVE_INFINITY]);
  assert.deepEqual([...file.u32('part')], [2, 3]);
  assert.equal(file.u32('empty').length, 0);
  assert.equal(file.u32('u32').buffer, shared.buffer, 'nothing is copied');
});

test('every flipped bit is noticed, in header, directory, sections and the bytes between them', () => {
  const bytes = sample();
  for (let position = 0; position < bytes.length; position++) {
    for (const bit of [1, 0x80]) {
      const damaged = bytes.slice();
      damaged[position]! ^= bit;
      assert.throws(() => SectionedFile.open(damaged.buffer), FormatError, `byte ${position}, bit ${bit}`);
    }
  }
});

test('a file that was cut anywhere, or has bytes too many, is refused', () => {
  const bytes = sample();
  for (let length = 0; length < bytes.length; length++) {
    assert.throws(() => SectionedFile.open(bytes.slice(0, length).buffer), FormatError, `${length} bytes`);
  }
  assert.throws(() => SectionedFile.open(Uint8Array.of(...bytes, 0).buffer), FormatError);
});

test('foreign bytes are refused, whatever they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (noise, magic) => {
      const bytes = Uint8Array.from(magic ? [...Buffer.from('SECTIONS'), ...noise] : noise);
      assert.throws(() => SectionedFile.open(bytes.buffer), FormatError);
    }),
  );
});

test('a directory with a right sum that does not describe the file is refused', () => {
  const wrong: readonly unknown[] = [
    null,
    [],
    'text',
    { kind: 'k', meta: {} },
    { kind: 'k', meta: null, sections: [] },
    { kind: 1, meta: {}, sections: [] },
    { kind: 'k', meta: {}, sections: [null] },
    { kind: 'k', meta: {}, sections: [['a', 128, 1e9, 0]] },
    { kind: 'k', meta: {}, sections: [['a', 130, 62, 0]] },
    { kind: 'k', meta: {}, sections: [['a', -64, 256, 0]] },
    { kind: 'k', meta: {}, sections: [['a', 128, 64, 0]], more: 'x'.repeat(200) },
  ];
  for (const directory of [...wrong.map((value) => JSON.stringify(value)), '{"kind":', '']) {
    const bytes = withDirectory(Buffer.from(directory), 192);
    assert.throws(() => SectionedFile.open(bytes.buffer), FormatError, directory);
    assert.throws(() => SectionedFile.open(bytes.buffer, { verify: false }), FormatError, directory);
  }
});

test('the messages say what came, what was expected and what to do', () => {
  const bytes = sample();
  const newer = bytes.slice();
  newer[8] = 2;
  assert.throws(() => SectionedFile.open(newer.buffer), /container version 2, this program reads 1.*Build it again/);
  assert.throws(
    () => SectionedFile.open(Uint8Array.from(Buffer.from('id;name\n1;x')).buffer),
    /does not begin with SECTIONS/,
  );
  const file = SectionedFile.open(bytes.buffer);
  assert.equal(file.expect('sample', 7), file);
  assert.throws(() => file.expect('gazetteer', 7), /holds sample data where gazetteer data is expected/);
  assert.throws(() => file.expect('sample', 8), /version 7, this program reads 8.*Build it again/);
  assert.throws(() => file.bytes('nothing'), /no section nothing/);
  assert.throws(() => file.u32('first'), /first .* has 3 bytes, no multiple of 4/);
});

test('the kind of a file is recognised by its first bytes', () => {
  assert.equal(SectionedFile.recognises(sample().subarray(0, 8)), true);
  assert.equal(SectionedFile.recognises(sample().subarray(0, 7)), false);
  assert.equal(SectionedFile.recognises(Buffer.from('SECTIONAL')), false);
});

test('a name can be used once', () => {
  const builder = new SectionedFileBuilder('sample', 1, {});
  builder.add('a', new Uint8Array(1));
  assert.throws(() => builder.add('a', new Uint8Array(1)), /section a was added twice/);
});

test('a verified buffer can be opened again without reading it', () => {
  const bytes = sample();
  bytes[bytes.length - 1]! ^= 1;
  assert.throws(() => SectionedFile.open(bytes.buffer), /section third/);
  assert.equal(SectionedFile.open(bytes.buffer, { verify: false }).bytes('first').length, 3);
});

function build(
  kind: string,
  version: number,
  meta: Record<string, Json>,
  sections: readonly (readonly [string, Uint8Array])[],
): Uint8Array<ArrayBuffer> {
  const builder = new SectionedFileBuilder(kind, version, meta);
  for (const [name, content] of sections) builder.add(name, content);
  return builder.finish();
}

function sample(): Uint8Array<ArrayBuffer> {
  return build('sample', 7, { country: 'FR', counts: { streets: 3 } }, [
    ['first', Uint8Array.of(1, 2, 3)],
    ['empty', new Uint8Array(0)],
    ['second', new Uint8Array(65).fill(0xaa)],
    ['third', Uint8Array.of(9)],
  ]);
}

/** A file of the given length with a right header around any directory. */
function withDirectory(directory: Uint8Array, fileBytes: number): Uint8Array<ArrayBuffer> {
  const length = Math.max(fileBytes, HEADER_BYTES + directory.length);
  const bytes = Buffer.from(new ArrayBuffer(length));
  bytes.write('SECTIONS', 'latin1');
  bytes.writeUInt32LE(1, 8);
  bytes.writeUInt32LE(1, 12);
  bytes.writeUInt32LE(directory.length, 16);
  bytes.writeBigUInt64LE(BigInt(length), 24);
  bytes.set(directory, HEADER_BYTES);
  bytes.writeUInt32LE(headerSum(bytes, directory), SUM_OFFSET);
  return bytes;
}
