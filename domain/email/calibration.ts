import type { Calibration } from '#domain/text';
import type { EmailEvidence } from './email-evidence.ts';

/** Fitted by `npm run -s quality -- calibrate email --write` to 40000 made-up answers; not to be changed by hand. */
export const EMAIL_CALIBRATION: Calibration<keyof EmailEvidence> = {
  intercept: -2.61,
  weights: {
    popular: 1.95,
    listed: 1.06,
    margin: 4.05,
    typo: 4.51,
    topLevel: 0.57,
    layout: 3.7,
    at: 1.62,
    local: -4.7,
    incomplete: -5.14,
    doubtful: -4.61,
    added: 1.33,
    left: 0.05,
    short: 0.16,
  },
  curve: [
    [0.0238, 0],
    [0.1852, 0.107],
    [0.3824, 0.267],
    [0.6767, 0.547],
    [0.8084, 0.78],
    [0.8092, 0.804],
    [0.8327, 0.817],
    [0.8812, 0.897],
    [0.9986, 1],
  ],
};
