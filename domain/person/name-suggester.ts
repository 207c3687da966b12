import { withTypedAccents } from './typed-accents.ts';
import { boundedLimit, type Trace } from '#domain/text';
import { Completions, WHOLE_BONUS, type Completion } from './completion.ts';
import { formsOf, genderBits, type Forms, type Gender, type NameLanguage } from './forms.ts';
import { nameKey } from './name-key.ts';
import { NameFormatter, namesOf, type NameSuggestion } from './name-suggestion.ts';
import type { PersonReader } from './person-reader.ts';
import { splitQuery, type QueryWord, type QueryWords } from './query-words.ts';
import { MAX_WORDS_PER_NAME, readWords, startReading, type Reading } from './reading.ts';
import type { NamePart } from './records.ts';

export interface NameQuery {
  /** The text so far. The last word is open unless a blank, comma or full stop follows it. */
  readonly query: string;
  /** Most suggestions to give, 1 … 20; default 10. */
  readonly limit?: number | undefined;
  /** Take words only as these parts; default all. */
  readonly parts?: readonly NamePart[] | undefined;
  /** Suggest only names that somebody of this gender may bear. */
  readonly gender?: Gender | undefined;
  /** Names of this language rank higher. */
  readonly language?: NameLanguage | undefined;
  /** Collects the decisions. */
  readonly trace?: Trace | undefined;
}

/** What a next name costs where the last word is a whole name, but may still go on. */
const NEXT_AFTER_OPEN_COST = 16;
/** Names a thousand times less known than the best are left out: the long lists hold many errors. */
const MAX_SCORE_GAP = 80;
/** A language to which a name is this much less known (an eighth) does not tell its gender. */
const MAX_SCORE_GAP_OF_LANGUAGES = 24;

/**
 * Suggests the names that a text may become.
 *
 *   split → read the finished words → complete the open one → rank → format
 *
 * Parts come in any order that is used (`grammar.ts`), agree in gender and language, and unknown names stay as typed.
 * Costs a few microseconds; bounded for every input. Use one suggester per thread; it holds no state between queries.
 */
export class NameSuggester {
  readonly #reader: PersonReader;

  constructor(reader: PersonReader) {
    this.#reader = reader;
  }

  /** Best first, each value once. Empty for a text that is no name. */
  suggest({ query, limit, parts, gender, language, trace }: NameQuery): NameSuggestion[] {
    const split = splitQuery(query);
    if (split === null) {
      trace?.push({ stage: 'split', text: 'no name: empty, too long, or with signs that no name has' });
      return [];
    }
    const { words, isOpen } = split;
    const onlyParts = parts === undefined || parts.length === 0 ? null : new Set(parts);
    const start = startReading(genderBits(gender ?? split.titleGender), onlyParts);
    const finished = isOpen ? words.slice(0, -1) : words;
    const readings = readWords(this.#reader, finished, start, onlyParts);
    if (trace !== undefined) traceReadings(trace, split, readings[finished.length]!);

    const options = {
      parts: onlyParts,
      gender: gender ?? null,
      preferred: language === undefined ? 0 : formsOf(language, null),
      limit: boundedLimit(limit),
    };
    const completions = new Completions(this.#reader, options);
    if (isOpen) {
      for (let from = words.length - 1; from >= Math.max(0, words.length - MAX_WORDS_PER_NAME); from--) {
        completions.addTyped(readings[from]!, words.slice(from));
      }
      if (words.length > 1 && completions.mayBeWhole()) {
        const known = this.#readAll(words, start, onlyParts).filter(({ name }) => name?.isKnown === true);
        completions.addNext(known, WHOLE_BONUS - NEXT_AFTER_OPEN_COST);
      }
    } else if (split.suffix === null) {
      completions.addNext(readings[words.length]!, 0);
    }
    const formatter = new NameFormatter(split, language ?? null);
    const suggestions = choose(completions.ranked(), formatter, words, options.limit, trace);
    if (suggestions.length > 0) return suggestions;
    return asTyped(this.#readAll(words, start, onlyParts), formatter);
  }

  /** The readings of all words, taken as finished. */
  #readAll(words: readonly QueryWord[], start: Reading, parts: ReadonlySet<NamePart> | null): readonly Reading[] {
    return readWords(this.#reader, words, start, parts)[words.length]!;
  }
}

// ———

/**
 * The best completions, each name once. While a name is being typed, one of its spellings is enough: the one that agrees
 * with the letters typed so far (`Семе` → Семенов, `Сем` → Семёнов).
 */
function choose(
  ranked: readonly Completion[],
  formatter: NameFormatter,
  words: readonly QueryWord[],
  limit: number,
  trace: Trace | undefined,
): NameSuggestion[] {
  const chosen: Choice[] = [];
  const lastTyped = words[words.length - 1]!.typed;
  const typed = lastTyped.toLowerCase();
  const best = ranked[0]?.score ?? 0;
  for (const { before, role, table, name, forms, score, head, typedLength, isWhole } of ranked) {
    if (score < best - MAX_SCORE_GAP) break;
    const isTyped = typedLength > 0 && before.wordCount === words.length - 1;
    const listed = head + table.text(name);
    const text = isTyped ? withTypedAccents(listed, lastTyped) : listed;
    // However the words before were read, their letters are the same.
    const identity = `${role.part} ${keyBefore(words, before.wordCount)}${isWhole ? text : nameKey(text)}`;
    const same = chosen.find((choice) => choice.identity === identity);
    if (same === undefined) {
      if (chosen.length === limit) break;
      const suggestion = formatter.suggestion(before, role.part, text, typedLength, forms);
      if (chosen.some((choice) => choice.suggestion.value === suggestion.value)) continue;
      chosen.push({ identity, before, text, forms, score, suggestion });
    } else if (same.text === text) {
      // The same name, as other languages use it: what they say about its gender counts unless they hardly know it.
      const isKnownUse = before === same.before && score >= same.score - MAX_SCORE_GAP_OF_LANGUAGES;
      if (!isKnownUse || (forms & ~same.forms) === 0) continue;
      same.forms |= forms;
      same.suggestion = formatter.suggestion(before, role.part, text, typedLength, same.forms);
    } else if (isLiteral(text, typed) && !isLiteral(same.text, typed)) {
      const suggestion = formatter.suggestion(before, role.part, text, typedLength, forms);
      if (chosen.some((choice) => choice.suggestion.value === suggestion.value)) continue;
      Object.assign(same, { before, text, forms, suggestion });
    }
  }
  if (trace !== undefined) {
    for (const { suggestion, score } of chosen) {
      trace.push({ stage: 'rank', text: `${suggestion.value}: score ${score}` });
    }
  }
  return chosen.map(({ suggestion }) => suggestion);
}

interface Choice {
  readonly identity: string;
  readonly score: number;
  before: Reading;
  text: string;
  forms: Forms;
  suggestion: NameSuggestion;
}

function keyBefore(words: readonly QueryWord[], count: number): string {
  let key = '';
  for (let index = 0; index < count; index++) key += words[index]!.key;
  return key;
}

/** Where there is nothing to add, what was typed is offered itself, if part of it is known. */
function asTyped([best]: readonly Reading[], formatter: NameFormatter): NameSuggestion[] {
  if (best === undefined || best.previous === null || best.name === null) return [];
  if (!namesOf(best).some(({ isKnown }) => isKnown)) return [];
  const { part, text } = best.name;
  return [formatter.suggestion(best.previous, part, text, text.length, best.forms)];
}

function isLiteral(text: string, typed: string): boolean {
  return text.toLowerCase().startsWith(typed);
}

function traceReadings(trace: Trace, { title, words, suffix, isOpen }: QueryWords, readings: readonly Reading[]): void {
  const keys = words.map(({ key }) => key).join(' · ') + (isOpen ? '…' : '');
  const [before, after] = [title === null ? '' : `title ${title}; `, suffix === null ? '' : `; suffix ${suffix}`];
  trace.push({ stage: 'split', text: before + keys + after });
  for (const reading of readings) {
    if (reading.name === null) continue;
    const names = namesOf(reading).map(({ part, text, isKnown }) => `${part} ${text}${isKnown ? '' : ' (unknown)'}`);
    trace.push({ stage: 'read', text: `${names.join(', ')}: score ${reading.score}` });
  }
}
