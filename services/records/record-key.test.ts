import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeKey, repairPercent } from './record-key.ts';

describe('decodeKey', () => {
  const CASES: readonly [segment: string, key: string][] = [
    ['name_1', 'name_1'],
    ['name+1', 'name 1'],
    ['name%201', 'name 1'],
    ['a%2Bb', 'a+b'],
    ['a%2fb', 'a/b'],
    ['%D0%BA%D0%BB%D1%8E%D1%87', 'ключ'],
    ['50%', '50%'],
    ['%4', '%4'],
    ['%zz', '%zz'],
    ['%4g%41', '%4gA'],
    ['%%41', '%A'],
    ['%00', '\0'],
  ];
  for (const [segment, key] of CASES)
    it(`${segment} is ${JSON.stringify(key)}`, () => assert.equal(decodeKey(segment), key));

  for (const segment of ['%FF', '%C3', 'a%E6%BC', '%C0%80', '%ED%A0%80']) {
    it(`${segment} is not UTF-8`, () => assert.throws(() => decodeKey(segment), URIError));
  }

  it('gives back what a form encodes, and what encodeURIComponent does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (key) => {
        assert.equal(decodeKey(encodeURIComponent(key)), key);
        assert.equal(decodeKey(new URLSearchParams({ k: key }).toString().slice(2)), key);
      }),
    );
  });

  it('never makes an empty key of a segment, so that a key in a path cannot be empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('%', '+', '0', '4', 'a', 'z'), minLength: 1 }), (segment) => {
        try {
          assert.notEqual(decodeKey(segment), '');
        } catch (error) {
          assert.ok(error instanceof URIError);
        }
      }),
    );
  });

  it('repairs nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('%', '2', '5', 'f', 'g') }), (text) => {
        assert.equal(repairPercent(repairPercent(text)), repairPercent(text));
      }),
    );
  });
});
