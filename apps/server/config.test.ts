import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { resolveConfig } from './config.ts';
import { defaultDataDirectory } from './data-directory.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-config-'));
after(() => rmSync(directory, { recursive: true }));

function file(content: string): string {
  const path = join(directory, `${Math.random()}.json`);
  writeFileSync(path, content);
  return path;
}

describe('resolveConfig', () => {
  it('has a default for everything', () => {
    const config = resolveConfig({}, {});
    assert.equal(config.port, 8080);
    assert.equal(config.host, '127.0.0.1');
    assert.ok(config.threads >= 1);
    assert.equal(config.data, defaultDataDirectory({}));
  });

  it('prefers the command line to the environment to the file', () => {
    const config = file('{"port": 1, "host": "file", "threads": 7}');
    const resolved = resolveConfig({ config, port: '3' }, { ADDRESSEE_PORT: '2', ADDRESSEE_HOST: 'environment' });
    assert.deepEqual([resolved.port, resolved.host, resolved.threads], [3, 'environment', 7]);
  });

  it('takes the path of the file from the environment too', () => {
    assert.equal(resolveConfig({}, { ADDRESSEE_CONFIG: file('{"port": 5}') }).port, 5);
  });

  it('names the origin of a wrong value', () => {
    assert.throws(
      () => resolveConfig({ port: 'http' }, {}),
      /--port must be a whole number from 0 to 65535, not "http"/,
    );
    assert.throws(() => resolveConfig({ port: '65536' }, {}), /--port/);
    assert.throws(() => resolveConfig({}, { ADDRESSEE_THREADS: '0' }), /ADDRESSEE_THREADS .* from 1/);
    assert.throws(() => resolveConfig({}, { ADDRESSEE_DATA: '' }), /ADDRESSEE_DATA/);
    assert.throws(
      () => resolveConfig({}, { ADDRESSEE_RECORDS_KEY: 'short' }),
      /RECORDS_KEY: a key has 16 to 256 ASCII/,
    );
    assert.throws(() => resolveConfig({ config: file('{"port": -1}') }, {}), /"port" in .*\.json must be/);
  });

  it('refuses a file it cannot use, and says why', () => {
    assert.throws(() => resolveConfig({ config: file('{"prot": 1}') }, {}), /unknown key "prot". Known are port,/);
    assert.throws(() => resolveConfig({ config: file('[]') }, {}), /one JSON object/);
    assert.throws(() => resolveConfig({ config: file('{') }, {}), /cannot be read/);
    assert.throws(() => resolveConfig({ config: join(directory, 'none') }, {}), /cannot be read: ENOENT/);
  });
});

describe('defaultDataDirectory', () => {
  it('follows XDG on Linux, and ignores a relative path there as the specification asks', () => {
    assert.equal(defaultDataDirectory({ XDG_DATA_HOME: '/x' }, 'linux'), '/x/addressee');
    assert.match(defaultDataDirectory({ XDG_DATA_HOME: 'x' }, 'linux'), /\/\.local\/share\/addressee$/);
  });

  it('follows the habits of the other platforms', () => {
    assert.match(defaultDataDirectory({}, 'darwin'), /Library\/Application Support\/Addressee$/);
    assert.match(defaultDataDirectory({ LOCALAPPDATA: '/local' }, 'win32'), /^\/local.Addressee$/);
  });
});
