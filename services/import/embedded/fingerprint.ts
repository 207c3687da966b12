import { EMAIL_VERSION } from '#domain/email';
import { GAZETTEER_VERSION } from '#domain/gazetteer';
import { PERSON_VERSION } from '#domain/person';
import { PHONE_VERSION } from '#domain/phone';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_PACKAGES, packageVersion } from './packages.ts';

/**
 * What the compiled data depend on, in 16 hex digits: the versions of the data packages, the layouts of the snapshots, and
 * the text of the modules that read the ones and write the others. Takes some 10 ms.
 */
export function embeddedFingerprint(): string {
  const hash = createHash('sha256').update(
    `layouts ${GAZETTEER_VERSION} ${PERSON_VERSION} ${EMAIL_VERSION} ${PHONE_VERSION}`,
  );
  for (const name of DATA_PACKAGES) hash.update(`\n${name}@${packageVersion(name)}`);
  for (const folder of FOLDERS) {
    const directory = join(import.meta.dirname, folder);
    for (const path of modulesOf(directory)) {
      hash.update(`\n${folder}/${path}\n`).update(readFileSync(join(directory, path)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

// ———

/** This folder, and what lays out the snapshots: how words are folded, what is indexed, how importance is counted. */
const ROOT = '../../..';
const FOLDERS = [
  '.',
  `${ROOT}/libs/bytes`,
  `${ROOT}/libs/text-index`,
  `${ROOT}/domain/text`,
  `${ROOT}/domain/gazetteer`,
  `${ROOT}/domain/person`,
  `${ROOT}/domain/email`,
  `${ROOT}/domain/phone`,
];
const MODULE = /(?<!\.test|\.bench|\.fuzz|\.fixture|\.d)\.[jt]s$/u;

function modulesOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => MODULE.test(path))
    .toSorted();
}
