import type { Token } from '#domain/text';
import { languagesOf } from '../spelling/languages.ts';
import { ORDINAL_TAILS } from '../spelling/number-words.ts';
import { houseRules, type HouseRules } from './house-rules.ts';
import { premisePhrases, type Phrase, type PremisePart } from './premise-words.ts';

/** A part of a building that a text clearly names: a word for it with its identifier, or a word that says all. */
export interface UnitDesignator {
  readonly part: Exclude<PremisePart, 'side'>;
  /** Tokens `first … end − 1`: the word, its identifier, and a side (`2º izq`). */
  readonly first: number;
  readonly end: number;
  /** What identifies it: tokens `idFirst … idEnd − 1`; none where the word says all or the identifier is still to come. */
  readonly idFirst: number;
  readonly idEnd: number;
  /** A side or a door behind it: tokens `sideFirst … end − 1`. */
  readonly sideFirst: number;
}

/**
 * The designators in a text, ascending, not overlapping, by the words of a country (`premise-words.ts`). A word of one
 * letter counts only between two numbers (`14/16 m. 2`), one that says all by itself only beside a number or another
 * designator (`12, ground floor`): else they are words of names.
 *
 * @param tokens of `text`
 * @param country ISO 3166-1 alpha-2, or null
 */
export function unitDesignatorsOf(text: string, tokens: readonly Token[], country: string | null): UnitDesignator[] {
  const scanner = new Scanner(text, tokens, country);
  const found: UnitDesignator[] = [];
  for (let at = 0; at < tokens.length;) {
    const designator = scanner.at(at, found.at(-1)?.end ?? -1);
    if (designator === null) at++;
    else {
      found.push(designator);
      at = designator.end;
    }
  }
  return found;
}

/** Whether some token may begin a designator: where none does, there is nothing to look for. */
export function mayHaveUnitDesignators(text: string, tokens: readonly Token[], country: string | null): boolean {
  const phrases = premisePhrases(country);
  for (const token of tokens) if (phrases.has(token.text)) return true;
  return text.includes('#') || HAS_ORDINAL_SIGN.test(text);
}

// ———

const MAX_ID_DIGITS = 6;
const MAX_FLOOR_DIGITS = 3;
const HAS_ORDINAL_SIGN = /\d\s?[º°ª]/u;
/** Languages in which a floor may be a bare ordinal behind the house number: 3º B, 2. tv. */
const ORDINAL_FLOORS: ReadonlySet<string> = new Set(['es', 'ca', 'gl', 'eu', 'pt', 'da']);

class Scanner {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #phrases: ReadonlyMap<string, readonly Phrase[]>;
  readonly #rules: HouseRules;
  readonly #hashIsUnit: boolean;
  readonly #hasOrdinalFloors: boolean;
  readonly #hasUnitsAfterNumbers: boolean;

  constructor(text: string, tokens: readonly Token[], country: string | null) {
    this.#text = text;
    this.#tokens = tokens;
    this.#phrases = premisePhrases(country);
    this.#rules = houseRules(country);
    const languages = country === null ? ['en'] : languagesOf(country);
    this.#hashIsUnit = languages.includes('en');
    this.#hasUnitsAfterNumbers = languages.includes('hu');
    this.#hasOrdinalFloors = languages.some((language) => ORDINAL_FLOORS.has(language));
  }

  /** @param before where the designator before ends, −1 for none */
  at(at: number, before: number): UnitDesignator | null {
    const token = this.#tokens[at]!;
    if (this.#hashIsUnit && token.isNumber && this.#between(at).endsWith('#')) {
      const idEnd = this.#identifierEnd(at);
      return { part: 'unit', first: at, end: idEnd, idFirst: at, idEnd, sideFirst: idEnd };
    }
    return this.#floorByNumber(at, before) ?? this.#byWord(at, before);
  }

  #byWord(at: number, before: number): UnitDesignator | null {
    for (const { part, words } of this.#phrases.get(this.#tokens[at]!.text) ?? []) {
      const end = at + words.length;
      if (!words.every((word, index) => this.#tokens[at + index]?.text === word)) continue;
      if (part === 'side') continue;
      if (part === 'none' || part === 'level') {
        const fits = part === 'none' ? this.#isNoNumber(at, end) : this.#standsBesideNumber(at, end, before);
        if (fits) return this.#withSide({ part, first: at, end, idFirst: end, idEnd: end, sideFirst: end });
        continue;
      }
      const idFirst = this.#tokens[end] !== undefined && this.#rules.signs.has(this.#tokens[end].text) ? end + 1 : end;
      const idEnd = this.#listEnd(this.#identifierEnd(idFirst), at);
      const isLetter = words.length === 1 && LETTER.test(words[0]!);
      const isAfterNumber = this.#isNumber(at - 1) || before === at || (at === 0 && /[,;]/u.test(this.#between(idEnd)));
      const isBetween = isAfterNumber && this.#isNumber(idFirst) && (at === 0 || !this.#isGlued(at));
      if (isLetter && !isBetween) continue;
      if (idEnd > idFirst) return this.#withSide({ part, first: at, end: idEnd, idFirst, idEnd, sideFirst: idEnd });
      // The identifier is still to be typed.
      if (!isLetter && end === this.#tokens.length && this.#hasNumberBefore(at)) {
        return { part, first: at, end, idFirst: end, idEnd: end, sideFirst: end };
      }
    }
    return null;
  }

  /** A number and a word for a storey after it (`41st floor`), or only an ordinal where that is usual (`3º B`, `2. tv`). */
  #floorByNumber(at: number, before: number): UnitDesignator | null {
    const token = this.#tokens[at]!;
    if (token.isNumber ? token.text.length > MAX_FLOOR_DIGITS : !ROMAN.test(token.text)) return null;
    const tail = this.#tokens[at + 1];
    const hasTail = tail !== undefined && ORDINAL_TAILS.has(tail.text) && /^\.?$/u.test(this.#between(at + 1));
    const next = hasTail ? at + 2 : at + 1;
    for (const { part, words } of this.#phrases.get(this.#tokens[next]?.text ?? '') ?? []) {
      if (
        (part !== 'floor' && !(part === 'unit' && this.#hasUnitsAfterNumbers)) ||
        !words.every((word, index) => this.#tokens[next + index]?.text === word)
      )
        continue;
      const end = next + words.length;
      if (LETTER.test(words[0]!) && !hasTail) continue;
      // `12 floor 3`: the number after the word is the storey's.
      if (!hasTail && this.#isNumber(end) && !this.#between(next).includes('.')) continue;
      return this.#withDoor({ part, first: at, end, idFirst: at, idEnd: at + 1, sideFirst: end });
    }
    if (
      !token.isNumber ||
      !this.#hasOrdinalFloors ||
      !(this.#isNumber(at - 1) || before === at || this.#isAddition(at - 1))
    )
      return null;
    const isOrdinal = hasTail && SIGN_OF_ORDINAL.test(this.#text.slice(tail.start, tail.end));
    const isDotted = !hasTail && tail !== undefined && this.#between(at + 1).startsWith('.');
    if (!isOrdinal && !(isDotted && this.#isSide(at + 1)) && !this.#isSide(at + 1)) return null;
    return this.#withDoor({ part: 'floor', first: at, end: next, idFirst: at, idEnd: at + 1, sideFirst: next });
  }

  /** Takes what identifies a door on a storey: a side, a letter, a number. */
  #withDoor(floor: UnitDesignator): UnitDesignator {
    const sided = this.#withSide(floor);
    if (sided.end > floor.end || !this.#hasOrdinalFloors || floor.part !== 'floor') return sided;
    const next = this.#tokens[floor.end];
    if (next === undefined || /[,;]/u.test(this.#between(floor.end))) return floor;
    const isDoor = next.isNumber ? next.text.length <= 2 : next.text.length === 1;
    if (!isDoor || this.#phrases.has(next.text)) return floor;
    return { ...floor, end: floor.end + 1 };
  }

  #withSide(designator: UnitDesignator): UnitDesignator {
    for (const { part, words } of this.#phrases.get(this.#tokens[designator.end]?.text ?? '') ?? []) {
      if (part !== 'side') continue;
      if (!words.every((word, index) => this.#tokens[designator.end + index]?.text === word)) continue;
      const end = designator.end + words.length;
      return { ...designator, end };
    }
    return designator;
  }

  /** One past an identifier: `4`, `4B`, `B`, `B-12`, `3/7`, `4 B,`; `at` where there is none. */
  #identifierEnd(at: number): number {
    const token = this.#tokens[at];
    if (token === undefined) return at;
    const startsGlued = this.#tokens[at + 1] !== undefined && this.#isJoined(at + 1);
    const isIdentifier = token.isNumber
      ? token.text.length <= MAX_ID_DIGITS
      : token.text.length === 1 || (token.text.length === 2 && startsGlued && this.#isNumber(at + 1));
    if (!isIdentifier) return at;
    let end = at + 1;
    // Stair and door: A 5.
    if (!token.isNumber && this.#rules.hasDoorAfterLetter && this.#isNumber(end) && this.#between(end) === ' ') end++;
    while (end < this.#tokens.length && this.#isJoined(end) && this.#isShort(end)) end++;
    const next = this.#tokens[end];
    const isLetterAfter = end === at + 1 && token.isNumber && next !== undefined && next.text.length === 1;
    if (isLetterAfter && !next.isNumber && this.#between(end) === ' ' && !this.#phrases.has(next.text)) {
      const after = this.#tokens[end + 1];
      if (after === undefined || /[,;]/u.test(this.#between(end + 1))) end++;
    }
    return end;
  }

  /** One past the ranges that continue an identifier after commas, up to the end: `8-116-121, 126-130` behind a house. */
  #listEnd(idEnd: number, at: number): number {
    if (!this.#hasNumberBefore(at)) return idEnd;
    let end = idEnd;
    while (/^,\s?$/u.test(this.#between(end)) && this.#isNumber(end) && this.#isNumber(end + 1)) {
      if (!/^[-–]$/u.test(this.#between(end + 1))) break;
      end += 2;
    }
    return end === this.#tokens.length ? end : idEnd;
  }

  #isNoNumber(at: number, end: number): boolean {
    if (at === 0) return false;
    for (let index = at + 1; index < end; index++) {
      if (this.#tokens[index]!.text.length === 1 && !/^\s?[./]\s?$/u.test(this.#between(index))) return false;
    }
    return true;
  }

  #standsBesideNumber(at: number, end: number, before: number): boolean {
    if (before === at) return true;
    if (this.#isNumber(at - 1) || this.#isAddition(at - 1)) return true;
    return at === 0 ? this.#isNumber(end) || /[,;]/u.test(this.#between(end)) : /[,;]/u.test(this.#between(at));
  }

  /** A single letter behind a number: the addition of a house. */
  #isAddition(index: number): boolean {
    const token = this.#tokens[index];
    return token !== undefined && !token.isNumber && token.text.length === 1 && this.#isNumber(index - 1);
  }

  #hasNumberBefore(at: number): boolean {
    return this.#tokens.slice(0, at).some((token) => token.isNumber);
  }

  #isSide(index: number): boolean {
    const phrases = this.#phrases.get(this.#tokens[index]?.text ?? '') ?? [];
    return phrases.some(
      ({ part, words }) => part === 'side' && words.every((word, step) => this.#tokens[index + step]?.text === word),
    );
  }

  #isNumber(index: number): boolean {
    return this.#tokens[index]?.isNumber ?? false;
  }

  #isShort(index: number): boolean {
    const { text, isNumber } = this.#tokens[index]!;
    return isNumber ? text.length <= MAX_ID_DIGITS : text.length <= 2;
  }

  /** Nothing between a token and the one before it. */
  #isGlued(index: number): boolean {
    return this.#between(index) === '';
  }

  /** Nothing but a sign without blanks. */
  #isJoined(index: number): boolean {
    return /^[-–/.]?$/u.test(this.#between(index));
  }

  /** What stands between a token and the one before it, or the end of the text. */
  #between(index: number): string {
    const start = this.#tokens[index - 1]?.end ?? 0;
    return this.#text.slice(start, this.#tokens[index]?.start ?? this.#text.length);
  }
}

/** A word of one letter, in scripts that have letters. */
const LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}]$/u;
/** Storeys in Roman numerals. */
const ROMAN = /^[ivx]{1,4}$/u;
const SIGN_OF_ORDINAL = /^[ºª°oa]$/u;
