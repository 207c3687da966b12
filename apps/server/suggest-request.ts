/**
 * Reads the request of a suggest route: parameters of a GET, or the JSON body of a POST (whose fields go before
 * parameters of the same name). Both forms have the same fields and the same checks.
 */
import type { Request } from '@addressee/http';
import type { Gender, NamePart } from '#domain/person';
import { DEFAULT_SUGGESTIONS, MAX_SUGGESTIONS } from '#domain/text';
import { ApiError } from './errors.ts';
import { findJsonError } from './json-error.ts';

/** Longest query, in UTF-16 code units. The longest real addresses have about 200. */
export const MAX_QUERY_LENGTH = 300;
/** Largest body of a suggest request, in bytes: room for the longest query, escaped, and every field. */
export const MAX_BODY_BYTES: number = 16 * 1024;

/** The parts of names as the API calls them, and as the suggester does. */
const NAME_PARTS: Readonly<Record<string, NamePart>> = {
  familyName: 'family',
  givenName: 'given',
  additionalName: 'additional',
};
const GENDERS: Readonly<Record<string, Gender>> = { female: 'female', male: 'male' };

/** What all suggest routes take. An absent option is `undefined`. */
export interface SuggestRequest {
  readonly query: string;
  /** 1…`MAX_SUGGESTIONS`. */
  readonly limit: number;
  /** ISO 3166-1 alpha-2, upper case; empty as good as absent. */
  readonly countries: readonly string[] | undefined;
  /** BCP 47. */
  readonly language: string | undefined;
  readonly parts: readonly NamePart[] | undefined;
  readonly gender: Gender | undefined;
  readonly explain: boolean;
}

/** Reads the parameters of a GET. @throws ApiError for whatever cannot be understood */
export function readQuery(request: Request): SuggestRequest {
  return parseFields(new Fields(request, {}));
}

/** Reads the body of a POST. @throws ApiError for whatever cannot be understood */
export async function readBody(request: Request): Promise<SuggestRequest> {
  return parseFields(new Fields(request, await readJsonObject(request)));
}

// ———

/** The fields of one request, wherever they stand. */
class Fields {
  readonly #request: Request;
  readonly #body: Readonly<Record<string, unknown>>;

  constructor(request: Request, body: Readonly<Record<string, unknown>>) {
    this.#request = request;
    this.#body = body;
  }

  /** The field as text; `undefined` when it is absent, null or empty. */
  text(name: string): string | undefined {
    const value = this.#value(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    throw new ApiError('wrong_type', { name, expected: 'a text' });
  }

  /** The field as a list of texts: a JSON array, or texts separated by commas. `undefined` when absent or empty. */
  list(name: string): string[] | undefined {
    const value = this.#value(name);
    if (!Array.isArray(value)) {
      const items = this.text(name)?.split(',');
      return items?.map((item) => item.trim()).filter((item) => item !== '');
    }
    if (!value.every((item) => typeof item === 'string'))
      throw new ApiError('wrong_type', { name, expected: 'a list of texts' });
    return value.length === 0 ? undefined : value;
  }

  /** The text to complete, which may be empty but not absent. */
  query(): string {
    const inBody = this.#body['query'] ?? this.#body['q'];
    if (typeof inBody === 'string') return inBody;
    if (inBody !== undefined && inBody !== null)
      throw new ApiError('wrong_type', { name: 'query', expected: 'a text' });
    const { query } = this.#request;
    if (query.has('q')) return query.get('q');
    if (query.has('query')) return query.get('query');
    throw new ApiError('missing_query');
  }

  #value(name: string): unknown {
    const inBody = Object.hasOwn(this.#body, name) ? this.#body[name] : undefined;
    return inBody ?? (this.#request.query.has(name) ? this.#request.query.get(name) : undefined);
  }
}

function parseFields(fields: Fields): SuggestRequest {
  // A lone surrogate is no character; U+FFFD has the same length, so highlights stay where they are.
  const query = fields.query().toWellFormed();
  if (query.length > MAX_QUERY_LENGTH)
    throw new ApiError('query_too_long', { length: query.length, max: MAX_QUERY_LENGTH });
  return {
    query,
    limit: parseLimit(fields.text('limit')),
    countries: fields.list('countries')?.map(parseCountry),
    language: parseLanguage(fields.text('language')),
    parts: fields.list('parts')?.map((part) => oneOf(NAME_PARTS, part, 'unknown_part')),
    gender: parseGender(fields.text('gender')),
    explain: parseExplain(fields.text('explain')),
  };
}

function parseLimit(text: string | undefined): number {
  if (text === undefined) return DEFAULT_SUGGESTIONS;
  const limit = Number(text);
  if (/^\d{1,4}$/.test(text) && limit >= 1 && limit <= MAX_SUGGESTIONS) return limit;
  throw new ApiError('bad_limit', { value: text, max: MAX_SUGGESTIONS, default: DEFAULT_SUGGESTIONS });
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that ISO has replaced, or that people write instead (`UK`), count as those in use (`GB`). */
function parseCountry(text: string): string {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || COUNTRY_NAMES.of(code) === undefined) {
    throw new ApiError('unknown_country', { value: text });
  }
  return new Intl.Locale('und', { region: code }).region ?? code;
}

function parseLanguage(text: string | undefined): string | undefined {
  if (text === undefined || /^[a-z]{2,3}(-[a-z\d]{1,8})*$/i.test(text)) return text;
  throw new ApiError('bad_language', { value: text });
}

function parseGender(text: string | undefined): Gender | undefined {
  return text === undefined ? undefined : oneOf(GENDERS, text, 'unknown_gender');
}

function parseExplain(text: string | undefined): boolean {
  if (text === undefined || text === '0' || text === 'false') return false;
  if (text === '1' || text === 'true') return true;
  throw new ApiError('bad_explain', { value: text });
}

/** What the text stands for, whatever its case. */
function oneOf<Value>(
  known: Readonly<Record<string, Value>>,
  text: string,
  code: 'unknown_part' | 'unknown_gender',
): Value {
  const found = Object.entries(known).find(([name]) => name.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new ApiError(code, { value: text, known: Object.keys(known).join(', ') });
  return found[1];
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

async function readJsonObject(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await request.body();
  const type = request.header('content-type');
  // Without a type the body can only be what this route takes.
  if (type !== '' && !/^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new ApiError('unsupported_content_type', { value: type });
  }
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    throw new ApiError('not_utf8');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('malformed_json', { ...(findJsonError(text) ?? { position: 0, line: 1, column: 1 }) });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('not_an_object');
  return value as Record<string, unknown>;
}
