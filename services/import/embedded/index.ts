import type { Progress } from '../progress.ts';
import { openParts } from './cache.ts';
import { EMBEDDED_PARTS } from './protocol.ts';

export { isEmbeddedFile } from './cache.ts';

/**
 * Opens the embedded data: compiles it from the data packages at first start (about 7 s on two cores and 900 MB), takes
 * it from the data directory later (some 50 ms). See `cache.ts`.
 *
 * @param directory the data directory; made if it does not exist
 * @returns the paths of the snapshots, ready to be read
 * @throws Error when a data package is missing or the directory cannot be written to
 */
export async function openEmbedded(directory: string, progress?: Progress): Promise<string[]> {
  return openParts(directory, EMBEDDED_PARTS, progress);
}
