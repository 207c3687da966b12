import formatter from '@fragaria/address-formatter';
import { fold } from '#domain/text';
import type { StandardAddressData } from './standardised-address.ts';

/** Other ways to write a standardised address. */
export interface AddressForms {
  /** As on a letter, by the customs of the country, without the name of the country. */
  readonly lines: readonly string[];
  /** The lines as sorting machines like them: upper case, without accents and signs. */
  readonly postal: readonly string[];
}

/** The lines of a letter (templates of OpenCage, by @fragaria/address-formatter). Some 50 µs. */
export function addressForms(data: StandardAddressData): AddressForms {
  const { street, houseNumber, city, suburb, district, region, postcode, countryCode } = data;
  const known = { road: street, houseNumber, city, suburb, county: district, state: region, postcode, countryCode };
  const components = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
  const formatted = formatter.format(components, { output: 'array' });
  const premise = [data.unit, data.floor, data.entrance, data.building].filter((part) => part !== null).join(', ');
  const careOf = data.careOf === null ? null : `c/o ${data.careOf}`;
  const box = data.poBox;
  const lines = [careOf, premise, box, ...formatted].filter(isLine);
  return { lines, postal: lines.map((line) => fold(line).toUpperCase()) };
}

function isLine(line: string | null): line is string {
  return line !== null && line !== '';
}
