import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { DATA_PACKAGES, packageFile, packageVersion } from './packages.ts';

test('every data package is found, also those whose exports hide their files', () => {
  for (const name of DATA_PACKAGES) {
    assert.ok(existsSync(packageFile(name, 'package.json')), name);
    assert.match(packageVersion(name), /^\d+\.\d+\.\d+/u, name);
  }
});

test('a missing package is named, with what to do', () => {
  assert.throws(
    () => packageFile('no-such-package', 'x.json'),
    /no-such-package is not installed\. Run "npm install"/u,
  );
});
