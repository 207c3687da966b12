/**
 * House numbers and units as people write them, one file a country: `quality/golden/premise/CC.jsonl`, one text a line with
 * the key of its house, and of its unit, what else the house may be (`splits`), its box, and whether it says that it has no
 * number. What is not named must be absent.
 */
import { readPremise } from '#domain/address';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

interface Golden {
  readonly text: string;
  readonly house: string | null;
  readonly unit?: string;
  readonly box?: string;
  readonly none?: boolean;
  readonly splits?: readonly (readonly [house: string, unit: string])[];
}

const DIRECTORY = join(import.meta.dirname, '../quality/golden/premise');

for (const file of readdirSync(DIRECTORY)) {
  const country = file.slice(0, 2).toUpperCase();
  for (const line of readFileSync(join(DIRECTORY, file), 'utf8').trim().split('\n')) {
    const { text, house, unit = '', box = null, none = false, splits = [] } = JSON.parse(line) as Golden;
    test(`${country}: ${text}`, () => {
      const premise = readPremise(text, country);
      assert.deepEqual(
        {
          house: premise.house?.key ?? null,
          unit: premise.unitKey,
          box: premise.box?.text ?? null,
          none: premise.hasNoNumber,
          splits: premise.house?.splits.map((split) => [split.key, split.unit]) ?? [],
        },
        { house, unit, box, none, splits },
      );
      for (const [start, end] of premise.spans) assert.ok(start < end && end <= text.length);
    });
  }
}
