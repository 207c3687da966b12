import type { ContenderFactory } from '../contender.ts';
import { requirePeer } from '../peers.ts';

type Found = Partial<
  Record<'streetNumber' | 'streetDirection' | 'streetName' | 'streetSuffix' | 'placeName' | 'zipCode', string>
>;

/** Regular expressions for American addresses, with the towns of each state. */
const create: ContenderFactory = () => {
  const { parseAddress } = requirePeer('addresser') as {
    parseAddress(this: void, text: string): Found;
  };
  return {
    standardise({ text }) {
      try {
        return parseAddress(text);
      } catch {
        // What it cannot read it refuses by an exception.
        return null;
      }
    },
    parts(answer) {
      const found = answer as Found | null;
      if (found === null) return null;
      const { streetNumber, streetDirection, streetName, streetSuffix, placeName, zipCode } = found;
      const words = [streetDirection, streetName, streetSuffix].filter((word) => word !== undefined && word !== '');
      return {
        street: words.length === 0 ? null : words.join(' '),
        houseNumber: streetNumber ?? null,
        postcode: zipCode ?? null,
        city: placeName ?? null,
      };
    },
  };
};
export default create;
