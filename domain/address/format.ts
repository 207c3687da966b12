import { formatHouseNumber, NO_PLACE, NO_POSTCODE, type Gazetteer, type PlaceKind } from '#domain/gazetteer';
import { highlight } from '#domain/text';
import { idOf } from './address-id.ts';
import type { AddressData, AddressKind, AddressSuggestion } from './address-suggestion.ts';
import type { Candidate } from './candidate.ts';
import { COUNTRY_FORMATS, DEFAULT_FORMAT, type CountryFormat } from './country-formats.ts';
import { displayName, hasNameIn } from './display-name.ts';
import { interpolate } from './interpolate.ts';
import { labelledUnit } from './premise/unit-label.ts';
import type { NormalisedQuery } from './query.ts';
import { isLatin, type AnswerScript } from './script-of-language.ts';
import { ADDRESS_LEVELS, type AddressLevel } from './scope/levels.ts';
import type { FixedParts } from './scope/scope.ts';

/** How much the text says. */
export interface TextForm {
  /** Left out. */
  readonly fixed: FixedParts;
  /** Also names the district, to tell homonyms apart. */
  readonly isDetailed: boolean;
}

export const FULL_TEXT: TextForm = { fixed: { level: null, postcode: false }, isDetailed: false };
export const DETAILED_TEXT: TextForm = { ...FULL_TEXT, isDetailed: true };

/** Stage 6: the text to show, in the order and the script that fit, and the structure behind it. */
export function format(
  candidate: Candidate,
  query: NormalisedQuery,
  script: AnswerScript,
  form: TextForm = FULL_TEXT,
): AddressSuggestion {
  const { tokens } = candidate;
  const value = valueOf(candidate, { ...query, tokens }, script, form);
  return { value, highlight: highlight(value, tokens), kind: kindOf(candidate), data: dataOf(candidate) };
}

// ———

/** What a candidate is. */
export function kindOf({ gazetteer, place, street, entry, house, unit }: Candidate): AddressKind {
  if (unit !== null) return 'unit';
  if (house !== null) return 'house';
  if (street >= 0) return 'street';
  return entry >= 0 ? 'postcode' : gazetteer.places.kind(place);
}

function valueOf(candidate: Candidate, query: NormalisedQuery, script: AnswerScript, form: TextForm): string {
  const { gazetteer, place, street, entry } = candidate;
  const { fixed } = form;
  if (street < 0 && entry < 0) return placeText(gazetteer, place, query, script, form).join(', ');
  const style = COUNTRY_FORMATS[gazetteer.places.countryCode(place)] ?? DEFAULT_FORMAT;
  const parts: string[] = [];
  if (street >= 0) parts.push(...streetTexts(candidate, style, fixed));
  const locality = entry < 0 ? null : gazetteer.postcodes.entryLocality(entry);
  if (locality !== null) parts.push(locality);
  const city = isFixed('city', fixed) ? null : displayName(gazetteer, place, query, script);
  const region = gazetteer.places.ancestor(place, 'region');
  const hasRegion = style.hasRegion && region !== NO_PLACE && !isFixed('region', fixed);
  const regionText = hasRegion ? displayName(gazetteer, region, query, script) : null;
  // Beside a street a postcode means nothing without its city.
  const hasPostcode = street < 0 || !(fixed.postcode || city === null);
  const postcode = hasPostcode ? postcodeText(candidate) : null;
  if (style.isPostcodeFirst) parts.push(joined(postcode, city), regionText ?? '');
  else if (regionText === null) parts.push(joined(city, postcode));
  else parts.push(city ?? '', joined(regionText, postcode));
  if (street < 0 && !isFixed('country', fixed)) parts.push(...countryText(gazetteer, place, query, script));
  return parts.filter((part) => part !== '').join(', ');
}

/** Whether a level need not be shown. */
function isFixed(level: AddressLevel, { level: narrowest }: FixedParts): boolean {
  return narrowest !== null && ADDRESS_LEVELS.indexOf(level) <= ADDRESS_LEVELS.indexOf(narrowest);
}

function joined(left: string | null, right: string | null): string {
  if (left === null || right === null) return left ?? right ?? '';
  return `${left} ${right}`;
}

/** The street with its house and unit: `Flat 3` · `12 High Street`, `Hauptstraße 12` · `Whg 5`. */
function streetTexts(
  { gazetteer, street, house, unit }: Candidate,
  { isNumberFirst, isUnitFirst = false }: CountryFormat,
  fixed: FixedParts,
): string[] {
  const name = gazetteer.streets.nameText(gazetteer.streets.name(street));
  if (house === null) return [name];
  const number = formatHouseNumber(house);
  // Rose Cottage, High Street.
  const isNamed = house.number === 0 && !/\d/u.test(house.suffix);
  if (isNamed && isNumberFirst && !isFixed('street', fixed))
    return unit === null ? [number, name] : [labelledUnit(unit.name, gazetteer.country), number, name];
  const line = isFixed('street', fixed) ? number : isNumberFirst ? `${number} ${name}` : `${name} ${number}`;
  if (unit === null) return [line];
  const unitText = labelledUnit(unit.name, gazetteer.country);
  return isUnitFirst ? [unitText, line] : [line, unitText];
}

/** A place and what it lies in: its region, where that has another name, and its country. */
function placeText(
  gazetteer: Gazetteer,
  place: number,
  query: NormalisedQuery,
  script: AnswerScript,
  { fixed, isDetailed }: TextForm,
): string[] {
  const { places } = gazetteer;
  const parts = [displayName(gazetteer, place, query, script)];
  for (const kind of isDetailed ? PARENTS_IN_DETAIL : PARENTS_SHOWN[places.kind(place)]) {
    const parent = places.ancestor(place, kind);
    if (parent === NO_PLACE || parent === place || isFixed(kind, fixed) || !isShown(gazetteer, parent, script))
      continue;
    const name = displayName(gazetteer, parent, query, script);
    if (!parts.includes(name)) parts.push(name);
  }
  return isFixed('country', fixed) ? parts : [...parts, ...countryText(gazetteer, place, query, script)];
}

const PARENTS_SHOWN: Readonly<Record<PlaceKind, readonly PlaceKind[]>> = {
  country: [],
  region: [],
  district: ['region'],
  city: ['region'],
  suburb: ['city', 'region'],
};
const PARENTS_IN_DETAIL: readonly PlaceKind[] = ['city', 'district', 'region'];

function countryText(gazetteer: Gazetteer, place: number, query: NormalisedQuery, script: AnswerScript): string[] {
  const country = gazetteer.places.ancestor(place, 'country');
  return country === NO_PLACE || country === place ? [] : [displayName(gazetteer, country, query, script)];
}

/** A parent without a name in the script of the answer is left out, unless the answer is in Latin letters. */
function isShown(gazetteer: Gazetteer, place: number, script: AnswerScript): boolean {
  return isLatin(script) || script === 'other' || hasNameIn(gazetteer, place, script);
}

/** The postcode of a street or a postcode entry; of a place, where it has only one. */
function postcodeText({ gazetteer, place, street, entry }: Candidate): string | null {
  const { postcodes, streets } = gazetteer;
  if (street >= 0) {
    const postcode = streets.postcode(street);
    return postcode === NO_POSTCODE ? null : postcodes.code(postcode);
  }
  if (entry >= 0) return postcodes.code(postcodes.ofEntry(entry));
  const only = postcodes.only(place);
  return only === null ? null : postcodes.code(only);
}

/** The structure behind a candidate. */
export function dataOf(candidate: Candidate): AddressData {
  const { gazetteer, place, street, entry, house } = candidate;
  const { places } = gazetteer;
  const { country, region, district, city, suburb } = places.localNames(place);
  return {
    id: idOf(candidate),
    country,
    countryCode: places.countryCode(place),
    region,
    district,
    city,
    suburb: entry >= 0 ? (gazetteer.postcodes.entryLocality(entry) ?? suburb) : suburb,
    street: street < 0 ? null : gazetteer.streets.nameText(gazetteer.streets.name(street)),
    houseNumber: house === null ? null : formatHouseNumber(house),
    unit: candidate.unit?.name ?? null,
    postcode: postcodeText(candidate),
    ...whereOf(candidate),
  };
}

type Where = Pick<AddressData, 'lat' | 'lon' | 'accuracy'>;

function whereOf({ gazetteer, place, street, entry, house, unit, reading }: Candidate): Where {
  if (unit !== null && unit.latitude !== null) {
    return { lat: unit.latitude, lon: unit.longitude, accuracy: 'unit' };
  }
  if (house !== null && house.latitude !== null)
    return { lat: house.latitude, lon: house.longitude, accuracy: 'house' };
  if (street >= 0) {
    const { streets, country } = gazetteer;
    const at = streets.housesAt(street);
    const between = reading.house === null ? null : interpolate(streets.houses, at, house ?? reading.house, country);
    if (between !== null) return { ...between, accuracy: 'interpolated' };
    const position = streets.houses.position(at);
    if (position !== null) return { lat: position.latitude, lon: position.longitude, accuracy: 'street' };
  }
  const kind = gazetteer.places.kind(place);
  const ofPlace = kind === 'district' ? 'region' : kind;
  const position = entry >= 0 ? gazetteer.postcodes.entryPosition(entry) : null;
  if (position !== null) return { lat: position.latitude, lon: position.longitude, accuracy: 'city' };
  return {
    lat: gazetteer.places.latitude(place),
    lon: gazetteer.places.longitude(place),
    accuracy: entry >= 0 ? 'city' : ofPlace,
  };
}
