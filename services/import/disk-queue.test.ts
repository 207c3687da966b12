import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DiskQueue } from './disk-queue.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-queue-'));
after(() => rmSync(directory, { recursive: true }));

for (const count of [0, 2, 3, 100]) {
  test(`${count} records come back as they came, and nothing is left on the disk`, () => {
    const records = Array.from({ length: count }, (_, index) => ({ street: `Straße ${index}`, latitude: index / 7 }));
    {
      using queue = new DiskQueue<(typeof records)[number]>(join(directory, 'out'), 3);
      for (const record of records) queue.push(record);
      assert.deepEqual([...queue], records);
    }
    assert.deepEqual(readdirSync(directory), []);
  });
}
