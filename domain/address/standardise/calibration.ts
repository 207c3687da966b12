import type { Calibration } from '#domain/text';
import type { AddressEvidence } from './address-evidence.ts';

/* eslint-disable oxc/approx-constant -- a measured share may come near to any constant */

/** Fitted by `npm run -s quality -- calibrate address --write` to 40000 made-up answers; not to be changed by hand. */
export const ADDRESS_CALIBRATION: Calibration<keyof AddressEvidence> = {
  intercept: -7.38,
  weights: {
    understood: 6.07,
    street: 6.22,
    unnamed: -2.03,
    house: 1.34,
    unknownHouse: -2.03,
    place: 0.51,
    placeScore: 0.07,
    placeWords: 0.63,
    unknownStreet: -1.86,
    agrees: 0.65,
    contradicts: 2.17,
    typos: 0.06,
    somewhere: -3,
    lead: -0.11,
    tied: -2.71,
  },
  curve: [
    [0.0094, 0.02],
    [0.068, 0.11],
    [0.2328, 0.191],
    [0.4596, 0.36],
    [0.5986, 0.707],
    [0.7059, 0.757],
    [0.7702, 0.84],
    [0.9024, 0.86],
    [0.9188, 0.96],
    [0.9994, 1],
  ],
};
