/**
 * Texts in the XML of a workbook (ECMA-376, ST_Xstring): characters that XML cannot hold are written `_x000D_`, and a text that
 * looks like that has its underscore written so.
 */

/** The text that a program means. */
export function decodeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** A text as it stands in XML. */
export function encodeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(UNFIT, escaped)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// ———

const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** What XML 1.0 cannot hold, and the carriage return, which it makes a line feed of. Half a surrogate pair is no character. */
const UNFIT_CLASS = String.raw`[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]`;
const UNFIT: RegExp = new RegExp(UNFIT_CLASS, 'g');
const SPECIAL: RegExp = new RegExp(`[&<>"]|_x|${UNFIT_CLASS}`);

function escaped(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
