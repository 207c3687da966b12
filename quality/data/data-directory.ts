import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset } from './dataset.ts';

/** Real data, beside the repository and no part of it. */
export const DATA_DIRECTORY: string = join(import.meta.dirname, '../../../shared/data');

/** Paths of the files of a dataset; null where one of them is absent. */
export function filesOf({ files }: Dataset): string[] | null {
  const paths = files.map((file) => join(DATA_DIRECTORY, file));
  return paths.length > 0 && paths.every((path) => existsSync(path)) ? paths : null;
}
