/** A key that a request must carry: in `Authorization: Bearer KEY` or in `X-Api-Key: KEY`. */
import type { Request } from '@addressee/http';
import { timingSafeEqual } from 'node:crypto';

const MIN_CHARACTERS = 16;
const MAX_CHARACTERS = 256;

/**
 * A key as configuration gives it.
 * @throws RangeError when it is short enough to be guessed, or cannot be sent in a header
 */
export function parseAccessKey(text: string): string {
  if (text.length >= MIN_CHARACTERS && text.length <= MAX_CHARACTERS && /^[!-~]+$/.test(text)) return text;
  throw new RangeError(`a key has ${MIN_CHARACTERS} to ${MAX_CHARACTERS} ASCII characters and no blank`);
}

export class AccessKey {
  readonly #key: Buffer;

  constructor(key: string) {
    this.#key = Buffer.from(key);
  }

  /** Takes as long for a key that is nearly right as for any other of its length. */
  isIn(req: Request): boolean {
    const [, bearer = req.header('x-api-key')] = /^bearer +(\S+)$/i.exec(req.header('authorization')) ?? [];
    return this.is(bearer);
  }

  /** Whether a text is the key. */
  is(text: string): boolean {
    const given = Buffer.from(text);
    return given.length === this.#key.length && timingSafeEqual(given, this.#key);
  }
}
