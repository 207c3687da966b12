import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip of texts, members deflated: what tests put on the disk. */
export function zipOf(members: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(members)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}
