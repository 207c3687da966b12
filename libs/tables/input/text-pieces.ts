import { detectEncoding, SAMPLE_BYTES } from './encoding.ts';
import type { InputFile } from './input-file.ts';

export interface TextOptions {
  /** A label of `TextDecoder`, such as `utf-8` or `windows-1252`; null: found out (`encoding.ts`). */
  readonly encoding: string | null;
  /** ISO 3166-1 alpha-2: decides between encodings that cannot be told apart. */
  readonly country: string;
  /** Is told how many bytes of the file itself were read since the last call. */
  readonly onBytes?: (count: number) => void;
}

/**
 * Yields the text of a file, piece by piece, cut anywhere between two characters; memory is bounded by a few pieces. A byte
 * order mark is left out; bytes that are none in the encoding become U+FFFD.
 *
 * @throws Error naming the file when it cannot be read or unpacked, or the encoding is unknown
 */
export async function* readTextPieces(file: InputFile, options: TextOptions): AsyncGenerator<string> {
  const { encoding, country, onBytes } = options;
  let decoder = encoding === null ? null : decoderOf(encoding);
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  for await (const piece of file.read(onBytes)) {
    if (decoder !== null) {
      const text = decoder.decode(piece, { stream: true });
      if (text !== '') yield text;
      continue;
    }
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes < SAMPLE_BYTES) continue;
    const sample = Buffer.concat(waiting);
    waiting = [];
    decoder = new TextDecoder(detectEncoding(sample, false, country));
    yield decoder.decode(sample, { stream: true });
  }
  if (decoder === null) {
    const all = Buffer.concat(waiting);
    if (all.length > 0) yield new TextDecoder(detectEncoding(all, true, country)).decode(all);
    return;
  }
  const tail = decoder.decode();
  if (tail !== '') yield tail;
}

// ———

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch (cause) {
    throw new Error(
      `The encoding ${JSON.stringify(encoding)} is not known. Use a name such as utf-8, windows-1252 or shift_jis.`,
      { cause },
    );
  }
}
