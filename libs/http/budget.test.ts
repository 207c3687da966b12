import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Engine, multiplexer, threads and all plugins together. */
const MAX_BYTES = 60_000;

it(`is at most ${MAX_BYTES} bytes, minified, and depends on nothing`, async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [
      fileURLToPath(new URL('./index.ts', import.meta.url)),
      fileURLToPath(new URL('./worker.ts', import.meta.url)),
    ],
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
  });
  const bytes = outputFiles.reduce((sum, { contents }) => sum + contents.length, 0);
  assert.ok(bytes <= MAX_BYTES, `${bytes} bytes`);
  for (const output of Object.values(metafile.outputs)) {
    for (const { path, external } of output.imports) assert.ok(!external || path.startsWith('node:'), path);
  }
});
