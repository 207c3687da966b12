/**
 * Where a text stops being JSON. The engine's own message names the place only sometimes and in words that change, so
 * this finds it: a scan over the tokens with an explicit stack, run only for texts that `JSON.parse` has refused.
 * Time and memory are linear in the text.
 */

const STRING = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`;
const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.eE])`;
const TOKEN = new RegExp(String.raw`[{}[\],:]|${STRING}|${NUMBER}|true|false|null`, 'y');
const BLANKS = /[ \t\n\r]*/y;

/** What may come next. `first` = a value or the end of an empty array; `firstKey` = a key or the end of an empty object. */
type Expected = 'value' | 'first' | 'key' | 'firstKey' | 'colon' | 'comma' | 'end';

export interface JsonPosition {
  /** UTF-16 offset of the first character that cannot stand there; the length of the text if it ends too early. */
  readonly position: number;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** The place of the first error; `null` for valid JSON. */
export function findJsonError(text: string): JsonPosition | null {
  const stack: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let position = 0;
  for (;;) {
    BLANKS.lastIndex = position;
    BLANKS.exec(text);
    position = BLANKS.lastIndex;
    if (position === text.length) return expected === 'end' ? null : located(text, position);
    TOKEN.lastIndex = position;
    const token = TOKEN.exec(text)?.[0];
    const next: Expected | null = token === undefined ? null : advance(token, expected, stack);
    if (token === undefined || next === null) return located(text, position);
    expected = next;
    position += token.length;
  }
}

// ———

/** What is expected after the token, or `null` if the token cannot stand here. */
function advance(token: string, expected: Expected, stack: ('{' | '[')[]): Expected | null {
  const isValueExpected = expected === 'value' || expected === 'first';
  switch (token) {
    case '{':
    case '[':
      if (!isValueExpected) return null;
      stack.push(token);
      return token === '{' ? 'firstKey' : 'first';
    case '}':
      if (stack.at(-1) !== '{' || (expected !== 'comma' && expected !== 'firstKey')) return null;
      stack.pop();
      return stack.length === 0 ? 'end' : 'comma';
    case ']':
      if (stack.at(-1) !== '[' || (expected !== 'comma' && expected !== 'first')) return null;
      stack.pop();
      return stack.length === 0 ? 'end' : 'comma';
    case ',':
      if (expected !== 'comma') return null;
      return stack.at(-1) === '{' ? 'key' : 'value';
    case ':':
      return expected === 'colon' ? 'value' : null;
    default:
      if (expected === 'key' || expected === 'firstKey') return token.startsWith('"') ? 'colon' : null;
      if (!isValueExpected) return null;
      return stack.length === 0 ? 'end' : 'comma';
  }
}

function located(text: string, position: number): JsonPosition {
  const before = text.slice(0, position).split('\n');
  return { position, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
