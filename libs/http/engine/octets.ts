/** Classes of bytes in HTTP/1.1 messages (RFC 9110, 5.6 and RFC 9112) as tables: `TABLE[byte] === 1`. */

export const CR = 0x0d;
export const LF = 0x0a;
export const SPACE = 0x20;
export const TAB = 0x09;
export const COLON = 0x3a;

/** `tchar`: header names. */
export const IS_TOKEN: Uint8Array = table(/[\w!#$%&'*+\-.^`|~]/);
/** Header values: visible ASCII, blank, tab and obs-text; no NUL, CR, LF or other control. */
export const IS_VALUE: Uint8Array = table(/[\t\x20-\x7e\x80-\xff]/);
/** Methods of this library are upper-case letters (and digits, which none of them has). */
export const IS_METHOD: Uint8Array = table(/[A-Z\d]/);
/** What a Host may consist of: reg-name, IP literal, port (RFC 3986, 3.2.2), without user information. */
export const IS_HOST: Uint8Array = table(/[\w\-.~%!$&'()*+,;=:[\]]/);

/** A Content-Length; more digits would not be exact as a number. */
export const LENGTH_VALUE: RegExp = /^\d{1,15}$/;

/** Value of a hexadecimal digit; 255 for other bytes. */
export const HEX_VALUE: Uint8Array = bytes((text) => {
  const value = parseInt(text, 16);
  return Number.isNaN(value) ? 255 : value;
});

function table(accepted: RegExp): Uint8Array {
  return bytes((text) => Number(accepted.test(text)));
}

function bytes(of: (text: string) => number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => of(String.fromCharCode(byte)));
}
