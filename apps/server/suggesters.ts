/** All that answers, over whatever snapshots are loaded; each thread has its own, over the same memory. */
import { FormatError, SectionedFile } from '#libs/bytes';
import { AddressReverse, AddressStandardiser, AddressSuggester } from '#domain/address';
import { ContactStandardiser } from '#domain/contact';
import { EMAIL_KIND, EmailReader, EmailStandardiser, EmailSuggester } from '#domain/email';
import { Gazetteer, GAZETTEER_KIND } from '#domain/gazetteer';
import { NameStandardiser, NameSuggester, PERSON_KIND, PersonReader } from '#domain/person';
import { PHONE_KIND, PhoneReader, PhoneStandardiser } from '#domain/phone';
import type { SharedSnapshot } from './protocol.ts';

export interface Suggesters {
  readonly address: AddressSuggester;
  readonly reverse: AddressReverse;
  readonly name: NameSuggester;
  readonly email: EmailSuggester;
  readonly standardisers: Standardisers;
  /** Whose data it is, each text once. */
  readonly attribution: readonly string[];
}

/** One for each kind of text, and for texts that hold several. */
export interface Standardisers {
  readonly address: AddressStandardiser;
  readonly name: NameStandardiser;
  readonly phone: PhoneStandardiser;
  readonly email: EmailStandardiser;
  readonly contact: ContactStandardiser;
}

/** A snapshot read as what it is. */
type OpenSnapshot = { readonly attribution: readonly string[] } & (
  | { readonly kind: typeof GAZETTEER_KIND; readonly reader: Gazetteer }
  | { readonly kind: typeof PERSON_KIND; readonly reader: PersonReader }
  | { readonly kind: typeof EMAIL_KIND; readonly reader: EmailReader }
  | { readonly kind: typeof PHONE_KIND; readonly reader: PhoneReader }
);

/**
 * Opens one snapshot, whose checksums were checked before.
 * @throws FormatError for a kind or version that this program does not serve
 */
export function openSnapshot({ buffer }: SharedSnapshot): OpenSnapshot {
  const file = SectionedFile.open(buffer, { verify: false });
  const attribution = Array.isArray(file.meta['attribution']) ? file.meta['attribution'].map(String) : [];
  switch (file.kind) {
    case GAZETTEER_KIND:
      return { kind: GAZETTEER_KIND, reader: Gazetteer.open(file), attribution };
    case PERSON_KIND:
      return { kind: PERSON_KIND, reader: PersonReader.open(file), attribution };
    case EMAIL_KIND:
      return { kind: EMAIL_KIND, reader: EmailReader.open(file), attribution };
    case PHONE_KIND:
      return { kind: PHONE_KIND, reader: PhoneReader.open(file), attribution };
    default:
      throw new FormatError(`The file holds ${file.kind} data, which this program does not serve. Move it elsewhere.`);
  }
}

/**
 * Gazetteers are one index together. Of names and e-mail providers the last snapshot counts, so that one put beside the
 * embedded data replaces it.
 *
 * @throws FormatError as `openSnapshot`, and when there are no names or no e-mail providers
 */
export function openSuggesters(snapshots: readonly SharedSnapshot[]): Suggesters {
  const open = snapshots.map(openSnapshot);
  const gazetteers = open.filter(({ kind }) => kind === GAZETTEER_KIND).map(({ reader }) => reader as Gazetteer);
  const names = open.findLast(({ kind }) => kind === PERSON_KIND)?.reader as PersonReader | undefined;
  const providers = open.findLast(({ kind }) => kind === EMAIL_KIND)?.reader as EmailReader | undefined;
  if (names === undefined) throw new FormatError('There is no snapshot of names. Start with the embedded data.');
  if (providers === undefined)
    throw new FormatError('There is no snapshot of e-mail providers. Start with the embedded data.');
  const phones = open.findLast(({ kind }) => kind === PHONE_KIND)?.reader as PhoneReader | undefined;
  const kinds = {
    address: new AddressStandardiser(gazetteers),
    name: new NameStandardiser(names),
    phone: new PhoneStandardiser(phones ?? null),
    email: new EmailStandardiser(providers),
  };
  return {
    standardisers: { ...kinds, contact: new ContactStandardiser(kinds) },
    address: new AddressSuggester(gazetteers),
    reverse: new AddressReverse(gazetteers),
    name: new NameSuggester(names),
    email: new EmailSuggester(providers),
    attribution: [...new Set(open.flatMap(({ attribution }) => attribution))],
  };
}
