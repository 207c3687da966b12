/** A standardised name as one line, in the order of its language and script. */
import { scriptOf } from '#domain/text';
import { NAME_LANGUAGES } from '../forms.ts';
import { isGeneration } from '../honorifics.ts';
import { nameKey } from '../name-key.ts';
import type { NameData } from '../name-suggestion.ts';
import { customsOf } from './orders.ts';

/**
 * `Иванов Иван Иванович`, `Dr. John Michael Smith Jr.`, `Nguyễn Văn An`, `王小明`.
 *
 * @param language the place of its language in `NAME_LANGUAGES`
 * @param isSurnameFirst whether it was written so, which decides where both orders are used
 */
export function valueOf(data: NameData, language: number, isSurnameFirst: boolean): string {
  const { familyName, givenName, additionalName, honorificPrefix, honorificSuffix } = data;
  const core = familyName ?? givenName ?? '';
  const script = scriptOf(core);
  const isEastAsian = script === 'han' || script === 'hangul' || script === 'kana';
  const customs = customsOf(language);
  let names: (string | null)[];
  let separator = ' ';
  if (script === 'cyrillic' && customs !== 'vietnamese') {
    names = [familyName, givenName, additionalName];
  } else if (isEastAsian) {
    names = [familyName, additionalName, givenName];
    separator = NAME_LANGUAGES[language] === 'ja' ? ' ' : '';
  } else if (isSurnameFirst && customs === 'vietnamese') {
    names = [familyName, additionalName, givenName];
  } else if (isSurnameFirst && (customs === 'hungarian' || customs === 'chinese')) {
    names = [familyName, givenName, additionalName];
  } else {
    names = [givenName, additionalName, familyName];
  }
  const name = present(names).join(separator);
  const titled = present([honorificPrefix, name]).join(' ');
  if (honorificSuffix === null) return titled;
  if (isEastAsian) return titled + honorificSuffix;
  return titled + (isGeneration(nameKey(honorificSuffix)) ? ' ' : ', ') + honorificSuffix;
}

// ———

function present(texts: readonly (string | null)[]): string[] {
  return texts.filter((text) => text !== null && text !== '') as string[];
}
