import type { Calibration } from '#domain/text';

/** Fewer answers make no point of the curve. */
const MIN_ANSWERS = 150;

/**
 * Isotonic regression: the rising curve from score to probability that is nearest to the answers (pool adjacent violators), as
 * a few points.
 *
 * @param answers in any order
 */
export function fitCurve(
  answers: readonly { readonly score: number; readonly isRight: boolean }[],
): Calibration<string>['curve'] {
  const pools: { scoreSum: number; right: number; count: number }[] = [];
  for (const { score, isRight } of answers.toSorted((a, b) => a.score - b.score)) {
    const last = pools.at(-1);
    // Equal scores belong together, and a pool is filled before the next begins.
    if (last !== undefined && (last.count < MIN_ANSWERS || score - last.scoreSum / last.count < 1e-9)) {
      last.scoreSum += score;
      last.right += Number(isRight);
      last.count++;
    } else pools.push({ scoreSum: score, right: Number(isRight), count: 1 });
    merge(pools);
  }
  const [first] = pools;
  if (pools.length > 1 && pools.at(-1)!.count < MIN_ANSWERS) join(pools);
  if (first === undefined) throw new RangeError('there are no answers to fit a curve to');
  return simplified(
    pools.map(({ scoreSum, right, count }) => [rounded(scoreSum / count, 4), rounded(right / count, 3)] as const),
  );
}

// ———

type Pools = { scoreSum: number; right: number; count: number }[];

/** Joins pools from the end until they rise; the last one may still be filling. */
function merge(pools: Pools): void {
  while (pools.length > 2) {
    const before = pools.at(-3)!;
    const last = pools.at(-2)!;
    if (before.right / before.count < last.right / last.count) return;
    const filling = pools.pop()!;
    join(pools);
    pools.push(filling);
  }
}

function join(pools: Pools): void {
  const last = pools.pop()!;
  const into = pools.at(-1)!;
  into.scoreSum += last.scoreSum;
  into.right += last.right;
  into.count += last.count;
}

/** Without the points that lie on the line between their neighbours, nearly. */
function simplified(points: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = [];
  for (const [index, point] of points.entries()) {
    const before = kept.at(-1);
    const after = points[index + 1];
    if (before !== undefined && after !== undefined) {
      const onLine = before[1] + ((after[1] - before[1]) * (point[0] - before[0])) / (after[0] - before[0]);
      if (Math.abs(onLine - point[1]) < 0.01) continue;
    }
    if (before !== undefined && point[0] <= before[0]) continue;
    kept.push([point[0], Math.max(point[1], before?.[1] ?? 0)]);
  }
  return kept;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
