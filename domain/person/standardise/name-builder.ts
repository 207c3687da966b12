/** A reading → the parts as they are written, and what was done to them. */
import type { Correction } from '#domain/text';
import type { NameData } from '../name-suggestion.ts';
import type { PersonWords } from './honorific-parts.ts';
import { restoreCase, restoreSurnameCase } from './letter-case.ts';
import { shapeOf } from './name-shapes.ts';
import { isNickname } from './nicknames.ts';
import { singularSurnames } from './persons.ts';
import { valueOf } from './name-value.ts';
import type { NameReading, ReadUnit } from './readings.ts';
import { isMended } from './typing-errors.ts';
import type { Unit } from './units.ts';

export interface BuiltName {
  readonly value: string;
  readonly data: NameData;
  readonly notes: readonly string[];
  readonly corrections: readonly Correction[];
  readonly unparsed: readonly string[];
}

type Part = 'familyName' | 'givenName' | 'additionalName';

/** @param isRetyped the words are what another keyboard layout makes of the source; they are not compared with it */
export function buildName(person: PersonWords, reading: NameReading, isRetyped: boolean): BuiltName {
  const data: Record<Part, string | null> = { familyName: null, givenName: null, additionalName: null };
  const notes: string[] = [];
  const corrections: Correction[] = [];
  for (const read of reading.units) {
    const part = PARTS[read.part]!;
    const text = textOf(read);
    data[part] = data[part] === null ? text : `${data[part]} ${text}`;
    noteUnit(read, part, text, isRetyped, notes, corrections);
  }
  for (const part of ['familyName', 'givenName'] as const) if (data[part] === null) notes.push(`missing:${part}`);
  if (reading.hasConflict) notes.push('conflict:gender');
  for (const nickname of person.nicknames) notes.push(`nickname:${nickname}`);
  for (const { name } of person.maiden) notes.push(`maiden:${name}`);
  const isSurnameFirst = reading.parts.startsWith('F') && !person.names.some(({ gap }) => gap === 'comma');
  const all: NameData = {
    familyName: data.familyName,
    givenName: data.givenName,
    additionalName: data.additionalName,
    honorificPrefix: person.prefix,
    honorificSuffix: person.suffix,
    gender: reading.gender,
  };
  return {
    value: valueOf(all, reading.language, isSurnameFirst),
    data: all,
    notes: [...new Set(notes)],
    corrections,
    unparsed: [...person.nicknames, ...person.maiden.map(({ typed }) => typed)],
  };
}

// ———

const PARTS: Readonly<Record<string, Part>> = {
  G: 'givenName',
  g: 'givenName',
  M: 'additionalName',
  A: 'additionalName',
  F: 'familyName',
};

/** The unit in proper case; an initial with its full stop. */
function textOf({ unit, known, part }: ReadUnit): string {
  const names = known === null ? [] : [known];
  const [first] = unit.words;
  if (unit.kind === 'initial') return `${first!.text.slice(0, 1).toUpperCase()}${first!.text.slice(1)}.`;
  if (isMended(known)) return known.text;
  const texts = unit.words.map(({ text }) => text);
  if (unit.kind === 'patronymic')
    return [restoreCase(texts[0]!, names), ...texts.slice(1).map(wordOfPatronymic)].join(' ');
  if (unit.words.length === 1) return restoreCase(first!.text, names);
  if (unit.kind === 'surname' && first!.key === 'o') return restoreCase(`O'${texts.slice(1).join(' ')}`, names);
  return part === 'F' || unit.kind === 'compound' ? restoreSurnameCase(texts, names, names) : texts.join(' ');
}

function wordOfPatronymic(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text;
}

/** What was done to a unit, as a correction where letters changed, else as a note. */
function noteUnit(
  { unit, known }: ReadUnit,
  part: Part,
  text: string,
  isRetyped: boolean,
  notes: string[],
  corrections: Correction[],
): void {
  const typed = unit.words.map((word) => word.typed).join(' ');
  const reason = isRetyped ? null : reasonOf(unit, known, text, typed);
  if (reason !== null) {
    notes.push(`${reason}:${part}`);
    corrections.push({ from: typed, to: text, part });
  } else if (text !== typed && unit.kind !== 'initial') {
    notes.push(`case:${part}`);
  }
  if (unit.kind === 'initial' || unit.kind === 'patronymic') return;
  if (known === null && shapeOf(unit.key)?.part !== 'additional') notes.push(`unknown:${part}`);
  if (part === 'givenName' && unit.words.length === 1 && isNickname(unit.key)) notes.push(`nickname:${text}`);
}

function reasonOf(unit: Unit, known: ReadUnit['known'], text: string, typed: string): string | null {
  if (isMended(known)) return 'typo';
  if (text === typed && unit.words.every((word) => word.text === word.typed)) return null;
  for (const word of unit.words) {
    if (lettersOf(word.typed) === lettersOf(word.text)) continue;
    const singular = singularSurnames(word.typed);
    return singular !== null && Object.values(singular).includes(word.text) ? 'plural' : 'script';
  }
  return lettersOf(text) === lettersOf(typed) ? null : 'spelling';
}

/** Small letters without stops, and without signs at the ends. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/^[-‐‑]+|[-‐‑:]+$/gu, '');
}
