/** An answer whose truth is known. */
export interface Sample<Evidence extends string = string> {
  readonly evidence: Readonly<Record<Evidence, number>>;
  readonly isRight: boolean;
}

/** What answers are for: to be fitted to; to judge by others of the same kind; to judge by what nothing like was fitted to. */
export type Purpose = 'fitted' | 'judged' | 'elsewhere';

/** A kind of contact data whose confidence is fitted. */
export interface CalibratedKind {
  readonly name: string;
  /** Answers to made-up texts: the same for the same seed, others for another. */
  readonly samples: (count: number, seed: number, purpose: Purpose) => Promise<Sample[]>;
  /** Whether what the answers are about is there; absent: always. */
  readonly hasData?: () => Promise<boolean>;
  /** There are answers of the third purpose. */
  readonly hasElsewhere?: true;
  /** The confidence that the product gives to such evidence today. */
  readonly confidence: (evidence: Sample['evidence']) => number;
  /** The file of the fitted table, from the root of the project, and the name of its constant and of its evidence. */
  readonly file: string;
  readonly constant: string;
  readonly evidenceType: string;
  readonly evidenceFile: string;
}
