/**
 * Several persons in one text, in words of one person each: `John & Jane Doe`, `Иван и Мария Петровы`, `Mr and Mrs Smith`. What
 * only one of them has and belongs to both, the surname, each gets.
 */
import { areTitles } from './honorific-parts.ts';
import type { KnownWords } from './known-words.ts';
import { isParticle } from './particles.ts';
import { respelled, type Word } from './words.ts';

/** The words of each person; one list where one person is meant. */
export function splitPersons(words: readonly Word[], tables: KnownWords): Word[][] {
  const groups = groupsOf(words, tables);
  if (groups.length === 1) return groups;
  const last = groups[groups.length - 1]!;
  const isCouple = areTitles(groups[0]!) && areTitles(last.slice(0, 1)) && last.length > 2;
  for (let index = groups.length - 2; index >= 0; index--) groups[index] = completed(groups[index]!, last, tables);
  // `Mr. & Mrs. John Smith`: he is John.
  if (isCouple) groups[groups.length - 1] = [last[0]!, ...last.slice(1 + surnameStart(last.slice(1))).map(inside)];
  const first = groups[0]!;
  // `Петровы Иван и Мария`
  if (last.length === 1 && first.length > 1 && isGiven(last[0]!, tables) && isSurname(first[0]!, tables)) {
    groups[groups.length - 1] = [first[0]!, { ...last[0]!, gap: 'blank' }];
  }
  return groups.map((group) => group.map((word, index) => (index === 0 ? { ...word, gap: 'start' } : word)));
}

/** The singulars that a plural surname may stand for, of a man and of a woman: `Петровы` → Петров, Петрова. */
export function singularSurnames(text: string): { readonly male: string; readonly female: string } | null {
  const lower = text.toLowerCase();
  if (/(?:[оеё]в|[иы]н)ы$/u.test(lower)) {
    return { male: text.slice(0, -1), female: text.slice(0, -1) + matchCase(text, 'а') };
  }
  if (!/(?:[сц]к)ие$/u.test(lower)) return null;
  const stem = text.slice(0, -2);
  return { male: stem + matchCase(text, 'ий'), female: stem + matchCase(text, 'ая') };
}

/** Whether lists know a word as surname better than as given name. */
export function isSurname(word: Word, tables: KnownWords): boolean {
  const { given, family } = tables.of(word.key, word.text);
  return (family[0]?.fame ?? 0) > (given[0]?.fame ?? 0) || singularSurnames(word.text) !== null;
}

/** The surname of a plural, for a reading that knows the gender. */
export function inSingular(word: Word, gender: 'male' | 'female' | null): Word {
  const singular = singularSurnames(word.text);
  return singular === null ? word : respelled(word, gender === 'female' ? singular.female : singular.male);
}

// ———

/** Words that join persons, in any place; and letters that do only between given names. */
const JOINING = new Set(['and', 'und', 'et', 'и', 'og', 'och', 'та']);
const JOINING_LETTERS = new Set(['y', 'e', 'i', 'en', 'ja', 've', 'u', 'и']);

function groupsOf(words: readonly Word[], tables: KnownWords): Word[][] {
  const groups: Word[][] = [[]];
  for (const [index, word] of words.entries()) {
    let group = groups[groups.length - 1]!;
    const next = words[index + 1];
    const isBetween = group.length > 0 && next !== undefined && !word.isBracketed;
    const isSmall = word.text === word.text.toLowerCase() || word.text === word.text.toUpperCase();
    if (isBetween && isSmall && joins(word, words[index - 1]!, group, words.slice(index + 1), tables)) {
      groups.push([]);
      continue;
    }
    if ((word.gap === 'and' || word.gap === 'semicolon') && group.length > 0) {
      group = [];
      groups.push(group);
    }
    group.push(word);
  }
  return groups;
}

function joins(word: Word, before: Word, group: readonly Word[], rest: readonly Word[], tables: KnownWords): boolean {
  const [next] = rest;
  // `von und zu`
  if (isParticle(before.key) && isParticle(next!.key)) return false;
  if (word.hasStop) return false;
  const isSmall = word.text === word.text.toLowerCase();
  if (JOINING.has(word.key) && (isSmall || word.text.length > 1)) return true;
  // A capital `И` among capitals may be an initial too.
  if (!JOINING_LETTERS.has(word.key) || !(isSmall || word.key === 'и')) return false;
  return isGiven(group[0]!, tables) && isGiven(next!, tables) && (group.length === 1 || rest.length > 1);
}

/** What the last person tells about one before: the surname, where only a given name or a title stands. */
function completed(group: Word[], last: readonly Word[], tables: KnownWords): Word[] {
  const surname = last.slice(surnameStart(last));
  if (areTitles(group))
    return areTitles(last.slice(0, 1)) ? [...group, ...last.slice(1).map(inside)] : [...group, ...last.map(inside)];
  const names = group.filter((word) => !areTitles([word]));
  if (names.length === 1 && surname.length > 0 && surname.length < last.length && !isSurnameOnly(names[0]!, tables)) {
    return [...group, ...surname.map(inside)];
  }
  return group;
}

function inside(word: Word): Word {
  return { ...word, gap: 'blank' };
}

/** Where the surname of a full name begins: at its first particle, else at the last word. */
function surnameStart(words: readonly Word[]): number {
  let start = 0;
  while (start < words.length - 1 && !isParticle(words[start]!.key)) start++;
  if (words.length > 1 && isParticle(words[start]!.key)) return Math.max(1, start);
  return words.length - 1;
}

function isGiven(word: Word, tables: KnownWords): boolean {
  const { given, family } = tables.of(word.key, word.text);
  return given.length > 0 && (family[0]?.fame ?? 0) <= given[0]!.fame;
}

function isSurnameOnly(word: Word, tables: KnownWords): boolean {
  const { given, family } = tables.of(word.key, word.text);
  return given.length === 0 && family.length > 0;
}

function matchCase(text: string, ending: string): string {
  return text.length > 1 && text === text.toUpperCase() ? ending.toUpperCase() : ending;
}
