// Builds what is published and what `npm start` runs: `libs/http/dist`, then the root's `dist`.
// Plain JavaScript, since it runs before anything is built and on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
if (!existsSync(compiler)) {
  console.error('build skipped: TypeScript is not installed (an installation without development dependencies).');
  process.exit(0);
}
for (const project of ['libs/http', '.']) {
  rmSync(join(root, project, 'dist'), { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, [compiler, '-p', join(root, project, 'tsconfig.build.json')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
