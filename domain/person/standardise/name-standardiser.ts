import {
  traceEvidence,
  traceResult,
  type Alternative,
  type Correction,
  type QualityCode,
  type Trace,
} from '#domain/text';
import { formsOf, NAME_LANGUAGES, type Forms } from '../forms.ts';
import type { NameData } from '../name-suggestion.ts';
import type { PersonReader } from '../person-reader.ts';
import { NAME_CALIBRATION } from './calibration.ts';
import { companyWord, isSoleTrader } from './companies.ts';
import { evidenceOf, nameConfidence, type NameEvidence } from './evidence.ts';
import { isEastAsian, splitEastAsian } from './east-asian.ts';
import { languageOfCountry } from './country-languages.ts';
import { personWords } from './honorific-parts.ts';
import { KnownWords, type KnownWord } from './known-words.ts';
import { buildName, type BuiltName } from './name-builder.ts';
import { inSingular, isSurname, singularSurnames, splitPersons } from './persons.ts';
import { readName, type NameReading, type ReadingOptions, type Tables } from './readings.ts';
import { cyrillicInitial, inOneScript, retyped } from './script-repair.ts';
import { NO_NAME, type StandardisedName } from './standardised-name.ts';
import { tracePerson, type Person } from './trace-person.ts';
import { isMended, MendedWords } from './typing-errors.ts';
import { respelled, splitWords, type Word } from './words.ts';

export interface NameHints {
  /** ISO 639-1: the language that names are likely to be of. */
  readonly language?: string | undefined;
  /** ISO 3166 alpha-2: where the person is likely to be from. */
  readonly country?: string | undefined;
}

/**
 * Takes a person's name apart, in any order and with all that records have around names.
 *
 *   words → persons → titles, degrees, nicknames off → readings (`readings.ts`) → parts in proper case
 *             ↳ letters of one script            ↳ typing errors, keyboard layout: only for words that no list has
 *
 * Unknown names stay as they were typed. Costs 10 to 20 µs for known names; bounded for every input. Use one per thread: it
 * keeps what it looked up last, and nothing that would change an answer.
 */
export class NameStandardiser {
  readonly #tables: KnownWords;
  readonly #mendedWords: MendedWords;

  constructor(reader: PersonReader) {
    this.#mendedWords = new MendedWords(reader);
    this.#tables = new KnownWords(reader);
  }

  /** What the confidence of an answer is made of, for calibrating it; null for what is no name, or several. */
  evidence(text: string): NameEvidence | null {
    const found = this.#understand(text, 0);
    return found === null || 'company' in found || found.persons.length > 1
      ? null
      : evidenceOf(found.persons[0]!.readings[0]!);
  }

  /**
   * @param text any text; what is no name comes back `unparsed`
   * @param trace receives each decision
   */
  standardise(text: string, { language, country }: NameHints = {}, trace?: Trace): StandardisedName {
    const expected = formsOfHint(language) | formsOfHint(languageOfCountry(country));
    const found = this.#understand(text, expected);
    const result = answerOf(text, found);
    if (trace !== undefined) {
      if (found !== null) traceFound(found, trace);
      traceResult(result, trace);
    }
    return result;
  }

  #understand(text: string, expected: Forms): Interpretation | { readonly company: string } | null {
    const plain = this.#interpret(text, expected);
    if (plain === null || 'company' in plain || plain.known * 2 > plain.count) return plain;
    return this.#retyped(text, expected, plain) ?? plain;
  }

  /** The text as another keyboard layout would have it, where all of it are known names then. */
  #retyped(text: string, expected: Forms, plain: Interpretation): Interpretation | null {
    let best: Interpretation | null = null;
    for (const other of retyped(text)) {
      const found = this.#interpret(other, expected, false);
      if (found === null || 'company' in found || !isAllKnown(found)) continue;
      if (found.weight < plain.weight + LAYOUT_MARGIN || (best !== null && found.weight <= best.weight)) continue;
      best = found;
    }
    return best === null ? null : { ...best, layoutOf: text };
  }

  #interpret(text: string, expected: Forms, mends = true): Interpretation | { readonly company: string } | null {
    const split = splitWords(text);
    if (split === null || split.words.length === 0) return null;
    let words = inCommonScript(split.words);
    const notes: string[] = [];
    const unparsedPieces: string[] = [];
    const [first] = words;
    if (words.length > 1 && isSoleTrader(first!)) {
      notes.push(`company:${first!.typed}`);
      unparsedPieces.push(first!.typed);
      words = words.slice(1);
    } else {
      const company = companyWord(words);
      if (company !== null) return { company };
    }
    unparsedPieces.push(...split.foreign);
    const persons: Person[] = [];
    let known = 0;
    let count = 0;
    let weight = 0;
    for (const group of splitPersons(words, this.#tables)) {
      const person = this.#person(group, expected, mends);
      if (person === null) {
        unparsedPieces.push(...group.map(({ typed }) => typed));
        continue;
      }
      persons.push(person);
      weight += person.readings[0]!.weight;
      for (const unit of person.readings[0]!.units) {
        count++;
        if (unit.known !== null || unit.unit.kind === 'initial') known++;
      }
    }
    if (persons.length === 0) return null;
    return { persons, notes, unparsed: unparsedPieces, known, count, weight, layoutOf: null };
  }

  #person(group: readonly Word[], expected: Forms, mends: boolean): Person | null {
    const tables = this.#tables;
    const parts = personWords(group, (word) => isSurname(word, tables));
    if (parts.names.length === 0) return null;
    let names = parts.names;
    let { gender } = parts;
    let { suffix } = parts;
    const isSurnameFirst = isEastAsian(names[0]!);
    if (isSurnameFirst) {
      const divided = names.length === 1 ? splitEastAsian(names[0]!, tables) : null;
      if (divided !== null) {
        names = divided.words;
        suffix ??= divided.honorific;
        gender ??= divided.gender;
      }
    }
    const options = { gender, expected, isSurnameFirst };
    let readings = readName(names, tables, options);
    if (readings.length === 0) return null;
    const plural = names.findIndex(({ text, key }) => singularSurnames(text) !== null && !tables.isListed(key));
    if (plural >= 0) {
      // The surname of a couple: the given name tells which of its forms is meant.
      names = names.with(plural, inSingular(names[plural]!, readings[0]!.gender));
      readings = readName(names, tables, options);
    } else if (mends) {
      readings = this.#mended(names, readings, options) ?? readings;
    }
    return { parts: { ...parts, names, suffix, gender }, readings };
  }

  /** The readings with unknown words as the known names that they may be, where those make the likeliest one. */
  #mended(names: readonly Word[], readings: readonly NameReading[], options: ReadingOptions): NameReading[] | null {
    const mended = new Map<string, KnownWord>();
    if (names.some(({ text }) => HAS_ACCENTS.test(text))) return null;
    for (const { unit, known } of readings[0]!.units) {
      if (known !== null || unit.kind !== 'name') continue;
      const { key, text } = unit.words[0]!;
      const { given, family, additional } = this.#tables.of(key, text);
      if (given.length + family.length + additional.length > 0 || text.includes('-')) continue;
      const found = this.#mendedWords.of(key, text);
      if (found.given.length + found.family.length + found.additional.length > 0) mended.set(key, found);
    }
    if (mended.size === 0) return null;
    const tables: Tables = {
      of: (key, text) => mended.get(key) ?? this.#tables.of(key, text),
      isListed: (key) => this.#tables.isListed(key),
    };
    const found = readName(names, tables, options);
    return found[0]!.units.some(({ known }) => isMended(known)) ? found : null;
  }
}

// ———

/** Whoever types accents types with care, and in languages with many names that no list has. */
const HAS_ACCENTS = /[\u00c0-\u024f\u1e00-\u1eff]/u;
/** How much likelier the other layout must make a text, as a power of two. */
const LAYOUT_MARGIN = 4;
/** A reading less likely than this beside all others is told to be ambiguous. */
const LEAST_SHARE = 0.6;
/** Readings less likely than this are not offered. */
const LEAST_ALTERNATIVE = 0.02;

interface Interpretation {
  readonly persons: readonly Person[];
  readonly notes: readonly string[];
  readonly unparsed: readonly string[];
  /** Of so many units, so many are known to the tables. */
  readonly known: number;
  readonly count: number;
  /** log2 of the weight of the likeliest readings. */
  readonly weight: number;
  /** The source, where another keyboard layout was assumed. */
  readonly layoutOf: string | null;
}

function formsOfHint(language: string | undefined): Forms {
  const found = NAME_LANGUAGES.find((each) => each === language);
  return found === undefined ? 0 : formsOf(found, null);
}

/** Words with letters of two scripts in one, and Latin initials among Cyrillic words in Cyrillic. */
function inCommonScript(words: readonly Word[]): readonly Word[] {
  let isChanged = false;
  const repaired = words.map((word) => {
    const text = inOneScript(word.text);
    if (text === null) return word;
    isChanged = true;
    return respelled(word, text);
  });
  const isCyrillic = repaired.some(({ text }) => text.length > 1 && isCyrillicLetter(text));
  if (!isCyrillic) return isChanged ? repaired : words;
  return repaired.map((word) => {
    const letter = cyrillicInitial(word.text);
    return letter === null ? word : respelled(word, letter);
  });
}

function isCyrillicLetter(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 0x400 && code < 0x530;
}

/** Whether every word is a name that the tables know, and nothing is left over. */
function isAllKnown({ known, count, unparsed: pieces, persons }: Interpretation): boolean {
  return known === count && pieces.length === 0 && persons.every(({ parts }) => parts.nicknames.length === 0);
}

function answerOf(text: string, found: Interpretation | { readonly company: string } | null): StandardisedName {
  if (found === null) return unparsed(text, []);
  return 'company' in found ? unparsed(text, [`company:${found.company}`]) : resultOf(text, found);
}

function traceFound(found: Interpretation | { readonly company: string }, trace: Trace): void {
  if ('company' in found) {
    trace.push({ stage: 'company', text: `${found.company}: a firm, no person` });
    return;
  }
  if (found.layoutOf !== null) trace.push({ stage: 'layout', text: 'typed with another keyboard layout' });
  for (const person of found.persons) tracePerson(person, trace);
  traceEvidence(NAME_CALIBRATION, evidenceOf(found.persons[0]!.readings[0]!), trace);
}

function resultOf(source: string, interpretation: Interpretation): StandardisedName {
  const { persons, layoutOf } = interpretation;
  const built = persons.map((person) => buildName(person.parts, person.readings[0]!, layoutOf !== null));
  const [first] = built;
  const notes = [...interpretation.notes];
  const corrections: Correction[] = [];
  const unparsedPieces = [...interpretation.unparsed];
  let confidence = 1;
  for (const [index, name] of built.entries()) {
    for (const note of name.notes) if (!notes.includes(note)) notes.push(note);
    corrections.push(...name.corrections);
    unparsedPieces.push(...name.unparsed);
    confidence = Math.min(confidence, nameConfidence(evidenceOf(persons[index]!.readings[0]!)));
  }
  if (layoutOf !== null) {
    notes.push('layout:name');
    corrections.push({ from: layoutOf.trim(), to: built.map(({ value }) => value).join(', '), part: 'name' });
  }
  const isSeveral = built.length > 1;
  const isOpen = persons[0]!.readings[0]!.share < LEAST_SHARE;
  if (isSeveral) notes.push('several:persons');
  const alternatives = isSeveral
    ? built.slice(1).map(({ value, data }) => ({ value, data, confidence }))
    : alternativesOf(persons[0]!, first!, layoutOf !== null);
  return {
    source,
    value: first!.value,
    kind: 'name',
    quality: { code: codeOf(first!, isSeveral || isOpen, corrections), confidence, notes },
    data: first!.data,
    unparsed: unparsedPieces,
    corrections,
    alternatives,
    persons: built.map(({ data }) => data),
  };
}

function codeOf({ data }: BuiltName, isAmbiguous: boolean, corrections: readonly Correction[]): QualityCode {
  if (isAmbiguous) return 'ambiguous';
  if (data.familyName === null || data.givenName === null) return 'incomplete';
  return corrections.length > 0 ? 'corrected' : 'exact';
}

function alternativesOf({ parts, readings }: Person, first: BuiltName, isRetyped: boolean): Alternative<NameData>[] {
  const alternatives: Alternative<NameData>[] = [];
  for (const reading of readings.slice(1)) {
    if (reading.share < LEAST_ALTERNATIVE) break;
    const { value, data } = buildName(parts, reading, isRetyped);
    if (JSON.stringify(data) !== JSON.stringify(first.data))
      alternatives.push({ value, data, confidence: reading.share });
  }
  return alternatives;
}

/** Nothing was understood, and nothing changed. */
function unparsed(source: string, notes: readonly string[]): StandardisedName {
  const value = source.trim();
  return {
    source,
    value,
    kind: 'name',
    quality: { code: 'unparsed', confidence: UNPARSED_CONFIDENCE, notes },
    data: NO_NAME,
    unparsed: value === '' ? [] : [value],
    corrections: [],
    alternatives: [],
    persons: [],
  };
}

const UNPARSED_CONFIDENCE = 0;
