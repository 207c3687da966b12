/**
 * Damaged blocks: whatever their bytes, a reader ends, with records or with an error. `block.test.ts` runs some in every
 * test run; more, with another seed: `node --conditions=source services/import/sources/osm/block.fuzz.ts RUNS [SEED]`.
 */
import fc from 'fast-check';
import { readBlock } from './block.ts';
import { blockOf } from './pbf.fixture.ts';

const BLOCK = blockOf(
  [
    { node: 1, at: [49.5, 11.3], tags: { 'addr:housenumber': '1' } },
    { node: 2, at: [49.6, 11.3] },
    { way: 3, nodes: [1, 2, 1], tags: { highway: 'residential', name: 'Gasse' } },
    { relation: 4, members: [{ type: 'way', id: 3, role: 'outer' }], tags: { type: 'boundary' } },
  ],
  true,
);

export const damage: fc.Arbitrary<Uint8Array> = fc
  .array(fc.tuple(fc.nat(BLOCK.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
  .chain((changes) =>
    fc.nat(BLOCK.length).map((length) => {
      const bytes = BLOCK.slice(0, length);
      for (const [at, value] of changes) if (at < length) bytes[at] = value;
      return bytes;
    }),
  );

/** @throws only what says that the block is damaged */
export function readDamaged(bytes: Uint8Array): void {
  const ignore = (): void => {};
  try {
    readBlock(bytes, ['addr:housenumber', 'highway', 'type'], { node: ignore, way: ignore, relation: ignore });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

if (import.meta.main) {
  const numRuns = Number(process.argv[2] ?? 100_000);
  const seed = Number(process.argv[3] ?? Date.now() % 0x7fffffff);
  console.log(`seed ${seed}`);
  fc.assert(fc.property(damage, readDamaged), { numRuns, seed });
}
