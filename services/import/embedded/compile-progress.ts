import type { Progress } from '../progress.ts';
import type { EmbeddedPart } from './protocol.ts';

/** Steps of the one bar that several parts at once share. */
const STEPS = 1000;
const STAGE = 'embedded data';

/** How much of a part is done when a stage of it begins and ends. Measured on one core; only the bar depends on it. */
const STAGES: Readonly<Record<EmbeddedPart, Readonly<Record<string, readonly [from: number, to: number]>>>> = {
  places: { places: [0, 0.25], postcodes: [0.25, 0.45], index: [0.45, 1] },
  names: { names: [0, 0.6] },
  emails: { 'e-mail providers': [0, 0.5] },
  phones: { 'phone prefixes': [0, 0.5] },
};
const WEIGHT: Readonly<Record<EmbeddedPart, number>> = { places: 70, names: 25, emails: 1, phones: 8 };

/** Joins the progress of parts that are compiled at the same time into one stage that never goes back. */
export class CompileProgress {
  readonly #progress: Progress;
  readonly #share = new Map<EmbeddedPart, number>();
  readonly #totalWeight: number;
  #step = -1;

  constructor(parts: readonly EmbeddedPart[], progress: Progress) {
    this.#progress = progress;
    for (const part of parts) this.#share.set(part, 0);
    this.#totalWeight = parts.reduce((sum, part) => sum + WEIGHT[part], 0);
    this.#report();
  }

  stage(part: EmbeddedPart, stage: string, done: number, total: number): void {
    const [from, to] = STAGES[part][stage] ?? [0, 0];
    this.#raise(part, from + ((to - from) * done) / total);
  }

  finish(part: EmbeddedPart): void {
    this.#raise(part, 1);
  }

  #raise(part: EmbeddedPart, share: number): void {
    this.#share.set(part, Math.max(share, this.#share.get(part) ?? 0));
    this.#report();
  }

  #report(): void {
    let sum = 0;
    for (const [part, share] of this.#share) sum += share * WEIGHT[part];
    const step = Math.floor((sum / this.#totalWeight) * STEPS);
    if (step === this.#step) return;
    this.#step = step;
    this.#progress(STAGE, step, STEPS);
  }
}
