/** The writing systems that names of places come in; `other` for all that are rare here, and for no letters at all. */
export type Script = 'latin' | 'cyrillic' | 'greek' | 'arabic' | 'hebrew' | 'han' | 'kana' | 'hangul' | 'other';

/** The script of the first letter of a text. */
export function scriptOf(text: string): Script {
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x41) continue;
    for (const [first, last, script] of BLOCKS) if (code >= first && code <= last) return script;
    if (LETTER.test(character)) return 'other';
  }
  return 'other';
}

// ———

const LETTER = /\p{L}/u;

/** The letters of each script; the most frequent first. */
const BLOCKS: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0x41, 0x5a, 'latin'],
  [0x61, 0x7a, 'latin'],
  [0xc0, 0xd6, 'latin'],
  [0xd8, 0xf6, 'latin'],
  [0xf8, 0x24f, 'latin'],
  [0x400, 0x481, 'cyrillic'],
  [0x48a, 0x52f, 'cyrillic'],
  [0x4e00, 0x9fff, 'han'],
  [0x3041, 0x3096, 'kana'],
  [0x30a1, 0x30fa, 'kana'],
  [0xac00, 0xd7a3, 'hangul'],
  [0x620, 0x64a, 'arabic'],
  [0x66e, 0x6d3, 'arabic'],
  [0x370, 0x373, 'greek'],
  [0x376, 0x37d, 'greek'],
  [0x386, 0x386, 'greek'],
  [0x388, 0x3ff, 'greek'],
  [0x5d0, 0x5f2, 'hebrew'],
  [0x1e00, 0x1eff, 'latin'],
  [0x1f00, 0x1fff, 'greek'],
  [0x1100, 0x11ff, 'hangul'],
  [0x3131, 0x318e, 'hangul'],
  [0x3005, 0x3007, 'han'],
  [0x3400, 0x4dbf, 'han'],
  [0xf900, 0xfaff, 'han'],
  [0xff21, 0xff3a, 'latin'],
  [0xff41, 0xff5a, 'latin'],
  [0xff66, 0xff9d, 'kana'],
  [0x20000, 0x323af, 'han'],
];
