/** E-mail addresses: providers → `buildEmailFile` → bytes → `EmailReader` → `EmailSuggester`. `layout.ts` has the bytes. */
export { buildEmailFile } from './email-builder.ts';
export { EmailReader } from './email-reader.ts';
export { EmailSuggester, type EmailData, type EmailQuery, type EmailSuggestion } from './email-suggester.ts';
export { emailType, type EmailType } from './email-type.ts';
export { EMAIL_KIND, EMAIL_VERSION } from './layout.ts';
export type { ProviderKind, ProviderRecord } from './records.ts';
