/**
 * Reads the request of a suggest route: parameters of a GET, or the JSON body of a POST (whose fields go before
 * parameters of the same name). Both forms have the same fields and the same checks.
 */
import type { Request } from '@addressee/http';
import type { Gender, NamePart } from '#domain/person';
import { DEFAULT_SUGGESTIONS, MAX_SUGGESTIONS } from '#domain/text';
import { readAreaOptions, type AreaOptions } from './area-options.ts';
import { ApiError } from './errors.ts';
import { RequestFields } from './request-fields.ts';

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
  readonly areas: AreaOptions;
  readonly explain: boolean;
}

/** Reads the parameters of a GET. @throws ApiError for whatever cannot be understood */
export function readQuery(request: Request): SuggestRequest {
  return parseFields(RequestFields.ofQuery(request));
}

/** Reads the body of a POST. @throws ApiError for whatever cannot be understood */
export async function readBody(request: Request): Promise<SuggestRequest> {
  return parseFields(await RequestFields.ofBody(request));
}

/** @throws ApiError */
export function parseLimit(text: string | undefined): number {
  if (text === undefined) return DEFAULT_SUGGESTIONS;
  const limit = Number(text);
  if (/^\d{1,4}$/.test(text) && limit >= 1 && limit <= MAX_SUGGESTIONS) return limit;
  throw new ApiError('bad_limit', { value: text, max: MAX_SUGGESTIONS, default: DEFAULT_SUGGESTIONS });
}

/** A BCP 47 tag as it is. @throws ApiError */
export function parseLanguage(text: string | undefined): string | undefined {
  if (text === undefined || /^[a-z]{2,3}(-[a-z\d]{1,8})*$/i.test(text)) return text;
  throw new ApiError('bad_language', { value: text });
}

/** The domain knows languages, not their regions: `pt-BR` → `pt`. */
export function primaryOf(language: string | undefined): string | undefined {
  return language?.split('-', 1)[0]?.toLowerCase();
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that ISO has replaced, or that people write instead (`UK`), count as those in use (`GB`). */
export function parseCountry(text: string): string {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || COUNTRY_NAMES.of(code) === undefined) {
    throw new ApiError('unknown_country', { value: text });
  }
  return new Intl.Locale('und', { region: code }).region ?? code;
}

// ———

function parseFields(fields: RequestFields): SuggestRequest {
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
    areas: readAreaOptions(fields),
    explain: fields.flag('explain', 'bad_explain'),
  };
}

function parseGender(text: string | undefined): Gender | undefined {
  return text === undefined ? undefined : oneOf(GENDERS, text, 'unknown_gender');
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
