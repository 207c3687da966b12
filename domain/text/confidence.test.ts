import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confidenceOf, type Calibration } from './confidence.ts';

const CALIBRATION: Calibration<'whole' | 'typos'> = {
  intercept: 0,
  weights: { whole: 2, typos: -1 },
  curve: [
    [0.2, 0.1],
    [0.5, 0.4],
    [0.9, 0.95],
  ],
};

test('evidence becomes a score, the score a probability along the curve', () => {
  assert.equal(confidenceOf(CALIBRATION, { whole: 0, typos: 0 }), 0.4);
  assert.equal(confidenceOf(CALIBRATION, { whole: 5, typos: 0 }), 0.95);
  assert.equal(confidenceOf(CALIBRATION, { whole: 0, typos: 5 }), 0.1);
  assert.equal(confidenceOf(CALIBRATION, { whole: 1, typos: 1 }), 0.718);
});

test('a curve of one point is that point', () => {
  assert.equal(confidenceOf({ ...CALIBRATION, curve: [[0.5, 0.7]] }, { whole: 3, typos: 0 }), 0.7);
});
