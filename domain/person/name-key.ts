import { tokenize } from '#domain/text';

/**
 * What a name is looked up by: its folded letters without blanks, hyphens and apostrophes, so that `O'Brien`, `obrien`
 * and `o brien`, `Жан-Пьер` and `жан пьер` meet.
 */
export function nameKey(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  let key = '';
  for (const { text: word } of tokenize(text)) key += word;
  return key;
}

// ———

/** Whether all letters fold to their small letter: the way out for most of half a million names. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const isLatin = (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;
    const isCyrillic = unit >= 0x410 && unit <= 0x44f && unit !== SHORT_I && unit !== CAPITAL_SHORT_I;
    if (!isLatin && !isCyrillic) return false;
  }
  return true;
}

/** й, Й: fold to и. */
const SHORT_I = 0x439;
const CAPITAL_SHORT_I = 0x419;
