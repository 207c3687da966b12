/** Text as every kind of contact data sees it: folding, tokens, highlighting, and the shape of a suggestion. */
export { confidenceOf, type Calibration } from './confidence.ts';
export { traceEvidence, traceResult } from './explain.ts';
export { highlight, markWords } from './highlight.ts';
export { otherLayouts } from './keyboard-layout.ts';
export { scriptOf, type Script } from './script.ts';
export { boundedLimit, DEFAULT_SUGGESTIONS, MAX_SUGGESTIONS } from './suggestion-limit.ts';
export { hanNumber, romanNumber, withHanDigits } from './numerals.ts';
export type { Range, Suggestion, Trace, TraceStep } from './suggestion.ts';
export type { Alternative, Correction, Quality, QualityCode, Standardised } from './standardised.ts';
export { fold, tokenize, unfoldedLength, type Token } from './tokenize.ts';
export { cyrillicReadings, cyrillicSpellings, latinSpellings, undigraphed } from './transliterate.ts';
