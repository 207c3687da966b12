import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { readLog } from './log-reader.ts';
import { LogWriter } from './log-writer.ts';
import { DELETE, type LogRecord, RECORD_HEADER_BYTES, SET, writeRecordHeader } from './record.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-kv-log-'));
after(() => rmSync(directory, { recursive: true }));
const path = join(directory, 'test.log');

const record: fc.Arbitrary<LogRecord> = fc.record(
  {
    kind: fc.constantFrom(SET, DELETE),
    version: fc.bigInt({ min: 1n, max: (1n << 63n) - 1n }),
    expiresAt: fc.option(fc.integer({ min: 1 })),
    key: fc.uint8Array({ maxLength: 40 }),
    value: fc.uint8Array({ maxLength: 200 }),
  },
  { noNullPrototype: true },
);
const frames = fc.array(fc.array(record, { minLength: 1, maxLength: 6 }), { maxLength: 8 });

test('what was written is read, frame by frame, also by a writer that goes on', () => {
  fc.assert(
    fc.property(frames, fc.nat(8), (frames, pause) => {
      let writer = new LogWriter(path, 0);
      for (const [index, frame] of frames.entries()) {
        if (index === pause) {
          writer.close();
          writer = new LogWriter(path, readLog(path, () => {}).goodBytes);
        }
        for (const one of frame) append(writer, one);
        writer.flush();
      }
      writer.close();
      assert.deepEqual(readAll().records, frames.flat());
    }),
    { numRuns: 60 },
  );
});

test('a log cut anywhere gives whole frames, and the place to go on', () => {
  const all = Array.from({ length: 5 }, (_, frame) => fc.sample(record, { numRuns: 3, seed: frame }));
  const ends = writeFrames(all);
  const bytes = readFileSync(path);
  for (let length = 0; length <= bytes.length; length++) {
    writeFileSync(path, bytes.subarray(0, length));
    const { records, goodBytes } = readAll();
    const whole = ends.filter((end) => end <= length).length;
    assert.deepEqual(records, all.slice(0, whole).flat());
    assert.equal(goodBytes, length < 32 ? 0 : (ends[whole - 1] ?? 32));
  }
});

test('a last frame of noise or zero bytes is left out', () => {
  const all = [fc.sample(record, { numRuns: 3, seed: 1 }), fc.sample(record, { numRuns: 3, seed: 2 })];
  const [first] = writeFrames(all);
  const bytes = readFileSync(path);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: bytes.length - first! }), fc.boolean(), (noise, zero) => {
      const damaged = Buffer.from(bytes);
      damaged.set(zero ? noise.fill(0) : noise, first);
      if (damaged.equals(bytes)) return;
      writeFileSync(path, damaged);
      assert.deepEqual(readAll().records, all[0]);
    }),
  );
});

test('damage with whole frames behind it is refused, and the file stays as it is', () => {
  const all = Array.from({ length: 4 }, (_, frame) => fc.sample(record, { numRuns: 4, seed: frame }));
  const ends = writeFrames(all);
  const bytes = readFileSync(path);
  for (let at = 32; at < ends[2]!; at++) {
    const damaged = Buffer.from(bytes);
    damaged[at]! ^= 0x41;
    writeFileSync(path, damaged);
    const frame = ends.findIndex((end) => at < end);
    assert.throws(readAll, { code: 'bad_file', message: new RegExp(`damaged at byte ${ends[frame - 1] ?? 32},`) });
    assert.deepEqual(readFileSync(path), damaged);
  }
});

test('another file is refused', () => {
  for (const content of ['{"key":"value"}', `ADKVSNP1${'\0'.repeat(40)}`, 'x', `ADKVLOG1${'x'.repeat(60)}`]) {
    writeFileSync(path, content);
    assert.throws(readAll, { code: 'bad_file', message: /not a file of this store/ });
    assert.equal(readFileSync(path, 'utf8'), content);
  }
});

function readAll(): { records: LogRecord[]; goodBytes: number } {
  const records: LogRecord[] = [];
  const { goodBytes } = readLog(path, (one) =>
    records.push({ ...one, key: Uint8Array.from(one.key), value: Uint8Array.from(one.value) }),
  );
  return { records, goodBytes };
}

function append(writer: LogWriter, one: LogRecord): void {
  const header = Buffer.alloc(RECORD_HEADER_BYTES);
  writeRecordHeader(header, one, one.key.length, one.value.length);
  writer.append(header, one.key, one.value);
}

/** The end of each frame in the file. */
function writeFrames(frames: readonly (readonly LogRecord[])[]): number[] {
  const writer = new LogWriter(path, 0);
  const ends = frames.map((frame) => {
    for (const one of frame) append(writer, one);
    writer.flush();
    return writer.bytes;
  });
  writer.close();
  return ends;
}
