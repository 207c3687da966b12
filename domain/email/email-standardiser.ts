import {
  traceEvidence,
  traceResult,
  type Alternative,
  type Correction,
  type QualityCode,
  type Standardised,
  type Trace,
} from '#domain/text';
import { EMAIL_CALIBRATION } from './calibration.ts';
import { DomainRepair, type RepairedDomain } from './domain-repair.ts';
import type { EmailReader } from './email-reader.ts';
import { emailConfidence, type EmailEvidence } from './email-evidence.ts';
import { findAddresses, isShortEnough, type FoundAddress } from './email-syntax.ts';
import { emailType, type EmailType } from './email-type.ts';
import { asciiDomain, unicodeDomain } from './internet-name.ts';
import type { ProviderKind } from './records.ts';
import { needsInternational, retypeLocal } from './local-part.ts';
import { findWithoutAt } from './missing-at.ts';

/** Each part null where there is none. */
export interface StandardisedEmailData {
  /** As it was typed, errors mended; in quotes where it needs them. */
  readonly local: string | null;
  /** Lower case, as it is read: Unicode. */
  readonly domain: string | null;
  /** As it is looked up: `xn--…` for letters of other scripts. */
  readonly asciiDomain: string | null;
  readonly type: EmailType | null;
}

export type StandardisedEmail = Standardised<'email', StandardisedEmailData>;

/** An address and its place in the text: UTF-16 offsets, half-open. */
export interface EmailMatch {
  readonly start: number;
  readonly end: number;
  /** Its source is the piece of the text. */
  readonly email: StandardisedEmail;
}

/**
 * Finds e-mail addresses in any text, mends what hands do to them, and tells what they are for. A domain that is known is not
 * changed (`domain-repair.ts`).
 *
 * Notes: `typo:domain`, `typo:tld`, `typo:at`, `typo:local`, `spelled:at`, `spelled:dot`, `layout:domain`, `layout:local`, `added:at`,
 * `added:tld`, `similar:domain` (another is likelier; see `alternatives`), `unsupported:local` (letters that the provider does not
 * give), `unknown:tld`, `missing:domain`, `missing:tld`, `missing:local`, `long:local`, `invalid:domain`, `extra:email` (several; the
 * others are in `alternatives` and in `match`).
 *
 * Takes a few microseconds, some ten for a domain that is not known. Bounded for every text: its first 2 000 UTF-16 units are
 * looked at.
 */
export class EmailStandardiser {
  readonly #repair: DomainRepair;

  constructor(reader: EmailReader) {
    this.#repair = new DomainRepair(reader);
  }

  /**
   * The first address of the text; others are alternatives.
   *
   * @param trace receives each decision
   */
  standardise(source: string, trace?: Trace): StandardisedEmail {
    const found = this.#find(source);
    const result = this.#resultOf(source, found);
    if (trace !== undefined) {
      this.#traceFound(source, found, trace);
      traceResult(result, trace);
    }
    return result;
  }

  /** Every address of the text, in its order, each by itself with its place. */
  match(text: string): EmailMatch[] {
    return this.#find(text).map((address) => ({
      start: address.start,
      end: address.end,
      email: this.#describe(address, text, address.comments),
    }));
  }

  /** What the confidence of the first address is computed from; null where there is no address. */
  evidence(text: string): EmailEvidence | null {
    const found = this.#find(text);
    const [first] = found;
    return first === undefined ? null : evidenceOf(this.#read(first), unusedPieces(text, found));
  }

  #resultOf(source: string, found: readonly FoundAddress[]): StandardisedEmail {
    const [first, ...others] = found;
    const value = source.trim();
    if (first === undefined) {
      const unparsed = value === '' ? [] : [value];
      const quality = { code: 'unparsed', confidence: 0, notes: [] } as const;
      return { source, value, kind: 'email', quality, data: NO_EMAIL, unparsed, corrections: [], alternatives: [] };
    }
    const unparsed = unusedPieces(source, found);
    const main = { ...this.#describe(first, source, unparsed), source };
    if (others.length === 0) return main;
    const alternatives = others.map((address): Alternative<StandardisedEmailData> => {
      const { value: other, data, quality } = this.#describe(address, source, unparsed);
      return { value: other, data, confidence: quality.confidence };
    });
    return {
      ...main,
      quality: { ...main.quality, code: 'ambiguous', notes: [...main.quality.notes, 'extra:email'] },
      alternatives: [...alternatives, ...main.alternatives],
    };
  }

  #traceFound(source: string, found: readonly FoundAddress[], trace: Trace): void {
    if (found.length === 0) trace.push({ stage: 'find', text: 'no address' });
    for (const address of found) {
      const { local, notes, domain, typedDomain, others } = this.#read(address);
      const text = source.slice(address.start, address.end).trim();
      trace.push({
        stage: 'find',
        text: `${text}: ${local === '' ? 'nothing' : local} at ${typedDomain || 'nothing'}`,
      });
      const facts = [domain.kind === null ? 'in no list' : `a ${domain.kind} provider`];
      if (domain.domain !== typedDomain) facts.unshift(`${typedDomain || 'nothing'} → ${domain.domain}`);
      else facts.unshift(`${domain.domain || 'none'} stays`);
      facts.push(`likelier than the next by ${domain.margin.toFixed(2)} (log odds)`);
      if (others.length > 0) facts.push(`others: ${others.join(', ')}`);
      trace.push({ stage: 'domain', text: facts.join(', ') });
      if (notes.length > 0) trace.push({ stage: 'notes', text: notes.join(', ') });
    }
    const [first] = found;
    if (first === undefined) return;
    traceEvidence(EMAIL_CALIBRATION, evidenceOf(this.#read(first), unusedPieces(source, found)), trace);
  }

  #find(text: string): FoundAddress[] {
    const found = findAddresses(text);
    if (found.length > 0) return found;
    const address = findWithoutAt(text, (domain) => this.#repair.kindOf(domain) === 'popular');
    return address === null ? [] : [address];
  }

  #describe(address: FoundAddress, text: string, unparsed: readonly string[]): StandardisedEmail {
    const read = this.#read(address);
    const { local, domain, others, locals, notes } = read;
    const source = text.slice(address.start, address.end);
    const confidence = emailConfidence(evidenceOf(read, unparsed));
    const options = [
      ...locals.map((other) => [other, domain.domain] as const),
      ...others.map((other) => [local, other] as const),
    ];
    return {
      source,
      value: local === '' && domain.domain === '' ? source.trim() : `${local}@${read.shown}`,
      kind: 'email',
      quality: { code: codeOf(read), confidence, notes },
      data: dataOf(local, domain.domain, domain.kind),
      unparsed,
      corrections: correctionsOf(read),
      alternatives: options.map(([otherLocal, otherDomain]) => ({
        value: `${otherLocal}@${otherDomain}`,
        data: dataOf(otherLocal, otherDomain, this.#repair.kindOf(otherDomain)),
        confidence: Math.round(((1 - confidence) / options.length) * 1000) / 1000,
      })),
    };
  }

  #read(address: FoundAddress): ReadAddress {
    const written = address.domain ?? '';
    const typed = unicodeDomain(written);
    const domain = readDomain(typed, this.#repair);
    const notes = new Set([...address.notes, ...domain.notes]);
    let { local } = address;
    const locals: string[] = [];
    if (needsInternational(local) && !needsInternational(domain.domain)) {
      const { layout, latin } = retypeLocal(local);
      if (layout !== null) {
        notes.add('layout:local');
        local = layout;
      } else {
        notes.add('unsupported:local');
        if (latin !== null) locals.push(latin);
      }
    }
    if (local === '') notes.add('missing:local');
    if (!isShortEnough(local)) notes.add('long:local');
    // What was written as `xn--` stays so in the text.
    const shown = domain.domain === typed ? written : domain.domain;
    return { local, domain, shown, others: domain.others, locals, notes: [...notes], address, typedDomain: typed };
  }
}

// ———

interface ReadAddress {
  readonly local: string;
  readonly domain: RepairedDomain;
  /** Other domains, and other local parts, that may be meant. */
  readonly others: readonly string[];
  readonly locals: readonly string[];
  readonly notes: readonly string[];
  /** The domain in the text of the result. */
  readonly shown: string;
  readonly address: FoundAddress;
  readonly typedDomain: string;
}

const NO_EMAIL: StandardisedEmailData = { local: null, domain: null, asciiDomain: null, type: null };

function dataOf(local: string, domain: string, kind: ProviderKind | null): StandardisedEmailData {
  return {
    local: local === '' ? null : local,
    domain: domain === '' ? null : domain,
    asciiDomain: domain === '' ? null : domain.startsWith('[') ? domain : asciiDomain(domain),
    type: local === '' || domain === '' ? null : emailType(local, kind),
  };
}

const NO_DOMAIN: RepairedDomain = { domain: '', kind: null, notes: ['missing:domain'], others: [], margin: 0 };

function readDomain(typed: string, repair: DomainRepair): RepairedDomain {
  if (typed === '') return NO_DOMAIN;
  if (typed.startsWith('[')) return { domain: typed, kind: null, notes: [], others: [], margin: 1 };
  const repaired = repair.repair(typed);
  if (asciiDomain(repaired.domain) !== null) return repaired;
  return { ...repaired, notes: [...repaired.notes, 'invalid:domain'], margin: 0 };
}

const INCOMPLETE: ReadonlySet<string> = new Set(['missing:domain', 'missing:tld', 'missing:local']);
const DOUBTFUL: ReadonlySet<string> = new Set([
  'similar:domain',
  'unsupported:local',
  'unknown:tld',
  'long:local',
  'invalid:domain',
]);
/** A guess at a provider that is likelier than the next by less is asked about: the logarithm of the odds. */
const SURE_MARGIN = 0.7;

function codeOf({ notes, domain }: ReadAddress): QualityCode {
  if (notes.some((note) => INCOMPLETE.has(note))) return 'incomplete';
  if (notes.some((note) => DOUBTFUL.has(note))) return 'ambiguous';
  if (notes.includes('added:tld') && domain.margin < SURE_MARGIN) return 'ambiguous';
  return notes.length === 0 ? 'exact' : 'corrected';
}

function correctionsOf({ address, local, domain, typedDomain }: ReadAddress): Correction[] {
  const corrections: Correction[] = [...address.mended];
  if (local !== address.local) corrections.push({ from: address.local, to: local, part: 'local' });
  if (domain.domain !== typedDomain) corrections.push({ from: typedDomain, to: domain.domain, part: 'domain' });
  return corrections;
}

function evidenceOf({ notes, domain, local }: ReadAddress, unparsed: readonly string[]): EmailEvidence {
  const has = (note: string): number => Number(notes.includes(note));
  return {
    popular: Number(
      domain.kind === 'popular' && !notes.some((note) => note.endsWith(':domain') || note.endsWith(':tld')),
    ),
    listed: Number(domain.kind === 'known' || domain.kind === 'disposable'),
    margin: Math.min(1, domain.margin / 4),
    typo: has('typo:domain'),
    topLevel: has('typo:tld'),
    layout: has('layout:local') + has('layout:domain'),
    at: has('added:at') + has('typo:at'),
    local: has('typo:local') + has('long:local') + has('unsupported:local'),
    incomplete: Number(notes.some((note) => INCOMPLETE.has(note))),
    doubtful: has('similar:domain') + has('unknown:tld') + has('invalid:domain'),
    added: has('added:tld'),
    left: Math.min(2, unparsed.length),
    short: Number(local.length < 3),
  };
}

/** What is left of a text: pieces between the addresses, and their comments. */
function unusedPieces(text: string, found: readonly FoundAddress[]): string[] {
  const pieces: string[] = [];
  const add = (piece: string): void => {
    const trimmed = piece.replace(EDGES, '');
    if (/[\p{L}\p{N}]/u.test(trimmed)) pieces.push(trimmed);
  };
  const [first] = found;
  if (found.length === 1 && first!.start === 0 && first!.end === text.length && first!.comments.length === 0) return [];
  let position = 0;
  for (const { start, end, comments } of found) {
    add(text.slice(position, start));
    for (const comment of comments) add(comment);
    position = end;
  }
  add(text.slice(position));
  return pieces;
}

const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}.]+$/gu;
