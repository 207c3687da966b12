/**
 * Path patterns: `/users/{id:[0-9]+}` and its parts.
 *
 * | segment        | matches                                                | captured |
 * |----------------|--------------------------------------------------------|----------|
 * | `text`         | exactly this text, compared as it stands on the wire   | no       |
 * | `{name}` `{}`  | any segment that is not empty                          | by name  |
 * | `{name:regex}` | a whole segment that the ECMAScript regex matches       | by name  |
 * | `{x:}`         | only the empty segment at the end of `/p/`             | no       |
 * | `{name*}` `{*}`| all the rest, slashes and nothing included; last only   | by name  |
 * | empty, at end  | the empty segment of `/p/`; with prefix matching, any   | no       |
 *
 * A regex may hold `:` but no `/`. Slashes that follow each other count as one; a trailing slash makes one empty segment.
 */
export type Segment =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'regex'; readonly name: string; readonly regex: RegExp }
  | { readonly kind: 'empty' }
  | { readonly kind: 'rest'; readonly name: string };

type NameOf<Inner extends string> = Inner extends `${infer Name}:${string}`
  ? Name
  : Inner extends `${infer Name}*`
    ? Name
    : Inner;
type SegmentName<Text extends string> = Text extends `{${infer Inner}}` ? NameOf<Inner> : never;
type Names<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? SegmentName<Head> | Names<Tail>
  : SegmentName<Pattern>;

/** The variables of a pattern: `PathParams<'/users/{id:[0-9]+}'>` is `{ readonly id: string }`. */
export type PathParams<Pattern extends string> = string extends Pattern
  ? Readonly<Record<string, string>>
  : { readonly [Name in Exclude<Names<Pattern>, ''>]: string };

/** Splits a path at its slashes: `/a//b/` gives `a`, `b` and a final empty segment; `` gives none. */
export function splitPath(path: string): string[] {
  const segments: string[] = [];
  let start = 0;
  for (;;) {
    const slash = path.indexOf('/', start);
    if (slash === -1) break;
    if (slash > start) segments.push(path.slice(start, slash));
    start = slash + 1;
  }
  if (start < path.length) segments.push(path.slice(start));
  else if (start > 0) segments.push('');
  return segments;
}

/**
 * The segments of a pattern.
 * @throws TypeError when a brace is not closed or stands inside a text, a regex is invalid, a name is not an identifier or is used twice, or
 * `{name*}` is not the last segment
 */
export function parsePattern(pattern: string): Segment[] {
  const texts = splitPath(pattern);
  const names = new Set<string>();
  return texts.map((text, index) => {
    const segment = parseSegment(text, pattern);
    if (segment.kind === 'rest' && index !== texts.length - 1) {
      throw badPattern(pattern, `"${text}" takes all the rest, so it must be the last segment`);
    }
    if ('name' in segment && segment.name !== '') {
      if (names.has(segment.name)) throw badPattern(pattern, `the name "${segment.name}" is used twice`);
      names.add(segment.name);
    }
    return segment;
  });
}

const NAME = /^[A-Za-z_$][\w$-]*$/;

function parseSegment(text: string, pattern: string): Segment {
  if (text === '') return { kind: 'empty' };
  if (!text.startsWith('{') || !text.endsWith('}')) {
    if (/[{}]/.test(text)) {
      throw badPattern(pattern, `"${text}" has a stray brace; a variable is a whole segment: {name}`);
    }
    return { kind: 'static', text };
  }
  const inner = text.slice(1, -1);
  const colon = inner.indexOf(':');
  const rest = colon === -1 && inner.endsWith('*');
  const name = colon !== -1 ? inner.slice(0, colon) : rest ? inner.slice(0, -1) : inner;
  if (name !== '' && !NAME.test(name)) {
    throw badPattern(pattern, `"${name}" is no name; use letters, digits, _ $ and -`);
  }
  if (rest) return { kind: 'rest', name };
  if (colon === -1) return { kind: 'variable', name };
  return { kind: 'regex', name, regex: compile(inner.slice(colon + 1), pattern) };
}

function compile(source: string, pattern: string): RegExp {
  try {
    return new RegExp(`^(?:${source})$`);
  } catch (error) {
    throw badPattern(pattern, `invalid regular expression "${source}"`, { cause: error });
  }
}

function badPattern(pattern: string, fault: string, options?: ErrorOptions): TypeError {
  return new TypeError(`pattern "${pattern}": ${fault}`, options);
}
