/** Reads the request of the reverse route: the parameters of a GET. */
import type { Request } from '@addressee/http';
import { MAX_RADIUS_METRES, REVERSE_KINDS, type ReverseKind, type ReverseQuery } from '#domain/address';
import { ApiError } from './errors.ts';
import { RequestFields } from './request-fields.ts';
import { parseLanguage, parseLimit, primaryOf } from './suggest-request.ts';

/** @throws ApiError for whatever cannot be understood */
export function readReverseQuery(request: Request): ReverseQuery {
  const fields = RequestFields.ofQuery(request);
  const radius = parseRadius(fields.text('radius'));
  const kinds = fields.list('kinds')?.map(parseKind);
  const language = primaryOf(parseLanguage(fields.text('language')));
  return {
    lat: parseDegrees(fields.text('lat'), 90, 'bad_latitude'),
    lon: parseDegrees(fields.text('lon'), 180, 'bad_longitude'),
    limit: parseLimit(fields.text('limit')),
    ...(radius !== undefined && { radius }),
    ...(kinds && { kinds }),
    ...(language && { language }),
  };
}

// ———

/** Degrees and decimals; a plus before them came as a blank. */
const DEGREES = /^\s*[-+]?(?:\d{1,3}(?:\.\d*)?|\.\d+)\s*$/;
const RADIUS = /^\s*(\d{1,8}(?:\.\d*)?)\s*(km|m|)\s*$/;

function parseDegrees(text: string | undefined, max: number, code: 'bad_latitude' | 'bad_longitude'): number {
  if (text === undefined) throw new ApiError('missing_point');
  const degrees = Number(text);
  if (DEGREES.test(text) && Math.abs(degrees) <= max) return degrees;
  throw new ApiError(code, { value: text, max });
}

function parseRadius(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, number, unit] = RADIUS.exec(text) ?? [];
  const metres = Number(number) * (unit === 'km' ? 1_000 : 1);
  if (metres > 0 && metres <= MAX_RADIUS_METRES) return metres;
  throw new ApiError('bad_radius', { value: text, max: MAX_RADIUS_METRES });
}

function parseKind(text: string): ReverseKind {
  const kind = REVERSE_KINDS.find((known) => known === text.toLowerCase());
  if (kind === undefined) throw new ApiError('unknown_kind', { value: text, known: REVERSE_KINDS.join(', ') });
  return kind;
}
