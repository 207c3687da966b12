/**
 * A person file: a sectioned file of kind `person`. For each part P of a name (`given`, `family`, `additional`), the names
 * numbered from 0, best known first:
 *
 * | section            | type | per  | meaning                                                          |
 * | ------------------ | ---- | ---- | ---------------------------------------------------------------- |
 * | `P.names.offsets`, `P.names.text` | string pool | name | how the name is written                    |
 * | `P.forms`          | u32  | name | languages and genders (`forms.ts`)                               |
 * | `P.fame`           | u8   | name | how well known: `FAME_STEPS_PER_OCTAVE` steps for each doubling   |
 * | `P.…`              | text index | | its key (`nameKey`) → name                                       |
 *
 * Meta: `counts`, the number of names of each part; `attribution`, whose data it is.
 */
export const PERSON_KIND = 'person';
export const PERSON_VERSION = 3;

export const FAME_STEPS_PER_OCTAVE = 8;
/** The weight of fame 1, about four hundred bearers; all below it has fame 0. */
export const LEAST_WEIGHT: number = 2 ** -11.25;
export const MAX_FAME = 255;

/** How well known a weight is, on a logarithmic scale, 0 … `MAX_FAME`. */
export function fameOf(weight: number): number {
  const fame = Math.round(FAME_STEPS_PER_OCTAVE * Math.log2(weight / LEAST_WEIGHT));
  return Math.min(MAX_FAME, Math.max(0, fame));
}
