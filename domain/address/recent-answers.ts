import type { AddressQuery, AddressSuggestion } from './address-suggestion.ts';

/**
 * The answers to texts that many people type (`rue de la`), of one thread: those are short, mean very much, and so take the
 * longest to answer. What was asked for longest ago is forgotten first. Some 4 kB for each answer.
 */
export class RecentAnswers {
  readonly #answers = new Map<string, readonly AddressSuggestion[]>();

  get(key: string): readonly AddressSuggestion[] | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  /** @param cost steps and candidates that the answer took */
  remember(key: string, answer: readonly AddressSuggestion[], cost: number): void {
    if (cost < MIN_COST) return;
    if (this.#answers.size >= MAX_ANSWERS) {
      const [oldest] = this.#answers.keys();
      this.#answers.delete(oldest!);
    }
    this.#answers.set(key, answer);
  }
}

/** What an answer is remembered by; null where it is not, because few ask the same, or want to know how it came about. */
export function answerKey(request: AddressQuery, limit: number): string | null {
  const { query, countries = [], language = '', within, boost, near, from, to, restrict, trace } = request;
  if (query.length > MAX_LENGTH) return null;
  if ((within ?? boost ?? near ?? from ?? to ?? restrict ?? trace) !== undefined) return null;
  return `${limit} ${language} ${countries.join(',')} ${query}`;
}

// ———

const MAX_ANSWERS = 512;
/** In UTF-16 units; longer texts are typed by one. */
const MAX_LENGTH = 20;
/** About 15 µs; what is cheaper is found anew as fast as it would be looked up among more. */
const MIN_COST = 100;
