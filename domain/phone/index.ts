/**
 * Phone numbers: any text → `PhoneStandardiser`. Regions, time zones and carriers: prefixes → `buildPhoneFile` → bytes →
 * `PhoneReader`; `layout.ts` has the bytes.
 */
export { areaCodeOf } from './area-code.ts';
export { phoneConfidence, type PhoneEvidence } from './phone-evidence.ts';
export { PHONE_KIND, PHONE_VERSION, type PhoneTable } from './layout.ts';
export { buildPhoneFile } from './phone-builder.ts';
export type { PhoneData, PhoneType } from './phone-data.ts';
export { PhoneReader } from './phone-reader.ts';
export { PhoneStandardiser, type PhoneMatch, type PhoneHints, type StandardisedPhone } from './phone-standardiser.ts';
export type { PhonePrefixRecord } from './records.ts';
