/**
 * The columns that cleaning adds, per kind, in their order. They are part of the product's interface: names are only added,
 * never changed. `docs/reference/batch.md` lists them, kept equal by a test.
 */
import type { StandardisedAddress } from '#domain/address';
import type { StandardisedEmail } from '#domain/email';
import type { StandardisedName } from '#domain/person';
import type { StandardisedPhone } from '#domain/phone';
import type { Correction, Standardised } from '#domain/text';

export const KINDS = ['address', 'name', 'phone', 'email'] as const;
export type Kind = (typeof KINDS)[number];

/** Lists stand in one cell with `; ` between; in JSON they are arrays. */
export type CleanValue = string | number | null | readonly string[];

export interface CleanColumn {
  /** Behind the prefix and `_`: `value` in `address_value`. */
  readonly name: string;
  readonly about: string;
}

interface Column<Result> extends CleanColumn {
  readonly of: (result: Result) => CleanValue;
}

type ResultOf = {
  readonly address: StandardisedAddress;
  readonly name: StandardisedName;
  readonly phone: StandardisedPhone;
  readonly email: StandardisedEmail;
};

export type CleanResult = ResultOf[Kind];

/** The columns of a kind. */
export function cleanColumns(kind: Kind): readonly CleanColumn[] {
  return COLUMNS[kind];
}

/** The values of a result, one for each of `cleanColumns`. */
export function cleanValues(result: CleanResult): CleanValue[] {
  return (COLUMNS[result.kind] as readonly Column<CleanResult>[]).map(({ of }) => of(result));
}

// ———

/** What begins the columns of every kind, and what ends them. */
type Any = Standardised<string, unknown>;
const FIRST: readonly Column<Any>[] = [
  { name: 'value', about: 'the clean text; that of the source where nothing was understood', of: ({ value }) => value },
  {
    name: 'code',
    about: '`exact`, `corrected`, `ambiguous`, `incomplete` or `unparsed`; empty where there was no text',
    of: ({ quality }) => quality.code,
  },
  { name: 'confidence', about: 'probability that it is right, 0 to 1', of: ({ quality }) => quality.confidence },
];
const LAST: readonly Column<Any>[] = [
  { name: 'notes', about: 'what was done or is missing', of: ({ quality }) => quality.notes },
  { name: 'corrections', about: 'what was changed: `from → to`', of: ({ corrections }) => corrections.map(shown) },
  { name: 'unparsed', about: 'pieces of the source that are in no column', of: ({ unparsed }) => unparsed },
];

function withCommon<Result extends Any>(columns: readonly Column<Result>[]): readonly Column<Result>[] {
  return [...FIRST, ...columns, ...LAST];
}

function shown({ from, to }: Correction): string {
  return `${from} → ${to}`;
}

const COLUMNS: { readonly [K in Kind]: readonly Column<ResultOf[K]>[] } = {
  address: withCommon<StandardisedAddress>([
    { name: 'postcode', about: 'postal code', of: ({ data }) => data.postcode },
    { name: 'country', about: 'name of the country', of: ({ data }) => data.country },
    { name: 'country_code', about: 'ISO 3166-1 alpha-2', of: ({ data }) => data.countryCode },
    { name: 'region', about: 'region, state', of: ({ data }) => data.region },
    { name: 'district', about: 'district, county', of: ({ data }) => data.district },
    { name: 'city', about: 'city, village', of: ({ data }) => data.city },
    { name: 'suburb', about: 'part of the city', of: ({ data }) => data.suburb },
    { name: 'street', about: 'street', of: ({ data }) => data.street },
    { name: 'house_number', about: 'house number', of: ({ data }) => data.houseNumber },
    { name: 'building', about: 'building', of: ({ data }) => data.building },
    { name: 'entrance', about: 'entrance, staircase', of: ({ data }) => data.entrance },
    { name: 'floor', about: 'floor', of: ({ data }) => data.floor },
    { name: 'unit', about: 'flat, office, room', of: ({ data }) => data.unit },
    { name: 'po_box', about: 'post-office box', of: ({ data }) => data.poBox },
    { name: 'care_of', about: 'who receives it for somebody else', of: ({ data }) => data.careOf },
    { name: 'cedex', about: 'French: for what large receivers fetch', of: ({ data }) => data.cedex },
    { name: 'lat', about: 'latitude, degrees', of: ({ data }) => data.lat },
    { name: 'lon', about: 'longitude, degrees', of: ({ data }) => data.lon },
    { name: 'accuracy', about: 'what the coordinates are those of', of: ({ data }) => data.accuracy },
    { name: 'id', about: 'of the narrowest part that the data have', of: ({ data }) => data.id },
  ]),
  name: withCommon<StandardisedName>([
    { name: 'family_name', about: 'surname', of: ({ data }) => data.familyName },
    { name: 'given_name', about: 'first name', of: ({ data }) => data.givenName },
    { name: 'additional_name', about: 'patronymic, middle name', of: ({ data }) => data.additionalName },
    { name: 'honorific_prefix', about: 'title before the name', of: ({ data }) => data.honorificPrefix },
    { name: 'honorific_suffix', about: 'what follows the name', of: ({ data }) => data.honorificSuffix },
    { name: 'gender', about: '`female`, `male`, or empty', of: ({ data }) => data.gender },
  ]),
  phone: withCommon<StandardisedPhone>([
    { name: 'e164', about: 'for machines: `+79020000000`', of: ({ data }) => data.e164 },
    { name: 'national', about: 'as it is dialled within its country', of: ({ data }) => data.national },
    { name: 'extension', about: 'digits', of: ({ data }) => data.extension },
    { name: 'type', about: '`mobile`, `fixed`, `tollFree`, …', of: ({ data }) => data.type },
    { name: 'country_code', about: 'ISO 3166-1 alpha-2', of: ({ data }) => data.countryCode },
    { name: 'region', about: 'place or area of the number', of: ({ data }) => data.region },
    { name: 'timezone', about: 'IANA: `Europe/Moscow`', of: ({ data }) => data.timezone },
    { name: 'carrier', about: 'who was given the range of a mobile number', of: ({ data }) => data.carrier },
  ]),
  email: withCommon<StandardisedEmail>([
    { name: 'local', about: 'before the @', of: ({ data }) => data.local },
    { name: 'domain', about: 'behind the @, as it is read', of: ({ data }) => data.domain },
    { name: 'ascii_domain', about: 'as it is looked up', of: ({ data }) => data.asciiDomain },
    { name: 'type', about: '`personal`, `corporate`, `role`, `disposable`', of: ({ data }) => data.type },
  ]),
};
