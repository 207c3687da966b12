import type { Calibration } from '#domain/text';
import type { AddressEvidence } from './address-evidence.ts';

/** Fitted by `npm run -s quality -- calibrate address --write` to 40000 made-up answers; not to be changed by hand. */
export const ADDRESS_CALIBRATION: Calibration<keyof AddressEvidence> = {
  intercept: -6.08,
  weights: {
    understood: 4.98,
    street: 5.24,
    unnamed: -3.08,
    house: 1.43,
    unknownHouse: -1.99,
    place: 0.92,
    unknownStreet: -1.85,
    agrees: 1.01,
    contradicts: 1.91,
    typos: -0.32,
    somewhere: -3.34,
    lead: 0.28,
    tied: -2.07,
  },
  curve: [
    [0.0121, 0.007],
    [0.0544, 0.087],
    [0.1827, 0.167],
    [0.4643, 0.415],
    [0.7079, 0.653],
    [0.7403, 0.777],
    [0.7521, 0.801],
    [0.8269, 0.84],
    [0.9996, 0.999],
  ],
};
