/**
 * Readings of the finished words of a query: which part each word is. Words are read from the left; one name may take
 * several words (`Maria del Carmen`, `de la Cruz`); the best few readings at each word are kept.
 */
import { agree, formsOfUnknown } from './agreement.ts';
import type { Forms } from './forms.ts';
import { costOf, fill, FORBIDDEN, ROLES, type Filled, type Role } from './grammar.ts';
import { findNames, type FoundName } from './lookup.ts';
import type { PersonReader } from './person-reader.ts';
import { isParticle, properCase } from './proper-case.ts';
import type { QueryWord } from './query-words.ts';
import type { NamePart } from './records.ts';

/** A name in a reading: its part, and its text in the value. */
export interface ReadName {
  readonly part: NamePart;
  readonly text: string;
  readonly isKnown: boolean;
  /** What stands between it and the next name. */
  readonly separator: ', ' | ' ';
}

/** One way to read the words so far: the names in the order typed, as a list linked backwards. */
export interface Reading {
  readonly previous: Reading | null;
  /** Null only at the start. */
  readonly name: ReadName | null;
  /** Words read. */
  readonly wordCount: number;
  readonly filled: Filled;
  /** Languages and genders that all names allow. */
  readonly forms: Forms;
  /** Steps of fame, added up; higher is likelier. */
  readonly score: number;
}

/** Names longer than so many words are not tried. */
export const MAX_WORDS_PER_NAME = 3;
/** Each further name must pay for itself: as much fame as the best known have. */
export const NAME_COST = 128;
const MAX_READINGS = 6;
const UNKNOWN_COST = 160;
/** An unknown word is likelier a surname than a given name, an initial likelier a given name. */
const UNLIKELY_PART_COST = 24;
const LITERAL_BONUS = 6;

/**
 * All readings worth keeping, by the number of words they have read: `[0]` is the start alone, `[words.length]` the
 * readings of all words, best first.
 *
 * @param parts the parts that words may be taken as; null = all
 */
export function readWords(
  reader: PersonReader,
  words: readonly QueryWord[],
  start: Reading,
  parts: ReadonlySet<NamePart> | null,
): Reading[][] {
  const readings: Reading[][] = Array.from({ length: words.length + 1 }, () => []);
  readings[0]!.push(start);
  for (let from = 0; from < words.length; from++) {
    const here = keepBest(readings[from]!);
    if (here.length === 0) continue;
    const end = Math.min(words.length, from + MAX_WORDS_PER_NAME);
    for (let to = from + 1; to <= end; to++) readGroup(reader, here, words.slice(from, to), parts, readings[to]!);
  }
  keepBest(readings[words.length]!);
  return readings;
}

/** The start of all readings. Where no given name is wanted, but what follows one, it starts after one that was not typed. */
export function startReading(forms: Forms, parts: ReadonlySet<NamePart> | null): Reading {
  const isAfterGiven = parts !== null && parts.has('additional') && !parts.has('given');
  const filled = isAfterGiven ? fill(0, 'given') : 0;
  return { previous: null, name: null, wordCount: 0, filled, forms, score: 0 };
}

export function partBefore({ name, filled }: Reading): NamePart | null {
  if (name !== null) return name.part;
  return filled === 0 ? null : 'given';
}

// ———

/** Goes on from each reading with the words of the group as one name. */
function readGroup(
  reader: PersonReader,
  here: readonly Reading[],
  group: readonly QueryWord[],
  parts: ReadonlySet<NamePart> | null,
  into: Reading[],
): void {
  const found: Partial<Record<NamePart, FoundName[]>> = {};
  const typed = group.length === 1 ? group[0]!.typed : group.map((word) => word.typed).join(' ');
  const lower = typed.toLowerCase();
  for (const before of here) {
    for (const role of ROLES) {
      if (parts !== null && !parts.has(role.part)) continue;
      const cost = costOf(role, before.filled, partBefore(before), before.forms);
      if (cost === FORBIDDEN) continue;
      const base = before.score - cost;
      for (const { text, forms, fame } of (found[role.table] ??= findNames(reader.table(role.table), group))) {
        if ((forms & role.forms) === 0) continue;
        const literal = text.length === lower.length && text.toLowerCase() === lower ? LITERAL_BONUS : 0;
        into.push(goOn(before, role, group, text, true, forms, base + fame + literal - NAME_COST));
      }
      const forms = mayBeUnknown(group, role) ? formsOfUnknown(typed, role.part) : null;
      if (forms === null) continue;
      const unlikely = role.part === (group[0]!.key.length > 1 ? 'given' : 'family') ? UNLIKELY_PART_COST : 0;
      into.push(goOn(before, role, group, properCase(typed), false, forms, base - UNKNOWN_COST - unlikely));
    }
  }
}

function goOn(
  before: Reading,
  role: Role,
  group: readonly QueryWord[],
  text: string,
  isKnown: boolean,
  forms: Forms,
  score: number,
): Reading {
  const { separator } = group[group.length - 1]!;
  const agreement = agree(before.forms, forms);
  return {
    previous: before,
    name: { part: role.part, text, isKnown, separator },
    wordCount: before.wordCount + group.length,
    filled: fill(before.filled, role.part),
    forms: agreement.forms,
    score: score - agreement.cost,
  };
}

/** An unknown name is one word, or a surname with its particles: `van der Merwe`. */
function mayBeUnknown(group: readonly QueryWord[], role: Role): boolean {
  const last = group.length - 1;
  if (isParticle(group[last]!.key) || (last > 0 && role.part !== 'family') || role.table !== role.part) return false;
  for (let index = 0; index < last; index++) if (!isParticle(group[index]!.key)) return false;
  return true;
}

function keepBest(readings: Reading[]): Reading[] {
  if (readings.length > 1) readings.sort((a, b) => b.score - a.score);
  if (readings.length > MAX_READINGS) readings.length = MAX_READINGS;
  return readings;
}
