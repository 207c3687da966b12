/**
 * In which encoding a whole file is. Its beginning does not tell: a list may be plain ASCII for megabytes before its first
 * `Müller`. So the file is read until it is known not to be UTF-8, and where that happens its letters tell which of the old
 * encodings makes words of them. Reads at some gigabytes a second; memory is bounded by a few pieces.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { WINDOWS_ENCODINGS } from './encoding.ts';
import type { InputFile } from './input-file.ts';
import { legacyEncoding } from './legacy-encoding.ts';

export interface FileEncoding {
  /** A label for `TextDecoder`. */
  readonly label: string;
  /** A byte order mark told it. */
  readonly hasMark: boolean;
}

/** @param country ISO 3166-1 alpha-2, which decides between encodings that cannot be told apart; null: unknown */
export async function encodingOfFile(file: InputFile, country: string | null): Promise<FileEncoding> {
  let isFirst = true;
  let rest: Uint8Array = new Uint8Array();
  let sample: Uint8Array | null = null;
  let hasMark = false;
  let isAllAscii = true;
  for await (const piece of file.read()) {
    if (sample !== null) {
      sample = Buffer.concat([sample, piece]);
      if (sample.length >= SAMPLE_BYTES) break;
      continue;
    }
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    if (isFirst) {
      const utf16 = utf16Of(bytes);
      if (utf16 !== null) return utf16;
      hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
      isFirst = false;
    }
    const end = bytes.length - unfinishedBytes(bytes);
    if (!isUtf8(bytes.subarray(0, end))) {
      sample = bytes;
      continue;
    }
    rest = bytes.slice(end);
    isAllAscii &&= isAscii(bytes);
  }
  if (sample === null && rest.length === 0) return { label: 'utf-8', hasMark };
  // With the mark of UTF-8, or with megabytes or most of its characters in it, a file has a few damaged characters.
  if (hasMark || (isAllAscii ? isMostlyUtf8(sample ?? rest) : true)) return { label: 'utf-8', hasMark };
  return { label: legacyEncoding(sample ?? rest, WINDOWS_ENCODINGS[country ?? ''] ?? null), hasMark: false };
}

// ———

/** Bytes from the first that is no UTF-8 on that decide between old encodings. */
const SAMPLE_BYTES = 1 << 20;

function utf16Of(bytes: Uint8Array): FileEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { label: 'utf-16le', hasMark: true };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { label: 'utf-16be', hasMark: true };
  if (bytes.length >= 4 && bytes[1] === 0 && bytes[3] === 0) return { label: 'utf-16le', hasMark: false };
  if (bytes.length >= 4 && bytes[0] === 0 && bytes[2] === 0) return { label: 'utf-16be', hasMark: false };
  return null;
}

/** Characters of other encodings hardly ever look like one of UTF-8. */
function isMostlyUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder().decode(sample);
  const damaged = text.split('\uFFFD').length - 1;
  const whole = (text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0) / 9;
  return whole > damaged;
}

/** How many bytes at the end begin a character of UTF-8 without ending it: 0…3. */
function unfinishedBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}
