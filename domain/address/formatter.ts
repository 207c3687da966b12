import { NO_PLACE, type Gazetteer } from '#domain/gazetteer';
import { markWords, tokenize, type Token } from '#domain/text';
import type { AddressSuggestion } from './address-suggestion.ts';
import { keyOf, type Candidate } from './candidate.ts';
import { onlyName } from './display-name.ts';
import { format, FULL_TEXT, type TextForm } from './format.ts';
import type { NormalisedQuery } from './query.ts';
import type { AnswerScript } from './script-of-language.ts';

/**
 * Formats candidates (`format.ts`), and remembers what reads the same whatever was typed: with each further letter most
 * suggestions stay, and only what is marked in them changes. Of one thread; about a megabyte.
 */
export class Formatter {
  readonly #slots: (Remembered | undefined)[] = Array.from({ length: SLOTS }, () => undefined);

  format(candidate: Candidate, query: NormalisedQuery, script: AnswerScript, form: TextForm): AddressSuggestion {
    if (form !== FULL_TEXT || candidate.house !== null || candidate.reading.house !== null)
      return format(candidate, query, script, form);
    const { gazetteer } = candidate;
    const key = keyOf(candidate);
    const slot = key % SLOTS;
    const known = this.#slots[slot];
    if (known !== undefined && known.key === key && known.gazetteer === gazetteer && known.script === script) {
      const { value, kind, data } = known.suggestion;
      return { value, highlight: markWords(value, known.words, candidate.tokens), kind, data };
    }
    const suggestion = format(candidate, query, script, form);
    if (suggestion.value.length <= MAX_LENGTH && readsTheSame(gazetteer, candidate.place, script))
      this.#slots[slot] = { key, gazetteer, script, suggestion, words: tokenize(suggestion.value) };
    return suggestion;
  }
}

// ———

interface Remembered {
  readonly key: number;
  readonly gazetteer: Gazetteer;
  readonly script: AnswerScript;
  readonly suggestion: AddressSuggestion;
  readonly words: readonly Token[];
}

const SLOTS = 1024;
/** In UTF-16 units; almost all are shorter. */
const MAX_LENGTH = 120;

/** Whether a place and its parents are called the same whatever was typed. */
function readsTheSame(gazetteer: Gazetteer, place: number, script: AnswerScript): boolean {
  for (let current = place; current !== NO_PLACE; current = gazetteer.places.parent(current)) {
    if (onlyName(gazetteer, current, script) === null) return false;
  }
  return true;
}
