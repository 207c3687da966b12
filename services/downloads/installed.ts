import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeAtomically } from '#libs/bytes';
import { DownloadError } from './download-error.ts';

/** What was downloaded and imported into a data directory. */
export interface InstalledData {
  readonly country: string;
  readonly source: string;
  readonly url: string;
  /** Of the file that was imported (`Downloaded.validator`). */
  readonly validator: string | null;
  /** The name of the snapshot in the directory. */
  readonly snapshot: string;
  /** ISO 8601. */
  readonly importedAt: string;
}

/** The list of what was installed: `downloads.json` in the data directory, written as a whole. */
export class InstalledList {
  readonly #path: string;

  constructor(directory: string) {
    this.#path = join(directory, 'downloads.json');
  }

  /** @throws DownloadError for a file that is damaged */
  all(): InstalledData[] {
    if (!existsSync(this.#path)) return [];
    let list: unknown;
    try {
      list = (JSON.parse(readFileSync(this.#path, 'utf8')) as { installed?: unknown } | null)?.installed;
    } catch (cause) {
      throw this.#damaged(cause);
    }
    if (!Array.isArray(list) || !list.every(isInstalledData)) throw this.#damaged();
    return list;
  }

  of(country: string): InstalledData[] {
    return this.all().filter((each) => each.country === country);
  }

  /** Replaces what there is of the same snapshot. */
  add(data: InstalledData): void {
    this.#write([...this.all().filter(({ snapshot }) => snapshot !== data.snapshot), data]);
  }

  remove(snapshot: string): void {
    this.#write(this.all().filter((each) => each.snapshot !== snapshot));
  }

  #damaged(cause?: unknown): DownloadError {
    return new DownloadError(`${this.#path} is damaged. Delete it and add the countries again.`, { cause });
  }

  #write(installed: readonly InstalledData[]): void {
    const sorted = installed.toSorted((a, b) => a.snapshot.localeCompare(b.snapshot));
    writeAtomically(this.#path, [new TextEncoder().encode(`${JSON.stringify({ installed: sorted }, null, 2)}\n`)]);
  }
}

// ———

function isInstalledData(value: unknown): value is InstalledData {
  if (typeof value !== 'object' || value === null) return false;
  const { country, source, url, validator, snapshot, importedAt } = value as Record<string, unknown>;
  const isText = [country, source, url, snapshot, importedAt].every((each) => typeof each === 'string');
  // The snapshot is a name in the directory, never a way out of it: `remove` deletes it.
  return isText && (validator === null || typeof validator === 'string') && basename(String(snapshot)) === snapshot;
}
