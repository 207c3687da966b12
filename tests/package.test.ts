/** What is shipped: packed, installed in an empty folder, and run as its users run it. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { ROOT } from './test-data.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-package-'));
const home = join(directory, 'home');
const data = join(directory, 'data');
after(() => rmSync(directory, { recursive: true }));

/** The machine's own programs: not the runtime that npm puts in front for this run. */
const PATH = process.env['PATH']!.split(delimiter)
  .filter((entry) => !/node_modules[/\\]\.bin$/.test(entry))
  .join(delimiter);

describe('the package', { timeout: 300_000 }, () => {
  let files: readonly string[] = [];

  before(async () => {
    const packed = await run(ROOT, ['npm', 'pack', '--json', '--silent', '--pack-destination', directory]);
    const [report] = JSON.parse(packed.slice(packed.indexOf('[\n'))) as [
      { filename: string; files: { path: string }[] },
    ];
    files = report.files.map(({ path }) => path);
    mkdirSync(home);
    writeFileSync(join(home, 'package.json'), '{"private": true}');
    await run(home, ['npm', 'install', '--silent', '--prefer-offline', join(directory, report.filename)]);
  });

  it('holds the built program, its licence and notice, and the HTTP library, and no sources', () => {
    for (const path of ['LICENSE', 'NOTICE', 'bin/addressee.js', 'dist/apps/cli/main.js', 'package.json']) {
      assert.ok(files.includes(path), path);
    }
    assert.ok(files.includes('node_modules/@addressee/http/dist/index.js'));
    assert.deepEqual(
      files.filter((path) => /(?<!\.d)\.ts$|\.(?:test|fuzz|bench|fixture)\./.test(path)),
      [],
    );
  });

  it('prints its version and help by npx', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    assert.equal(await run(home, ['npx', '--no-install', 'addressee', '--version']), `${version}\n`);
    assert.match(await run(home, ['npx', '--no-install', 'addressee', '--help']), /^Usage: addressee/);
  });

  it('compiles its data at the first start, serves suggestions and the page, and ends on SIGTERM', async () => {
    const script = join(home, 'node_modules', 'addressee', 'bin', 'addressee.js');
    const server = start(home, ['node', script, 'serve', '--port', '0', '--threads', '1', '--data', data]);
    const stderr = text(server.stderr!);
    const ended = once(server, 'exit') as Promise<[code: number | null]>;
    const url = await Promise.race([readyUrl(server), ended.then(async () => assert.fail(await stderr))]);
    const suggested = await fetch(`${url}/api/v1/suggest/address?q=san+fran`);
    assert.equal(suggested.status, 200);
    assert.match(await suggested.text(), /"value":"San Francisco/);
    const page = await (await fetch(url)).text();
    const [, bundle] = /src="([^"]+\.js)"/.exec(page) ?? [];
    assert.equal((await fetch(new URL(bundle!, url))).status, 200, 'the bundle of the page');
    server.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  });
});

function start(cwd: string, [command, ...args]: readonly string[]): ChildProcess {
  return spawn(command!, args, {
    cwd,
    env: { ...process.env, PATH, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
}

/** Runs a command to its end and returns what it printed; fails with its errors. */
async function run(cwd: string, command: readonly string[]): Promise<string> {
  const child = start(cwd, command);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  assert.equal(code, 0, `${command.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

async function readyUrl(server: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of server.stdout!) {
    printed += String(chunk);
    const [, url] = /^listening on (http:\/\/\S+)\n/m.exec(printed) ?? [];
    if (url !== undefined) return url;
  }
  return assert.fail(`the server ended without its ready line: ${printed}`);
}
