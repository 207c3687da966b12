import type { ProviderKind } from './records.ts';

/**
 * What an address is for: a person's at a public provider, a person's at a firm's own domain, a function's
 * (`info@`), or one to throw away.
 */
export type EmailType = 'personal' | 'corporate' | 'role' | 'disposable';

/** @param kind how the domain is known, null for an unknown one */
export function emailType(local: string, kind: ProviderKind | null): EmailType {
  if (kind === 'disposable') return 'disposable';
  if (ROLES.has(local.toLowerCase().replace(/[-_.]/gu, ''))) return 'role';
  return kind === null ? 'corporate' : 'personal';
}

// ———

/** RFC 2142 and what offices use beside it. */
const ROLES: ReadonlySet<string> = new Set(
  (
    'abuse accounting accounts admin administrator billing booking bookings buchhaltung careers contabilidad contact contacto ' +
    'contacts contactus customercare customerservice datenschutz dpo empfang enquiries enquiry feedback finance ftp help helpdesk ' +
    'hello hostmaster hr info information inquiries inquiry investors invoice invoices it jobs kontakt legal mail mailerdaemon ' +
    'marketing media news newsletter noc noreply donotreply office order orders partner partners post postmaster pr presse ' +
    'press privacy purchasing recruiting recruitment registration reklama reservations root sale sales secretary security ' +
    'service services shop staff subscribe support team tech usenet vertrieb ventas webmaster welcome www zakaz'
  ).split(' '),
);
