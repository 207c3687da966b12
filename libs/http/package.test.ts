/** The library as it is shipped: built, put into an empty project, and run from there as plain JavaScript, with threads. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';

const LIBRARY = import.meta.dirname;
const TSC = join(LIBRARY, '..', '..', 'node_modules', '.bin', process.platform === 'win32' ? 'tsc.cmd' : 'tsc');

it('works in an empty project', async () => {
  const project = await mkdtemp(join(tmpdir(), 'addressee-package-'));
  try {
    const home = join(project, 'node_modules', '@addressee', 'http');
    await mkdir(home, { recursive: true });
    const built = spawnSync(TSC, ['-p', join(LIBRARY, 'tsconfig.build.json'), '--outDir', join(home, 'dist')], {
      encoding: 'utf8',
    });
    assert.equal(built.status, 0, built.stdout);
    await cp(join(LIBRARY, 'package.json'), join(home, 'package.json'));
    const shipped = await readdir(join(home, 'dist'), { recursive: true });
    assert.deepEqual(
      shipped.filter((name) => /test|fuzz|fixture/.test(name)),
      [],
    );
    await writeFile(
      join(project, 'app.mjs'),
      `import { serve } from '@addressee/http';
export default function app(mux, { shared }) {
  mux.handle('/hello').get((res) => res.json(Atomics.add(new Int32Array(shared), 0, 1)));
}
const { address, primary } = await serve(import.meta.url, { threads: 2, shared: new SharedArrayBuffer(4), signals: true });
if (primary) console.log(address.url);
`,
    );
    const child = spawn(process.execPath, ['app.mjs'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = `${String(line).trim()}/hello`;
    assert.deepEqual([await (await fetch(url)).json(), await (await fetch(url)).json()], [0, 1]);
    child.kill('SIGTERM');
    const [code] = (await ended) as [number];
    assert.equal(code, 0);
  } finally {
    await rm(project, { recursive: true });
  }
});
