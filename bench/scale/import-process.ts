import { importAddresses } from '#services/import';
import { baseOf, openWorld } from '../suggest/snapshot.ts';
import type { ImportReply, ImportRequest } from './protocol.ts';

/** Imports in a process of its own, so that its peak of memory is that of the import. */
process.once('message', ({ files, out }: ImportRequest) => {
  void importFiles(files, out).then((reply) => process.send!(reply, () => process.exit()));
});

async function importFiles(files: readonly string[], out: string): Promise<ImportReply> {
  const base = baseOf(await openWorld());
  const summary = await importAddresses({ source: 'bano', files, country: 'FR', base, out });
  return { summary, peakBytes: process.resourceUsage().maxRSS * 1024 };
}
