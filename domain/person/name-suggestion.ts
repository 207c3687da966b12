import { unfoldedLength, type Range, type Suggestion } from '#domain/text';
import { formsOf, genderOf, type Forms, type Gender, type NameLanguage } from './forms.ts';
import type { QueryWords } from './query-words.ts';
import type { ReadName, Reading } from './reading.ts';
import type { NamePart } from './records.ts';

/** A person's name in parts; a part that is not there is null. */
export interface NameData {
  readonly familyName: string | null;
  readonly givenName: string | null;
  /** Patronymic or middle name. */
  readonly additionalName: string | null;
  /** As typed: `Dr.`, `Frau`. */
  readonly honorificPrefix: string | null;
  readonly honorificSuffix: string | null;
  /** Null where the name is borne by both, or its parts disagree. */
  readonly gender: Gender | null;
}

export type NameSuggestion = Suggestion<'name', NameData>;

/**
 * Puts readings and the names that follow them into suggestions, the names in the order typed. Made for one query; what
 * many suggestions begin with is put together once.
 */
export class NameFormatter {
  readonly #query: QueryWords;
  readonly #language: NameLanguage | null;
  #reading: Reading | null = null;
  #start: Start = EMPTY;

  /** @param language whose use decides the gender of a name that languages give to different genders */
  constructor(query: QueryWords, language: NameLanguage | null) {
    this.#query = query;
    this.#language = language;
  }

  /**
   * @param before what was read
   * @param text the name that follows it
   * @param typedLength its folded letters that were typed
   * @param forms languages and genders that the whole allows
   */
  suggestion(before: Reading, part: NamePart, text: string, typedLength: number, forms: Forms): NameSuggestion {
    if (before !== this.#reading) {
      this.#reading = before;
      this.#start = this.#startOf(before);
    }
    const start = this.#start;
    const highlight = start.highlight.slice();
    if (typedLength > 0) mark(text, start.value.length, unfoldedLength(text, typedLength), highlight);
    let value = start.value + text;
    const { title, titleGender, suffix } = this.#query;
    if (suffix !== null) {
      highlight.push([value.length + 1, value.length + 1 + suffix.length]);
      value += ` ${suffix}`;
    }
    const inLanguage = this.#language === null ? 0 : forms & formsOf(this.#language, null);
    return {
      value,
      highlight,
      kind: 'name',
      data: {
        familyName: part === 'family' ? joined(start.family, text) : start.family,
        givenName: part === 'given' ? joined(start.given, text) : start.given,
        additionalName: part === 'additional' ? joined(start.additional, text) : start.additional,
        honorificPrefix: title,
        honorificSuffix: suffix,
        gender: titleGender ?? genderOf(inLanguage === 0 ? forms : inLanguage),
      },
    };
  }

  #startOf(reading: Reading): Start {
    const { title } = this.#query;
    const start: Mutable<Start> = { ...EMPTY, highlight: [] };
    if (title !== null) {
      mark(title, 0, title.length, start.highlight);
      start.value = `${title} `;
    }
    for (const { part, text, separator } of namesOf(reading)) {
      mark(text, start.value.length, text.length, start.highlight);
      start.value += text + separator;
      start[part] = joined(start[part], text);
    }
    return start;
  }
}

/** The names of a reading in the order typed. */
export function namesOf(reading: Reading): ReadName[] {
  const names: ReadName[] = [];
  for (let at: Reading | null = reading; at !== null; at = at.previous) if (at.name !== null) names.push(at.name);
  return names.reverse();
}

// ———

/** What the suggestions after one reading begin with. */
interface Start extends Readonly<Record<NamePart, string | null>> {
  readonly value: string;
  readonly highlight: Range[];
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const EMPTY: Start = { value: '', highlight: [], given: null, family: null, additional: null };

function joined(before: string | null, text: string): string {
  return before === null ? text : `${before} ${text}`;
}

/** Marks the words in the first `length` units of a text that stands at `offset` in the value. */
function mark(text: string, offset: number, length: number, into: Range[]): void {
  let start = 0;
  for (let index = 0; index <= length; index++) {
    const isEnd = index === length || text[index] === ' ' || text[index] === '-';
    if (!isEnd) continue;
    if (index > start) into.push([offset + start, offset + index]);
    start = index + 1;
  }
}
