import { tokenize } from '#domain/text';
import { ORDINAL_TAILS } from './number-words.ts';
import type { Speller } from './speller.ts';

/**
 * Which names of streets are two spellings of one name: `N Ellison Street` and `North Ellison St`, `26 Street` and `26th
 * Street`, `Fifth Avenue` and `5th Avenue`. Names are remembered by a key that all their spellings share; equal keys are
 * compared word by word, since one short form may stand for several words.
 */
export class SpellingVariants {
  readonly #speller: Speller;
  readonly #names = new Map<string, Name>();

  constructor(speller: Speller) {
    this.#speller = speller;
  }

  /** Two names as written. Names that fold to the same are variants too. */
  areVariants(left: string, right: string): boolean {
    if (left === right) return true;
    const a = this.#name(left);
    const b = this.#name(right);
    return a.key === b.key && a.words.every((word, index) => this.#mayBeSame(word, b.words[index]!));
  }

  #name(text: string): Name {
    let name = this.#names.get(text);
    if (name === undefined) {
      if (this.#names.size >= MAX_NAMES) this.#names.clear();
      const words = this.#wordsOf(text);
      name = { words, key: words.map((word) => this.#shortest(word)).join(' ') };
      this.#names.set(text, name);
    }
    return name;
  }

  /** Folded words; numbers in digits, without the endings of ordinals. */
  #wordsOf(text: string): string[] {
    const tokens = tokenize(text);
    const plain = tokens
      .filter(({ text: word, start }, index) => {
        const before = tokens[index - 1];
        return !(before?.isNumber === true && before.end === start && ORDINAL_TAILS.has(word));
      })
      .map(({ text: word }) => word);
    const words: string[] = [];
    for (let at = 0; at < plain.length;) {
      const number = this.#speller.numbers.read(plain, at);
      words.push(number === null ? plain[at]! : String(number.value));
      at = number?.end ?? at + 1;
    }
    return words;
  }

  #shortest(word: string): string {
    let shortest = word;
    for (const form of this.#speller.forms(word)) {
      if (form.length < shortest.length || (form.length === shortest.length && form < shortest)) shortest = form;
    }
    return shortest;
  }

  #mayBeSame(left: string, right: string): boolean {
    if (left === right) return true;
    const [long, short] = left.length >= right.length ? [left, right] : [right, left];
    return this.#speller.forms(long).includes(short);
  }
}

// ———

interface Name {
  readonly words: readonly string[];
  readonly key: string;
}

/** Some 200 bytes for each. */
const MAX_NAMES = 2048;
