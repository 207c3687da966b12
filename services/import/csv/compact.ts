/**
 * V8 makes a slice of 13 characters or more a view of the text it was cut from, which stays in memory as long as the
 * slice does. These give out copies, one for each run of equal texts: rows of a street come one after the other.
 */
export class CompactColumn {
  #slice = '';
  #copy = '';

  /** A text equal to `slice` that keeps nothing else alive. */
  keep(slice: string): string {
    if (slice !== this.#slice) {
      this.#copy = copyOf(slice);
      this.#slice = this.#copy;
    }
    return this.#copy;
  }
}

/** A copy that shares no memory with the text it was cut from. */
export function copyOf(slice: string): string {
  return Buffer.from(slice, 'utf16le').toString('utf16le');
}
