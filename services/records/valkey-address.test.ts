import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseValkeyAddress } from './valkey-address.ts';

describe('parseValkeyAddress', () => {
  it('has a default for all but the host', () => {
    assert.deepEqual(parseValkeyAddress('valkey://db'), {
      nodes: [{ host: 'db', port: 6379 }],
      tls: false,
      username: '',
      password: '',
      database: 0,
      prefix: 'record:',
    });
  });

  it('takes everything', () => {
    assert.deepEqual(parseValkeyAddress('rediss://me:p%40ss@[::1]:7000,db-2.example:7001/5?prefix=a%3A'), {
      nodes: [
        { host: '::1', port: 7000 },
        { host: 'db-2.example', port: 7001 },
      ],
      tls: true,
      username: 'me',
      password: 'p@ss',
      database: 5,
      prefix: 'a:',
    });
    assert.equal(parseValkeyAddress('redis://:secret@db/').password, 'secret');
  });

  for (const text of [
    '',
    'memory',
    'http://db',
    'valkey:db',
    'valkey://',
    'valkey://db:0',
    'valkey://db:99999',
    'valkey://a,,b',
    'valkey://db/x',
    'valkey://db?timeout=1',
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () =>
      assert.throws(() => parseValkeyAddress(text), /looks like valkey:\/\/HOST:PORT/));
  }
});
