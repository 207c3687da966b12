import type { Calibration } from '#domain/text';

/** What speaks for and against a number. Each 0 or 1 unless said otherwise. */
export type PhoneEvidence = Readonly<
  Record<
    /** Its numbering plan has it. */
    | 'valid'
    /** Its plan has numbers of this length. */
    | 'possible'
    /** Its country was guessed. */
    | 'assumed'
    /** The likelihood of all other readings, 0…1. */
    | 'doubt'
    /** Grouped as its country does. */
    | 'grouped'
    /** Prefix or digits were mended: how many of the two. */
    | 'mended'
    /** A plus was missing. */
    | 'plain'
    /** Taken out of a longer run of digits. */
    | 'cut'
    /** How many pieces with digits were left over, at most 2. */
    | 'leftDigits'
    /** Of another country than the caller's. */
    | 'foreign',
    number
  >
>;

/** Fitted by `npm run -s quality -- calibrate phone`. */
export const PHONE_CALIBRATION: Calibration<keyof PhoneEvidence> = {
  intercept: -2,
  weights: {
    valid: 5,
    possible: 1,
    assumed: -1,
    doubt: -3,
    grouped: 1,
    mended: -1,
    plain: -1,
    cut: -1,
    leftDigits: -0.5,
    foreign: -0.5,
  },
  curve: [
    [0, 0],
    [1, 1],
  ],
};
