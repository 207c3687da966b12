import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { errorsPage } from './errors-page.ts';
import { ApiError, ERRORS, type ErrorEntry } from './errors.ts';

describe('errors', () => {
  it('docs/reference/errors.md says the same as the catalogue', () => {
    const path = join(import.meta.dirname, '..', '..', 'docs', 'reference', 'errors.md');
    assert.equal(readFileSync(path, 'utf8'), errorsPage(), 'Run: node --conditions=source scripts/errors-page.ts');
  });

  it('each says what is wrong and what to do, in whole sentences', () => {
    for (const [code, { status, message, help }] of Object.entries<ErrorEntry>(ERRORS)) {
      assert.match(code, /^[a-z]+(_[a-z\d]+)*$/);
      assert.ok(status >= 400 && status <= 599, code);
      assert.match(message, /^[A-Z{].*\.$/, code);
      assert.match(help, /^[A-Z{].*[.}]$/, code);
    }
  });

  it('fills the facts in, and cuts long ones', () => {
    const error = new ApiError('bad_limit', { value: 'x'.repeat(1_000), max: 20, default: 10 });
    assert.equal(error.message, `The limit ${'x'.repeat(40)}… is not a whole number from 1 to 20.`);
    assert.deepEqual(JSON.parse(JSON.stringify(error)), {
      error: {
        code: 'bad_limit',
        message: error.message,
        help: 'Leave limit out for 10 suggestions, or give a number in that range.',
      },
    });
  });
});
