/**
 * The parameters of a query string or a urlencoded form.
 *
 * `a=1&b=2%203&d&a=9&g=1=2` gives `a` = `9` (the last one wins; `all('a')` has both), `b` = `2 3`, `d` = `''`, `g` = `1=2`.
 * `+` stays a plus unless the query was parsed with `plusIsBlank`. Look-up is linear: a query line is short and bounded.
 */
export class Query {
  #entries: [string, string][] = [];

  /**
   * @param text the query without its `?`
   * @param plusIsBlank read `+` as a blank, as HTML forms write it
   * @throws URIError when a percent sign is not followed by two hex digits or the bytes are not UTF-8
   */
  static parse(text: string, plusIsBlank = false): Query {
    const query = new Query();
    if (text === '') return query;
    const decode = text.includes('%') || (plusIsBlank && text.includes('+')) ? decoder(plusIsBlank) : plain;
    for (let start = 0; start <= text.length;) {
      let end = text.indexOf('&', start);
      if (end === -1) end = text.length;
      if (end > start) {
        const entry = text.slice(start, end);
        const equals = entry.indexOf('=');
        const name = equals === -1 ? entry : entry.slice(0, equals);
        query.append(decode(name), equals === -1 ? '' : decode(entry.slice(equals + 1)));
      }
      start = end + 1;
    }
    return query;
  }

  /** How many entries there are; a repeated name counts every time. */
  get size(): number {
    return this.#entries.length;
  }

  /** The last value of `name`; `''` when absent. */
  get(name: string): string {
    return this.#entries.findLast(([known]) => known === name)?.[1] ?? '';
  }

  /** All values of `name` in order of appearance. */
  all(name: string): string[] {
    return this.#entries.filter(([known]) => known === name).map(([, value]) => value);
  }

  has(name: string): boolean {
    return this.#entries.some(([known]) => known === name);
  }

  /** Makes `value` the only value of `name`. */
  set(name: string, value: string): this {
    this.#entries = this.#entries.filter(([known]) => known !== name);
    return this.append(name, value);
  }

  /** Adds one more value of `name`. */
  append(name: string, value: string): this {
    this.#entries.push([name, value]);
    return this;
  }

  clear(): void {
    this.#entries = [];
  }

  /** Name and value of every entry, in order of appearance. */
  *[Symbol.iterator](): IterableIterator<[string, string]> {
    yield* this.#entries;
  }

  /** The entries as a query string again, percent-encoded. */
  toString(): string {
    return Array.from(this, ([name, value]) => `${queryEscape(name)}=${queryEscape(value)}`).join('&');
  }
}

/** Percent-encodes all but the unreserved characters of RFC 3986; a lone surrogate becomes U+FFFD. */
export function queryEscape(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Decodes percent-encoding; a percent sign that does not begin a valid sequence stays as it is, and so does `+`. */
export function queryUnescape(text: string): string {
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => new TextDecoder().decode(hexBytes(run)));
}

const plain = (text: string): string => text;

function decoder(plusIsBlank: boolean): (text: string) => string {
  return plusIsBlank ? (text) => decodeURIComponent(text.replaceAll('+', ' ')) : decodeURIComponent;
}

function hexBytes(run: string): Uint8Array {
  return Buffer.from(run.replaceAll('%', ''), 'hex');
}
