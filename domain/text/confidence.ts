/**
 * How sure an answer is. Each kind of contact data tells what speaks for and against its answer as numbers (the evidence); a
 * table that was fitted on answers known to be right or wrong turns them into a probability.
 */

/** Fitted by `npm run -s quality -- calibrate KIND`; stands beside the code whose answers it judges. */
export interface Calibration<Evidence extends string> {
  /** Logistic regression: score = 1 / (1 + exp(−(intercept + Σ weight × evidence))). */
  readonly intercept: number;
  readonly weights: Readonly<Record<Evidence, number>>;
  /** Score → probability, both 0…1 and rising; between two points a straight line. At least one point. */
  readonly curve: readonly (readonly [score: number, probability: number])[];
}

/** The probability that an answer with such evidence is right, 0…1, to three decimals. Costs well under a microsecond. */
export function confidenceOf<Evidence extends string>(
  { intercept, weights, curve }: Calibration<Evidence>,
  evidence: Readonly<Record<Evidence, number>>,
): number {
  let sum = intercept;
  for (const name in weights) sum += weights[name] * evidence[name];
  return Math.round(interpolate(curve, 1 / (1 + Math.exp(-sum))) * 1000) / 1000;
}

// ———

function interpolate(curve: Calibration<never>['curve'], score: number): number {
  let [fromScore, fromValue] = curve[0]!;
  if (score <= fromScore) return fromValue;
  for (const [toScore, toValue] of curve) {
    if (score <= toScore) return fromValue + ((toValue - fromValue) * (score - fromScore)) / (toScore - fromScore);
    fromScore = toScore;
    fromValue = toValue;
  }
  return fromValue;
}
