import { SectionedFile } from '#libs/bytes';
import type { CleanJob } from '#services/batch';
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { SharedSnapshot } from './protocol.ts';

/** What cleaning files needs of this application: the module of its threads, and the data that these look at. */
export function cleaningOf(
  snapshots: readonly SharedSnapshot[],
): Pick<CleanJob<readonly SharedSnapshot[]>, 'module' | 'shared' | 'dataIdentity'> {
  const identity = createHash('sha256');
  for (const { buffer } of snapshots) identity.update(SectionedFile.identityOf(buffer));
  return { module: CLEAN_THREAD, shared: snapshots, dataIdentity: identity.digest('hex') };
}

// ———

/** The compiler does not rewrite the extension in a URL, so it is taken from this file. */
const CLEAN_THREAD = new URL(`./clean-thread${extname(import.meta.filename)}`, import.meta.url);
