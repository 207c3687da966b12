/**
 * XML as it streams out of a zip, in bounded memory: the parts of a workbook. No document type is taken, so there are no entities
 * but the five of XML; a tag or text without end, and tags within tags without end, are refused before they fill memory.
 */
import { SaxesParser } from 'saxes';
import type { InputFile } from '../input/input-file.ts';

/** Names come without their prefix: what is `x:row` to one program is `row` to another. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

export interface XmlOptions {
  /** Most unpacked bytes. */
  readonly maxBytes: number;
  /** Is told how many packed bytes were read since the last call. */
  readonly onBytes?: (count: number) => void;
}

/**
 * Reads a file to its end; yields now and then, so that what the handler has gathered can be passed on.
 *
 * @throws Error naming the file when it is damaged, too large, or no XML
 */
export async function* readXml(file: InputFile, handler: XmlHandler, options: XmlOptions): AsyncGenerator<void> {
  const guarded = new GuardedParser(handler);
  let decoder: TextDecoder | null = null;
  let bytes = 0;
  for await (const piece of file.read(options.onBytes)) {
    bytes += piece.length;
    decoder ??= new TextDecoder(encodingOf(piece));
    if (bytes > options.maxBytes) {
      throw new Error(`${file.name} unpacks to more than ${options.maxBytes} bytes, which no workbook of people does.`);
    }
    const text = decoder.decode(piece, { stream: true });
    for (let from = 0; from < text.length; from += SLICE_LENGTH) {
      inFile(file, () => guarded.write(text.slice(from, from + SLICE_LENGTH)));
      yield;
    }
  }
  inFile(file, () => guarded.end());
  yield;
}

/** Reads a small file to its end. Errors as `readXml`. */
export async function readWholeXml(file: InputFile, handler: XmlHandler, options: XmlOptions): Promise<void> {
  for await (const _ of readXml(file, handler, options));
}

/** An attribute by its name without prefix: `r:id`, `ns0:id` and `id` are the same. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const whole = attributes[name];
  if (whole !== undefined) return whole;
  const prefixed = Object.keys(attributes).find((key) => key.endsWith(`:${name}`));
  return prefixed === undefined ? undefined : attributes[prefixed];
}

// ———

/** UTF-16 units that are parsed at once: what they can grow to (rows of empty cells) stays small. */
const SLICE_LENGTH = 1 << 14;
/** UTF-16 units of one tag, text, comment. */
const MAX_TOKEN_LENGTH = 1 << 21;
/** Workbooks have about six tags within each other. */
const MAX_DEPTH = 64;

class GuardedParser {
  readonly #parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  #sinceEvent = 0;
  #depth = 0;

  constructor(handler: XmlHandler) {
    this.#parser.on('doctype', () => {
      throw new Error('it declares a document type, which is not taken');
    });
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#sinceEvent = 0;
      if (++this.#depth > MAX_DEPTH) throw new Error(`tags stand more than ${MAX_DEPTH} deep`);
      handler.open?.(localName(name), attributes);
    });
    this.#parser.on('closetag', ({ name }) => {
      this.#sinceEvent = 0;
      this.#depth--;
      handler.close?.(localName(name));
    });
    this.#parser.on('text', (value) => handler.text?.(value));
    this.#parser.on('cdata', (value) => handler.text?.(value));
  }

  write(text: string): void {
    this.#parser.write(text);
    this.#sinceEvent += text.length;
    if (this.#sinceEvent > MAX_TOKEN_LENGTH) throw new Error('a tag or text in it has no end');
  }

  end(): void {
    this.#parser.close();
  }
}

function inFile(file: InputFile, read: () => void): void {
  try {
    read();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file.name} cannot be read (${reason}). Open the workbook in a spreadsheet, and save it anew.`, {
      cause,
    });
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** XML without a mark is UTF-8 in every workbook. */
function encodingOf(beginning: Uint8Array): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  return beginning[0] === 0xfe && beginning[1] === 0xff ? 'utf-16be' : 'utf-8';
}
