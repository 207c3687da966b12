import { languagesOf } from '../spelling/languages.ts';

/**
 * A unit as people write it: one that is only a number or a letter in the data gets its country's usual word before it
 * (`4B` → `Unit 4B`, `кв. 4`), so that it can be told from the number of the house, and found again as it is shown.
 *
 * @param country ISO 3166-1 alpha-2, or null
 */
export function labelledUnit(name: string, country: string | null): string {
  if (!BARE.test(name)) return name;
  const label = LABELS[country === null ? 'en' : languagesOf(country)[0]!];
  return label === undefined ? name : `${label} ${name}`;
}

// ———

/** No word in it. */
const BARE = /^(?:\p{L}?[-–/.\s]?)?\d[\d\p{L}/–.-]*$|^\p{L}$/u;

/** By language; one that `premise-words.ts` knows. */
const LABELS: Readonly<Record<string, string>> = {
  bg: 'ап.',
  ca: 'porta',
  cs: 'byt',
  da: 'lejl.',
  de: 'Whg',
  en: 'Unit',
  es: 'puerta',
  et: 'krt',
  fi: 'as.',
  fr: 'appt',
  hr: 'stan',
  hu: 'ajtó',
  it: 'int.',
  lt: 'but.',
  lv: 'dz.',
  nb: 'leil.',
  nl: 'app.',
  pl: 'lok.',
  pt: 'apto',
  ro: 'ap.',
  ru: 'кв.',
  sk: 'byt',
  sr: 'stan',
  sv: 'lgh',
  tr: 'daire',
  uk: 'кв.',
};
