/**
 * Titles before a name and suffixes after it. A title says the gender where it has one. Keys are folded, without stops.
 */
import type { Gender } from './forms.ts';

/** The gender that a title tells, null where it tells none; undefined for a word that is no title. */
export function titleGender(key: string): Gender | null | undefined {
  if (MALE_TITLES.has(key)) return 'male';
  if (FEMALE_TITLES.has(key)) return 'female';
  return TITLES.has(key) ? null : undefined;
}

export function isNameSuffix(key: string): boolean {
  return SUFFIXES.has(key);
}

// ———

const MALE_TITLES = words('mr mister sir herr monsieur sr senor signor sig господин гн');
const FEMALE_TITLES = words('mrs ms miss mme mlle madame frau senora sra srta signora signorina госпожа гжа');
const TITLES = words('dr prof professor doctor docteur dott доктор профессор др');
const SUFFIXES = words('jr sr ii iii iv phd md esq');

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
