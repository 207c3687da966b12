/**
 * What every kind of suggestion has in common: a text to offer, the parts of it that the person has already typed, and
 * the structure behind it.
 */

/** A marked part of a text: UTF-16 offsets, half-open. */
export type Range = readonly [start: number, end: number];

export interface Suggestion<Kind extends string, Data> {
  /** The whole text to put into the input. */
  readonly value: string;
  /** One range per matched word of `value`, ascending, not overlapping. */
  readonly highlight: readonly Range[];
  readonly kind: Kind;
  readonly data: Data;
}

/** One step of an explanation: the stage that took the decision, and the decision in words. */
export interface TraceStep {
  readonly stage: string;
  readonly text: string;
}

/** Collects the decisions of one query; absent where nobody asked for them. */
export type Trace = TraceStep[];
