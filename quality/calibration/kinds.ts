import { addressConfidence } from '#domain/address';
import { emailConfidence } from '#domain/email';
import { nameConfidence } from '#domain/person';
import { phoneConfidence } from '#domain/phone';
import { addressSamples, hasAddressData } from './address-samples.ts';
import { emailSamples } from './email-samples.ts';
import { nameSamples } from './name-samples.ts';
import { phoneSamples } from './phone-samples.ts';
import type { CalibratedKind } from './sample.ts';

/** A new kind is added here, with a file of samples. */
export const CALIBRATED_KINDS: readonly CalibratedKind[] = [
  {
    name: 'address',
    samples: addressSamples,
    hasData: hasAddressData,
    hasElsewhere: true,
    confidence: addressConfidence,
    file: 'domain/address/standardise/calibration.ts',
    constant: 'ADDRESS_CALIBRATION',
    evidenceType: 'AddressEvidence',
    evidenceFile: './address-evidence.ts',
  },
  {
    name: 'name',
    samples: nameSamples,
    confidence: nameConfidence,
    file: 'domain/person/standardise/calibration.ts',
    constant: 'NAME_CALIBRATION',
    evidenceType: 'NameEvidence',
    evidenceFile: './evidence.ts',
  },
  {
    name: 'phone',
    samples: (count, seed) => Promise.resolve(phoneSamples(count, seed)),
    confidence: phoneConfidence,
    file: 'domain/phone/calibration.ts',
    constant: 'PHONE_CALIBRATION',
    evidenceType: 'PhoneEvidence',
    evidenceFile: './phone-evidence.ts',
  },
  {
    name: 'email',
    samples: emailSamples,
    confidence: emailConfidence,
    file: 'domain/email/calibration.ts',
    constant: 'EMAIL_CALIBRATION',
    evidenceType: 'EmailEvidence',
    evidenceFile: './email-evidence.ts',
  },
];
