import type { Calibration } from '#domain/text';
import type { Sample } from './sample.ts';

/** Keeps weights of evidence that is rare, or says the same as other evidence, from running away. */
const RIDGE = 1;
const STEPS = 25;

/** Logistic regression by Newton's method. Costs samples × evidence² a step. */
export function fitLogistic(samples: readonly Sample[]): Pick<Calibration<string>, 'intercept' | 'weights'> {
  const names = Object.keys(samples[0]!.evidence);
  const size = names.length + 1;
  const rows = samples.map(({ evidence }) => [1, ...names.map((name) => evidence[name]!)]);
  const weights = Array.from({ length: size }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : -RIDGE * weight));
    const curvature = Array.from({ length: size }, (_, index) =>
      Array.from({ length: size }, (_unused, other) => (index === other ? RIDGE : 0)),
    );
    for (const [index, row] of rows.entries()) {
      const score = 1 / (1 + Math.exp(-dot(weights, row)));
      const error = Number(samples[index]!.isRight) - score;
      const spread = score * (1 - score);
      for (let i = 0; i < size; i++) {
        if (row[i] === 0) continue;
        gradient[i]! += error * row[i]!;
        for (let j = 0; j < size; j++) curvature[i]![j]! += spread * row[i]! * row[j]!;
      }
    }
    const change = solve(curvature, gradient);
    for (let index = 0; index < size; index++) weights[index]! += change[index]!;
    if (Math.max(...change.map(Math.abs)) < 1e-6) break;
  }
  return {
    intercept: rounded(weights[0]!),
    weights: Object.fromEntries(names.map((name, index) => [name, rounded(weights[index + 1]!)])),
  };
}

/** 0…1. */
export function logisticScore(
  { intercept, weights }: Pick<Calibration<string>, 'intercept' | 'weights'>,
  evidence: Sample['evidence'],
): number {
  let sum = intercept;
  for (const name in weights) sum += weights[name]! * evidence[name]!;
  return 1 / (1 + Math.exp(-sum));
}

// ———

function dot(left: readonly number[], right: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += left[index]! * right[index]!;
  return sum;
}

/** Gauss with the largest pivot; both are changed. */
function solve(matrix: number[][], vector: number[]): number[] {
  const size = vector.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row;
    }
    [matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!];
    [vector[column], vector[pivot]] = [vector[pivot]!, vector[column]!];
    for (let row = column + 1; row < size; row++) {
      const factor = matrix[row]![column]! / matrix[column]![column]!;
      for (let other = column; other < size; other++) matrix[row]![other]! -= factor * matrix[column]![other]!;
      vector[row]! -= factor * vector[column]!;
    }
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    let rest = vector[row]!;
    for (let other = row + 1; other < size; other++) rest -= matrix[row]![other]! * solution[other]!;
    solution[row] = rest / matrix[row]![row]!;
  }
  return solution;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
