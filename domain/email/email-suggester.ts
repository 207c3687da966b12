import { boundedLimit, type Range, type Suggestion, type Trace } from '#domain/text';
import { END } from '#libs/text-index';
import type { EmailReader } from './email-reader.ts';
import { isPlausibleDomain, readEmailText, type EmailText } from './email-text.ts';
import { emailType, type EmailType } from './email-type.ts';

export interface EmailData {
  /** As typed. */
  readonly local: string;
  /** Lower case. */
  readonly domain: string;
  readonly type: EmailType | null;
}

export type EmailSuggestion = Suggestion<'email', EmailData>;

export interface EmailQuery {
  /** The address so far, with or without `@`. */
  readonly query: string;
  /** Most suggestions to give, 1 … 20; default 10. */
  readonly limit?: number | undefined;
  /** Collects the decisions. */
  readonly trace?: Trace | undefined;
}

/**
 * Suggests the addresses that a text may become: what was typed before the `@`, with the mail domains that begin as typed,
 * the most popular first. A whole domain of a popular provider comes first; another whole domain is offered last, as it
 * was typed. Costs a microsecond or two; bounded for every input.
 */
export class EmailSuggester {
  readonly #reader: EmailReader;

  constructor(reader: EmailReader) {
    this.#reader = reader;
  }

  /** Best first, each value once. Empty for what cannot become an address. */
  suggest({ query, limit, trace }: EmailQuery): EmailSuggestion[] {
    const text = readEmailText(query);
    if (text === null) {
      trace?.push({ stage: 'read', text: 'no address: empty, too long, or with signs that no address has' });
      return [];
    }
    const most = boundedLimit(limit);
    const typed = text.domain ?? '';
    trace?.push({
      stage: 'read',
      text: `local ${text.local}, domain ${text.domain === null ? 'not begun' : `${typed}…`}`,
    });

    const whole = typed === '' ? null : this.#reader.kindOf(typed);
    const domains = this.#complete(typed, whole === 'popular' ? most - 1 : most);
    if (whole === 'popular') {
      domains.unshift(typed);
      trace?.push({ stage: 'whole', text: `${typed} is a known provider` });
    } else if (isPlausibleDomain(typed)) {
      if (domains.length === most) domains.pop();
      domains.push(typed);
      trace?.push({ stage: 'whole', text: `${typed} may be whole: ${whole ?? 'unknown'}` });
    }
    return domains.map((domain) => this.#suggestion(text, domain, trace));
  }

  /** The most popular domains that begin so, without the whole one. */
  #complete(typed: string, most: number): string[] {
    const domains: string[] = [];
    const found = typed === '' ? null : this.#reader.index.prefix(typed);
    if (typed !== '' && found === null) return domains;
    for (let number = 0; domains.length < most; number++) {
      if (found !== null) number = found.seek(number);
      if (number === END || number >= this.#reader.popularCount) break;
      const domain = this.#reader.domain(number);
      if (domain !== typed) domains.push(domain);
    }
    return domains;
  }

  #suggestion({ local, domain: typed }: EmailText, domain: string, trace: Trace | undefined): EmailSuggestion {
    const highlight: Range[] = [[0, local.length]];
    if (typed !== null && typed !== '') highlight.push([local.length + 1, local.length + 1 + typed.length]);
    const value = `${local}@${domain}`;
    const type = emailType(local, this.#reader.kindOf(domain));
    trace?.push({ stage: 'rank', text: `${value}: ${type}` });
    return { value, highlight, kind: 'email', data: { local, domain, type } };
  }
}
