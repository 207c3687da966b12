/**
 * `npm run check`: all that can be said of the code without running it, one step after the other. A step that fails shows
 * what its tool printed; all steps run in any case. Exit code 1 if any failed.
 *
 *     npm run check [-- STEP…]        for example: npm run check -- types lint
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Step {
  readonly name: string;
  /** Commands with their arguments; the step passes if all of them exit with 0. */
  readonly commands: readonly (readonly [command: string, ...parts: string[]])[];
}

const ROOT = join(import.meta.dirname, '..');

const STEPS: readonly Step[] = [
  {
    name: 'types',
    commands: [
      ['tsc', '-p', '.'],
      ['tsc', '-p', 'apps/server/playground/page'],
    ],
  },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'format', commands: [['oxfmt', '--check', '.']] },
  { name: 'tidy', commands: [script('tidy.ts')] },
  { name: 'dead code', commands: [['knip', '--no-progress']] },
  { name: 'docs', commands: generatedPages().map((name) => script(name, '--check')) },
];

const wanted = process.argv.slice(2);
const steps = wanted.length === 0 ? STEPS : STEPS.filter(({ name }) => wanted.includes(name));
if (steps.length < Math.max(1, wanted.length)) {
  console.error(`Steps are: ${STEPS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const failed: string[] = [];
for (const { name, commands } of steps) {
  const start = performance.now();
  const outputs = commands.map(run).filter((output) => output !== null);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${outputs.length === 0 ? '✔' : '✖'} ${name.padEnd(10)} ${seconds.padStart(5)} s`);
  for (const output of outputs) console.log(`\n${output.trimEnd()}\n`);
  if (outputs.length > 0) failed.push(name);
}
if (failed.length > 0) {
  console.log(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

// ———

/** What a failing command printed, or null if it passed. */
function run([command, ...parts]: readonly [string, ...string[]]): string | null {
  const bin = join(ROOT, 'node_modules', '.bin');
  const { status, stdout, stderr, error } = spawnSync(command, parts, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
    maxBuffer: 1 << 28,
    // npm's commands are scripts there, which only a shell starts; the path of the runtime has blanks, which a shell parts.
    shell: process.platform === 'win32' && command !== process.execPath,
  });
  if (status === 0) return null;
  return error === undefined ? `${stdout}${stderr}` : `${command} could not be started: ${error.message}`;
}

function script(name: string, ...parts: string[]): [string, ...string[]] {
  return [process.execPath, '--conditions=source', join('scripts', name), ...parts];
}

/** Scripts that write a page of the documentation from the code. */
function generatedPages(): string[] {
  return readdirSync(import.meta.dirname).filter((name) => name.endsWith('-page.ts') && name !== 'generated-page.ts');
}
