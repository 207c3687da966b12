/**
 * How often phones are understood as Google's own library understands them: over its example numbers, each as it is, and
 * over numbers of the same plans written in many ways.
 */
import { PhoneStandardiser, type StandardisedPhone } from '#domain/phone';
import { Random } from '../../bench/random.ts';
import { exampleNumbers, googlePhone, type GooglePhone } from './google-phones.ts';
import { otherNumber, writeMessily, type MessyPhone } from './messy-phone.ts';

export interface PhoneSuiteOptions {
  readonly mutations: number;
  readonly seed: number;
}

export interface PhoneDifference {
  readonly kind: string;
  readonly text: string;
  readonly region: string | null;
  /** What differs, such as `e164 type`. */
  readonly differs: string;
  /** Whether it is ours, Google's or neither that is the number the text was made from. */
  readonly right: 'ours' | 'Google' | 'neither';
  readonly ours: string;
  readonly google: string;
}

export interface PhoneReport {
  readonly examples: { readonly total: number; readonly agreed: number };
  readonly mutations: { readonly total: number; readonly agreed: number };
  /** How many of the mutations are understood as the number they were made from. */
  readonly right: { readonly ours: number; readonly google: number };
  /** All of them. */
  readonly differences: readonly PhoneDifference[];
}

/** Takes about 50 µs for each number, most of it Google's. */
export function runPhoneSuite({ mutations, seed }: PhoneSuiteOptions): PhoneReport {
  const random = new Random(seed);
  const standardiser = new PhoneStandardiser();
  const examples = exampleNumbers();
  const differences: PhoneDifference[] = [];
  const right = { ours: 0, google: 0 };
  const agrees = (messy: MessyPhone): boolean => {
    const { text: query, region: country } = messy;
    const ours = standardiser.standardise(query, { country });
    const theirs = googlePhone(query, country);
    const expected = `+${messy.number.callingCode}${messy.number.national}`;
    const isOurs = ours.data.e164 === expected && ours.data.extension === messy.extension;
    const isTheirs = theirs?.e164 === expected && theirs.extension === messy.extension;
    right.ours += Number(isOurs);
    right.google += Number(isTheirs);
    const differs = difference(ours, theirs);
    if (differs === '') return true;
    differences.push({
      kind: messy.kind,
      text: query,
      region: country ?? null,
      differs,
      right: isOurs ? 'ours' : isTheirs ? 'Google' : 'neither',
      ours: `${ours.value} / ${ours.data.national} (${ours.data.type}, ${ours.data.countryCode}; ${ours.quality.notes.join(' ')})`,
      google:
        theirs === null
          ? 'none'
          : `${theirs.international} / ${theirs.national} ext. ${theirs.extension} (${theirs.type}, ${theirs.country})`,
    });
    return false;
  };
  const agreedExamples = examples.filter((number) =>
    agrees({ kind: 'example', text: number.asInternational, region: undefined, number, extension: null }),
  ).length;
  right.ours = 0;
  right.google = 0;
  let agreedMutations = 0;
  for (let index = 0; index < mutations; index++) {
    const messy = writeMessily(random, otherNumber(random, random.pick(examples)));
    if (agrees(messy)) agreedMutations++;
  }
  return {
    examples: { total: examples.length, agreed: agreedExamples },
    mutations: { total: mutations, agreed: agreedMutations },
    right,
    differences,
  };
}

// ———

/** Empty where both say the same. Of numbers that are invalid for both nothing else is compared. */
function difference({ data }: StandardisedPhone, google: GooglePhone | null): string {
  const isValid = data.type !== null;
  if (!isValid && google?.isValid !== true) return '';
  if (google === null || isValid !== google.isValid) return 'validity';
  const differing = [
    ['e164', data.e164 !== google.e164],
    ['extension', data.extension !== google.extension],
    ['type', data.type !== camelCase(google.type!)],
    ['country', data.countryCode !== google.country],
    ['international', data.international !== google.international],
    ['national', data.national !== google.national],
  ] as const;
  return differing
    .filter(([, differs]) => differs)
    .map(([name]) => name)
    .join(' ');
}

const RENAMED: Readonly<Record<string, string>> = {
  FIXED_LINE: 'fixed',
  FIXED_LINE_OR_MOBILE: 'fixedOrMobile',
  PERSONAL_NUMBER: 'personal',
};

function camelCase(name: string): string {
  return RENAMED[name] ?? name.toLowerCase().replaceAll(/_(\w)/gu, (_match, letter: string) => letter.toUpperCase());
}
