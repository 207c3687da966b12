/** Reads the request of a standardise route: one text of a GET, or one or many of the JSON body of a POST. */
import type { Request } from '@addressee/http';
import { ApiError } from './errors.ts';
import { RequestFields } from './request-fields.ts';
import { parseCountry, parseLanguage, primaryOf } from './suggest-request.ts';

/** Most texts of one request. */
export const MAX_QUERIES = 1000;
/** Longest text, in UTF-16 units: a contact with all that belongs to it. */
export const MAX_TEXT_LENGTH = 2000;
/** Largest body in bytes: room for the most texts, of some hundred bytes each. */
export const MAX_STANDARDIZE_BODY_BYTES: number = 1024 * 1024;

export interface StandardizeRequest {
  readonly texts: readonly string[];
  readonly hints: { readonly country?: string; readonly language?: string };
  /** Whether Russian names are told in the other cases too. */
  readonly declension: boolean;
  /** Whether each result tells its decisions. */
  readonly explain: boolean;
}

/** @throws ApiError for whatever cannot be understood */
export function readStandardizeQuery(request: Request): StandardizeRequest {
  const fields = RequestFields.ofQuery(request);
  return requestOf([fields.query()], fields);
}

/** @throws ApiError for whatever cannot be understood */
export async function readStandardizeBody(request: Request): Promise<StandardizeRequest> {
  const fields = await RequestFields.ofBody(request);
  const one = fields.text('query');
  const many = fields.all('queries');
  if (one !== undefined && many.length > 0) throw new ApiError('both_query_and_queries');
  if (one === undefined && many.length === 0) throw new ApiError('missing_texts');
  if (many.length > MAX_QUERIES) throw new ApiError('too_many_queries', { count: many.length, max: MAX_QUERIES });
  return requestOf(one === undefined ? many : [one], fields);
}

// ———

function requestOf(texts: readonly unknown[], fields: RequestFields): StandardizeRequest {
  const country = fields.text('country');
  const language = primaryOf(parseLanguage(fields.text('language')));
  return {
    texts: texts.map(checkedText),
    hints: {
      ...(country !== undefined && { country: parseCountry(country) }),
      ...(language !== undefined && { language }),
    },
    declension: fields.flag('declension', 'bad_declension'),
    explain: fields.flag('explain', 'bad_explain'),
  };
}

function checkedText(text: unknown): string {
  if (typeof text !== 'string') throw new ApiError('wrong_type', { name: 'queries', expected: 'a list of texts' });
  if (text.length > MAX_TEXT_LENGTH) throw new ApiError('text_too_long', { length: text.length, max: MAX_TEXT_LENGTH });
  // A lone surrogate is no character.
  return text.toWellFormed();
}
