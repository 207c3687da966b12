import type { Calibration } from '#domain/text';
import type { PhoneEvidence } from './phone-evidence.ts';

/** Fitted by `npm run -s quality -- calibrate phone --write` to 40000 made-up answers; not to be changed by hand. */
export const PHONE_CALIBRATION: Calibration<keyof PhoneEvidence> = {
  intercept: -5.8,
  weights: {
    valid: 6.73,
    possible: 1.4,
    assumed: -0.64,
    doubt: -4.32,
    grouped: 0.76,
    mended: 0.28,
    plain: -0.06,
    cut: -2.33,
    leftDigits: 0.36,
    foreign: -1.21,
  },
  curve: [
    [0.0061, 0],
    [0.2708, 0.213],
    [0.4122, 0.276],
    [0.5182, 0.42],
    [0.5743, 0.647],
    [0.638, 0.653],
    [0.7289, 0.83],
    [0.8207, 0.835],
    [0.912, 0.933],
    [0.9567, 0.947],
  ],
};
