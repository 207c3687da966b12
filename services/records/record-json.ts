/** The JSON of the records API: what is written byte for byte, and what is read of a body. */

/** A text as a JSON string. Control characters have capital digits, `/` and what is not ASCII stand as they are. */
export function jsonString(text: string): string {
  return NEEDS_ESCAPE.test(text) ? `"${text.replace(EACH_ESCAPE, escaped)}"` : `"${text}"`;
}

/** What is wrong with a body, in the words of the API. */
export const BODY_ERRORS = {
  syntax: 'Invalid JSON syntax in request body',
  root: 'Request JSON format: root element must be an Object',
  missing: "Request JSON format: root object must have 'value' member",
  type: "Request JSON format: root object's 'value' member must have value of type string",
} as const;

export type BodyError = keyof typeof BODY_ERRORS;

/** A body that is not what was asked for. */
export class BodyFormatError extends Error {
  override readonly name: string = 'BodyFormatError';

  constructor(error: BodyError) {
    super(BODY_ERRORS[error]);
  }
}

/**
 * The value in the body of a request: a JSON object with the member `value`, a string. Of several the first one counts; other
 * members do not.
 * @throws BodyFormatError for anything else: text that is no JSON or no UTF-8, a byte order mark, a lone surrogate
 */
export function readValue(body: Uint8Array): string {
  const text = decodeText(body);
  const [, plain] = PLAIN_BODY.exec(text) ?? [];
  if (plain !== undefined) return plain;
  const root = parse(text);
  if (typeof root !== 'object' || root === null || Array.isArray(root)) throw new BodyFormatError('root');
  if (!Object.hasOwn(root, 'value')) throw new BodyFormatError('missing');
  const value: unknown = JSON.parse(firstValue(text));
  if (typeof value !== 'string') throw new BodyFormatError('type');
  return value;
}

// ———

/* eslint-disable no-control-regex */
const NEEDS_ESCAPE = /["\\\u0000-\u001f]/;
const EACH_ESCAPE = /["\\\u0000-\u001f]/g;
/** Nearly every body: one member, no escapes. */
const PLAIN_BODY = /^[ \t\r\n]*\{[ \t\r\n]*"value"[ \t\r\n]*:[ \t\r\n]*"([^"\\\u0000-\u001f]*)"[ \t\r\n]*\}[ \t\r\n]*$/;
/* eslint-enable no-control-regex */

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': String.raw`\"`,
  '\\': String.raw`\\`,
  '\b': String.raw`\b`,
  '\f': String.raw`\f`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};

function escaped(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return SHORT_ESCAPES[character] ?? `\\u${code}`;
}

/** A byte order mark stays, so that it is refused as what it is: no JSON. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeText(body: Uint8Array): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw new BodyFormatError('syntax');
  }
}

function parse(text: string): unknown {
  if (hasLoneSurrogate(text)) throw new BodyFormatError('syntax');
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyFormatError('syntax');
  }
}

/** An escape of JSON: a surrogate pair, a surrogate alone, or any other. */
const ESCAPE = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u(?<lone>[dD][89a-fA-F])|[^])/g;

/** UTF-8 cannot hold a surrogate, so one can only come from an escape. */
function hasLoneSurrogate(text: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return false;
  for (const { groups } of text.matchAll(ESCAPE)) if (groups?.['lone'] !== undefined) return true;
  return false;
}

/** The text behind the first `"value":` of the root; `text` is a valid JSON object that has one. */
function firstValue(text: string): string {
  let depth = 0;
  let isKey = false;
  for (let at = 0; at < text.length; at++) {
    switch (text.charAt(at)) {
      case '{':
      case '[':
        depth++;
        isKey = depth === 1;
        break;
      case '}':
      case ']':
        depth--;
        break;
      case ',':
        isKey = depth === 1;
        break;
      case '"': {
        const end = stringEnd(text, at);
        if (isKey && JSON.parse(text.slice(at, end)) === 'value') {
          const start = text.indexOf(':', end) + 1;
          return text.slice(start, valueEnd(text, start));
        }
        isKey = false;
        at = end - 1;
        break;
      }
    }
  }
  throw new BodyFormatError('missing');
}

/** The offset behind the string that begins at `start`. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** The offset behind the value that begins at `start`, blanks before it included. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; ; at++) {
    switch (text.charAt(at)) {
      case '{':
      case '[':
        depth++;
        break;
      case '"':
        at = stringEnd(text, at) - 1;
        break;
      case ',':
        if (depth === 0) return at;
        break;
      case '}':
      case ']':
        if (depth === 0) return at;
        depth--;
        break;
    }
  }
}
