/**
 * Turns a key or value, text or bytes, into whole words padded with zero bytes, in memory of this thread: so it is hashed,
 * compared and copied word by word. Text is UTF-8; a surrogate without its other half becomes U+FFFD.
 *
 * Characters are taken one by one while they are few and below 128, which is what keys are like; else the runtime encodes.
 */
export class Staging {
  readonly words: Int32Array<ArrayBuffer>;
  /** Bytes that are staged. */
  length = 0;
  /** Every byte is below 128. */
  ascii = false;
  /** The same memory as `words`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #text: Buffer<ArrayBuffer>;

  /** @param maxBytes what fits; a multiple of 4 */
  constructor(maxBytes: number) {
    // Room for the words behind the last byte, and for a character that is written in part.
    const buffer = new ArrayBuffer(maxBytes + 8);
    this.words = new Int32Array(buffer);
    this.bytes = new Uint8Array(buffer);
    this.#text = Buffer.from(buffer);
  }

  /** Returns false if it does not fit. */
  put(data: string | Uint8Array): boolean {
    return typeof data === 'string' ? this.#putText(data) : this.#putBytes(data);
  }

  #putText(text: string): boolean {
    const length = text.length;
    const words = this.words;
    if (length > this.bytes.length - 8) return false;
    const whole = length & ~3;
    let all = 0;
    let at = 0;
    for (; at < whole; at += 4) {
      const a = text.charCodeAt(at);
      const b = text.charCodeAt(at + 1);
      const c = text.charCodeAt(at + 2);
      const d = text.charCodeAt(at + 3);
      all |= a | b | c | d;
      words[at >> 2] = a | (b << 8) | (c << 16) | (d << 24);
    }
    let last = 0;
    for (; at < length; at++) {
      const code = text.charCodeAt(at);
      all |= code;
      last |= code << ((at & 3) << 3);
    }
    words[whole >> 2] = last;
    if (all > 127) return this.#encode(text);
    this.length = length;
    this.ascii = true;
    return true;
  }

  #encode(text: string): boolean {
    const length = Buffer.byteLength(text);
    if (length > this.bytes.length - 8) return false;
    this.#text.write(text, 0, 'utf8');
    this.bytes.fill(0, length, (length + 4) & ~3);
    this.length = length;
    this.ascii = false;
    return true;
  }

  #putBytes(data: Uint8Array): boolean {
    const length = data.length;
    const words = this.words;
    if (length > this.bytes.length - 8) return false;
    const whole = length & ~3;
    let all = 0;
    let at = 0;
    for (; at < whole; at += 4) {
      const word = data[at]! | (data[at + 1]! << 8) | (data[at + 2]! << 16) | (data[at + 3]! << 24);
      all |= word;
      words[at >> 2] = word;
    }
    let last = 0;
    for (; at < length; at++) last |= data[at]! << ((at & 3) << 3);
    words[whole >> 2] = last;
    this.length = length;
    this.ascii = ((all | last) & 0x80808080) === 0;
    return true;
  }
}
