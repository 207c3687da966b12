/** Errors that no handler writes, in the form of the records API: `{"error":"Not found"}`. */
import type { HttpError, Request, Response } from '@addressee/http';
import { answerError } from './record-routes.ts';

/** For `mux.onError` of a server that has no other API: requests without a route, and what is no request at all. */
export function answerApiError(error: HttpError, res: Response, req: Request): void {
  answerError(res, error.status, null, reasonOf(error, req));
}

// ———

function reasonOf(error: HttpError, req: Request): string {
  if (error.cause instanceof URIError) return 'Address is not valid UTF-8';
  switch (error.status) {
    case 400:
      return 'Malformed request';
    case 404:
      return 'Not found';
    case 405:
      return 'Method not allowed';
    case 408:
      return 'The request did not arrive in time';
    case 413:
      return `Request body is larger than ${req.maxBodyBytes} bytes`;
    case 414:
      return 'Request address is too long';
    case 431:
      return 'Request headers are too large';
    case 501:
      return 'Method is not known';
    default:
      return error.status < 500 && error.message !== '' ? error.message : 'Server internal error';
  }
}
