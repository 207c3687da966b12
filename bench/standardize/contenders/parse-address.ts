import type { ContenderFactory } from '../contender.ts';
import { requirePeer } from '../peers.ts';

type Found = Partial<Record<'number' | 'prefix' | 'street' | 'type' | 'suffix' | 'city' | 'zip', string>>;

/** A regular expression for American addresses (after Perl's Geo::StreetAddress::US). */
const create: ContenderFactory = () => {
  const { parseLocation } = requirePeer('parse-address') as {
    parseLocation(this: void, text: string): Found | null;
  };
  return {
    standardise: ({ text }) => parseLocation(text),
    parts(answer) {
      const found = answer as Found | null;
      if (found === null) return null;
      const { number, prefix, street, type, suffix, city, zip } = found;
      const words = [prefix, street, type, suffix].filter((word) => word !== undefined);
      return {
        street: words.length === 0 ? null : words.join(' '),
        houseNumber: number ?? null,
        postcode: zip ?? null,
        city: city ?? null,
      };
    },
  };
};
export default create;
