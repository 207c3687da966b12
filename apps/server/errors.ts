/**
 * Every error that a client can get: code, status, message, remedy. `docs/reference/errors.md` is generated from this
 * table and a test keeps the two equal. Codes are promises: one is never renamed and never used for something else.
 *
 * `{name}` in a message is filled from the facts of the case. Nothing internal goes into them.
 */
import { HttpError, type Request } from '@addressee/http';

export const ERRORS = {
  missing_query: {
    status: 400,
    message: 'There is no query.',
    help: 'Give the text typed so far as the parameter q of a GET request, or as "query" in the JSON body of a POST request.',
  },
  query_too_long: {
    status: 400,
    message: 'The query has {length} characters, more than {max}.',
    help: 'Send only the text of the one field that is being typed into.',
  },
  bad_limit: {
    status: 400,
    message: 'The limit {value} is not a whole number from 1 to {max}.',
    help: 'Leave limit out for {default} suggestions, or give a number in that range.',
  },
  unknown_country: {
    status: 400,
    message: '{value} is not a country code.',
    help: 'Give countries as ISO 3166-1 codes of two letters, separated by commas: countries=FR,DE.',
  },
  bad_language: {
    status: 400,
    message: '{value} is not a language tag.',
    help: 'Give language as a BCP 47 tag: en, ru, pt-BR.',
  },
  unknown_part: {
    status: 400,
    message: '{value} is not a part of a name.',
    help: 'Give parts as one or more of {known}, separated by commas.',
  },
  unknown_gender: {
    status: 400,
    message: '{value} is not a gender that names are marked with.',
    help: 'Give gender as {known}, or leave it out for both.',
  },
  bad_explain: {
    status: 400,
    message: 'The value {value} of explain is neither 1 nor 0.',
    help: 'Give explain=1 to get the decisions behind the answer, or leave it out.',
  },
  bad_declension: {
    status: 400,
    message: 'The value {value} of declension is neither 1 nor 0.',
    help: 'Give declension=1 to get Russian names in the other cases as well, or leave it out.',
  },
  missing_texts: {
    status: 400,
    message: 'There is nothing to standardise.',
    help: 'Give one text as "query", or a list of them as "queries", in the JSON body.',
  },
  both_query_and_queries: {
    status: 400,
    message: 'There is a query and there are queries.',
    help: 'Give one text as "query", or a list of texts as "queries", not both.',
  },
  too_many_queries: {
    status: 400,
    message: 'There are {count} queries, more than {max}.',
    help: 'Send them in several requests.',
  },
  text_too_long: {
    status: 400,
    message: 'A text to standardise has {length} characters, more than {max}.',
    help: 'Send one record a text. Larger files are cleaned by the command addressee clean.',
  },
  missing_key: {
    status: 401,
    message: 'There is no key, or it is not one of this server.',
    help: 'Send a key of the configuration as Authorization: Bearer KEY, as X-Api-Key: KEY, or as the parameter key.',
  },
  missing_point: {
    status: 400,
    message: 'There is no point to look around.',
    help: 'Give its latitude and longitude in degrees: lat=45.76&lon=4.84.',
  },
  bad_latitude: {
    status: 400,
    message: 'The latitude {value} is not a number from -{max} to {max}.',
    help: 'Give lat in degrees with a decimal point, south negative: lat=-33.87. Latitude comes before longitude.',
  },
  bad_longitude: {
    status: 400,
    message: 'The longitude {value} is not a number from -{max} to {max}.',
    help: 'Give lon in degrees with a decimal point, west negative: lon=-122.42.',
  },
  bad_radius: {
    status: 400,
    message: 'The radius {value} is not a distance above 0 and up to {max} metres.',
    help: 'Give radius in metres, or with its unit: radius=250, radius=5km. Leave it out for 1 km, or 50 km for places.',
  },
  unknown_kind: {
    status: 400,
    message: '{value} is not a kind of thing that can be looked for around a point.',
    help: 'Give kinds as one or more of {known}, separated by commas, or leave it out for the nearest addresses.',
  },
  bad_point: {
    status: 400,
    message: '{value} is not a point on the globe.',
    help: 'Give near as latitude and longitude in degrees: near=45.76,4.84, or {"lat": 45.76, "lon": 4.84} in a JSON body.',
  },
  bad_area: {
    status: 400,
    message: '{value} is not an area.',
    help: 'Give within and boost as city:Lyon, as several parts that must all hold, city:Lyon,country:FR, or as a circle, 45.76,4.84,5km. The parts are {known}.',
  },
  too_many_areas: {
    status: 400,
    message: 'The field {name} has {count} areas, more than {max}.',
    help: 'Give fewer, larger areas: a region instead of its cities.',
  },
  circles_too_large: {
    status: 400,
    message: 'The circles of within and boost have radii of {km} km together, more than {max} km.',
    help: 'Give smaller or fewer circles, or the names of regions or countries.',
  },
  unknown_area: {
    status: 400,
    message: 'There is no {value} in the data of this server.',
    help: 'Give each name whole, as the data of a suggestion has it and at the same level, or give the id of a suggestion.',
  },
  unknown_level: {
    status: 400,
    message: '{value} is not a level of addresses.',
    help: 'Give from and to as one of {known}.',
  },
  bad_level_order: {
    status: 400,
    message: 'The level {from} is narrower than {to}.',
    help: 'Give the wider level as from and the narrower one as to; they may be the same.',
  },
  bad_restrict: {
    status: 400,
    message: 'The value {value} of restrict is neither 1 nor 0.',
    help: 'Give restrict=1 to leave out of the texts what within and countries tell already, or leave it out.',
  },
  wrong_type: {
    status: 400,
    message: 'The field {name} of the body is not {expected}.',
    help: 'Send the field in that form. The reference of the route lists every field.',
  },
  malformed_percent_encoding: {
    status: 400,
    message: 'The address of the request has a percent sequence that is not UTF-8.',
    help: 'Encode parameters with encodeURIComponent or its equal: ä is %C3%A4, and a literal percent sign is %25.',
  },
  not_utf8: {
    status: 400,
    message: 'The body is not UTF-8.',
    help: 'Encode the body as UTF-8, whatever the charset of the page it comes from.',
  },
  not_an_object: {
    status: 400,
    message: 'The body is JSON, but not an object.',
    help: 'Send one JSON object, such as {"query": "san fran"}.',
  },
  malformed_json: {
    status: 400,
    message: 'The body is not JSON: line {line}, column {column} (character {position}) is not what can stand there.',
    help: 'Send one JSON object in UTF-8, such as {"query": "san fran"}.',
  },
  malformed_request: {
    status: 400,
    message: 'The request is not valid HTTP.',
    help: 'Send the request with an HTTP/1.1 client; a request line, a Host header and a correct length are needed.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing at {path}.',
    help: 'The routes for suggestions are /api/v1/suggest/address, /api/v1/suggest/name and /api/v1/suggest/email.',
  },
  unknown_id: {
    status: 404,
    message: 'There is no address with the id {id}.',
    help: 'Take the id from data.id of a suggestion, whole, and encode it with encodeURIComponent. An address that its source has given up has none any more: ask for suggestions again.',
  },
  method_not_allowed: {
    status: 405,
    message: '{method} is not possible here.',
    help: 'The Allow header of this answer lists the methods that are.',
  },
  request_timeout: {
    status: 408,
    message: 'The request did not arrive whole in time.',
    help: 'Send it again, without pauses inside it.',
  },
  body_too_large: {
    status: 413,
    message: 'The body is larger than {maxBytes} bytes.',
    help: 'Send one query per request; a query has at most some hundred characters.',
  },
  address_too_long: {
    status: 414,
    message: 'The address of the request is too long.',
    help: 'Send long input in the body of a POST request.',
  },
  unsupported_content_type: {
    status: 415,
    message: 'A body of type {value} is not understood.',
    help: 'Send JSON with the header Content-Type: application/json.',
  },
  unsupported_expectation: {
    status: 417,
    message: 'The request has an Expect header that this server does not know.',
    help: 'Leave the Expect header out, or send "Expect: 100-continue".',
  },
  not_implemented: {
    status: 501,
    message: 'The method {method} is not known here.',
    help: 'Use GET or POST; the Allow header of an OPTIONS request tells what an address takes.',
  },
  headers_too_large: {
    status: 431,
    message: 'The headers of the request are too large.',
    help: 'Send fewer or shorter headers; cookies are not needed here.',
  },
  internal_error: {
    status: 500,
    message: 'The server failed to answer this request.',
    help: 'It is a fault of the server, not of the request. Try again; report it with the time if it stays.',
  },
  not_ready: {
    status: 503,
    message: 'The server is not ready.',
    help: 'It is starting or stopping. Try again after a second.',
  },
} as const;

export interface ErrorEntry {
  /** HTTP status, 400…599. */
  readonly status: number;
  /** What is wrong, in one sentence, with `{names}` to fill. */
  readonly message: string;
  /** What the client can do about it. */
  readonly help: string;
}

export type ErrorCode = keyof typeof ERRORS;

/** The facts of a case, by the names in the message and the remedy. */
export type ErrorFacts = Readonly<Record<string, string | number>>;

/** An error to answer with. Thrown by whatever reads a request; `apiErrorOf` and the multiplexer make the answer of it. */
export class ApiError extends HttpError {
  declare readonly code: ErrorCode;
  readonly help: string;

  constructor(code: ErrorCode, facts: ErrorFacts = {}, headers: Readonly<Record<string, string>> = {}) {
    const entry: ErrorEntry = ERRORS[code];
    super(entry.status, filled(entry.message, facts), { code, headers });
    this.name = 'ApiError';
    this.help = filled(entry.help, facts);
  }

  /** The body of the answer. */
  toJSON(): { error: { code: ErrorCode; message: string; help: string } } {
    return { error: { code: this.code, message: this.message, help: this.help } };
  }
}

/** The entry of the catalogue for an error of the HTTP library: a request that led to no handler, or could not be read. */
export function apiErrorOf(error: HttpError, request: Request): ApiError {
  if (error instanceof ApiError) return error;
  const code = error.cause instanceof URIError ? 'malformed_percent_encoding' : CODES_BY_STATUS[error.status];
  return new ApiError(code ?? 'internal_error', {
    path: request.path,
    method: request.method,
    maxBytes: request.maxBodyBytes,
  });
}

/** Longest part of a wrong value that a message repeats, in UTF-16 code units. */
const MAX_ECHO_LENGTH = 40;

// ———

const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  414: 'address_too_long',
  417: 'unsupported_expectation',
  431: 'headers_too_large',
  501: 'not_implemented',
  503: 'not_ready',
};

function filled(template: string, facts: ErrorFacts): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const fact = facts[name];
    if (fact === undefined) return placeholder;
    const text = String(fact);
    return text.length > MAX_ECHO_LENGTH ? `${text.slice(0, MAX_ECHO_LENGTH)}…` : text;
  });
}
