import type { Calibration } from '#domain/text';
import { fitCurve } from './fit-curve.ts';
import { fitLogistic, logisticScore } from './fit-logistic.ts';
import type { Sample } from './sample.ts';

/** Weights of the evidence from one half of the answers, the curve from the other: what is fitted twice to the same is too sure. */
export function fit(samples: readonly Sample[]): Calibration<string> {
  const middle = samples.length >>> 1;
  const linear = fitLogistic(samples.slice(0, middle));
  const answers = samples
    .slice(middle)
    .map(({ evidence, isRight }) => ({ score: logisticScore(linear, evidence), isRight }));
  return { ...linear, curve: fitCurve(answers) };
}
