/**
 * Names that a word of no list may be with one typing error. The better known a name, the likelier an error in it; a rare
 * name is likelier what was meant than an error in another rare one. So only names that are well known come into question,
 * and in Latin letters, where parents make names up, only the best known.
 */
import { scriptOf } from '#domain/text';
import { END } from '#libs/text-index';
import type { NameTable, PersonReader } from '../person-reader.ts';
import { nameKey } from '../name-key.ts';
import type { KnownName, KnownWord } from './known-words.ts';

/** A name that the tables have, and the word does not spell. */
export interface MendedName extends KnownName {
  readonly isMended: true;
}

export function isMended(name: KnownName | null): name is MendedName {
  return name !== null && 'isMended' in name;
}

/** What words may have been meant as, kept for those met last: a batch has the same surname again, which no list has. */
export class MendedWords {
  readonly #reader: PersonReader;
  readonly #kept = new Map<string, KnownWord>();

  constructor(reader: PersonReader) {
    this.#reader = reader;
  }

  /**
   * Their fame is less by what the error costs.
   *
   * @param key the folded word
   */
  of(key: string, text: string): KnownWord {
    // Letters that folding makes equal tell alphabets apart.
    const id = `${key} ${text.toLowerCase()}`;
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    const found = mendedNames(this.#reader, key, text);
    this.#kept.set(id, found);
    return found;
  }
}

// ———

/** Most have nothing: 100 bytes each. */
const MAX_KEPT = 8192;

function mendedNames(reader: PersonReader, key: string, text: string): KnownWord {
  if (OTHER_ALPHABET.test(text)) return { given: [], family: [], additional: [] };
  const isCyrillic = scriptOf(key) === 'cyrillic';
  const cost = isCyrillic ? COST.cyrillic : COST.latin;
  return {
    given: key.length < LEAST_LETTERS.given ? [] : similar(reader.given, key, cost),
    family: key.length < LEAST_LETTERS.family ? [] : similar(reader.family, key, cost),
    additional:
      !isCyrillic || key.length < LEAST_LETTERS.additional
        ? []
        : similar(reader.additional, key, COST.patronymic + (isOfKnownFather(reader, key) ? COST.knownFather : 0)),
  };
}

/** Letters of Cyrillic alphabets whose names the Russian lists do not hold: `Андрій` is no error. */
const OTHER_ALPHABET = /[іїєґўјљњћђџѓќѕ]/iu;

/** Shorter words are one error away from too many names. */
const LEAST_LETTERS = { given: 4, family: 6, additional: 8 };
/** How much rarer a given error in a name is than the name, in steps of fame. Patronymics are formed of any name. */
const COST = { latin: 96, cyrillic: 76, patronymic: 92, knownFather: 10 };
const FIRST_LETTER_COST = 16;
/** Two letters swapped, or one doubled or halved, are the usual errors. */
const SWAPPED_GAIN = 12;
/** What must be left of its fame: an error in a rarer name is less likely than a name that no list has. */
const LEAST_FAME = 0;
const MAX_MENDED = 4;

const PATRONYMIC = /(?:[ое]вич|[ое]вна)$/u;

/** Whether a patronymic is formed of a name that the lists have: Данисович, of Данис, is seldom an error for Денисович. */
function isOfKnownFather({ given }: PersonReader, key: string): boolean {
  const stem = key.replace(PATRONYMIC, '');
  return stem !== key && ['', 'и', 'ь', 'а'].some((ending) => given.index.exact(stem + ending) !== null);
}

function similar(table: NameTable, key: string, cost: number): MendedName[] {
  const found = table.index.similar(key, false);
  if (found === null) return [];
  const names: MendedName[] = [];
  const { documents } = found;
  for (let name = documents.seek(0); name !== END && names.length < MAX_MENDED; name = documents.seek(name + 1)) {
    const fame = table.fame(name);
    if (fame - cost + SWAPPED_GAIN < LEAST_FAME) break;
    const text = table.text(name);
    const left = fame - cost + gain(key, nameKey(text));
    if (left >= LEAST_FAME && !text.includes(' '))
      names.push({ text, forms: table.forms(name), fame: left, isMended: true });
  }
  return names;
}

function gain(typed: string, right: string): number {
  if (typed[0] !== right[0]) return isSwapped(typed, right) ? 0 : -FIRST_LETTER_COST;
  return isSwapped(typed, right) || isDoubled(typed, right) ? SWAPPED_GAIN : 0;
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

function isDoubled(a: string, b: string): boolean {
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1) return false;
  let at = 0;
  while (long[at] === short[at] && at < short.length) at++;
  return long[at] === long[at - 1];
}
