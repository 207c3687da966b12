/** A text to be standardised, and the parts that are right. */
export interface TaskText {
  readonly text: string;
  /** What its reader knows: ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** By name of part; null: the text has none. Parts that are not named here may be anything. */
  readonly meant: Parts;
  /** Capitals were lost, so they do not count. */
  readonly isCaseLost?: boolean;
}

/** The parts of an answer; null where there is none. */
export type Parts = Readonly<Record<string, string | null>>;

/** One kind of texts from one place: what contenders are compared over. */
export interface Task {
  readonly name: string;
  readonly kind: Kind;
  /** Where the texts are from. */
  readonly source: string;
  readonly texts: readonly TaskText[];
  /** Snapshot that has the streets of the texts; null where there is none. */
  readonly streets: string | null;
}

export type Kind = 'address' | 'name' | 'phone' | 'email' | 'contact';

/**
 * Whether an answer is right: each part that was written is there. Parts of addresses count in any case, without accents
 * and signs, with short or long words for kinds of streets, whichever way the contender has them.
 */
export function isRight(kind: Kind, { meant, isCaseLost = false }: TaskText, answer: Parts | null): boolean {
  if (answer === null) return false;
  return Object.entries(meant).every(([part, right]) => {
    const got = answer[part] ?? null;
    // The town of a street may be a part of one.
    if (part === 'city')
      return [got, answer['suburb'] ?? null].some((name) => name !== null && isSameName(name, right ?? ''));
    if (got === null || right === null) return got === right;
    if (ADDRESS_PARTS.has(part)) return isSameName(got, right);
    return isCaseLost || kind === 'email' ? got.toLowerCase() === right.toLowerCase() : got === right;
  });
}

// ———

const ADDRESS_PARTS = new Set(['street', 'houseNumber', 'postcode']);

function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.length === others.length && words.every((word, index) => isShortFor(word, others[index]!));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  return plain.match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** `st` for `street`, `blvd` for `boulevard`, `str` for `strasse` also at the end of a word: the letters of one stand in the other, in order, the first one first. */
function isShortFor(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long) return true;
  if (/^\p{N}/u.test(short) || short[0] !== long[0]) return false;
  let found = 0;
  for (const letter of long) if (letter === short[found]) found++;
  return found === short.length;
}
