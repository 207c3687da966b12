import type { AddressStandardiser, StandardisedAddress } from '#domain/address';
import type { EmailStandardiser, StandardisedEmail } from '#domain/email';
import type { NameStandardiser, StandardisedName } from '#domain/person';
import type { PhoneMatch, PhoneStandardiser, StandardisedPhone } from '#domain/phone';
import type { Quality, QualityCode, Range, Trace } from '#domain/text';
import { nameAndAddress } from './contact-parts.ts';
import type { ContactData, ContactHints, ContactRecord, StandardisedContact } from './standardised-contact.ts';

export interface Standardisers {
  readonly address: AddressStandardiser;
  readonly name: NameStandardiser;
  readonly phone: PhoneStandardiser;
  readonly email: EmailStandardiser;
}

/**
 * Takes a text apart that holds a whole contact, and standardises each part with what the others tell:
 *
 *     e-mails, phones (by their shape) → name and address (`contact-parts.ts`) → address, whose country decides about
 *     phones without one and leans the name → checks between the parts
 *
 * Not for use by several threads at once.
 */
export class ContactStandardiser {
  readonly #standardisers: Standardisers;

  constructor(standardisers: Standardisers) {
    this.#standardisers = standardisers;
  }

  /**
   * @param source any text; each word of it is in a part or in `unparsed`
   * @param trace receives each decision; those about a part with its name before the stage: `address.places`
   */
  standardise(source: string, hints: ContactHints = {}, trace?: Trace): StandardisedContact {
    const { email, phone } = this.#standardisers;
    const emails = email.match(source);
    const masked = blanked(
      source,
      emails.map(({ start, end }): Range => [start, end]),
    );
    const phones = phone
      .match(parted(masked), hints)
      .map((match) => withoutUnparsed(match, masked))
      .filter(({ start, end, phone: { quality } }) => {
        const text = masked.slice(start, end);
        return (
          text.includes('+') || (digitCount(text) >= MIN_PHONE_DIGITS && quality.confidence >= MIN_PHONE_CONFIDENCE)
        );
      });
    const taken = [...emails, ...phones].map(({ start, end }): Range => [start, end]).sort((a, b) => a[0] - b[0]);
    const parts = nameAndAddress(source, taken, this.#standardisers, hints);
    const record = {
      name: parts.name ?? undefined,
      address: parts.address ?? undefined,
      phones: phones.map(({ start, end }) => source.slice(start, end)),
      emails: emails.map(({ start, end }) => source.slice(start, end)),
    };
    if (trace !== undefined) traceParts(record, trace);
    return this.#combine(source, record, hints, trace);
  }

  /** A record whose parts are told apart already: no part is taken for another. */
  standardiseRecord(record: ContactRecord, hints: ContactHints = {}): StandardisedContact {
    const texts = [record.name, record.address, ...(record.phones ?? []), ...(record.emails ?? [])];
    return this.#combine(texts.filter((text) => text !== undefined && text !== '').join(', '), record, hints);
  }

  #combine(source: string, record: ContactRecord, hints: ContactHints, trace?: Trace): StandardisedContact {
    const standardisers = this.#standardisers;
    const of = <Result>(part: string, standardise: (steps: Trace | undefined) => Result): Result =>
      tracedPart(part, trace, standardise);
    const address = isGiven(record.address)
      ? of('address', (steps) =>
          standardisers.address.standardise(
            record.address!,
            hints.country === undefined ? {} : { country: hints.country },
            steps,
          ),
        )
      : null;
    const country = hints.country ?? address?.data.countryCode ?? undefined;
    const informed = { ...hints, ...(country !== undefined && { country }) };
    const phones = (record.phones ?? []).map((text) =>
      of('phone', (steps) => standardisers.phone.standardise(text, informed, steps)),
    );
    const ofPhone = country ?? phones.find(({ data }) => data.countryCode !== null)?.data.countryCode ?? undefined;
    const name = isGiven(record.name)
      ? of('name', (steps) =>
          standardisers.name.standardise(
            record.name!,
            { ...informed, ...(ofPhone !== undefined && { country: ofPhone }) },
            steps,
          ),
        )
      : null;
    const emails = (record.emails ?? []).map((text) =>
      of('email', (steps) => standardisers.email.standardise(text, steps)),
    );
    const data: ContactData = { name, address, phones, emails };
    const parts = partsOf(data);
    const notes = [
      ...parts.flatMap(([part, { quality }]) => quality.notes.map((note) => `${part}:${note}`)),
      ...between(data),
    ];
    const quality: Quality = {
      code: codeOf(
        parts.map(
          ([
            ,
            {
              quality: { code },
            },
          ]) => code,
        ),
      ),
      confidence: leastOf(parts),
      notes,
    };
    const result: StandardisedContact = {
      source,
      value: parts.map(([, { value }]) => value).join(', ') || source.trim(),
      kind: 'contact',
      quality,
      data,
      unparsed:
        parts.length === 0 && source.trim() !== '' ? [source.trim()] : parts.flatMap(([, { unparsed }]) => unparsed),
      corrections: parts.flatMap(([part, { corrections }]) =>
        corrections.map((correction) => ({ ...correction, part: `${part}:${correction.part}` })),
      ),
      alternatives: [],
    };
    trace?.push({
      stage: 'quality',
      text: `${quality.code}, ${quality.confidence}: the worst and the least of the parts`,
    });
    return result;
  }
}

// ———

/** Fewer digits without a plus are a house number or a postcode more often. */
const MIN_PHONE_DIGITS = 7;
const MIN_PHONE_CONFIDENCE = 0.5;

type Part = StandardisedName | StandardisedAddress | StandardisedPhone | StandardisedEmail;

/** Which words of the text are which part. */
function traceParts({ name, address, phones = [], emails = [] }: ContactRecord, trace: Trace): void {
  const parts = [
    ...emails.map((text) => ['email', text] as const),
    ...phones.map((text) => ['phone', text] as const),
    ['name', name] as const,
    ['address', address] as const,
  ];
  for (const [part, text] of parts) trace.push({ stage: 'parts', text: `${part}: ${text?.trim() ?? 'none'}` });
}

/** The steps of a part, each with its name before the stage. */
function tracedPart<Result>(
  part: string,
  trace: Trace | undefined,
  standardise: (steps: Trace | undefined) => Result,
): Result {
  if (trace === undefined) return standardise(undefined);
  const steps: Trace = [];
  const result = standardise(steps);
  for (const { stage, text } of steps) trace.push({ stage: `${part}.${stage}`, text });
  return result;
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

function partsOf({ name, address, phones, emails }: ContactData): [part: string, Part][] {
  const parts: [string, Part | null][] = [
    ['name', name],
    ['address', address],
    ...phones.map((phone): [string, Part] => ['phone', phone]),
    ...emails.map((email): [string, Part] => ['email', email]),
  ];
  return parts.filter((part): part is [string, Part] => part[1] !== null);
}

/** What the parts tell of each other. */
function between({ name, address, phones, emails }: ContactData): string[] {
  const notes: string[] = [];
  if (name === null) notes.push('missing:name');
  if (address === null) notes.push('missing:address');
  if (phones.length === 0) notes.push('missing:phone');
  if (emails.length === 0) notes.push('missing:email');
  const country = address?.data.countryCode ?? null;
  const isElsewhere = phones.some(({ data }) => data.countryCode !== null && data.countryCode !== country);
  if (country !== null && isElsewhere) notes.push('conflict:country');
  return notes;
}

/** The worst of the parts decides what may be done with the whole. */
function codeOf(codes: readonly QualityCode[]): QualityCode {
  return WORST_FIRST.find((code) => codes.includes(code)) ?? 'unparsed';
}

const WORST_FIRST: readonly QualityCode[] = ['unparsed', 'ambiguous', 'incomplete', 'corrected', 'exact'];

function leastOf(parts: readonly (readonly [string, Part])[]): number {
  return parts.length === 0 ? 0 : Math.min(...parts.map(([, { quality }]) => quality.confidence));
}

/**
 * A sign in place of the blank before a number with its area code in brackets, so that a postcode, a house or a flat before it
 * is not taken for a part of it: `62701 (217) 555-0123`, `кв 3 8 (843) 123-45-67`.
 */
function parted(text: string): string {
  return text.replaceAll(/\s(?=\+?\d{1,3}[\s-]?\(\d{2,5}\))|(?<!(?:^|\s)\+?\d{1,3})\s(?=\(\d{2,5}\))/gu, ';');
}

/** Digits before a number that are none of it, such as a postcode, are left for the address. */
function withoutUnparsed(match: PhoneMatch, text: string): PhoneMatch {
  const [first] = match.phone.unparsed;
  const isBefore = first !== undefined && text.startsWith(first, match.start);
  return isBefore ? { ...match, start: match.start + first.length } : match;
}

function digitCount(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}

function blanked(text: string, spans: readonly Range[]): string {
  let rest = text;
  for (const [start, end] of spans) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return rest;
}
