/** The command as a user calls it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { SectionedFileBuilder } from '#libs/bytes';
import { runCommand } from './server-process.ts';
import { prepareTestData, ROOT, TEST_DATA } from './test-data.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-cli-'));
after(() => rmSync(directory, { recursive: true }));

describe('addressee', { timeout: 120_000 }, () => {
  for (const args of [
    ['--help'],
    ['serve', '--help'],
    ['import', '--help'],
    ['suggest', '--help'],
    ['reverse', '--help'],
    ['inspect', '--help'],
  ]) {
    it(`${args.join(' ')} prints help`, async () => {
      const { code, stdout, stderr } = await runCommand(args);
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
      assert.match(stdout, /^Usage: addressee/);
      assert.match(stdout, /-h, --help +print this help/);
    });
  }

  it('lists its commands', async () => {
    const { stdout } = await runCommand(['--help']);
    for (const name of ['serve', 'import', 'suggest', 'reverse', 'inspect'])
      assert.match(stdout, new RegExp(`^  ${name} .* [a-z]`, 'm'));
  });

  it('ends quietly when nobody reads on', async () => {
    const child = spawn(process.execPath, [...process.execArgv, join(ROOT, 'apps/cli/main.ts'), '--help'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  });

  it('prints its version', async () => {
    assert.match((await runCommand(['--version'])).stdout, /^\d+\.\d+\.\d+\n$/);
  });

  const WRONG: [args: string[], message: RegExp][] = [
    [[], /Usage: addressee/],
    [['serv'], /unknown command 'serv'[^]*Did you mean serve\?[^]*addressee --help/],
    [['serve', '--prot', '80'], /unknown option '--prot'[^]*Did you mean --port\?[^]*addressee serve --help/],
    [['serve', '--port', 'http'], /--port must be a whole number from 0 to 65535, not "http"/],
    [['suggest', 'phone', '1'], /'phone' is invalid[^]*address, name, email/],
    [['suggest', 'name'], /missing required argument 'text'/],
    [['inspect'], /missing required argument 'file'/],
  ];
  for (const [args, message] of WRONG) {
    it(`${args.join(' ')} ends with 2 and says what is wrong`, async () => {
      const { code, stdout, stderr } = await runCommand(args);
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /\bat .*\.ts:/);
    });
  }
});

describe('addressee suggest', { timeout: 120_000 }, () => {
  before(prepareTestData);

  it('prints one suggestion a line', async () => {
    const { code, stdout } = await runCommand(['suggest', 'address', 'san fran', '--limit', '3', '--data', TEST_DATA]);
    assert.equal(code, 0);
    const lines = stdout.trimEnd().split('\n');
    assert.equal(lines.length, 3);
    assert.match(lines[0] ?? '', /^San Francisco.*  city$/);
  });

  it('prints the answer of the server with --json, and the decisions with --explain', async () => {
    const { stdout } = await runCommand(['suggest', 'email', 'anna@gm', '--json', '--explain', '--data', TEST_DATA]);
    const answer = JSON.parse(stdout) as { suggestions: { value: string }[]; explain: unknown[] };
    assert.equal(answer.suggestions[0]?.value, 'anna@gmail.com');
    assert.ok(answer.explain.length > 0);
  });

  it('takes the options that limit and prefer addresses', async () => {
    const options = ['--within', 'region:Texas', '--within', 'country:FR', '--boost', 'city:Paris,region:Texas'];
    const more = ['--near', '33.66,-95.55', '--from', 'city', '--to', 'city', '--restrict', '--limit', '2'];
    const { code, stdout } = await runCommand([
      'suggest',
      'address',
      'paris',
      ...options,
      ...more,
      '--data',
      TEST_DATA,
    ]);
    assert.deepEqual([code, stdout.split('\n')[0]], [0, 'Paris  city']);
  });

  it('says what is wrong with an option', async () => {
    const { code, stderr } = await runCommand(['suggest', 'name', 'a', '--limit', '99', '--data', TEST_DATA]);
    assert.equal(code, 2);
    assert.match(stderr, /^addressee: The limit 99 is not a whole number from 1 to 20\. Leave limit out/);
  });
});

describe('addressee inspect', { timeout: 60_000 }, () => {
  const path = join(directory, 'some.snapshot');
  const builder = new SectionedFileBuilder('gazetteer', 7, {
    country: 'FR',
    counts: { streets: 12_345 },
    attribution: ['© X'],
  });
  builder.add('small', new Uint8Array(10));
  builder.add('large', new Uint32Array(1_000));
  const bytes = Buffer.from(builder.finish());
  writeFileSync(path, bytes);

  it('prints kind, version, meta, counts and bytes per section, the largest first', async () => {
    const { code, stdout } = await runCommand(['inspect', path]);
    assert.equal(code, 0);
    assert.match(stdout, /kind +gazetteer\nversion +7\n/);
    assert.match(stdout, /streets +12,345/);
    assert.match(stdout, /- © X/);
    assert.match(stdout, /large +4,000 +\d+\.\d %\nsmall +10 /);
  });

  it('prints JSON', async () => {
    const { stdout } = await runCommand(['inspect', path, '--json']);
    const { kind, sections } = JSON.parse(stdout) as { kind: string; sections: unknown[] };
    assert.equal(kind, 'gazetteer');
    assert.deepEqual(sections, [
      { name: 'small', bytes: 10 },
      { name: 'large', bytes: 4_000 },
    ]);
  });

  it('notices damage, files of another kind, and missing ones', async () => {
    const damaged = Buffer.from(bytes);
    damaged[damaged.length - 1] = 1;
    for (const [name, content, message] of [
      ['damaged', damaged, /checksum of section large is wrong/],
      ['other', Buffer.from('hello'), /is not a snapshot/],
    ] as const) {
      writeFileSync(join(directory, name), content);
      const { code, stdout, stderr } = await runCommand(['inspect', join(directory, name)]);
      assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
      assert.match(stderr, message);
    }
    const { code, stderr } = await runCommand(['inspect', join(directory, 'none')]);
    assert.deepEqual([code, stderr], [1, `addressee: ${join(directory, 'none')} does not exist. Check the path.\n`]);
  });

  const PATHS: [what: string, args: (path: string) => string[], message: RegExp][] = [
    ['a path below a file', (path) => ['inspect', join(path, 'a')], /a part of it is a file, not a directory/],
    ['a directory', () => ['inspect', directory], /is a directory\. Give a file/],
    ['a file as data directory', (path) => ['suggest', 'name', 'a', '--data', path], /is a file\. Give a directory/],
  ];
  for (const [what, args, message] of PATHS) {
    it(`says what is wrong with ${what}`, async () => {
      const { code, stdout, stderr } = await runCommand(args(path));
      assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /\bat .*\.ts:/);
    });
  }
});
