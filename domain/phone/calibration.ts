import type { Calibration } from '#domain/text';
import type { PhoneEvidence } from './phone-evidence.ts';

/** Fitted by `npm run -s quality -- calibrate phone --write` to 40000 made-up answers; not to be changed by hand. */
export const PHONE_CALIBRATION: Calibration<keyof PhoneEvidence> = {
  intercept: -5.8,
  weights: {
    valid: 6.73,
    possible: 1.4,
    assumed: -0.61,
    doubt: -4.33,
    grouped: 0.75,
    mended: 0.29,
    plain: -0.11,
    cut: -2.32,
    leftDigits: 0.34,
    foreign: -1.2,
  },
  curve: [
    [0.0061, 0],
    [0.3789, 0.26],
    [0.5217, 0.433],
    [0.6008, 0.64],
    [0.6606, 0.667],
    [0.717, 0.802],
    [0.8121, 0.846],
    [0.9107, 0.933],
    [0.9563, 0.947],
  ],
};
