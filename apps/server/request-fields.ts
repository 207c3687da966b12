import type { Request } from '@addressee/http';
import { ApiError } from './errors.ts';
import { findJsonError } from './json-error.ts';

/** The fields of one request, wherever they stand. */
export class RequestFields {
  readonly #request: Request;
  readonly #body: Readonly<Record<string, unknown>>;

  private constructor(request: Request, body: Readonly<Record<string, unknown>>) {
    this.#request = request;
    this.#body = body;
  }

  /** The parameters of a GET. */
  static ofQuery(request: Request): RequestFields {
    return new RequestFields(request, {});
  }

  /** The body of a POST, whose fields go before parameters of the same name. @throws ApiError for a body that is no JSON object */
  static async ofBody(request: Request): Promise<RequestFields> {
    return new RequestFields(request, await readJsonObject(request));
  }

  /** The field as text; `undefined` when it is absent, null or empty. */
  text(name: string): string | undefined {
    const value = this.#value(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    throw new ApiError('wrong_type', { name, expected: 'a text' });
  }

  /** The field as a list of texts: a JSON array, or texts separated by commas. `undefined` when absent or empty. */
  list(name: string): string[] | undefined {
    const value = this.#value(name);
    if (!Array.isArray(value)) {
      const items = this.text(name)?.split(',');
      return items?.map((item) => item.trim()).filter((item) => item !== '');
    }
    if (!value.every((item) => typeof item === 'string'))
      throw new ApiError('wrong_type', { name, expected: 'a list of texts' });
    return value.length === 0 ? undefined : value;
  }

  /**
   * All values of a field that may come several times: a list in the body, or the parameter again and again. Empty ones
   * count as absent.
   */
  all(name: string): readonly unknown[] {
    const inBody = Object.hasOwn(this.#body, name) ? (this.#body[name] ?? undefined) : undefined;
    const values: readonly unknown[] =
      inBody === undefined ? this.#request.query.all(name) : Array.isArray(inBody) ? inBody : [inBody];
    return values.filter((value) => value !== '' && value !== null);
  }

  /** The text to complete, which may be empty but not absent. */
  query(): string {
    const inBody = this.#body['query'] ?? this.#body['q'];
    if (typeof inBody === 'string') return inBody;
    if (inBody !== undefined && inBody !== null)
      throw new ApiError('wrong_type', { name: 'query', expected: 'a text' });
    const { query } = this.#request;
    if (query.has('q')) return query.get('q');
    if (query.has('query')) return query.get('query');
    throw new ApiError('missing_query');
  }

  /** 1, 0, true or false; absent: false. @param code the error for anything else */
  flag(name: string, code: 'bad_declension' | 'bad_explain' | 'bad_restrict'): boolean {
    const text = this.text(name);
    if (text === undefined || text === '0' || text === 'false') return false;
    if (text === '1' || text === 'true') return true;
    throw new ApiError(code, { value: text });
  }

  #value(name: string): unknown {
    const inBody = Object.hasOwn(this.#body, name) ? this.#body[name] : undefined;
    return inBody ?? (this.#request.query.has(name) ? this.#request.query.get(name) : undefined);
  }
}

// ———

const UTF8 = new TextDecoder('utf-8', { fatal: true });

async function readJsonObject(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await request.body();
  const type = request.header('content-type');
  // Without a type the body can only be what this route takes.
  if (type !== '' && !/^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new ApiError('unsupported_content_type', { value: type });
  }
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    throw new ApiError('not_utf8');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('malformed_json', { ...(findJsonError(text) ?? { position: 0, line: 1, column: 1 }) });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('not_an_object');
  return value as Record<string, unknown>;
}
