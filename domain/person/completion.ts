/** What may stand for the word that is being typed, or come next: names that agree with what was read before. */
import { END, type Postings } from '#libs/text-index';
import { agree } from './agreement.ts';
import { genderBits, type Forms, type Gender } from './forms.ts';
import { costOf, FORBIDDEN, ROLES, type Role } from './grammar.ts';
import { fallsInto, findOne, isDouble } from './lookup.ts';
import type { NameTable, PersonReader } from './person-reader.ts';
import type { QueryWord } from './query-words.ts';
import { NAME_COST, partBefore, type Reading } from './reading.ts';
import type { NamePart } from './records.ts';

/** A name that may follow a reading. Its text is not decoded before it is known to be among the best. */
export interface Completion {
  readonly before: Reading;
  readonly role: Role;
  readonly table: NameTable;
  /** The number of the name in the table. */
  readonly name: number;
  readonly forms: Forms;
  readonly score: number;
  /** The first half of a double name, hyphen included, else ''. */
  readonly head: string;
  /** Folded letters of the text that were typed. */
  readonly typedLength: number;
  /** The typed letters are the whole name. */
  readonly isWhole: boolean;
}

export interface CompletionOptions {
  /** Null = all. */
  readonly parts: ReadonlySet<NamePart> | null;
  /** Only names that somebody of this gender may bear; null = all. */
  readonly gender: Gender | null;
  /** Names of these forms rank higher; 0 = none. */
  readonly preferred: Forms;
  readonly limit: number;
}

/** A name typed to its end stands before longer ones that are up to four times better known. */
export const WHOLE_BONUS = 16;
/** Letters typed with their accents (ü, ё, й) speak for a name that has them. */
const LITERAL_BONUS = 24;
/** Among the spellings of a whole name, the one that was typed. */
const WHOLE_LITERAL_BONUS = 8;
const PREFERRED_BONUS = 24;
/** Another name may follow a whole one that is at most this much less likely than the best. */
const WHOLE_SCORE_GAP = 40;
const DOUBLE_COST = 16;
const MAX_WHOLE = 4;
/** Names looked at for one reading and role, whatever their number: the work for a query is bounded. */
const MAX_SCANNED = 1500;

/** Collects completions, keeping only those that can still be among the best. */
export class Completions {
  readonly #reader: PersonReader;
  readonly #options: CompletionOptions;
  readonly #gender: Forms;
  readonly #mayRise: number;
  readonly #wanted: number;
  #found: Completion[] = [];
  #floor: number = Number.NEGATIVE_INFINITY;

  constructor(reader: PersonReader, options: CompletionOptions) {
    this.#reader = reader;
    this.#options = options;
    this.#gender = genderBits(options.gender);
    this.#mayRise = options.preferred === 0 ? 0 : PREFERRED_BONUS;
    this.#wanted = options.limit + SPARE;
  }

  /**
   * Completes the words that are being typed, all of one name, after each reading of the words before. Only where no list
   * has such a name, a double one is put together.
   */
  addTyped(readings: readonly Reading[], group: readonly QueryWord[]): void {
    const typed = typedName(group);
    const matches: Partial<Record<NamePart, Matches>> = {};
    let taken = 0;
    this.#eachRole(readings, (before, role, table, cost) => {
      const found = (matches[role.table] ??= {
        prefix: table.index.prefix(typed.key),
        whole: table.index.exact(typed.key),
      });
      if (found.prefix !== null) taken += this.#walk(before, role, table, found.prefix, found.whole, typed, cost);
    });
    const [word] = group;
    if (taken > 0 || group.length > 1 || word === undefined || !isDouble(word)) return;
    this.#eachRole(readings, (before, role, table, cost) => this.#addDouble(before, role, table, word, cost));
  }

  /**
   * Adds the names that may come next. Whoever typed no letter of a name is offered all of its part: the best known of
   * them costs nothing.
   *
   * @param bonus steps of fame to give, to compare with completions of what is typed
   */
  addNext(readings: readonly Reading[], bonus: number): void {
    this.#eachRole(readings, (before, role, table, cost) => {
      const end = Math.min(table.count, MAX_SCANNED);
      const base = before.score + bonus - cost;
      let best = -1;
      for (let name = 0, taken = 0; name < end && taken < this.#options.limit; name++) {
        const forms = table.forms(name) & role.forms;
        const agreed = forms & before.forms;
        if (agreed === 0 || (agreed & this.#gender) === 0) continue;
        taken++;
        const fame = table.fame(name);
        if (best < 0) best = fame;
        const score = base - (best - fame) + this.#preference(forms);
        if (score + this.#mayRise < this.#floor) break;
        this.#push({ before, role, table, name, forms: agreed, score, head: '', typedLength: 0, isWhole: false });
      }
    });
  }

  /** Whether a name that is typed to its end is among the likely ones. */
  mayBeWhole(): boolean {
    const ranked = this.ranked();
    const least = (ranked[0]?.score ?? 0) - WHOLE_SCORE_GAP;
    return ranked.some(({ isWhole, score }) => isWhole && score >= least);
  }

  /** All that was found and may be among the best, best first. */
  ranked(): readonly Completion[] {
    return this.#found.sort((a, b) => b.score - a.score);
  }

  #eachRole(
    readings: readonly Reading[],
    visit: (before: Reading, role: Role, table: NameTable, cost: number) => void,
  ): void {
    for (const before of readings) {
      for (const role of ROLES) {
        if (this.#options.parts !== null && !this.#options.parts.has(role.part)) continue;
        const cost = costOf(role, before.filled, partBefore(before), before.forms);
        if (cost !== FORBIDDEN) visit(before, role, this.#reader.table(role.table), cost);
      }
    }
  }

  /** Returns how many names agreed in language and gender. */
  #walk(
    before: Reading,
    role: Role,
    table: NameTable,
    postings: Postings,
    whole: Postings | null,
    typed: TypedName,
    cost: number,
  ): number {
    const base = before.score - NAME_COST - cost;
    const mayRise = this.#mayRise + (typed.accented === null ? 0 : LITERAL_BONUS);
    const enough = mayRise === 0 ? this.#wanted : this.#wanted * 3;
    let taken = 0;
    if (whole !== null) {
      let name = whole.seek(0);
      for (let count = 0; name !== END && count < MAX_WHOLE; count++) {
        if (this.#add(before, role, table, name, typed, base + WHOLE_BONUS, true)) taken++;
        name = whole.seek(name + 1);
      }
    }
    let scanned = 0;
    for (let name = postings.seek(0); name !== END; name = postings.seek(name + 1)) {
      if (taken >= enough || ++scanned > MAX_SCANNED || base + table.fame(name) + mayRise < this.#floor) break;
      if (whole !== null && whole.has(name)) continue;
      if (this.#add(before, role, table, name, typed, base, false)) taken++;
    }
    return taken;
  }

  #add(
    before: Reading,
    role: Role,
    table: NameTable,
    name: number,
    typed: TypedName,
    base: number,
    isWhole: boolean,
  ): boolean {
    const own = table.forms(name) & role.forms;
    let forms = own & before.forms;
    let score = base + table.fame(name) + this.#preference(own);
    const agrees = forms !== 0;
    if (!agrees) {
      const agreement = agree(before.forms, own);
      if (own === 0 || agreement.isConflict) return false;
      score -= agreement.cost;
      forms = agreement.forms;
    }
    if ((forms & this.#gender) === 0) return false;
    if (typed.pieces.length > 1 && !fallsInto(table.text(name), typed.pieces, false)) return false;
    if (isWhole) {
      if (table.text(name).toLowerCase() === typed.lower) score += WHOLE_LITERAL_BONUS;
    } else if (typed.accented !== null && table.text(name).toLowerCase().startsWith(typed.accented)) {
      score += LITERAL_BONUS;
    }
    if (score >= this.#floor) {
      this.#push({ before, role, table, name, forms, score, head: '', typedLength: typed.key.length, isWhole });
    }
    return agrees;
  }

  /** `Анна-Мар`: the first half is a name of the same table, the second is completed. */
  #addDouble(before: Reading, role: Role, table: NameTable, word: QueryWord, cost: number): void {
    const key = word.pieces[word.pieces.length - 1]!;
    const postings = table.index.prefix(key);
    if (postings === null) return;
    let forms = before.forms;
    let head = '';
    let typedLength = key.length;
    for (const piece of word.pieces.slice(0, -1)) {
      const half = findOne(table, piece);
      if (half === null || (half.forms & forms) === 0) return;
      forms &= half.forms;
      head += `${half.text}-`;
      typedLength += piece.length;
    }
    const base = before.score - NAME_COST - DOUBLE_COST - cost;
    let scanned = 0;
    let taken = 0;
    for (let name = postings.seek(0); name !== END && taken < this.#options.limit; name = postings.seek(name + 1)) {
      if (++scanned > MAX_SCANNED) break;
      const agreed = table.forms(name) & role.forms & forms;
      if ((agreed & this.#gender) === 0) continue;
      taken++;
      const score = base + table.fame(name);
      this.#push({ before, role, table, name, forms: agreed, score, head, typedLength, isWhole: false });
    }
  }

  #preference(forms: Forms): number {
    return (forms & this.#options.preferred) === 0 ? 0 : PREFERRED_BONUS;
  }

  #push(completion: Completion): void {
    this.#found.push(completion);
    if (this.#found.length < this.#wanted * 2) return;
    this.#found.sort((a, b) => b.score - a.score);
    this.#found.length = this.#wanted;
    this.#floor = this.#found[this.#wanted - 1]!.score;
  }
}

// ———

/** Kept beyond the limit, because some of the best turn out to be spellings of others. */
const SPARE = 6;

interface Matches {
  readonly prefix: Postings | null;
  readonly whole: Postings | null;
}

interface TypedName {
  readonly key: string;
  /** The parts that were typed apart. */
  readonly pieces: readonly string[];
  readonly lower: string;
  /** The typed letters in lower case where they have accents, else null. */
  readonly accented: string | null;
}

function typedName(group: readonly QueryWord[]): TypedName {
  let key = '';
  let lower = '';
  for (const word of group) {
    key += word.key;
    lower += (lower === '' ? '' : ' ') + word.typed.toLowerCase();
  }
  const pieces = group.length === 1 ? group[0]!.pieces : group.flatMap((word) => word.pieces);
  return { key, pieces, lower, accented: pieces.length === 1 && lower !== key ? lower : null };
}
