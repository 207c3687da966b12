/** Classes of bytes in HTTP/1.1 messages (RFC 9110, 5.6 and RFC 9112) as tables: `TABLE[byte] === 1`. */

export const CR = 0x0d;
export const LF = 0x0a;
export const SPACE = 0x20;
export const TAB = 0x09;
export const COLON = 0x3a;

function table(accepts: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (accepts(byte) ? 1 : 0));
}

const inText = (text: string): ((byte: number) => boolean) => {
  const codes = new Set(Buffer.from(text));
  return (byte) => codes.has(byte);
};
const DIGITS = '0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ALPHANUMERIC = DIGITS + UPPER + UPPER.toLowerCase();

/** `tchar`: header names. */
export const IS_TOKEN: Uint8Array = table(inText(`!#$%&'*+-.^_\`|~${ALPHANUMERIC}`));
/** Header values: visible ASCII, blank, tab and obs-text; no NUL, CR, LF or other control. */
export const IS_VALUE: Uint8Array = table((byte) => byte === TAB || (byte >= SPACE && byte !== 0x7f));
/** Methods of this library are upper-case letters (and digits, which none of them has). */
export const IS_METHOD: Uint8Array = table(inText(UPPER + DIGITS));
/** What a Host may consist of: reg-name, IP literal, port (RFC 3986, 3.2.2), without user information. */
export const IS_HOST: Uint8Array = table(inText(`${ALPHANUMERIC}-._~%!$&'()*+,;=:[]`));
/** Value of a hexadecimal digit; 255 for other bytes. */
export const HEX_VALUE: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase());
  return value === -1 ? 255 : value;
});
