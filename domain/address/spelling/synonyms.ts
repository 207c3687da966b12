import { SYNONYM_TABLE } from './synonym-table.ts';

/**
 * Short and long forms of the words of addresses in some languages: `bd` and `boulevard`, `st` and `saint` and `street`.
 * Single letters stand for long forms, but not the reverse, except for directions: who writes `rue` does not mean `r`.
 */
export class Synonyms {
  readonly #forms = new Map<string, readonly string[]>();

  /** @param languages ISO 639-1; those without a dictionary count for nothing */
  constructor(languages: Iterable<string>) {
    const forms = new Map<string, Set<string>>();
    for (const language of languages) {
      for (const group of SYNONYM_TABLE[language]?.split(';') ?? []) {
        const words = group.split(' ');
        for (const word of words) {
          let known = forms.get(word);
          if (known === undefined) forms.set(word, (known = new Set()));
          for (const other of words)
            if (other !== word && (other.length > 1 || word.length === 1 || DIRECTION.test(other))) known.add(other);
        }
      }
    }
    for (const [word, others] of forms) this.#forms.set(word, [...others]);
  }

  /** Other forms of a folded word, none of them the word itself. */
  of(word: string): readonly string[] {
    return this.#forms.get(word) ?? [];
  }
}

// ———

/** North, south, east and west, as American addresses have them. */
const DIRECTION = /^[nsew]$/u;
