import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    try {
      return (JSON.parse(readFileSync(this.#path, 'utf8')) as { installed: InstalledData[] }).installed;
    } catch (cause) {
      throw new DownloadError(`${this.#path} is damaged. Delete it and add the countries again.`, { cause });
    }
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

  #write(installed: readonly InstalledData[]): void {
    const sorted = installed.toSorted((a, b) => a.snapshot.localeCompare(b.snapshot));
    writeAtomically(this.#path, [new TextEncoder().encode(`${JSON.stringify({ installed: sorted }, null, 2)}\n`)]);
  }
}
