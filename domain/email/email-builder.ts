import { SectionedFileBuilder, StringPoolBuilder } from '#libs/bytes';
import { TextIndexBuilder } from '#libs/text-index';
import { EMAIL_KIND, EMAIL_VERSION, PROVIDER_KINDS } from './layout.ts';
import type { ProviderRecord } from './records.ts';

/**
 * Providers → the e-mail file (`layout.ts`), ready for `chunks()` or `finish()`. Of several records of one domain the
 * first counts.
 *
 * @param records the most popular first
 */
export function buildEmailFile(
  records: readonly ProviderRecord[],
  attribution: readonly string[] = [],
): SectionedFileBuilder {
  const first = new Map<string, ProviderRecord>();
  for (const record of records) if (!first.has(record.domain)) first.set(record.domain, record);
  const counts = { popular: 0, known: 0, disposable: 0 };
  for (const { kind } of first.values()) counts[kind]++;

  const file = new SectionedFileBuilder(EMAIL_KIND, EMAIL_VERSION, { ...counts, attribution });
  const domains = new StringPoolBuilder();
  const index = new TextIndexBuilder();
  for (const kind of PROVIDER_KINDS) {
    for (const record of first.values()) {
      if (record.kind === kind) index.add(domains.add(record.domain), [record.domain]);
    }
  }
  domains.writeTo(file, 'domains');
  index.writeTo(file, 'domain');
  return file;
}
