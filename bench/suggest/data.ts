import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const BANO_DIRECTORY: string = join(import.meta.dirname, '../../../shared/data/fr-bano');

/** The development data: 20 departments of France, 588 928 addresses. Throws, with the remedy, where they are absent. */
export function banoFiles(): string[] {
  if (!existsSync(BANO_DIRECTORY)) {
    throw new Error(
      `This benchmark needs BANO files (bano-DEPARTMENT.csv.gz, of bano.openstreetmap.fr) in ${BANO_DIRECTORY}.`,
    );
  }
  return readdirSync(BANO_DIRECTORY)
    .filter((name) => name.endsWith('.csv.gz'))
    .sort()
    .map((name) => join(BANO_DIRECTORY, name));
}
