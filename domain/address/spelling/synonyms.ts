import { SYNONYM_TABLE } from './synonym-table.ts';

/**
 * Short and long forms of the words of addresses in some languages: `bd` and `boulevard`, `st` and `saint` and `street`.
 * Single letters stand for long forms, but not the reverse, except where that is usual: who writes `rue` does not mean `r`.
 */
export class Synonyms {
  readonly #forms = new Map<string, readonly string[]>();

  /** @param languages ISO 639-1; those without a dictionary count for nothing */
  constructor(languages: Iterable<string>) {
    const forms = new Map<string, Set<string>>();
    for (const language of languages) {
      for (const group of [SYNONYM_TABLE[language], MORE_SYNONYMS[language]].flatMap(
        (table) => table?.split(';') ?? [],
      )) {
        const words = group.split(' ');
        const isUsual = words.some((word) => WITH_LETTER.has(word));
        for (const word of words) {
          let known = forms.get(word);
          if (known === undefined) forms.set(word, (known = new Set()));
          for (const other of words)
            if (other !== word && (other.length > 1 || word.length === 1 || isUsual)) known.add(other);
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

/** Words of which a single letter is the usual form in addresses, as in `350 W 42nd St`: directions, and a kind of street. */
const WITH_LETTER: ReadonlySet<string> = new Set(
  'шоссе north nord norte noord south sud sur sued zuid east est este ost oost west ouest oeste'.split(' '),
);

/** What the table lacks, in its format; from street signs and registers. */
const MORE_SYNONYMS: Readonly<Record<string, string>> = {
  en: 'parkway py',
  fr: 'faubourg fbg;lotissement lot lotiss',
  ru: 'проезд прд;набережная набер',
};
