import type { CaseRecord, Expectation } from './case.ts';
import type { Verdict } from './check-list.ts';
import { RecordIndex } from './record-index.ts';

/**
 * Whether texts mean the same, seen from outside: for every pair, a record that holds the one is found first by a query
 * with the other.
 */
export function checkEqual(expect: Expectation): Verdict {
  const { field = 'text', same = [], locale } = expect;
  const country = /^[A-Z]{2}$/.test(locale ?? '') ? locale! : countryOf(same);
  for (const indexed of same) {
    const record = recordOf(field, indexed, country);
    const index = new RecordIndex([record, ...strangers(field, country)]);
    for (const typed of same) {
      const [first] = index.suggest(queryOf(field, typed));
      const label = first === undefined ? null : index.labelOf(first);
      if (label !== record.label) return { got: { indexed, typed, first: label }, expected: { field, same } };
    }
  }
  return null;
}

// ———

const STREET = 'Examplegate';

function recordOf(field: string, text: string, country: string): CaseRecord {
  const record = { label: 'the same', country, city: 'Exampleville' };
  if (field === 'house') return { ...record, kind: 'house', street: STREET, house: text };
  if (field === 'postcode') return { ...record, kind: 'postcode', postcode: text };
  return { ...record, kind: 'street', street: text };
}

/** Others of the kind, so that being found first means something. */
function strangers(field: string, country: string): CaseRecord[] {
  const record = { label: 'another', country, city: 'Exampleville' };
  if (field === 'house') return [{ ...record, kind: 'house', street: STREET, house: '7' }];
  if (field === 'postcode') return [];
  return [{ ...record, kind: 'street', street: 'Otherway' }];
}

function queryOf(field: string, text: string): string {
  return field === 'house' ? `${STREET} ${text}` : text;
}

/** A guess by the script, where the case names no country. */
function countryOf(texts: readonly string[]): string {
  if (texts.some((text) => /\p{Script=Cyrillic}/u.test(text))) return 'RU';
  return texts.some((text) => /ß|ẞ|str\./u.test(text)) ? 'DE' : 'GB';
}
