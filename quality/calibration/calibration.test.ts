import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confidenceOf } from '#domain/text';
import { Random } from '../../bench/random.ts';
import { fit } from './fit.ts';
import { reliabilityOf } from './reliability.ts';
import { reliabilityPlot } from './reliability-plot.ts';
import type { Sample } from './sample.ts';

/** Answers whose chance to be right is known: not a logistic one, so that the curve has to mend it. */
function samples(count: number, seed: number): Sample[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const evidence = { good: Number(random.chance(0.7)), typos: random.below(4), noise: random.next() };
    const chance = (evidence.good === 1 ? 0.97 : 0.6) - 0.15 * evidence.typos;
    return { evidence, isRight: random.chance(chance) };
  });
}

test('what is fitted to some answers holds for others', () => {
  const calibration = fit(samples(20_000, 1));
  const answers = samples(10_000, 2).map(({ evidence, isRight }) => ({
    confidence: confidenceOf(calibration, evidence),
    isRight,
  }));
  const { calibrationError, areaUnderCurve, bins } = reliabilityOf(answers);
  assert.ok(calibrationError < 0.02, String(calibrationError));
  assert.ok(areaUnderCurve > 0.75, String(areaUnderCurve));
  assert.ok(bins.length > 3);
  assert.ok(Math.abs(calibration.weights['noise']!) < 0.3);
  assert.match(reliabilityPlot('test', reliabilityOf(answers)), /<circle/u);
});

test('the figures of answers', () => {
  const answer = (confidence: number, isRight: boolean): { confidence: number; isRight: boolean } => ({
    confidence,
    isRight,
  });
  assert.equal(reliabilityOf([answer(0.9, true), answer(0.1, false)]).areaUnderCurve, 1);
  assert.equal(reliabilityOf([answer(0.1, true), answer(0.9, false)]).areaUnderCurve, 0);
  assert.equal(reliabilityOf([answer(0.5, true), answer(0.5, false)]).areaUnderCurve, 0.5);
  assert.equal(reliabilityOf([answer(0.5, true), answer(0.5, false)]).calibrationError, 0);
  assert.equal(reliabilityOf([answer(1, false), answer(1, false)]).calibrationError, 1);
});
