import { BADNAME, NODATA, NOTFOUND, promises, type MxRecord } from 'node:dns';
import { ExpiringCache } from './expiring-cache.ts';

/** `unknown`: the name servers did not answer in time, or had a fault of their own. */
export type TakesMail = 'yes' | 'no' | 'unknown';

export interface MailExchangeOptions {
  /** IP addresses of name servers, with ports if need be (`127.0.0.1:5353`); default: those of the system. */
  readonly servers?: readonly string[];
  /** For each question to a server; default 2 000. */
  readonly timeoutMs?: number;
  /** How often a server is asked; default 2. */
  readonly tries?: number;
  /** Domains that are remembered; default 50 000, about 10 MB. */
  readonly cacheSize?: number;
  /** How long an answer is remembered, default an hour; `no` a sixth of it, `unknown` a minute at most. */
  readonly cacheMs?: number;
}

/**
 * Asks whether a domain takes mail, as a mail server would find out (RFC 5321, 5.1): it has mail exchangers, or, without any, an
 * address. A null exchanger (RFC 7505) says that it takes none. Answers are remembered, and a domain that is being asked for
 * is asked for once.
 */
export class MailExchange {
  readonly #resolver: promises.Resolver;
  readonly #cache: ExpiringCache<TakesMail>;
  readonly #cacheMs: number;
  readonly #pending = new Map<string, Promise<TakesMail>>();

  constructor(options: MailExchangeOptions = {}) {
    const { servers, timeoutMs = 2000, tries = 2, cacheSize = 50_000, cacheMs = 3_600_000 } = options;
    this.#resolver = new promises.Resolver({ timeout: timeoutMs, tries });
    if (servers !== undefined) this.#resolver.setServers(servers);
    this.#cache = new ExpiringCache(cacheSize);
    this.#cacheMs = cacheMs;
  }

  /** @param asciiDomain as e-mail data have it: lower case, `xn--` for letters of other scripts. Never rejects */
  takesMail(asciiDomain: string): Promise<TakesMail> {
    const known = this.#cache.get(asciiDomain);
    if (known !== undefined) return Promise.resolve(known);
    const pending = this.#pending.get(asciiDomain);
    if (pending !== undefined) return pending;
    const asked = this.#ask(asciiDomain).then((answer) => {
      this.#cache.set(asciiDomain, answer, this.#lifetimeMs(answer));
      this.#pending.delete(asciiDomain);
      return answer;
    });
    this.#pending.set(asciiDomain, asked);
    return asked;
  }

  /** Ends what is being asked; the answers are `unknown`. */
  close(): void {
    this.#resolver.cancel();
  }

  async #ask(domain: string): Promise<TakesMail> {
    const exchangers = await answerOf(this.#resolver.resolveMx(domain));
    if (exchangers === 'unknown') return 'unknown';
    if (exchangers === 'no such name') return 'no';
    if (exchangers !== 'none')
      return exchangers.some(({ exchange }: MxRecord) => exchange !== '' && exchange !== '.') ? 'yes' : 'no';
    const addresses = await Promise.all([
      answerOf(this.#resolver.resolve4(domain)),
      answerOf(this.#resolver.resolve6(domain)),
    ]);
    if (addresses.some((answer) => typeof answer !== 'string' && answer.length > 0)) return 'yes';
    return addresses.includes('unknown') ? 'unknown' : 'no';
  }

  #lifetimeMs(answer: TakesMail): number {
    if (answer === 'yes') return this.#cacheMs;
    return answer === 'no' ? this.#cacheMs / 6 : Math.min(this.#cacheMs, UNKNOWN_MS);
  }
}

// ———

const UNKNOWN_MS = 60_000;

async function answerOf<T>(question: Promise<T[]>): Promise<T[] | 'none' | 'no such name' | 'unknown'> {
  try {
    const records = await question;
    return records.length === 0 ? 'none' : records;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === NODATA) return 'none';
    return code === NOTFOUND || code === BADNAME ? 'no such name' : 'unknown';
  }
}
