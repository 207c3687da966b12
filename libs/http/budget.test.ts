/** What the library adds to a bundle, by what of it is used. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { build } from 'esbuild';

const BUDGETS = [
  {
    what: 'multiplexer, server and engine',
    code: `export { Multiplexer, Server } from './index.ts'`,
    maxBytes: 40 * 1024,
  },
  {
    what: 'all but the plugins, threads included',
    code: `export * from './index.ts'; export * from './worker.ts'`,
    maxBytes: 47_000,
  },
  {
    what: 'everything',
    code: `export * from './index.ts'; export * from './worker.ts'; export * from './plugins/index.ts'`,
    maxBytes: 56_000,
  },
];

describe('the library, minified', () => {
  for (const { what, code, maxBytes } of BUDGETS) {
    it(`is at most ${maxBytes} bytes for ${what}, and depends on nothing`, async (t) => {
      const { outputFiles, metafile } = await build({
        stdin: { contents: code, resolveDir: import.meta.dirname, loader: 'ts' },
        bundle: true,
        minify: true,
        charset: 'utf8',
        write: false,
        metafile: true,
        platform: 'node',
        format: 'esm',
      });
      const bytes = outputFiles[0]!.contents.length;
      t.diagnostic(`${what}: ${bytes} bytes`);
      assert.ok(bytes <= maxBytes, `${bytes} bytes`);
      for (const output of Object.values(metafile.outputs)) {
        for (const { path, external } of output.imports) assert.ok(!external || path.startsWith('node:'), path);
      }
    });
  }
});
