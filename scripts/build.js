// Builds what is published and what `npm start` runs: `dist` of each package, then the root's `dist` with the playground's page.
// Plain JavaScript, since it runs before anything is built and on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
if (!existsSync(compiler)) {
  console.error('build skipped: TypeScript is not installed (an installation without development dependencies).');
  process.exit(0);
}
for (const project of ['libs/http', 'libs/kv', 'apps/client', '.']) {
  rmSync(join(root, project, 'dist'), { recursive: true, force: true });
  // Types are the business of `npm run check`: here they would only make every installation slower.
  const config = join(root, project, 'tsconfig.build.json');
  const { status } = spawnSync(process.execPath, [compiler, '--noCheck', '-p', config], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const page = join(root, 'apps', 'server', 'playground', 'page');
const builtPage = join(root, 'dist', 'apps', 'server', 'playground', 'page');
mkdirSync(builtPage, { recursive: true });
for (const name of ['index.html', 'icon.svg']) copyFileSync(join(page, name), join(builtPage, name));
const { build } = await import('esbuild');
await build({
  entryPoints: [join(page, 'page.ts'), join(page, 'page.css')],
  outdir: builtPage,
  bundle: true,
  format: 'esm',
  minify: true,
  target: 'es2022',
});
