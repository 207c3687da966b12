/**
 * Which encoding from before Unicode a text is in: the one that makes the likeliest words of its bytes. A wrong one puts
 * signs between letters (`Ko³o`), letters of two scripts into one word (`MЯller`), or capitals behind small letters
 * (`пРИВЕТ`).
 */

/**
 * @param sample bytes that are no UTF-8
 * @param expected the encoding that the country of the file speaks for: wins where others are not better
 * @returns a label for `TextDecoder`
 */
export function legacyEncoding(sample: Uint8Array, expected: string | null): string {
  if (expected !== null && MULTIBYTE.has(expected) && isValid(sample, expected)) return expected;
  const candidates = [...new Set([...(expected === null || MULTIBYTE.has(expected) ? [] : [expected]), ...CANDIDATES])];
  let best = { label: candidates[0]!, score: Number.NEGATIVE_INFINITY };
  for (const label of candidates) {
    const score = scoreOf(new TextDecoder(label).decode(sample));
    if (score > best.score) best = { label, score };
  }
  return best.label;
}

// ———

/** The usual ones first: of equals the first wins. */
const CANDIDATES = ['windows-1252', 'windows-1251', 'windows-1250', 'koi8-r', 'ibm866', 'windows-1253'];
/** Those in which any two bytes may be a character are taken only where the country speaks for them. */
const MULTIBYTE: ReadonlySet<string> = new Set(['shift_jis', 'euc-kr', 'gb18030', 'big5']);

const SIGN_IN_WORD = -2;
const MIXED_SCRIPTS = -2;
const CAPITAL_INSIDE = -2;
/** Of Latin letters few have accents. */
const ACCENTS_IN_A_ROW = -2;
const PLAUSIBLE = 1;
/** Letters that make up most of any text of their script; where two encodings both make letters, these decide. */
const COMMON = new Set('оеаинтсрвлкмéèàçüöäßñáíóúãåαοιετνσρ');
const COMMON_BONUS = 0.5;

/** How likely the non-ASCII characters of a text are where they stand. */
function scoreOf(text: string): number {
  let score = 0;
  for (const { 0: word } of text.matchAll(WORD)) {
    let before = '';
    for (const char of word) {
      if (char > '\u007F') {
        if (!LETTER.test(char)) score += SIGN_IN_WORD;
        else score += PLAUSIBLE + (COMMON.has(char.toLowerCase()) ? COMMON_BONUS : 0);
        if (before > '\u007F' && LATIN.test(before) && LATIN.test(char)) score += ACCENTS_IN_A_ROW;
        if (char.toLowerCase() !== char && before !== '' && before.toUpperCase() !== before) score += CAPITAL_INSIDE;
      }
      before = char;
    }
    if (SCRIPTS.filter((script) => script.test(word)).length > 1) score += MIXED_SCRIPTS * word.length;
  }
  return score;
}

/** Signs count where letters stand on both of their sides. */
const WORD = /[\p{L}\p{M}]+(?:[^\s\p{L}\p{M}\p{ASCII}–—’«»]+[\p{L}\p{M}]+)*/gu;
const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;
const SCRIPTS = [LATIN, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

function isValid(sample: Uint8Array, label: string): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}
