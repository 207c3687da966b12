/** The router against a matcher that tries every pattern, one segment after the other. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { Endpoint } from './endpoint.ts';
import { type Segment, splitPath } from './pattern.ts';
import { Router } from './router.ts';

const PIECE = fc.constantFrom('a', 'b', '{x}', '{y}', '{z:[ab]}', '{z:b+}', '{}');
const PATTERN = fc
  .tuple(fc.array(PIECE, { maxLength: 4 }), fc.constantFrom('', '/', '/{rest*}'))
  .filter(([pieces]) => new Set(pieces.map((piece) => piece.slice(0, 2))).size === pieces.length)
  .map(([pieces, end]) => `/${pieces.join('/')}${end}`);
const PATH = fc
  .array(fc.constantFrom('a', 'b', 'bb', 'c', '', '%2F'), { maxLength: 5 })
  .map((segments) => `/${segments.join('/')}`);

it('finds what a matcher finds that tries every pattern', () => {
  fc.assert(
    fc.property(fc.array(PATTERN, { maxLength: 6 }), fc.array(PATH, { maxLength: 10 }), (patterns, paths) => {
      const router = new Router(false);
      const endpoints = new Map(patterns.map((path) => [path, new Endpoint(path)]));
      for (const path of patterns) {
        // The same pattern again goes to the end.
        const endpoint = endpoints.get(path)!;
        endpoints.delete(path);
        endpoints.set(path, endpoint);
        router.add(endpoint);
      }
      for (const path of paths) {
        const { matches, segments } = router.find(path);
        const expected = [...endpoints.values()].filter((endpoint) => fits(endpoint.segments, splitPath(path)));
        assert.deepEqual(
          matches.map(({ endpoint }) => endpoint.path),
          expected.map((endpoint) => endpoint.path),
          path,
        );
        if (expected.some(({ names }) => names.length > 0)) assert.deepEqual(segments, splitPath(path));
      }
    }),
    { numRuns: 1_000 },
  );
});

function fits(pattern: readonly Segment[], path: readonly string[]): boolean {
  const rest = pattern.at(-1)?.kind === 'rest';
  if (rest ? path.length < pattern.length - 1 : path.length !== pattern.length) return false;
  return pattern.every((segment, at) => {
    switch (segment.kind) {
      case 'static':
        return path[at] === segment.text;
      case 'variable':
        return path[at] !== '';
      case 'regex':
        return segment.regex.test(path[at]!);
      case 'empty':
        return path[at] === '';
      default:
        return true;
    }
  });
}
