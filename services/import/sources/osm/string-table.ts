/** The strings of a block, decoded when they are asked for; knows which of them are wanted keys. */
export class StringTable {
  readonly #bytes: Buffer;
  readonly #ranges: readonly number[];
  readonly #strings: (string | undefined)[] = [];
  readonly #wanted: Uint8Array;

  /**
   * @param ranges start and end of each string in `bytes`
   * @param wantedKeys in ASCII
   */
  constructor(bytes: Uint8Array, ranges: readonly number[], wantedKeys: readonly string[] = []) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#ranges = ranges;
    this.#wanted = new Uint8Array(ranges.length >> 1);
    const lengths = new Set(wantedKeys.map((key) => key.length));
    const wanted = new Set(wantedKeys);
    for (let index = 0; index < this.#wanted.length; index++) {
      const length = ranges[index * 2 + 1]! - ranges[index * 2]!;
      if (lengths.has(length) && wanted.has(this.get(index))) this.#wanted[index] = 1;
    }
  }

  isWanted(index: number): boolean {
    return this.#wanted[index] === 1;
  }

  /** Empty where there is none. */
  get(index: number): string {
    const known = this.#strings[index];
    if (known !== undefined) return known;
    const text = this.#bytes.toString('utf8', this.#ranges[index * 2] ?? 0, this.#ranges[index * 2 + 1] ?? 0);
    this.#strings[index] = text;
    return text;
  }
}
