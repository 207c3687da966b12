/** Puts the spelling of list entries right: capitals, lost apostrophes and blanks, lost accents. */
import { nameKey } from '#domain/person';

/** A Latin name in lower case with its capitals: `jean-pierre` → `Jean-Pierre`, `maria del carmen` → `Maria del Carmen`. */
export function capitalise(name: string): string {
  return name.replace(/[\p{L}\p{M}]+/gu, (word, offset: number) =>
    offset > 0 && PARTICLES.has(word) ? word : word[0]!.toUpperCase() + word.slice(1),
  );
}

const PARTICLES: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'al', 'y', 'di', 'da', 'do']);

/**
 * Whether a list entry looks like a Latin name: letters, with single blanks, hyphens and apostrophes between them, and no
 * particle left over at the end.
 */
export function isLatinName(name: string): boolean {
  if (name.length < 2 || !/^\p{Script=Latin}+(?:[ '’-]\p{Script=Latin}+)*$/u.test(name)) return false;
  const last = /[ -](\p{L}+)$/u.exec(name)?.[1];
  return last === undefined || (last.length > 1 && !PARTICLES.has(last.toLowerCase()));
}

/** Whether a list entry looks like a name in any Cyrillic alphabet. */
export function isCyrillicName(name: string): boolean {
  return /^\p{Script=Cyrillic}{2,}(?:['’-]\p{Script=Cyrillic}+)*$/u.test(name);
}

/** Whether a list entry looks like a Chinese, Japanese or Korean name in its own script. */
export function isEastAsianName(name: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々]{1,4}$/u.test(name);
}

/** Whether an entry of a long list of Russian given names has the form of one, not of a surname or patronymic. */
export function isRussianGivenName(name: string): boolean {
  return isRussianName(name) && !/(?:[ое]вич|[ое]вна|ична|[ое]ва?|ск(?:ий|ая))$/u.test(name);
}

/** Whether a list entry looks like a Russian name: one capital, then small letters; at least three. */
export function isRussianName(name: string): boolean {
  return /^[А-ЯЁ][а-яё]{2,}$/u.test(name);
}

/**
 * A surname of the US census, which has lost its apostrophe, blanks and inner capitals: `Mcdonald` → `McDonald`,
 * `Obrien` → `O'Brien`, `Delacruz` → `de la Cruz`.
 */
export function respellCensusSurname(name: string): string {
  const listed = RESPELLED.get(name);
  if (listed !== undefined) return listed;
  return /^Mc[a-z]{3}/u.test(name) ? `Mc${name[2]!.toUpperCase()}${name.slice(3)}` : name;
}

/** Gives the words of a name the accents that they have in the known names of its language. */
export class AccentRestorer {
  readonly #words = new Map<string, string>();

  constructor(known: Iterable<string>) {
    for (const name of known) {
      for (const word of name.split(' ')) {
        const key = nameKey(word);
        const plain = this.#words.get(key);
        if (plain === undefined || plain.length < word.length) this.#words.set(key, word);
      }
    }
  }

  restore(name: string): string {
    return name
      .split(' ')
      .map((word) => this.#words.get(nameKey(word)) ?? word)
      .join(' ');
  }
}

// ———

const RESPELLED: ReadonlyMap<string, string> = new Map([
  ...prefixed(
    'Mac',
    'Donald Kenzie Leod Pherson Millan Gregor Arthur Dougall Farlane Neil Neill Kinnon Intyre Lean Kay Rae Lennan Lachlan ' +
      'Intosh Farland Innis Innes Gillivray Dowell Donnell Williams Queen Callum Phail Allister Dermott Laughlin Namara ' +
      'Duff Laren Adam Master Gowan',
  ),
  ...prefixed(
    "O'",
    'Brien Connor Conner Neal Neill Neil Donnell Connell Hara Leary Rourke Keefe Malley Toole Reilly Riley Sullivan Shea ' +
      'Grady Bryan Brian Bryant Daniel Dwyer Day Dea Meara Loughlin Hare Kelley Kelly Bannon Halloran Hanlon Shaughnessy ' +
      'Boyle Callaghan Callahan Kane Flaherty Farrell Gorman Dowd Driscoll Hagan Quinn Donoghue Donohue Donovan Rear Hearn',
  ),
  ...prefixed(
    "D'",
    'Angelo Amico Agostino Alessandro Andrea Ambrosio Amore Onofrio Addario Alessio Antonio Ippolito Urso Orazio Errico ' +
      'Ercole Aquila Avino Amato Augustine',
  ),
  ['Delacruz', 'de la Cruz'],
  ['Delarosa', 'de la Rosa'],
  ['Delatorre', 'de la Torre'],
  ['Delagarza', 'de la Garza'],
  ['Delafuente', 'de la Fuente'],
  ['Delapaz', 'de la Paz'],
  ['Delapena', 'de la Peña'],
  ['Delossantos', 'de los Santos'],
  ['Delosreyes', 'de los Reyes'],
  ['Delrio', 'del Río'],
  ['Delvalle', 'del Valle'],
  ['Delcastillo', 'del Castillo'],
  ['Deleon', 'de León'],
  ['Dejesus', 'de Jesús'],
  ['Deluca', 'De Luca'],
  ['Desantis', 'De Santis'],
  ['Derosa', 'De Rosa'],
  ['Vandyke', 'Van Dyke'],
  ['Vanburen', 'Van Buren'],
  ['Vanhorn', 'Van Horn'],
] as [string, string][]);

function prefixed(prefix: string, rests: string): [string, string][] {
  return rests.split(' ').map((rest) => [prefix.replace("'", '') + rest.toLowerCase(), prefix + rest]);
}
