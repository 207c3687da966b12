/**
 * Text typed with the wrong keyboard layout switched on: `vjcrdf` for `москва`, `ьщысщц` for `moscow`. Each layout is
 * given by the characters of its keys in the order of the US keyboard, letters and the signs that carry letters elsewhere.
 */

/**
 * What a text would have been with another layout: from Latin letters into each of the others, from another into Latin
 * letters. Characters that are on no key stay. Texts of mixed scripts give nothing.
 */
export function otherLayouts(text: string): string[] {
  const lower = text.toLowerCase();
  const found = new Set<string>();
  for (const layout of LAYOUTS) {
    if (isTypedWith(lower, layout.toLatin)) found.add(retype(lower, layout.toLatin));
    else if (isTypedWith(lower, layout.fromLatin)) found.add(retype(lower, layout.fromLatin));
  }
  found.delete(lower);
  return [...found];
}

// ———

interface Layout {
  readonly fromLatin: ReadonlyMap<string, string>;
  readonly toLatin: ReadonlyMap<string, string>;
}

const LETTER = /\p{L}/u;
const US = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const LAYOUTS: readonly Layout[] = [
  'ёйцукенгшщзхъфывапролджэячсмитьбю.',
  "'йцукенгшщзхїфівапролджєячсмитьбю.",
  "`;ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,./",
  ";/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.",
].map((keys) => layout(Array.from(keys)));

function layout(keys: readonly string[]): Layout {
  const pairs = Array.from(US)
    .map((latin, index) => [latin, keys[index]!] as const)
    .filter(([latin, other]) => latin !== other);
  const toLatin = pairs.filter(([, other]) => LETTER.test(other)).map(([latin, other]) => [other, latin] as const);
  return { fromLatin: new Map(pairs.filter(([, other]) => LETTER.test(other))), toLatin: new Map(toLatin) };
}

/** Whether every letter of the text is on a key of the layout. */
function isTypedWith(text: string, keys: ReadonlyMap<string, string>): boolean {
  let hasLetters = false;
  for (const character of text) {
    if (!LETTER.test(character)) continue;
    if (!keys.has(character)) return false;
    hasLetters = true;
  }
  return hasLetters;
}

function retype(text: string, keys: ReadonlyMap<string, string>): string {
  let retyped = '';
  for (const character of text) retyped += keys.get(character) ?? character;
  return retyped;
}
