import { KvError } from './errors.ts';
import { hashWords } from './hash.ts';
import { HEADER, MAX_KEY_BYTES } from './layout.ts';
import type { Region } from './region.ts';
import { Staging } from './staging.ts';
import type { Key } from './types.ts';

/** The key of the operation that goes on, with its hash. */
export class StagedKey {
  readonly text: Staging = new Staging(MAX_KEY_BYTES + 1);
  hash = 0;
  readonly #seed0: number;
  readonly #seed1: number;

  constructor(region: Region) {
    this.#seed0 = region.header(HEADER.seed0);
    this.#seed1 = region.header(HEADER.seed1);
  }

  /** Throws a `KvError` (`key_too_long`). */
  put(key: Key): void {
    if (!this.text.put(key) || this.text.length > MAX_KEY_BYTES) {
      throw new KvError('key_too_long', `a key may have ${MAX_KEY_BYTES} bytes; this one has more`);
    }
    this.hash = hashWords(this.text.words, this.text.length, this.#seed0, this.#seed1);
  }
}
