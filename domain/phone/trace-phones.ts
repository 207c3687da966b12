/** How numbers were found and read, in words: what `explain` shows. */
import type { Trace } from '#domain/text';
import type { PhoneContext } from './dialled.ts';
import type { FoundPhone } from './find-phones.ts';
import { formatInternational } from './numbering-plan.ts';

/** @param repaired what was done to the text before a number was found in it; null: nothing */
export function tracePhones(
  source: string,
  found: readonly FoundPhone[],
  repaired: string | null,
  { country, language }: PhoneContext,
  trace: Trace,
): void {
  const known = [country === undefined ? 'no country given' : `country ${country}`];
  if (language !== null) known.push(`language ${language}`);
  trace.push({ stage: 'context', text: known.join(', ') });
  if (repaired !== null) trace.push({ stage: 'repair', text: `letters were taken for digits (${repaired})` });
  if (found.length === 0) trace.push({ stage: 'find', text: 'no digits that may be a number' });
  for (const { start, end, readings, extension, isWhole, hasUsualGroups } of found) {
    const facts = [source.slice(start, end).trim()];
    if (extension !== null) facts.push(`extension ${extension}`);
    if (!isWhole) facts.push('a part of more digits');
    if (hasUsualGroups) facts.push('grouped as usual there');
    if (readings.length === 0) facts.push('of no country: the area is missing');
    trace.push({ stage: 'find', text: facts.join(', ') });
    for (const { number, isValid, origin, share, notes } of readings) {
      const about = [number.country ?? 'no country', ORIGIN[origin], isValid ? (number.type ?? 'valid') : 'not valid'];
      const text = `${formatInternational(number)}: ${[...about, ...notes].join(', ')}; ${(share * 100).toFixed(1)} %`;
      trace.push({ stage: 'reading', text });
    }
  }
}

// ———

const ORIGIN = { written: 'its code is written', given: 'the country given', assumed: 'an assumed country' } as const;
