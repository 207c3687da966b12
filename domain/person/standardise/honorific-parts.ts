/** Takes titles, degrees, nicknames and former surnames off the words of a text, so that the names are left. */
import type { Gender } from '../forms.ts';
import { isGeneration, isMarkedSuffix, isNameSuffix, titleGender } from '../honorifics.ts';
import { nameKey } from '../name-key.ts';
import { restoreCase } from './letter-case.ts';
import { isInitial } from './units.ts';
import type { Word } from './words.ts';

/** The words of one person. */
export interface PersonWords {
  readonly names: readonly Word[];
  readonly prefix: string | null;
  readonly suffix: string | null;
  /** What the titles say. */
  readonly gender: Gender | null;
  readonly nicknames: readonly string[];
  /** Former surnames, and how they were introduced: `née Jones`. */
  readonly maiden: readonly { readonly name: string; readonly typed: string }[];
}

/** @param isSurname whether lists have a word as surname rather than given name: `Петрова (Сидорова) Анна` had another before */
export function personWords(words: readonly Word[], isSurname: (word: Word) => boolean): PersonWords {
  const maiden: { name: string; typed: string }[] = [];
  const nicknames: string[] = [];
  let names = withoutMaiden(words, maiden);
  const bracketed = names.filter((word) => word.isBracketed);
  if (bracketed.length > 0 && bracketed.length < names.length) {
    const typed = bracketed.map((word) => word.typed).join(' ');
    const isFormer = bracketed.length === 1 && isSurname(bracketed[0]!) && isSurname(names[0]!);
    if (isFormer) maiden.push({ name: restoreCase(bracketed[0]!.text, []), typed });
    else nicknames.push(typed);
    names = names.filter((word) => !word.isBracketed);
  }
  const prefix: string[] = [];
  let gender: Gender | null = null;
  const suffix = takeSuffix(names);
  names = names.slice(0, names.length - suffix.length);
  for (;;) {
    const [first, second] = names;
    if (first === undefined || second === undefined) break;
    const found = titleGender(first.key, first.hasStop);
    if (found === undefined) break;
    gender ??= found;
    prefix.push(honorific(first));
    names = names.slice(1);
  }
  // `Smith, Dr. John`
  const after = names.findIndex(({ gap }) => gap === 'comma');
  if (after > 0 && after + 1 < names.length) {
    const word = names[after]!;
    const found = titleGender(word.key, word.hasStop);
    if (found !== undefined) {
      gender ??= found;
      prefix.push(honorific(word));
      names = [...names.slice(0, after), { ...names[after + 1]!, gap: 'comma' }, ...names.slice(after + 2)];
    }
  }
  return {
    names,
    prefix: joined(prefix),
    suffix: joined(suffix.map(honorific)),
    gender,
    nicknames,
    maiden,
  };
}

/** Whether all words are titles: `Mr` of `Mr and Mrs Smith`. */
export function areTitles(words: readonly Word[]): boolean {
  return words.every(({ key }) => titleGender(key, true) !== undefined);
}

// ———

const MAIDEN = new Set(
  'née nee né geb geborene geborener урожд урожденная урождённая рожд ур født født roz rozená nata'
    .split(' ')
    .map(nameKey),
);

function withoutMaiden(words: readonly Word[], maiden: { name: string; typed: string }[]): readonly Word[] {
  const at = words.findIndex(({ key, text }) => MAIDEN.has(key) && text === text.toLowerCase());
  if (at < 0 || at + 1 >= words.length) return words;
  const isBracketed = words[at]!.isBracketed;
  let end = at + 1;
  while (end < words.length && words[end]!.gap !== 'comma' && words[end]!.isBracketed === isBracketed) end++;
  if (end === at + 1) end++;
  const taken = words.slice(at, end);
  const name = taken.slice(1).map((word) => restoreCase(word.text, []));
  maiden.push({ name: name.join(' '), typed: taken.map((word) => word.typed).join(' ') });
  return [...words.slice(0, at), ...words.slice(end)];
}

/** The last words that are no names. At least a name stays, and two before letters that may be initials. */
function takeSuffix(names: readonly Word[]): readonly Word[] {
  let start = names.length;
  while (start > 1 && isSuffix(names, start - 1)) start--;
  const lastComma = names.findLastIndex(({ gap }) => gap === 'comma');
  // `John Doe, LEED AP`: whatever stands in capitals after the comma of a name in small letters.
  if (lastComma >= 2 && lastComma < start && lastComma <= start) {
    const segment = names.slice(lastComma);
    const isMarked = segment.every(({ text }) => text.length > 1 && text === text.toUpperCase());
    const before = names.slice(0, lastComma);
    if (isMarked && before.some(({ text }) => text !== text.toUpperCase())) start = lastComma;
  }
  return names.slice(start);
}

function isSuffix(names: readonly Word[], at: number): boolean {
  const word = names[at]!;
  const { key, text, typed, hasStop, gap } = word;
  const isAfterComma =
    gap === 'comma' || (gap === 'blank' && names.slice(2, at).some((before) => before.gap === 'comma'));
  if (isNameSuffix(key)) {
    if (isGeneration(key)) return at >= 2 || hasStop || isAfterComma || /^[IVX]+$/u.test(text);
    return at >= 2 || isAfterComma || typed.indexOf('.') < typed.length - 1;
  }
  if (at < 2) return false;
  if (!isMarkedSuffix(key))
    return text === 'V' && !hasStop && !names.slice(0, at).some(isInitial) && at === names.length - 1;
  const isDotted = hasStop && typed.indexOf('.') < typed.length - 1;
  const isCapital = text === text.toUpperCase() && names[0]!.text !== names[0]!.text.toUpperCase();
  return isDotted || (isAfterComma && isCapital && at > 1) || titleGender(key, true) !== undefined;
}

/** As typed with care, else as usual: `DR.` → Dr., `phd` → PhD, `m.d.` → M.D., `г-н` as it is. */
function honorific({ typed, key }: Word): string {
  const lower = typed.toLowerCase();
  const isOneCase = typed === lower || (typed === typed.toUpperCase() && titleGender(key, true) !== undefined);
  if (!isOneCase || !/^\p{Script=Latin}/u.test(typed)) return typed;
  if (/^\p{L}(?:\.\p{L})+\.?$/u.test(typed) || /^[ivx]+$/u.test(key)) return typed.toUpperCase();
  if (isNameSuffix(key) && !isGeneration(key)) return DEGREES[key] ?? typed.toUpperCase();
  return lower[0]!.toUpperCase() + lower.slice(1);
}

/** Degrees that are not all capitals. */
const DEGREES: Readonly<Record<string, string>> = {
  phd: 'PhD',
  dphil: 'DPhil',
  psyd: 'PsyD',
  pharmd: 'PharmD',
  edd: 'EdD',
  esq: 'Esq.',
  esquire: 'Esquire',
  bsc: 'BSc',
  msc: 'MSc',
};

function joined(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join(' ');
}
