import type { StandardisedAddress } from '#domain/address';
import type { StandardisedEmail } from '#domain/email';
import type { StandardisedName } from '#domain/person';
import type { StandardisedPhone } from '#domain/phone';
import type { Standardised } from '#domain/text';

/** The parts of a contact, each standardised with what the others tell; absent parts are null or empty. */
export interface ContactData {
  readonly name: StandardisedName | null;
  readonly address: StandardisedAddress | null;
  readonly phones: readonly StandardisedPhone[];
  readonly emails: readonly StandardisedEmail[];
}

/**
 * A contact. Notes are those of its parts, each with the part before it (`address:added:postcode`), and
 *
 * | note              | meaning                                                          |
 * | ----------------- | ---------------------------------------------------------------- |
 * | `conflict:country` | a phone is of another country than the address                   |
 * | `missing:name`, `missing:address`, `missing:phone`, `missing:email` | no part of the text is one |
 */
export type StandardisedContact = Standardised<'contact', ContactData>;

/** A contact whose parts are told apart already. */
export interface ContactRecord {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly phones?: readonly string[] | undefined;
  readonly emails?: readonly string[] | undefined;
}

/** What the caller knows. */
export interface ContactHints {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** ISO 639-1. */
  readonly language?: string | undefined;
}
