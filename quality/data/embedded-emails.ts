import { EMAIL_KIND, EmailReader, EmailStandardiser } from '#domain/email';
import { readShared, SectionedFile } from '#libs/bytes';
import { prepareTestData } from '../../tests/test-data.ts';

/** The embedded providers, as they are served; opened once. */
export function openProviders(): Promise<EmailReader> {
  return (opened ??= open());
}

/** The standardiser of e-mails over them. */
export async function openEmailStandardiser(): Promise<EmailStandardiser> {
  return new EmailStandardiser(await openProviders());
}

// ———

let opened: Promise<EmailReader> | null = null;

async function open(): Promise<EmailReader> {
  for (const path of await prepareTestData()) {
    const file = SectionedFile.open(readShared(path));
    if (file.kind === EMAIL_KIND) return EmailReader.open(file);
  }
  throw new Error('the embedded data hold no e-mail providers');
}
