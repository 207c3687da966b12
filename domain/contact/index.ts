/** Whole contacts: one text or record → name, address, phones and e-mails, each standardised with what the others tell. */
export { ContactStandardiser, type Standardisers } from './contact-standardiser.ts';
export type { ContactData, ContactHints, ContactRecord, StandardisedContact } from './standardised-contact.ts';
