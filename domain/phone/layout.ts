/**
 * A phone file: a sectioned file of kind `phone`, which tells what a number's first digits tell. Four tables, `region`,
 * `carrier`, `timezone` and, for regions and carriers whose names are in a local language, `regionEnglish` and `carrierEnglish`:
 *
 * | section                       | type        | meaning                                                             |
 * | ----------------------------- | ----------- | ------------------------------------------------------------------- |
 * | `texts.offsets`, `texts.text` | string pool | names and zones, each once                                          |
 * | `TABLE.callingCodes`          | u32         | rising                                                              |
 * | `TABLE.starts`                | u32         | where the prefixes of each calling code begin; one more at the end  |
 * | `TABLE.prefixes`              | u32         | of national numbers, a 1 before them, rising in each calling code   |
 * | `TABLE.values`                | u32         | for each prefix a number in `texts`                                 |
 *
 * Of several prefixes of a number the longest counts. Meta: `attribution`, whose data it is.
 */
export const PHONE_KIND = 'phone';
export const PHONE_VERSION = 1;

export const PHONE_TABLES = ['region', 'regionEnglish', 'carrier', 'carrierEnglish', 'timezone'] as const;
export type PhoneTable = (typeof PHONE_TABLES)[number];

/** A prefix as a number that keeps its leading zeros. Its digits: at most `MAX_PREFIX_DIGITS`. */
export function prefixKey(digits: string): number {
  return Number(`1${digits}`);
}

/** With the 1 before them they fit 32 bits. */
export const MAX_PREFIX_DIGITS = 9;
