/**
 * E-mail addresses: providers → `buildEmailFile` → bytes → `EmailReader` → `EmailSuggester`, `EmailStandardiser`. `layout.ts` has the
 * bytes.
 */
export { emailConfidence, type EmailEvidence } from './email-evidence.ts';
export { buildEmailFile } from './email-builder.ts';
export { EmailReader } from './email-reader.ts';
export {
  EmailStandardiser,
  type EmailMatch,
  type StandardisedEmail,
  type StandardisedEmailData,
} from './email-standardiser.ts';
export { EmailSuggester, type EmailData, type EmailQuery, type EmailSuggestion } from './email-suggester.ts';
export { emailType, type EmailType } from './email-type.ts';
export { unicodeDomain } from './internet-name.ts';
export { EMAIL_KIND, EMAIL_VERSION } from './layout.ts';
export { MISTYPED_DOMAINS } from './mistyped-domains.ts';
export type { ProviderKind, ProviderRecord } from './records.ts';
