/**
 * What every kind of standardised text has in common: the clean value, the structure behind it, and a quality that a
 * machine can act on. No word of the source disappears: each is in `data`, or in `unparsed`.
 */

/**
 * What may be done with a result.
 *
 * - `exact`: all of it was understood as it was written; use it.
 * - `corrected`: errors were mended or missing parts restored, each told in `corrections` or `notes`; use it.
 * - `ambiguous`: more than one thing may be meant; `alternatives` has the others; ask.
 * - `incomplete`: right as far as it goes, but a part that such a thing needs is missing; ask for it.
 * - `unparsed`: not understood; nothing was changed.
 */
export type QualityCode = 'exact' | 'corrected' | 'ambiguous' | 'incomplete' | 'unparsed';

export interface Quality {
  readonly code: QualityCode;
  /** The probability that `data` is what was meant, 0…1, calibrated: of answers at 0.9 nine in ten are right. */
  readonly confidence: number;
  /** `what:part`, such as `typo:street`, `added:postcode`, `missing:city`, `conflict:region`; each once. */
  readonly notes: readonly string[];
}

/** One change: the words of the source, what they became, and the part of the result they belong to. */
export interface Correction {
  readonly from: string;
  readonly to: string;
  readonly part: string;
}

/** Another reading of the same text. */
export interface Alternative<Data> {
  readonly value: string;
  readonly data: Data;
  readonly confidence: number;
}

export interface Standardised<Kind extends string, Data> {
  /** The text as it came. */
  readonly source: string;
  /** The clean text; that of the source, trimmed, when nothing was understood. */
  readonly value: string;
  readonly kind: Kind;
  readonly quality: Quality;
  readonly data: Data;
  /** Pieces of the source that are in no part of `data`, in order. */
  readonly unparsed: readonly string[];
  readonly corrections: readonly Correction[];
  /** Other readings, the likelier first; empty where there is none. */
  readonly alternatives: readonly Alternative<Data>[];
}
