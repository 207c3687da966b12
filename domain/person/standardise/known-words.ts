/** What the tables know about a word, kept for the words met last: a batch has the same given names again and again. */
import { END } from '#libs/text-index';
import { anyGender, type Forms } from '../forms.ts';
import { nameKey } from '../name-key.ts';
import type { NameTable, PersonReader } from '../person-reader.ts';
import { isOfBothGenders } from './nicknames.ts';

/** A name of a table. */
export interface KnownName {
  readonly forms: Forms;
  /** Steps of fame (`layout.ts`). */
  readonly fame: number;
  readonly text: string;
}

export interface KnownWord {
  readonly given: readonly KnownName[];
  readonly family: readonly KnownName[];
  readonly additional: readonly KnownName[];
}

/** Names of one key that count: spellings (José, Jose), and languages that know a name differently well. */
const MAX_NAMES = 6;
/** Some 500 bytes each. */
const MAX_KEPT = 16_384;
/** A double name is this much rarer than the rarer of its halves. */
const DOUBLE_COST = 16;

export class KnownWords {
  readonly #reader: PersonReader;
  readonly #kept = new Map<string, KnownWord>();

  constructor(reader: PersonReader) {
    this.#reader = reader;
  }

  /** @param text the word itself, which tells where hyphens part it */
  of(key: string, text: string): KnownWord {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    const found = this.#find(key, text);
    this.#kept.set(key, found);
    return found;
  }

  isListed(key: string): boolean {
    return this.#reader.given.index.exact(key) !== null || this.#reader.family.index.exact(key) !== null;
  }

  #find(key: string, text: string): KnownWord {
    const { given, family, additional } = this.#reader;
    const givenNames = namesOf(given, key);
    const found: KnownWord = {
      given: isOfBothGenders(key) ? givenNames.map((name) => name.ofBothGenders()) : givenNames,
      family: namesOf(family, key),
      additional: key.length < LEAST_PATRONYMIC ? [] : namesOf(additional, key),
    };
    if (!text.includes('-') || found.given.length + found.family.length > 0) return found;
    const halves = text.split('-').filter((half) => half !== '');
    return { ...found, given: doubled(given, halves), family: doubled(family, halves) };
  }
}

// ———

/** `Ильич` */
const LEAST_PATRONYMIC = 5;

/** A name whose text is decoded only where it is asked for. */
class TableName implements KnownName {
  readonly forms: Forms;
  readonly fame: number;
  readonly #table: NameTable;
  readonly #name: number;

  constructor(table: NameTable, name: number, forms: Forms) {
    this.forms = forms;
    this.fame = table.fame(name);
    this.#table = table;
    this.#name = name;
  }

  get text(): string {
    return this.#table.text(this.#name);
  }

  ofBothGenders(): TableName {
    return new TableName(this.#table, this.#name, anyGender(this.forms));
  }
}

function namesOf(table: NameTable, key: string): TableName[] {
  const names: TableName[] = [];
  const postings = table.index.exact(key);
  if (postings === null) return names;
  for (let name = postings.seek(0); name !== END && names.length < MAX_NAMES; name = postings.seek(name + 1)) {
    names.push(new TableName(table, name, table.forms(name)));
  }
  return names;
}

/** `Салтыков-Щедрин`, `Anna-Maria`: a name where each half is one. */
function doubled(table: NameTable, halves: readonly string[]): KnownName[] {
  let forms: Forms = -1;
  let fame = Number.POSITIVE_INFINITY;
  for (const half of halves) {
    const names = namesOf(table, nameKey(half));
    const [best] = names;
    if (best === undefined) return [];
    let all = 0;
    for (const name of names) all |= name.forms;
    forms &= all;
    fame = Math.min(fame, best.fame);
  }
  return forms <= 0 ? [] : [{ forms, fame: Math.max(0, fame - DOUBLE_COST), text: '' }];
}
