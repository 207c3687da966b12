/** Reads the options of a suggest request that limit addresses to areas and levels, or prefer some. */
import { ADDRESS_LEVELS, type AddressLevel, type Area, type GeoPoint, type NearPoint } from '#domain/address';
import { ApiError } from './errors.ts';
import type { RequestFields } from './request-fields.ts';

/** Absent options are left out. */
export interface AreaOptions {
  readonly within?: readonly Area[];
  readonly boost?: readonly Area[];
  readonly near?: NearPoint;
  readonly from?: AddressLevel;
  readonly to?: AddressLevel;
  readonly restrict?: boolean;
}

/** @throws ApiError for whatever cannot be understood */
export function readAreaOptions(fields: RequestFields): AreaOptions {
  const within = readAreas(fields, 'within');
  const boost = readAreas(fields, 'boost');
  refuseLargeCircles([...(within ?? []), ...(boost ?? [])]);
  const near = readNear(fields);
  const from = readLevel(fields.text('from'));
  const to = readLevel(fields.text('to'));
  if (from !== undefined && to !== undefined && ADDRESS_LEVELS.indexOf(from) > ADDRESS_LEVELS.indexOf(to)) {
    throw new ApiError('bad_level_order', { from, to });
  }
  return {
    ...(within && { within }),
    ...(boost && { boost }),
    ...(near && { near }),
    ...(from && { from }),
    ...(to && { to }),
    ...(fields.flag('restrict', 'bad_restrict') && { restrict: true }),
  };
}

// ———

/** Areas of one field: more than a form has fields. */
const MAX_AREAS = 20;
/** Of the radii of all circles: a country of any size but the largest. What lies in such a circle is found in some 20 ms. */
const MAX_RADII_METRES = 2_000_000;

const PARTS = ['id', 'country', 'region', 'district', 'city', 'suburb', 'street', 'postcode'] as const;
const PART = new RegExp(`^\\s*(${PARTS.join('|')}):\\s*(.*\\S)\\s*$`, 's');
/** A comma parts two parts only where a part follows: names may have commas. */
const BETWEEN_PARTS = new RegExp(`,(?=\\s*(?:${PARTS.join('|')}):)`);

const DEGREES = String.raw`\s*([-+]?\d{1,3}(?:\.\d*)?)\s*`;
const POINT = new RegExp(`^${DEGREES},${DEGREES}$`);
const CIRCLE = new RegExp(`^${DEGREES},${DEGREES},(.*)$`);
const RADIUS = /^\s*(\d{1,8}(?:\.\d*)?)\s*(km|m)\s*$/;

function readAreas(fields: RequestFields, name: string): Area[] | undefined {
  const values = fields.all(name);
  if (values.length > MAX_AREAS) throw new ApiError('too_many_areas', { name, count: values.length, max: MAX_AREAS });
  return values.length === 0 ? undefined : values.map((value) => readArea(value, name));
}

function refuseLargeCircles(areas: readonly Area[]): void {
  const metres = areas.reduce((sum, { circle }) => sum + (circle?.radiusMetres ?? 0), 0);
  if (metres <= MAX_RADII_METRES) return;
  throw new ApiError('circles_too_large', { km: Math.ceil(metres / 1_000), max: MAX_RADII_METRES / 1_000 });
}

function readArea(value: unknown, name: string): Area {
  if (typeof value === 'string') return parseArea(value);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return areaOfObject({ ...value }, name);
  throw new ApiError('wrong_type', { name, expected: 'an area or a list of areas' });
}

/** `city:Lyon,country:FR`, or `45.76,4.84,5km`. */
function parseArea(text: string): Area {
  const [, lat, lon, radius] = CIRCLE.exec(text) ?? [];
  if (radius !== undefined) return { circle: circleOf(Number(lat), Number(lon), radius, text) };
  const area: Record<string, string> = {};
  for (const partText of text.split(BETWEEN_PARTS)) {
    const [, part, name] = PART.exec(partText) ?? [];
    if (part === undefined || name === undefined || Object.hasOwn(area, part)) throw badArea(text);
    area[part] = name;
  }
  return area;
}

/** `{"city": "Lyon", "country": "FR"}`, `{"lat": 45.76, "lon": 4.84, "radius": "5km"}` or both; a number is metres. */
function areaOfObject({ lat, lon, radius, ...named }: Record<string, unknown>, name: string): Area {
  const given = { lat, lon, radius, ...named };
  const area: Record<string, string> = {};
  for (const [part, value] of Object.entries(named)) {
    if (value === null || value === '') continue;
    if (!PARTS.some((known) => known === part)) throw badArea(JSON.stringify(given));
    if (typeof value !== 'string') throw new ApiError('wrong_type', { name: `${name}.${part}`, expected: 'a text' });
    area[part] = value;
  }
  if (lat === undefined && lon === undefined && radius === undefined) {
    if (Object.keys(area).length === 0) throw badArea(JSON.stringify(given));
    return area;
  }
  const metres = typeof radius === 'number' ? `${radius}m` : String(radius);
  return { ...area, circle: circleOf(lat, lon, metres, JSON.stringify(given)) };
}

function circleOf(lat: unknown, lon: unknown, radius: string, given: string): NonNullable<Area['circle']> {
  const [, number, unit] = RADIUS.exec(radius) ?? [];
  const centre = pointOf(lat, lon);
  if (number === undefined || centre === null) throw badArea(given);
  return { ...centre, radiusMetres: Number(number) * (unit === 'km' ? 1_000 : 1) };
}

/** `45.76,4.84`; in a body also `[45.76, 4.84]` and `{"lat": 45.76, "lon": 4.84}`. */
function readNear(fields: RequestFields): NearPoint | undefined {
  const values = fields.all('near');
  if (values.length === 0) return undefined;
  const [first] = values;
  const isObject = typeof first === 'object' && first !== null;
  const text = isObject ? JSON.stringify(first) : values.join(',');
  const [, lat, lon] = POINT.exec(text) ?? [];
  const { lat: latitude, lon: longitude }: { lat?: unknown; lon?: unknown } = isObject
    ? first
    : { lat: Number(lat), lon: Number(lon) };
  const point = pointOf(latitude, longitude);
  if (point === null) throw new ApiError('bad_point', { value: text });
  return point;
}

function pointOf(lat: unknown, lon: unknown): GeoPoint | null {
  if (typeof lat !== 'number' || typeof lon !== 'number') return null;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

function readLevel(text: string | undefined): AddressLevel | undefined {
  if (text === undefined) return undefined;
  const level = ADDRESS_LEVELS.find((known) => known === text.toLowerCase());
  if (level === undefined) throw new ApiError('unknown_level', { value: text, known: ADDRESS_LEVELS.join(', ') });
  return level;
}

function badArea(value: string): ApiError {
  return new ApiError('bad_area', { value, known: PARTS.join(', ') });
}
