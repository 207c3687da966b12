import type { NameHints, StandardisedName } from '#domain/person';
import { openNameStandardiser } from '../data/embedded-names.ts';
import type { Expectation } from './case.ts';
import type { Verdict } from './check-list.ts';
import { isSameText, type ExpectedParts } from './components.ts';

/** Standardises a name, each text that must give the same, and each text that has a result of its own. */
export async function checkName(input: string, expect: Expectation): Promise<Verdict> {
  const standardiser = await openNameStandardiser();
  const standardise = (text: string): StandardisedName => standardiser.standardise(text, hintsOf(expect.locale));
  if (expect.cases !== undefined) {
    for (const [text, result] of Object.entries(expect.cases)) {
      const { value } = standardise(text);
      if (value !== result) return { got: { input: text, result: value }, expected: { result } };
    }
    return null;
  }
  const found = standardise(input);
  for (const text of expect.same ?? []) {
    const { value } = standardise(text);
    if (value !== found.value) return { got: { input: text, result: value }, expected: { result: found.value } };
  }
  const got = { result: found.value, ...found.data, ...found.quality, unparsed: found.unparsed };
  const { result, parse, not_parse: notParse, persons, qc, not_qc: notQc } = expect;
  const code = codeOf(found);
  if (result !== undefined && found.value !== result) return { got, expected: { result } };
  if (parse !== undefined && !hasParts(found, found.data, parse)) return { got, expected: { parse } };
  for (const [part, value] of Object.entries(notParse ?? {})) {
    if (hasParts(found, found.data, { [part]: value })) return { got, expected: { not_parse: notParse } };
  }
  if (qc?.['qc'] !== undefined && code !== qc['qc']) return { got: { ...got, qc: code }, expected: { qc } };
  if (notQc?.['qc'] !== undefined && code === notQc['qc']) return { got, expected: { not_qc: notQc } };
  if (persons === undefined) return null;
  const isRight =
    persons.length === found.persons.length &&
    persons.every((person, index) => hasParts(found, found.persons[index]!, person));
  return isRight ? null : { got: found.persons, expected: { persons } };
}

// ———

type NameParts = StandardisedName['data'];

function hintsOf(locale: string | undefined): NameHints {
  if (locale === undefined) return {};
  return locale === locale.toUpperCase() ? { country: locale } : { language: locale };
}

/** Names are compared exactly; titles and suffixes without regard to case and stops. */
function hasParts({ value, unparsed }: StandardisedName, data: NameParts, parts: ExpectedParts): boolean {
  return Object.entries(parts).every(([part, expected]) => {
    switch (part) {
      case 'surname':
        return data.familyName === expected;
      case 'name':
        return data.givenName === expected;
      case 'patronymic':
      case 'middle':
        return data.additionalName === expected;
      case 'gender':
        return GENDERS[data.gender ?? 'null'] === expected;
      case 'title':
        return isSameText(data.honorificPrefix, expected);
      case 'suffix':
      case 'degree':
        return isSameText(data.honorificSuffix, expected);
      default:
        // A part that the product has no field for must not disappear.
        return expected === null || [value, ...unparsed].some((text) => text.includes(expected));
    }
  });
}

const GENDERS: Readonly<Record<string, string>> = { male: 'М', female: 'Ж', null: 'НД' };

/** The code of DaData: 0 sure, 1 something was assumed, 2 empty or garbage. */
function codeOf({ quality: { code }, data }: StandardisedName): number {
  if (code === 'unparsed') return data.familyName === null && data.givenName === null ? 2 : 1;
  return code === 'exact' ? 0 : 1;
}
