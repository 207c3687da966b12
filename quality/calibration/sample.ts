/** An answer whose truth is known. */
export interface Sample<Evidence extends string = string> {
  readonly evidence: Readonly<Record<Evidence, number>>;
  readonly isRight: boolean;
}

/** A kind of contact data whose confidence is fitted. */
export interface CalibratedKind {
  readonly name: string;
  /** Answers to made-up texts: the same for the same seed, others for another. */
  readonly samples: (count: number, seed: number) => Promise<Sample[]>;
  /** The confidence that the product gives to such evidence today. */
  readonly confidence: (evidence: Sample['evidence']) => number;
  /** The file of the fitted table, from the root of the project, and the name of its constant and of its evidence. */
  readonly file: string;
  readonly constant: string;
  readonly evidenceType: string;
  readonly evidenceFile: string;
}
