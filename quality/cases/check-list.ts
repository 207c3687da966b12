import type { AddressSuggestion } from '#domain/address';
import type { Expectation } from './case.ts';
import { RecordIndex } from './record-index.ts';

/** What is wrong with an answer, in words; null where everything holds. */
export type Verdict = { readonly got: unknown; readonly expected: unknown } | null;

/** Suggests the input, and every text that must satisfy the same, and checks the list. */
export function checkList(input: string, expect: Expectation): Verdict {
  const index = new RecordIndex(expect.records ?? []);
  const language = /^[a-z]{2}$/.test(expect.locale ?? '') ? expect.locale : undefined;
  for (const text of [input, ...(expect.same ?? [])]) {
    const verdict = checkAnswer(index, index.suggest(text, language), expect);
    if (verdict !== null) return text === input ? verdict : { ...verdict, got: { input: text, answer: verdict.got } };
  }
  return checkPrefixes(index, input, expect);
}

/** Checks the marked ranges of the first suggestion. */
export function checkHighlight(input: string, expect: Expectation): Verdict {
  const [first] = new RecordIndex(expect.records ?? []).suggest(input);
  const isRight = JSON.stringify(first?.highlight) === JSON.stringify(expect.ranges);
  return isRight ? null : { got: first?.highlight ?? null, expected: expect.ranges };
}

// ———

function checkAnswer(index: RecordIndex, answer: readonly AddressSuggestion[], expect: Expectation): Verdict {
  const labels = answer.map((suggestion) => index.labelOf(suggestion));
  const fail = (expected: unknown): Verdict => ({ got: labels, expected });
  const { top, not_top: notTop, before, count, distinct } = expect;
  if (top !== undefined && labels[0] !== top) return fail({ top });
  if (notTop !== undefined && labels[0] === notTop) return fail({ not_top: notTop });
  if (expect.in?.some((label) => !labels.includes(label)) === true) return fail({ in: expect.in });
  if (expect.in3?.some((label) => !labels.slice(0, 3).includes(label)) === true) return fail({ in3: expect.in3 });
  if (expect.not?.some((label) => labels.includes(label)) === true) return fail({ not: expect.not });
  if (before !== undefined && !isBefore(labels, before)) return fail({ before });
  if (count !== undefined && labels.length !== count) return fail({ count });
  if (distinct !== undefined) {
    const values = answer.map(({ value, data }) =>
      distinct === 'value' ? value : data[distinct as keyof typeof data],
    );
    if (new Set(values).size < values.length) return fail({ distinct });
  }
  return null;
}

function isBefore(labels: readonly string[], [first, second]: readonly [string, string]): boolean {
  const at = labels.indexOf(first);
  const other = labels.indexOf(second);
  return at >= 0 && (other < 0 || other > at);
}

function checkPrefixes(index: RecordIndex, input: string, { prefixes }: Expectation): Verdict {
  if (prefixes === undefined) return null;
  for (let length = prefixes.from; length <= input.length; length++) {
    const prefix = input.slice(0, length);
    const [first] = index.suggest(prefix);
    const label = first === undefined ? null : index.labelOf(first);
    if (label !== prefixes.top) return { got: { input: prefix, top: label }, expected: { top: prefixes.top } };
  }
  return null;
}
