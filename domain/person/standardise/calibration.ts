import type { Calibration } from '#domain/text';
import type { NameEvidence } from './evidence.ts';

/** Fitted by `npm run -s quality -- calibrate name --write` to 40000 made-up answers; not to be changed by hand. */
export const NAME_CALIBRATION: Calibration<keyof NameEvidence> = {
  intercept: 1.99,
  weights: {
    odds: 0.23,
    unknownGiven: -3.36,
    unknownFamily: -3.85,
    mended: -1.7,
    length: -0.6,
    fame: 2.19,
    missing: -5.48,
    conflict: 0.28,
  },
  curve: [
    [0.1019, 0.1],
    [0.2431, 0.207],
    [0.3108, 0.22],
    [0.4312, 0.438],
    [0.8259, 0.727],
    [0.9086, 0.82],
    [0.9356, 0.933],
    [0.9992, 1],
  ],
};
