import { test } from 'node:test';
import fc from 'fast-check';
import { damage, readDamaged } from './block.fuzz.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 0x7fffffff);

test('a damaged block ends its reader, in time', { timeout: 20_000 }, (context) => {
  context.diagnostic(`seed ${SEED}`);
  fc.assert(fc.property(damage, readDamaged), { numRuns: 2_000, seed: SEED });
});
