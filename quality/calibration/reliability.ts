/** How far confidence can be trusted, over answers whose truth is known. */

export interface Answer {
  readonly confidence: number;
  readonly isRight: boolean;
}

export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Mean confidence, and the share of right answers. */
  readonly confidence: number;
  readonly right: number;
}

export interface Reliability {
  readonly count: number;
  readonly right: number;
  /** Mean distance between confidence and truth over ten bins, weighed by their answers (expected calibration error). */
  readonly calibrationError: number;
  /** The chance that a right answer is surer than a wrong one; ties count half. 0.5 tells nothing. */
  readonly areaUnderCurve: number;
  /** Without the empty ones. */
  readonly bins: readonly ReliabilityBin[];
}

const BINS = 10;

export function reliabilityOf(answers: readonly Answer[]): Reliability {
  const byBin = Map.groupBy(answers, ({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)));
  const bins = [...byBin]
    .toSorted(([a], [b]) => a - b)
    .map(([bin, inBin]): ReliabilityBin => ({
      from: bin / BINS,
      to: (bin + 1) / BINS,
      count: inBin.length,
      confidence: mean(inBin.map(({ confidence }) => confidence)),
      right: mean(inBin.map(({ isRight }) => Number(isRight))),
    }));
  const error = bins.reduce((sum, { count, confidence, right }) => sum + count * Math.abs(confidence - right), 0);
  return {
    count: answers.length,
    right: mean(answers.map(({ isRight }) => Number(isRight))),
    calibrationError: error / answers.length,
    areaUnderCurve: areaUnderCurve(answers),
    bins,
  };
}

// ———

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** By ranks (Mann and Whitney). NaN where all answers are right, or all wrong. */
function areaUnderCurve(answers: readonly Answer[]): number {
  const sorted = answers.toSorted((a, b) => a.confidence - b.confidence);
  let rankSum = 0;
  let right = 0;
  for (let from = 0; from < sorted.length;) {
    let to = from;
    let rightHere = 0;
    while (to < sorted.length && sorted[to]!.confidence === sorted[from]!.confidence)
      rightHere += Number(sorted[to++]!.isRight);
    rankSum += rightHere * ((from + to + 1) / 2);
    right += rightHere;
    from = to;
  }
  return (rankSum - (right * (right + 1)) / 2) / (right * (sorted.length - right));
}
