import { EMAIL_VERSION } from '#domain/email';
import { GAZETTEER_VERSION } from '#domain/gazetteer';
import { PERSON_VERSION } from '#domain/person';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_PACKAGES, packageVersion } from './packages.ts';

/**
 * What the compiled data depend on, in 16 hex digits: the versions of the data packages, the layouts of the snapshots,
 * and the text of the modules of this folder, which hold lists and rules of our own. Takes about 3 ms.
 *
 * Not part of it is the code of `domain` that writes the snapshots: who changes what it writes (how words are folded, what
 * is indexed, how importance is counted) raises the version in the `layout.ts` of that folder.
 */
export function embeddedFingerprint(): string {
  const hash = createHash('sha256').update(`layouts ${GAZETTEER_VERSION} ${PERSON_VERSION} ${EMAIL_VERSION}`);
  for (const name of DATA_PACKAGES) hash.update(`\n${name}@${packageVersion(name)}`);
  for (const path of ownModules()) hash.update(`\n${path}\n`).update(readFileSync(join(import.meta.dirname, path)));
  return hash.digest('hex').slice(0, 16);
}

// ———

const MODULE = /(?<!\.test|\.bench|\.d)\.[jt]s$/u;

function ownModules(): string[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => MODULE.test(path))
    .toSorted();
}
