/**
 * Words → units: what is one name, or one surname with its particles (`van der Berg`, `Ortega y Gasset`). Where a word may
 * be a particle or a name by itself (`San San Chen`, `Anna San Martín`) there are several divisions.
 */
import type { Gender } from '../forms.ts';
import { formsOfNameToo, isParticle, isSurnameLink, patronymicWordGender } from './particles.ts';
import type { Word } from './words.ts';

export interface Unit {
  readonly words: readonly Word[];
  /** Folded letters of all its words. */
  readonly key: string;
  /**
   * `initial`: a letter. `surname`: particles with what follows them; no given name. `patronymic`: the father's name and a
   * word that says so. `compound`: several words that a list has as one name.
   */
  readonly kind: 'name' | 'initial' | 'surname' | 'patronymic' | 'compound';
  /** What the word of a patronymic tells. */
  readonly gender: Gender | null;
}

/** Whether a list has these words together as one name. */
export type IsListed = (key: string) => boolean;

const MAX_DIVISIONS = 4;
/** Words that a list may have together, particles among them: `María del Carmen`, `de la Cruz`. */
const MAX_COMPOUND_WORDS = 4;

/** All divisions of the words worth weighing, the likeliest first. */
export function divide(words: readonly Word[], isListed: IsListed): Unit[][] {
  const divisions: Unit[][] = [];
  extend(words, 0, [], divisions, isListed);
  return divisions;
}

export function unitOf(words: readonly Word[], kind: Unit['kind'], gender: Gender | null = null): Unit {
  const [first] = words;
  return { words, key: words.length === 1 ? first!.key : words.map(({ key }) => key).join(''), kind, gender };
}

/** Whether a word is a letter that stands for a name. */
export function isInitial({ text, key, hasStop }: Word): boolean {
  if (text.length === 1) return hasStop ? ALPHABETIC.test(text) : ABBREVIABLE.test(text) && text !== text.toLowerCase();
  return (
    hasStop &&
    text.length === 2 &&
    key.length === 2 &&
    /^\p{Lu}\p{Ll}$/u.test(text) &&
    !/[aeiouаеёиоуыэюя]$/u.test(text)
  );
}

// ———

/** Letters that stand for a name by themselves; others (`Ý Lan`) only with a stop. */
const ABBREVIABLE = /^[A-ZА-ЯЁІЇЄҐΑ-Ω]$/iu;
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;

function extend(words: readonly Word[], at: number, before: Unit[], divisions: Unit[][], isListed: IsListed): void {
  if (at === words.length) {
    divisions.push(before);
    return;
  }
  for (const option of optionsAt(words, at, isListed)) {
    if (divisions.length === MAX_DIVISIONS) return;
    extend(words, at + option.words.length, [...before, option], divisions, isListed);
  }
}

/** What may begin at a word, the likeliest first. */
function optionsAt(words: readonly Word[], at: number, isListed: IsListed): Unit[] {
  const word = words[at]!;
  const next = words[at + 1];
  if (next === undefined || next.gap !== 'blank') {
    return [single(word)];
  }
  const gender = patronymicWordGender(next.key);
  if (gender !== undefined) return [unitOf([word, next], 'patronymic', gender)];
  const surname = surnameAt(words, at);
  const compound = compoundAt(words, at, isListed);
  const options: Unit[] = [];
  if (surname !== null) {
    options.push(surname);
    if (isLoose(surname) && !isInitialParticle(surname)) {
      if (at === 0 && surname.words.length === words.length) options.unshift(single(word));
      else options.push(single(word));
    }
  } else {
    options.push(single(word));
  }
  if (compound !== null && compound.words.length !== surname?.words.length) options.push(compound);
  return options;
}

function single(word: Word): Unit {
  const gender = hyphenatedPatronymic(word);
  if (gender !== undefined) return unitOf([word], 'patronymic', gender);
  return unitOf([word], isInitial(word) ? 'initial' : 'name');
}

/** `Гасан-оглы` */
function hyphenatedPatronymic({ text }: Word): Gender | undefined {
  const hyphen = text.lastIndexOf('-');
  return hyphen < 0 ? undefined : patronymicWordGender(text.slice(hyphen + 1).toLowerCase());
}

/** Particles and the name they lead to, with a second name that `y` holds; null where no particle stands. */
function surnameAt(words: readonly Word[], at: number): Unit | null {
  let end = at;
  const joinsByHyphen = endsInParticle(words[at]!);
  if (joinsByHyphen) end++;
  while (end < words.length && leads(words[end]!) && follows(words, end, at)) end++;
  const hasParticle = end > at;
  if (end >= words.length || !follows(words, end, at)) return null;
  end++;
  // `Ortega y Gasset`, `von und zu Stein`: a link binds where names stand on both sides of it.
  const link = words[end];
  if (link !== undefined && link.gap === 'blank' && link.text === link.text.toLowerCase() && isSurnameLink(link.key)) {
    if (words[end + 1]?.gap === 'blank' && at > 0) return unitOf(words.slice(at, end + 2), 'surname');
  }
  return hasParticle ? unitOf(words.slice(at, end), 'surname') : null;
}

/** Whether a word is a particle, and not the initial of a name: `D. Ruiz`, but `O Brien`. */
function leads(word: Word): boolean {
  return isParticle(word.key) && (!isInitial(word) || (word.key === 'o' && !word.hasStop));
}

function follows(words: readonly Word[], index: number, first: number): boolean {
  return index === first || words[index]!.gap === 'blank';
}

/** `Visser-De`, of `Visser-De Boer`. */
function endsInParticle({ text }: Word): boolean {
  const hyphen = text.lastIndexOf('-');
  return hyphen > 0 && isParticle(text.slice(hyphen + 1).toLowerCase());
}

/** Whether the first particle of a surname may be a name by itself: it is one of those, and not written small beside capitals. */
export function isLoose({ words }: Unit): boolean {
  const { text, key } = words[0]!;
  const name = words[words.length - 1]!.text;
  if (formsOfNameToo(key) === undefined) return false;
  return text !== text.toLowerCase() || name === name.toLowerCase();
}

/** `O Brien` is O'Brien. */
function isInitialParticle({ words }: Unit): boolean {
  return words[0]!.key === 'o' && words.length === 2 && !words[0]!.hasStop && words[1]!.text.length > 3;
}

function compoundAt(words: readonly Word[], at: number, isListed: IsListed): Unit | null {
  let key = words[at]!.key;
  let hasParticle = isParticle(key);
  let found: Unit | null = null;
  for (let end = at + 1; end < Math.min(words.length, at + MAX_COMPOUND_WORDS); end++) {
    const word = words[end]!;
    if (word.gap !== 'blank') break;
    key += word.key;
    const isInner = isParticle(word.key);
    hasParticle ||= isInner;
    if (!isInner && hasParticle && isListed(key)) found = unitOf(words.slice(at, end + 1), 'compound');
  }
  return found;
}
