/**
 * Who bears a name, as bits: two for each language, male and female. Two parts of a name agree where their forms have a
 * bit in common, which checks gender and language in one step; `Andrea` is a man in Italian and a woman in German.
 */
export type Forms = number;

export type Gender = 'male' | 'female';

/** ISO 639-1. A language stands for all whose names are written alike: `ru` for Cyrillic, `zh` for each dialect. */
export type NameLanguage = (typeof LANGUAGES)[number];

/** Their order is that of the bits; 15 at most, so that forms stay small integers. */
const LANGUAGES = ['en', 'ru', 'de', 'fr', 'es', 'it', 'pl', 'pt', 'nl', 'tr', 'hu', 'vi', 'zh', 'ja', 'ko'] as const;
export const NAME_LANGUAGES: readonly NameLanguage[] = LANGUAGES;

const MALE_BITS = 0x1555_5555;
const FEMALE_BITS = 0x2aaa_aaaa;
export const ALL_FORMS: Forms = MALE_BITS | FEMALE_BITS;
export const RUSSIAN_FORMS: Forms = formsOf('ru', null);
export const SPANISH_FORMS: Forms = formsOf('es', null);

/** @param gender null = both */
export function formsOf(language: NameLanguage, gender: Gender | null): Forms {
  return ALL_FORMS & genderBits(gender) & (0b11 << (2 * NAME_LANGUAGES.indexOf(language)));
}

/** The forms of one gender in every language; of both for null. */
export function genderBits(gender: Gender | null): Forms {
  if (gender === 'male') return MALE_BITS;
  return gender === 'female' ? FEMALE_BITS : MALE_BITS | FEMALE_BITS;
}

/** The one gender that the forms have, or null where they have both or none. */
export function genderOf(forms: Forms): Gender | null {
  const male = (forms & MALE_BITS) !== 0;
  const female = (forms & FEMALE_BITS) !== 0;
  if (male === female) return null;
  return male ? 'male' : 'female';
}

/** Both genders in the languages of the forms. */
export function anyGender(forms: Forms): Forms {
  const languages = (forms | (forms >> 1)) & MALE_BITS;
  return languages | (languages << 1);
}

/** Forms of the same genders in all languages: what is left to agree on when the languages differ. */
export function anyLanguage(forms: Forms): Forms {
  return ((forms & MALE_BITS) === 0 ? 0 : MALE_BITS) | ((forms & FEMALE_BITS) === 0 ? 0 : FEMALE_BITS);
}
