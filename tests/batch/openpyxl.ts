/** Workbooks of another program: openpyxl, a Python library that many tools write them with. */
import { spawnSync } from 'node:child_process';

/** Debian's own Python comes first: that one has Debian's packages. */
const PYTHON: string | null =
  ['/usr/bin/python3', 'python3'].find((python) => spawnSync(python, ['-c', 'import openpyxl']).status === 0) ?? null;

/** Why tests with it are skipped; false where they are not. */
export const MISSING_OPENPYXL: string | false =
  PYTHON === null && 'needs Python with openpyxl (apt-get install python3-openpyxl)';

/** Runs a script; `sys.argv[1:]` are the arguments. @returns what it prints, as JSON where it prints anything */
export function runOpenpyxl(script: string, ...args: readonly string[]): unknown {
  const { status, stdout, stderr } = spawnSync(PYTHON!, ['-c', script, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout === '' ? null : JSON.parse(stdout);
}
