import type { Standardised } from '#domain/text';
import type { NameData } from '../name-suggestion.ts';

/**
 * A name in parts. Notes:
 *
 * | note                     | meaning                                                                              |
 * | ------------------------ | ------------------------------------------------------------------------------------ |
 * | `typo:PART`              | a typing error was mended; `corrections` has both spellings                          |
 * | `layout:PART`            | it was typed with another keyboard layout                                            |
 * | `script:PART`            | letters of another script that look the same were replaced                           |
 * | `plural:PART`            | the surname of a couple, in the form of each                                         |
 * | `spelling:PART`          | a lost sign was put back: `O Brien` → O'Brien                                        |
 * | `case:PART`              | capitals were restored                                                               |
 * | `unknown:PART`           | no list has this name; it stays as typed                                             |
 * | `missing:PART`           | `givenName` or `familyName` is not there                                             |
 * | `conflict:gender`        | a part is a man's and another a woman's                                              |
 * | `several:persons`        | the text names several persons; `data` is the first, `persons` has all               |
 * | `nickname:TEXT`          | a short form, or what stood in quotation marks or brackets; told and not replaced    |
 * | `maiden:TEXT`            | a former surname                                                                     |
 * | `company:TEXT`           | the word that tells a firm; nothing was parsed, unless it is a trader in person       |
 */
export interface StandardisedName extends Standardised<'name', NameData> {
  /** Each person named, in order; empty where nothing was understood. */
  readonly persons: readonly NameData[];
}

export const NO_NAME: NameData = {
  familyName: null,
  givenName: null,
  additionalName: null,
  honorificPrefix: null,
  honorificSuffix: null,
  gender: null,
};
