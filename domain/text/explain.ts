import type { Calibration } from './confidence.ts';
import type { Standardised } from './standardised.ts';
import type { Trace } from './suggestion.ts';
import { tokenize } from './tokenize.ts';

/** What became of each word of the source, then what may be done with the result and why. For people to read. */
export function traceResult({ source, quality, data, unparsed, corrections }: Explained, trace: Trace): void {
  const parts = Object.entries(data).flatMap(([part, content]) =>
    typeof content === 'string' ? [{ part, words: wordsOf(content) }] : [],
  );
  const mended = corrections.map(({ from, to, part }) => ({ part: `${part}, as ${to}`, words: wordsOf(from) }));
  const left = { part: 'unparsed', words: wordsOf(unparsed.join(' ')) };
  for (const { text, start, end } of tokenize(source.slice(0, MAX_TRACED_LENGTH))) {
    const ofWord = ({ words }: { readonly words: ReadonlySet<string> }): boolean => words.has(text);
    const found = mended.some(ofWord) ? mended.filter(ofWord) : [...parts, left].filter(ofWord);
    const became = found.length === 0 ? 'understood, in another form' : found.map(({ part }) => part).join(' or ');
    trace.push({ stage: 'word', text: `${source.slice(start, end)} → ${became}` });
  }
  const { code, confidence, notes } = quality;
  const noted = notes.length === 0 ? '' : `: ${notes.join(', ')}`;
  trace.push({ stage: 'quality', text: `${code}, ${confidence}${noted}` });
}

/** What speaks for and against an answer: each evidence with what it adds to the score. */
export function traceEvidence<Evidence extends string>(
  { intercept, weights }: Calibration<Evidence>,
  evidence: Readonly<Record<Evidence, number>>,
  trace: Trace,
): void {
  const terms: string[] = [];
  for (const name in weights) {
    if (evidence[name] !== 0)
      terms.push(`${name} ${rounded(evidence[name])} → ${signed(weights[name] * evidence[name])}`);
  }
  trace.push({ stage: 'evidence', text: [`intercept ${signed(intercept)}`, ...terms].join(', ') });
}

// ———

type Explained = Pick<Standardised<string, object>, 'source' | 'quality' | 'data' | 'unparsed' | 'corrections'>;

/** Longest text whose words are told, in UTF-16 units. */
const MAX_TRACED_LENGTH = 400;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(tokenize(text).map(({ text: word }) => word));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(rounded(value))}`;
}
