/**
 * Status codes: reason phrases and the stock texts that stand in for a body when an error has none of its own.
 * Reasons are sent in upper case; a code that is not listed is sent with the reason `-`.
 */
/** Reason phrases, by the first status of each run of statuses. */
const RUNS: Readonly<Record<number, string>> = {
  100: 'Continue, Switching Protocols, Processing',
  200: 'OK, Created, Accepted, Non-Authoritative Information, No Content, Reset Content, Partial Content, Multi-Status, Already Reported',
  226: 'IM Used',
  300: 'Multiple Choices, Moved Permanently, Found, See Other, Not Modified, Use Proxy, Switch Proxy, Temporary Redirect, Permanent Redirect',
  400: "Bad Request, Unauthorized, Payment Required, Forbidden, Not Found, Method Not Allowed, Not Acceptable, Proxy Authentication Required, Request Timeout, Conflict, Gone, Length Required, Precondition Failed, Content Too Large, URI Too Long, Unsupported Media Type, Range Not Satisfiable, Expectation Failed, I'm a Teapot, Authentication Timeout",
  421: 'Misdirected Request, Unprocessable Content, Locked, Failed Dependency',
  426: 'Upgrade Required',
  428: 'Precondition Required, Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error, Not Implemented, Bad Gateway, Service Unavailable, Gateway Timeout, HTTP Version Not Supported, Variant Also Negotiates, Insufficient Storage, Loop Detected',
  510: 'Not Extended, Network Authentication Required',
  598: 'Network Read Timeout Error, Network Connect Timeout Error',
};

const REASONS: string[] = [];
for (const [first, reasons] of Object.entries(RUNS)) {
  for (const [at, reason] of reasons.split(', ').entries()) REASONS[Number(first) + at] = reason;
}

const STOCK_BODIES: Readonly<Record<number, string>> = {
  200: 'Successful',
  400: 'Detected a bad request',
  401: 'Client is unauthorized to access this resource',
  403: 'Access to this resource is forbidden',
  404: 'Resource not found',
  405: 'Method is not supported for this resource',
  408: 'The request timed out',
  418: "I'm a teapot",
  429: 'Too many requests have been detected from this client',
  500: 'Encountered an internal server error',
};

/** The reason phrase of `status`, e.g. `Not Found`; `-` for a code without one. */
export function reasonOf(status: number): string {
  return REASONS[status] ?? '-';
}

/** The stock text for `status`; `''` for a code without one. */
export function stockBody(status: number): string {
  return STOCK_BODIES[status] ?? '';
}

const STATUS_LINES: string[] = [];

/** The status line with its CRLF: `HTTP/1.1 404 NOT FOUND\r\n`. Kept, so that it costs one array access. */
export function statusLine(status: number): string {
  return (STATUS_LINES[status] ??= `HTTP/1.1 ${status} ${reasonOf(status).toUpperCase()}\r\n`);
}

/** Whether an answer of this status never has a body (RFC 9110, 6.4.1). */
export function isBodiless(status: number): boolean {
  return status === 204 || status === 304 || status < 200;
}
