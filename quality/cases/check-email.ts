import type { StandardisedEmail } from '#domain/email';
import { openEmailStandardiser } from '../data/embedded-emails.ts';
import type { Expectation } from './case.ts';
import type { Verdict } from './check-list.ts';
import { isSameText, type ExpectedParts } from './components.ts';

/** Standardises an e-mail, and each text that must give the same. */
export async function checkEmail(input: string, expect: Expectation): Promise<Verdict> {
  const standardiser = await openEmailStandardiser();
  const found = standardiser.standardise(input);
  for (const text of expect.same ?? []) {
    const { value } = standardiser.standardise(text);
    if (value !== found.value) return { got: { input: text, result: value }, expected: { result: found.value } };
  }
  const code = codeOf(found);
  const suggested = found.alternatives.map(({ value }) => value);
  const got = { result: found.value, ...found.data, qc: code, notes: found.quality.notes, suggested };
  const { result, parse, not_parse: notParse, qc, not_qc: notQc, suggest } = expect;
  const parts = partsOf(found);
  if (result !== undefined && found.value !== result) return { got, expected: { result } };
  if (suggest !== undefined && !suggested.includes(suggest)) return { got, expected: { suggest } };
  if (parse !== undefined && !Object.entries(parse).every(([part, value]) => isSameText(parts[part] ?? null, value))) {
    return { got, expected: { parse } };
  }
  for (const [part, value] of Object.entries(notParse ?? {})) {
    if (isSameText(parts[part] ?? null, value)) return { got, expected: { not_parse: notParse } };
  }
  if (qc?.['qc'] !== undefined && code !== qc['qc']) return { got, expected: { qc } };
  if (notQc?.['qc'] !== undefined && code === notQc['qc']) return { got, expected: { not_qc: notQc } };
  return null;
}

// ———

/** Named as DaData names them. */
function partsOf({ value, data }: StandardisedEmail): ExpectedParts {
  return { email: value, local: data.local, domain: data.domain, type: data.type?.toUpperCase() ?? null };
}

/** The code of DaData: 0 fine, 1 bad form, 2 empty or garbage, 3 disposable, 4 corrected. */
function codeOf({ quality: { code }, data }: StandardisedEmail): number {
  if (code === 'unparsed') return 2;
  if (code === 'corrected') return 4;
  if (code !== 'exact') return 1;
  return data.type === 'disposable' ? 3 : 0;
}
