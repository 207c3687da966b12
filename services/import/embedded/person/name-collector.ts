import {
  NAME_PARTS,
  formsOf,
  type Forms,
  type Gender,
  type NameLanguage,
  type NamePart,
  type NameRecord,
} from '#domain/person';

export interface SourceName {
  readonly text: string;
  /** Null: either. */
  readonly gender: Gender | null;
  /** 0 = the most frequent of its language; lists without an order give all their names one rank. */
  readonly rank: number;
}

/**
 * Brings the names of many lists together, one record for a spelling and part. Lists are given best first: what a list
 * says about the gender of a name in a language stands against the lists after it, and the best rank counts.
 */
export class NameCollector {
  readonly #names: Record<NamePart, Map<string, Collected>> = {
    given: new Map(),
    family: new Map(),
    additional: new Map(),
  };
  #source = 0;

  addSource(language: NameLanguage, part: NamePart, names: Iterable<SourceName>): void {
    const source = ++this.#source;
    const known = this.#names[part];
    const ofLanguage = formsOf(language, null);
    for (const { text, gender, rank } of names) {
      const forms = formsOf(language, gender);
      const weight = weightOf(language, part, rank) * (text.includes(' ') ? COMPOUND_SHARE : 1);
      const name = known.get(text);
      if (name === undefined) {
        known.set(text, { text, part, forms, weight, source });
        continue;
      }
      const isStray = weight * STRAY_RATIO < name.weight;
      const wasStray = name.weight * STRAY_RATIO < weight;
      if (weight > name.weight) name.weight = weight;
      if (isStray || (!wasStray && name.source !== source && (name.forms & ofLanguage) !== 0)) continue;
      name.forms = wasStray ? forms : name.forms | forms;
      name.source = source;
    }
  }

  records(): NameRecord[] {
    return NAME_PARTS.flatMap((part) => this.#names[part].values().toArray());
  }
}

// ———

interface Collected {
  readonly text: string;
  readonly part: NamePart;
  forms: Forms;
  weight: number;
  /** The list that told the forms last. */
  source: number;
}

/** Compound names rank behind the simple ones that they begin with: `María` before `María Carmen`. */
const COMPOUND_SHARE = 0.2;

/** A language where a name is so many times rarer than in another does not count: long lists have every name somewhere. */
const STRAY_RATIO = 10;

/** People, in millions, whose names are written as in the language's lists. */
const SPEAKERS: Readonly<Record<NameLanguage, number>> = { en: 300, ru: 140, de: 80, fr: 65, es: 200, it: 58 };

/** Zipf's law with an offset: the few first names of a language are about equally frequent; surnames are spread wider. */
const RANK_OFFSET: Readonly<Record<NamePart, number>> = { given: 10, family: 40, additional: 12 };

function weightOf(language: NameLanguage, part: NamePart, rank: number): number {
  return (0.5 * SPEAKERS[language]) / (rank + RANK_OFFSET[part]);
}
