import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Calibration } from '#domain/text';
import { Random } from '../../bench/random.ts';
import { fit } from './fit.ts';
import { CALIBRATED_KINDS } from './kinds.ts';
import { reliabilityPlot, reliabilityTable } from './reliability-plot.ts';
import { reliabilityOf, type Reliability } from './reliability.ts';
import type { CalibratedKind, Purpose, Sample } from './sample.ts';

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
    if ((await kind.hasData?.()) === false) {
      console.error(
        `${kind.name}: the data that its answers are about are absent (README.md tells where they are looked for)`,
      );
      continue;
    }
    if (write) {
      const calibration = fit(shuffled(await kind.samples(FITTED, FITTED_SEED, 'fitted')));
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
    if (kind.hasElsewhere === true) {
      const elsewhere = await judge(kind, JUDGED, seed, 'elsewhere');
      if (asJson) console.log(JSON.stringify({ kind: `${kind.name}, elsewhere`, ...elsewhere }));
      else console.log(`${kind.name}, data that nothing was fitted to\n\n${reliabilityTable(elsewhere)}\n`);
    }
    const { calibrationError, areaUnderCurve } = reliability;
    isGood &&= calibrationError <= MAX_CALIBRATION_ERROR && areaUnderCurve >= MIN_AREA_UNDER_CURVE;
  }
  return isGood ? 0 : 1;
}

/** How far the confidence of the product holds over made-up answers. */
export async function judge(
  kind: CalibratedKind,
  count: number,
  seed: number,
  purpose: Purpose = 'judged',
): Promise<Reliability> {
  const samples = await kind.samples(count, seed, purpose);
  return reliabilityOf(samples.map(({ evidence, isRight }) => ({ confidence: kind.confidence(evidence), isRight })));
}

// ———

/** In an order that does not depend on where the answers are from: half of them makes the weights, the other half the curve. */
function shuffled(samples: readonly Sample[]): Sample[] {
  const random = new Random(FITTED_SEED);
  return samples
    .map((sample) => ({ sample, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ sample }) => sample);
}

const ROOT = join(import.meta.dirname, '..', '..');

function tableModule(kind: CalibratedKind, { intercept, weights, curve }: Calibration<string>): string {
  const { name, constant, evidenceType, evidenceFile } = kind;
  const weightLines = Object.entries(weights).map(([evidence, weight]) => `    ${evidence}: ${weight},`);
  const curveLines = curve.map(([score, probability]) => `    [${score}, ${probability}],`);
  return `import type { Calibration } from '#domain/text';
import type { ${evidenceType} } from '${evidenceFile}';

/* eslint-disable oxc/approx-constant -- a measured share may come near to any constant */

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
