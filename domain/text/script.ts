/** The writing systems that names of places come in; `other` for all that are rare here, and for no letters at all. */
export type Script = 'latin' | 'cyrillic' | 'greek' | 'arabic' | 'hebrew' | 'han' | 'kana' | 'hangul' | 'other';

/** The script of the first letter of a text that has one. */
export function scriptOf(text: string): Script {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x41) continue;
    for (const [first, last, script] of BLOCKS) if (code >= first && code <= last) return script;
    if (code >= 0x590) return 'other';
  }
  return 'other';
}

// ———

const BLOCKS: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0x41, 0x5a, 'latin'],
  [0x61, 0x7a, 'latin'],
  [0xc0, 0x24f, 'latin'],
  [0x1e00, 0x1eff, 'latin'],
  [0x370, 0x3ff, 'greek'],
  [0x1f00, 0x1fff, 'greek'],
  [0x400, 0x52f, 'cyrillic'],
  [0x5d0, 0x5f2, 'hebrew'],
  [0x620, 0x6ff, 'arabic'],
  [0x3041, 0x30ff, 'kana'],
  [0x3400, 0x4dbf, 'han'],
  [0x4e00, 0x9fff, 'han'],
  [0xac00, 0xd7a3, 'hangul'],
];
