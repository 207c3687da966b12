import { inputFiles, readTextPieces, type InputFile } from '#libs/tables';
import type { Batch, SourceInput } from '../source.ts';

/** Makes records of one text that comes in pieces. */
export interface TextReader {
  push(text: string): void;
  end(): void;
  /** The records since the last call; null: none. */
  take(): Batch | null;
}

/**
 * Reads texts one after the other, with progress over all of them.
 *
 * @param extensions of the zip members to read
 * @param readerOf makes the reader of a file
 */
export async function* readTexts(
  input: SourceInput,
  extensions: readonly string[],
  readerOf: (file: InputFile) => TextReader | null,
): AsyncGenerator<Batch> {
  const files = (await Promise.all(input.files.map((path) => inputFiles(path, extensions)))).flat();
  const { progress, country, options } = input;
  const totalBytes = Math.max(
    1,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  let readBytes = 0;
  const onBytes = (count: number): void => void (readBytes += count);
  for (const file of files) {
    const reader = readerOf(file);
    if (reader === null) continue;
    for await (const text of readTextPieces(file, { encoding: options.encoding ?? null, country, onBytes })) {
      reader.push(text);
      progress('addresses', Math.min(readBytes, totalBytes - 1), totalBytes);
      const batch = reader.take();
      if (batch !== null) yield batch;
    }
    reader.end();
    const batch = reader.take();
    if (batch !== null) yield batch;
  }
  progress('addresses', totalBytes, totalBytes);
}
