import { MAX_ROW_LENGTH } from './xlsx-limits.ts';
import { decodeText } from './xlsx-text.ts';

/**
 * A text of a workbook, out of the tags that hold it: `<t>` by itself, or several in runs of their own format, `<r><t>`. How
 * Japanese is read, `<rPh>`, is no part of it.
 */
export class RichText {
  #text = '';
  #isIn = false;
  #isPhonetic = false;

  begin(): void {
    this.#text = '';
    this.#isIn = false;
    this.#isPhonetic = false;
  }

  open(name: string): void {
    if (name === 't') this.#isIn = !this.#isPhonetic;
    else if (name === 'rPh') this.#isPhonetic = true;
  }

  close(name: string): void {
    if (name === 't') this.#isIn = false;
    else if (name === 'rPh') this.#isPhonetic = false;
  }

  /** @throws Error for a text that goes on for more than a million characters */
  add(piece: string): void {
    if (!this.#isIn) return;
    this.#text += piece;
    if (this.#text.length > MAX_ROW_LENGTH) throw new Error(`a text has more than ${MAX_ROW_LENGTH} characters`);
  }

  end(): string {
    return decodeText(this.#text);
  }
}
