import { tokenize } from '#domain/text';

/**
 * Names of places, made comparable over sources: one writes `Белая дер.`, `Stadt Köln`, `Lauf a.d.Pegnitz` or
 * `Ankaran - Ancarano` where another has `Белая`, `Köln`, `Lauf an der Pegnitz` or `Ankaran`.
 */

/** Words that tell what kind of a place it is, at the beginning or the end of its name. */
const CITY_WORDS = wordSet(
  'г гор город дер деревня д пос поселок п пгт рп гп кп с село ст станица станция х хутор мыза снт массив местечко м',
);
const CITY_PHRASES = /^(?:city|town|village|township|borough|municipality|stadt|gemeinde|markt|ville) (?:of |de |d )?/u;
/** The same for what cities lie in. */
const AREA_WORDS = wordSet(
  'область обл край район р н городской сельский округ го республика респ автономная county district region province ' +
    'state oblast rayon raion kraj okres landkreis kreis bezirk regierungsbezirk obcina departement department prefecture ' +
    'municipality urban of the parish comarca distrito provincia concelho',
);
/** After one of these, a name only tells where the place lies: Frankfurt am Main. */
const LINKS = wordSet(
  'a ad am an auf bei beim by d de del der do im in les na nad near ob of on pod pri s sobre sous sul sur under upon v в на',
);
/** What stands between names of one place, or a place and what it lies in: `Bolzano/Bozen`, `Balzers (FL)`, `Farringdon, London`. */
const ALTERNATIVES = /\s*[/(),]\s*|\s+[-–—]\s+/u;

/** What two spellings of a city have in common; the surest first. Never empty strings. */
export function cityKeys(name: string): string[] {
  const keys = new Set<string>();
  const addKeys = (text: string): void => {
    const words = wordsOf(text);
    keys.add(words.join(' '));
    keys.add(without(words, CITY_WORDS).join(' '));
    keys.add(words.join(' ').replace(CITY_PHRASES, ''));
  };
  addKeys(name);
  const parts = name.split(ALTERNATIVES);
  if (parts.length > 1) for (const part of parts) if (part.length >= MIN_ALTERNATIVE) addKeys(part);
  keys.delete('');
  return [...keys];
}

/** The name of a city without the word for what it is: `Белая дер.` → `Белая`. */
export function bareCityName(name: string): string {
  const words = name.split(/\s+/u);
  const isWord = (word: string | undefined): boolean =>
    words.length > 1 && word !== undefined && CITY_WORDS.has(wordsOf(word).join(' '));
  while (isWord(words.at(-1))) words.pop();
  while (isWord(words[0])) words.shift();
  return words.join(' ');
}

/** The same for a district or a region. */
export function areaKey(name: string): string {
  const words = wordsOf(name);
  const bare = words.filter((word) => !AREA_WORDS.has(word));
  return (bare.length === 0 ? words : bare).join(' ');
}

/** Whether one is the other with words shortened, or without where it lies: to be asked of places near each other only. */
export function isAbbreviation(a: string, b: string): boolean {
  const [short, long] = [wordsOf(a), wordsOf(b)].toSorted((x, y) => x.length - y.length) as [string[], string[]];
  const [first = ''] = short;
  if (first !== long[0] || first.length < MIN_FIRST_WORD) return false;
  const agrees = short.every((word, index) => word.startsWith(long[index]!) || long[index]!.startsWith(word));
  return agrees && (short.length === long.length || LINKS.has(long[short.length]!));
}

// ———

const MIN_FIRST_WORD = 3;
/** Shorter ones are codes: `FL`. */
const MIN_ALTERNATIVE = 3;

function wordsOf(text: string): string[] {
  return tokenize(text).map((token) => token.text);
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words));
}

function without(words: readonly string[], ends: ReadonlySet<string>): readonly string[] {
  let start = 0;
  let end = words.length;
  while (end - start > 1 && ends.has(words[end - 1]!)) end--;
  while (end - start > 1 && ends.has(words[start]!)) start++;
  return words.slice(start, end);
}
