import type { InputFile } from '../input/input-file.ts';
import { PagedBytes } from './paged-bytes.ts';
import { RichText } from './rich-text.ts';
import { MAX_STRINGS_BYTES } from './xlsx-limits.ts';
import { readWholeXml } from './xml-reader.ts';

/**
 * The texts that cells refer to by number. There may be gigabytes of them, so texts and their places lie in pages, of which
 * memory keeps some (`paged-bytes.ts`). Cells mostly refer to texts near each other.
 */
export class SharedStrings {
  readonly #texts = new PagedBytes(MAX_TEXT_MEMORY_BYTES);
  /** The end of each text, 8 bytes. */
  readonly #ends = new PagedBytes(MAX_PLACE_MEMORY_BYTES);
  #count = 0;

  /** @param file `sharedStrings.xml`; null where a workbook has none. @throws Error naming the file for one that is damaged */
  static async read(file: InputFile | null): Promise<SharedStrings> {
    const strings = new SharedStrings();
    if (file === null) return strings;
    const text = new RichText();
    try {
      await readWholeXml(
        file,
        {
          open: (name) => (name === 'si' ? text.begin() : text.open(name)),
          text: (piece) => text.add(piece),
          close: (name) => (name === 'si' ? strings.#add(text.end()) : text.close(name)),
        },
        { maxBytes: MAX_STRINGS_BYTES },
      );
    } catch (error) {
      strings.close();
      throw error;
    }
    return strings;
  }

  get count(): number {
    return this.#count;
  }

  /** @throws RangeError for a number that there is not */
  get(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) {
      throw new RangeError(`there is no shared text ${index}, only ${this.#count} of them`);
    }
    const start = index === 0 ? 0 : this.#ends.read((index - 1) * PLACE_BYTES, PLACE_BYTES).readDoubleLE();
    const end = this.#ends.read(index * PLACE_BYTES, PLACE_BYTES).readDoubleLE();
    return this.#texts.read(start, end - start).toString('utf8');
  }

  close(): void {
    this.#texts.close();
    this.#ends.close();
  }

  // ———

  #add(text: string): void {
    this.#texts.append(Buffer.from(text));
    this.#place.writeDoubleLE(this.#texts.length);
    this.#ends.append(this.#place);
    this.#count++;
  }

  readonly #place = Buffer.alloc(PLACE_BYTES);
}

// ———

const PLACE_BYTES = 8;
const MAX_TEXT_MEMORY_BYTES = 32 * 2 ** 20;
const MAX_PLACE_MEMORY_BYTES = 8 * 2 ** 20;
