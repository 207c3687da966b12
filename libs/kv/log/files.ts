/** The files of a log, by the path of its present one. */
export interface LogFiles {
  readonly log: string;
  /** The log before the present one, while a snapshot is being made of both. */
  readonly old: string;
  readonly snapshot: string;
}

export function filesOf(log: string): LogFiles {
  return { log, old: `${log}.old`, snapshot: `${log}.snapshot` };
}
