/** Of RFC 8142: stands before each text of a sequence. */
export const RECORD_SEPARATOR = '\u001E';

/**
 * One JSON object a line, out of text that arrives in pieces: NDJSON, GeoJSON sequences (with or without record separators),
 * and GeoJSON collections or arrays, best with each element on a line of its own (a line is read as a whole).
 */
export class JsonLines {
  readonly #onObject: (value: unknown, line: number) => void;
  readonly #onDamage: (line: number, text: string) => void;
  #rest = '';
  #line = 0;

  /** @param onDamage is told of a line that is no JSON */
  constructor(onObject: (value: unknown, line: number) => void, onDamage: (line: number, text: string) => void) {
    this.#onObject = onObject;
    this.#onDamage = onDamage;
  }

  push(text: string): void {
    const all = this.#rest === '' ? text : this.#rest + text;
    let start = 0;
    for (let end = all.indexOf('\n'); end >= 0; end = all.indexOf('\n', start)) {
      this.#read(all.slice(start, end));
      start = end + 1;
    }
    this.#rest = all.slice(start);
  }

  end(): void {
    if (this.#rest !== '') this.#read(this.#rest);
    this.#rest = '';
  }

  #read(line: string): void {
    this.#line++;
    const text = line.replaceAll(RECORD_SEPARATOR, '').replace(AROUND, '');
    if (text === '' || FRAME.test(text)) return;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return this.#onDamage(this.#line, text);
    }
    for (const each of elementsOf(value)) this.#onObject(each, this.#line);
  }
}

// ———

/** A line may also hold all: an array, or a collection of features. */
function elementsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const features = (value as { features?: unknown } | null)?.features;
  return Array.isArray(features) ? features : [value];
}

/** Blanks, and the comma between the features of a collection. */
const AROUND = /^\s+|[\s,]+$/gu;
/** What stands around the features of a collection, and of an array. */
const FRAME = /^(?:\{\s*"type"\s*:\s*"FeatureCollection"(?!.*\}$).*|[[\]{}]+|"(?:type|name|crs|features)"\s*:.*)$/u;
