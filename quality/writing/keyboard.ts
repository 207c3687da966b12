/**
 * Text typed while another keyboard layout is switched on than is meant: the keys are those of the text, the characters
 * those of the other layout. Written down apart from the product's own tables, so that a slip there shows.
 */
const ROWS: readonly (readonly [us: string, russian: string])[] = [
  ['`qwertyuiop[]', 'ёйцукенгшщзхъ'],
  ["asdfghjkl;'", 'фывапролджэ'],
  ['zxcvbnm,./', 'ячсмитьбю.'],
];
/** Signs that need the shift key on one of the two. */
const SHIFTED: readonly (readonly [us: string, russian: string])[] = [['?', ',']];

const pairs = [
  ...ROWS.flatMap(([us, russian]) => Array.from(us, (key, index) => [key, russian[index]!] as const)),
  ...SHIFTED,
];
const TO_US: ReadonlyMap<string, string> = new Map(pairs.map(([us, russian]) => [russian, us]));
const TO_RUSSIAN: ReadonlyMap<string, string> = new Map(pairs);

/** Null where the text has letters that are on no key of its layout. */
export function onOtherLayout(text: string): string | null {
  const keys = /\p{Script=Cyrillic}/u.test(text) ? TO_US : TO_RUSSIAN;
  let typed = '';
  for (const character of text.toLowerCase()) {
    const other = keys.get(character);
    if (other === undefined && /\p{L}/u.test(character)) return null;
    typed += other ?? character;
  }
  return typed;
}
