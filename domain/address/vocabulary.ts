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
  readonly #limits: VocabularyLimits;
  #mistyped = 0;

  constructor(gazetteer: Gazetteer, speller: Speller, limits: VocabularyLimits = OF_TYPING) {
    this.gazetteer = gazetteer;
    this.speller = speller;
    this.#limits = limits;
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
    const { words, mistyped } = this.#limits;
    if (this.#words.size <= words && this.#mistyped <= mistyped) return;
    this.#words.clear();
    this.#mistyped = 0;
  }
}

/** How much is remembered. */
export interface VocabularyLimits {
  /** Some 500 bytes for each word, but for beginnings of rare words up to some kilobytes. */
  readonly words: number;
  /** Words whose mistyped forms were looked for: up to some 10 kB for each. */
  readonly mistyped: number;
}

/** For whole texts of many people: no beginnings of words, but more words. */
export const OF_BATCH: VocabularyLimits = { words: 8192, mistyped: 1024 };

// ———

const OF_TYPING: VocabularyLimits = { words: 4096, mistyped: 256 };
