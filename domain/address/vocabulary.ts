import type { Gazetteer } from '#domain/gazetteer';
import type { Speller } from './spelling/speller.ts';
import { Word } from './word.ts';

/**
 * The words that one thread was asked for, over all queries to one gazetteer: people who type ask for the same words again
 * and again, and each further letter of a text asks for all words before it. Bounded: past a number of words all are
 * forgotten.
 */
export class Vocabulary {
  readonly gazetteer: Gazetteer;
  readonly speller: Speller;
  readonly #words = new Map<string, Word>();
  #mistyped = 0;

  constructor(gazetteer: Gazetteer, speller: Speller) {
    this.gazetteer = gazetteer;
    this.speller = speller;
  }

  /** @param text folded */
  word(text: string): Word {
    let word = this.#words.get(text);
    if (word === undefined) this.#words.set(text, (word = new Word(text, this)));
    return word;
  }

  /** Counts a word whose mistyped forms were looked for: those take the most memory. */
  countMistyped(): void {
    this.#mistyped++;
  }

  /** Forgets all if there is too much of it. Called between queries: during one, equal words stay the same object. */
  trim(): void {
    if (this.#words.size <= MAX_WORDS && this.#mistyped <= MAX_MISTYPED) return;
    this.#words.clear();
    this.#mistyped = 0;
  }
}

// ———

/** Some 500 bytes for each, but for beginnings of rare words up to some kilobytes. */
const MAX_WORDS = 4096;
/** Up to some 10 kB for each. */
const MAX_MISTYPED = 256;
