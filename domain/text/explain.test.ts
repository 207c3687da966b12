import assert from 'node:assert/strict';
import { test } from 'node:test';
import { traceEvidence, traceResult } from './explain.ts';
import type { Trace } from './suggestion.ts';

test('each word is told: the part it is in, what it was mended to, or that it is left over', () => {
  const trace: Trace = [];
  traceResult(
    {
      source: '12 Mian St, Springfield IL xyz',
      quality: { code: 'corrected', confidence: 0.8, notes: ['typo:street'] },
      data: { houseNumber: '12', street: 'Main St', city: 'Springfield', region: 'Illinois', postcode: null, lat: 1 },
      unparsed: ['xyz'],
      corrections: [{ from: 'Mian', to: 'Main', part: 'street' }],
    },
    trace,
  );
  assert.deepEqual(
    trace.map(({ stage, text }) => `${stage}: ${text}`),
    [
      'word: 12 → houseNumber',
      'word: Mian → street, as Main',
      'word: St → street',
      'word: Springfield → city',
      'word: IL → understood, in another form',
      'word: xyz → unparsed',
      'quality: corrected, 0.8: typo:street',
    ],
  );
});

test('evidence is told with what it adds; what is not there is left out', () => {
  const trace: Trace = [];
  const calibration = { intercept: -1.5, weights: { odds: 0.25, typo: -2, mended: 3 }, curve: [[0, 0]] } as const;
  traceEvidence(calibration, { odds: 8, typo: 1, mended: 0 }, trace);
  assert.deepEqual(trace, [{ stage: 'evidence', text: 'intercept −1.5, odds 8 → +2, typo 1 → −2' }]);
});
