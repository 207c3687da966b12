/**
 * Letters for digits, as on the keys of a telephone (ITU-T E.161): `1-800-FLOWERS`. Only letters that follow at least three
 * digits; capitals, or small letters after a hyphen. Further letters than the seven that are dialled become blanks.
 *
 * @param folded a result of `foldPhoneText`
 * @returns a text of the same length
 */
export function digitsForLetters(folded: string): string {
  return folded.replace(VANITY, (letters) => {
    let dialled = 0;
    return letters.replace(/[A-Z\d]/giu, (sign) => (++dialled > MAX_DIALLED ? ' ' : digitOf(sign)));
  });
}

// ———

const MAX_DIALLED = 7;
const VANITY = /(?<=\d{3}[)\]]?[-. ]{0,2})[A-Z]+(?:[-. ]?[A-Z\d]+)*|(?<=\d{3}-)[a-z]+(?:-[a-z\d]+)*/gu;
const KEYS = '22233344455566677778889999';

function digitOf(sign: string): string {
  return KEYS[sign.toUpperCase().charCodeAt(0) - 65] ?? sign;
}
