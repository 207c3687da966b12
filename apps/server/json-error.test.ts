import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { findJsonError } from './json-error.ts';

describe('findJsonError', () => {
  const cases: [text: string, position: number | null][] = [
    ['', 0],
    ['   ', 3],
    ['hello', 0],
    ['{"query": "a"}', null],
    ['{"query": "a"', 13],
    ['{"query" "a"}', 9],
    ['{query: "a"}', 1],
    ["{'query': 1}", 1],
    ['{"query": "a",}', 14],
    ['[1, 2,]', 6],
    ['[1 2]', 3],
    ['{"a": 01}', 6],
    ['{"a": 1.}', 6],
    ['"tab\there"', 0],
    ['{} {}', 3],
    ['[[[]]]', null],
    ['[}', 1],
    ['nul', 0],
  ];
  for (const [text, position] of cases) {
    it(JSON.stringify(text), () => assert.equal(findJsonError(text)?.position ?? null, position));
  }

  it('counts lines and columns from 1', () => {
    assert.deepEqual(findJsonError('{\n  "a": 1,\n  b: 2\n}'), { position: 14, line: 3, column: 3 });
  });

  it('takes any depth', () => {
    assert.equal(findJsonError('['.repeat(100_000))?.position, 100_000);
  });

  it('agrees with JSON.parse on which texts are JSON', () => {
    const damaged = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '{', ']', ' ', '0', '.', 'e', '\\', '\n', 'x'))
      .map(
        ([text, at, insert]) =>
          text.slice(0, at % (text.length + 1)) + insert + text.slice((at % (text.length + 1)) + 1),
      );
    fc.assert(
      fc.property(fc.oneof(damaged, fc.json(), fc.string()), (text) => {
        assert.equal(findJsonError(text) === null, isJson(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
