import {
  formsOf,
  NAME_PARTS,
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
 * Brings the names of many lists together: one record for a spelling and part, or several where languages differ much in
 * how well they know it (Thomas is among the first surnames in America, and far behind in Germany). Of each language the lists are given best
 * first: what one says about the gender of a name stands against those after it, and the best rank counts.
 *
 * Long lists have every name somewhere (James in Italy, John among women). So a language counts for a name only where a
 * short list vouches for it, or where the name is not much better known in another.
 */
export class NameCollector {
  readonly #names: Record<NamePart, Map<string, Use[]>> = {
    given: new Map(),
    family: new Map(),
    additional: new Map(),
  };
  #source = 0;

  /** @param isShort a list of well-chosen names, which vouches for its language */
  addSource(language: NameLanguage, part: NamePart, names: Iterable<SourceName>, isShort = false): void {
    const source = ++this.#source;
    const known = this.#names[part];
    for (const { text, gender, rank } of names) {
      const forms = formsOf(language, gender);
      const weight = weightOf(language, part, rank) * (text.includes(' ') ? COMPOUND_SHARE : 1);
      const uses = known.get(text);
      const use = uses?.find((other) => other.language === language);
      if (use === undefined) {
        const added = { language, forms, weight, source, isVouched: isShort };
        if (uses === undefined) known.set(text, [added]);
        else uses.push(added);
        continue;
      }
      if (use.source === source) use.forms |= forms;
      if (weight > use.weight) use.weight = weight;
    }
  }

  records(): NameRecord[] {
    const records: NameRecord[] = [];
    for (const part of NAME_PARTS) {
      for (const [text, uses] of this.#names[part]) {
        for (const { forms, weight } of together(uses)) records.push({ text, part, forms, weight });
      }
    }
    return records;
  }
}

// ———

/** How one language uses a name. */
interface Use {
  readonly language: NameLanguage;
  forms: Forms;
  weight: number;
  /** The list that tells the gender. */
  readonly source: number;
  readonly isVouched: boolean;
}

/** Compound names rank behind the simple ones that they begin with: `María` before `María Carmen`. */
const COMPOUND_SHARE = 0.1;

/** So many times better known in another language, a name of a long list is not taken to be of this one. */
const STRAY_RATIO = 3;

/** Languages that know a name within this ratio share a record. */
const SIMILAR_RATIO = 1.5;

/** People, in millions, whose names are written as in the language's lists. Most of East Asia's are not, but in Han characters. */
const SPEAKERS: Readonly<Record<NameLanguage, number>> = {
  en: 300,
  ru: 140,
  de: 80,
  fr: 65,
  es: 200,
  it: 58,
  pl: 38,
  pt: 120,
  nl: 22,
  tr: 60,
  hu: 11,
  vi: 40,
  zh: 60,
  ja: 40,
  ko: 40,
};

/** Zipf's law with an offset: the few first names of a language are about equally frequent; surnames are spread wider. */
const RANK_OFFSET: Readonly<Record<NamePart, number>> = { given: 10, family: 40, additional: 12 };

function weightOf(language: NameLanguage, part: NamePart, rank: number): number {
  return (0.5 * SPEAKERS[language]) / (rank + RANK_OFFSET[part]);
}

/** The languages that count for a name, those that know it about equally well together, the best first. */
function together(uses: readonly Use[]): { forms: Forms; weight: number }[] {
  const [only] = uses;
  if (uses.length === 1 && only !== undefined) return [only];
  const ranked = uses.toSorted((a, b) => b.weight - a.weight);
  const most = ranked[0]?.weight ?? 0;
  const groups: { forms: Forms; weight: number }[] = [];
  for (const { forms, weight, isVouched } of ranked) {
    if (!isVouched && weight * STRAY_RATIO < most) continue;
    const group = groups.at(-1);
    if (group !== undefined && weight * SIMILAR_RATIO >= group.weight) group.forms |= forms;
    else groups.push({ forms, weight });
  }
  return groups;
}
