import { EMAIL_KIND, EmailReader, EmailStandardiser } from '#domain/email';
import { readShared, SectionedFile } from '#libs/bytes';
import { prepareTestData } from '../../tests/test-data.ts';

/** The standardiser of e-mails over the embedded providers, as they are served; opened once. */
export function openEmailStandardiser(): Promise<EmailStandardiser> {
  return (opened ??= open());
}

// ———

let opened: Promise<EmailStandardiser> | null = null;

async function open(): Promise<EmailStandardiser> {
  for (const path of await prepareTestData()) {
    const file = SectionedFile.open(readShared(path));
    if (file.kind === EMAIL_KIND) return new EmailStandardiser(EmailReader.open(file));
  }
  throw new Error('the embedded data hold no e-mail providers');
}
