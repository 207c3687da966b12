import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Calibration } from '#domain/text';
import { fit } from './fit.ts';
import { CALIBRATED_KINDS } from './kinds.ts';
import { reliabilityPlot, reliabilityTable } from './reliability-plot.ts';
import { reliabilityOf, type Reliability } from './reliability.ts';
import type { CalibratedKind } from './sample.ts';

/** Answers that are fitted to, and others that judge. */
const FITTED = 40_000;
const JUDGED = 10_000;
const FITTED_SEED = 11;
/** The least that a confidence must be worth. */
export const MAX_CALIBRATION_ERROR = 0.03;
export const MIN_AREA_UNDER_CURVE = 0.8;

export interface CalibrationOptions {
  /** The kinds to look at; all where it is empty. */
  readonly kinds: readonly string[];
  readonly seed: number;
  /** Fit the tables anew and write them and the plots; judge what the product has otherwise. */
  readonly write: boolean;
  readonly asJson: boolean;
}

/** Judges confidence by answers that it was not fitted to, and prints how far it holds. @returns the exit code */
export async function measureCalibration({ kinds, seed, write, asJson }: CalibrationOptions): Promise<number> {
  let isGood = true;
  for (const kind of CALIBRATED_KINDS) {
    if (kinds.length > 0 && !kinds.includes(kind.name)) continue;
    if (write) {
      const calibration = fit(await kind.samples(FITTED, FITTED_SEED));
      writeFileSync(join(ROOT, kind.file), tableModule(kind, calibration));
      console.error(`${kind.file} is written; run the command again without --write to judge it`);
      continue;
    }
    const reliability = await judge(kind, JUDGED, seed);
    writeFileSync(
      join(ROOT, 'docs', 'images', `reliability-${kind.name}.svg`),
      reliabilityPlot(kind.name, reliability),
    );
    console.log(
      asJson
        ? JSON.stringify({ kind: kind.name, ...reliability })
        : `${kind.name}\n\n${reliabilityTable(reliability)}\n`,
    );
    const { calibrationError, areaUnderCurve } = reliability;
    isGood &&= calibrationError <= MAX_CALIBRATION_ERROR && areaUnderCurve >= MIN_AREA_UNDER_CURVE;
  }
  return isGood ? 0 : 1;
}

/** How far the confidence of the product holds over made-up answers. */
export async function judge(kind: CalibratedKind, count: number, seed: number): Promise<Reliability> {
  const samples = await kind.samples(count, seed);
  return reliabilityOf(samples.map(({ evidence, isRight }) => ({ confidence: kind.confidence(evidence), isRight })));
}

// ———

const ROOT = join(import.meta.dirname, '..', '..');

function tableModule(kind: CalibratedKind, { intercept, weights, curve }: Calibration<string>): string {
  const { name, constant, evidenceType, evidenceFile } = kind;
  const weightLines = Object.entries(weights).map(([evidence, weight]) => `    ${evidence}: ${weight},`);
  const curveLines = curve.map(([score, probability]) => `    [${score}, ${probability}],`);
  return `import type { Calibration } from '#domain/text';
import type { ${evidenceType} } from '${evidenceFile}';

/** Fitted by \`npm run -s quality -- calibrate ${name} --write\` to ${FITTED} made-up answers; not to be changed by hand. */
export const ${constant}: Calibration<keyof ${evidenceType}> = {
  intercept: ${intercept},
  weights: {
${weightLines.join('\n')}
  },
  curve: [
${curveLines.join('\n')}
  ],
};
`;
}
