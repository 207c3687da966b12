import { openSuggesters } from '#apps/server';
import type { StandardisedAddress } from '#domain/address';
import type { StandardisedContact } from '#domain/contact';
import type { StandardisedEmail } from '#domain/email';
import type { StandardisedName } from '#domain/person';
import type { StandardisedPhone } from '#domain/phone';
import type { Contender, ContenderFactory } from '../contender.ts';
import type { Parts } from '../task.ts';

/** This product in process, over the embedded data. */
const create: ContenderFactory = (kind, snapshots): Contender => {
  const { standardisers } = openSuggesters(snapshots);
  // An e-mail address is of no country.
  const standardiser: Standardiser =
    kind === 'email' ? { standardise: (text) => standardisers.email.standardise(text) } : standardisers[kind];
  return {
    standardise: ({ text, country }) => standardiser.standardise(text, country === undefined ? {} : { country }),
    parts: (answer) => PARTS[kind](answer as never),
  };
};
export default create;

// ———

interface Standardiser {
  standardise(text: string, hints: { readonly country?: string }): unknown;
}

const PARTS = {
  address: ({ data }: StandardisedAddress): Parts => addressParts(data),
  name: ({ data }: StandardisedName): Parts => nameParts(data),
  phone: ({ data: { e164, extension } }: StandardisedPhone): Parts => ({ e164, extension }),
  email: ({ value }: StandardisedEmail): Parts => ({ email: value }),
  contact: ({ data: { name, address, phones, emails } }: StandardisedContact): Parts => ({
    ...(address === null ? {} : addressParts(address.data)),
    ...(name === null ? {} : nameParts(name.data)),
    e164: phones[0]?.data.e164 ?? null,
    extension: phones[0]?.data.extension ?? null,
    email: emails[0]?.value ?? null,
  }),
};

function addressParts({ street, houseNumber, postcode, city, suburb }: StandardisedAddress['data']): Parts {
  return { street, houseNumber, postcode, city, suburb };
}

function nameParts({ familyName, givenName, additionalName }: StandardisedName['data']): Parts {
  return { familyName, givenName, additionalName };
}
