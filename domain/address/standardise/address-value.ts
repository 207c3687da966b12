import { COUNTRY_FORMATS, DEFAULT_FORMAT } from '../country-formats.ts';
import type { StandardAddressData } from './standardised-address.ts';

/** A standardised address on one line, in the order of its country. */
export function addressValue(data: StandardAddressData): string {
  const style = COUNTRY_FORMATS[data.countryCode ?? ''] ?? DEFAULT_FORMAT;
  const { street, houseNumber } = data;
  const line = (style.isNumberFirst ? [houseNumber, street] : [street, houseNumber]).filter(isPresent).join(' ');
  const premise = [data.building, data.entrance, data.floor, data.unit].filter(isPresent);
  const locality = style.isPostcodeFirst
    ? [joined(joined(data.postcode, data.city), data.cedex), style.hasRegion || data.city === null ? data.region : null]
    : style.hasRegion
      ? [data.city, joined(data.region, data.postcode)]
      : [joined(data.city ?? data.region, data.postcode)];
  const careOf = data.careOf === null ? null : `c/o ${data.careOf}`;
  const parts = [careOf, data.poBox, ...(style.isUnitFirst === true ? [...premise, line] : [line, ...premise])];
  const suburb = street === null ? data.suburb : null;
  const country = street === null && data.poBox === null ? data.country : null;
  return [...parts, suburb, ...locality, country].filter((part) => isPresent(part) && part !== '').join(', ');
}

// ———

function isPresent(part: string | null): part is string {
  return part !== null;
}

function joined(left: string | null, right: string | null): string | null {
  return left === null || right === null ? (left ?? right) : `${left} ${right}`;
}
