/**
 * Status codes: reason phrases and the stock texts that stand in for a body when an error has none of its own.
 * Reasons are sent in upper case; a code that is not listed is sent with the reason `-`.
 */
const REASONS: Readonly<Record<number, string>> = {
  100: 'Continue',
  101: 'Switching Protocols',
  102: 'Processing',
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  203: 'Non-Authoritative Information',
  204: 'No Content',
  205: 'Reset Content',
  206: 'Partial Content',
  207: 'Multi-Status',
  208: 'Already Reported',
  226: 'IM Used',
  300: 'Multiple Choices',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  305: 'Use Proxy',
  306: 'Switch Proxy',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  418: "I'm a Teapot",
  419: 'Authentication Timeout',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  506: 'Variant Also Negotiates',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  510: 'Not Extended',
  511: 'Network Authentication Required',
  598: 'Network Read Timeout Error',
  599: 'Network Connect Timeout Error',
};

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
