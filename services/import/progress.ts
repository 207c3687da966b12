/**
 * How far a long task has come. Called often enough for a progress bar (some ten times a second at most cost nothing),
 * always with `done === total` at the end of a stage.
 *
 * @param stage what is being done, in a few words for people: `places`, `streets`
 * @param done from 0 to `total`, in units of the stage's own (rows, bytes)
 * @param total at least 1
 */
export type Progress = (stage: string, done: number, total: number) => void;

/** For callers that do not want to know. */
export const noProgress: Progress = () => {};
