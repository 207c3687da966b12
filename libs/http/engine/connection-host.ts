import type { Limits } from '../limits.ts';
import type { Multiplexer } from '../multiplexer.ts';
import type { Deadlines } from './clock.ts';
import type { Connection } from './connection.ts';
import type { HeadParser } from './head-parser.ts';

/** What all connections of a server share. */
export interface ConnectionHost {
  readonly mux: Multiplexer;
  readonly limits: Limits;
  readonly parser: HeadParser;
  readonly deadlines: Deadlines;
  readonly serverName: string;
  readonly secure: boolean;
  /** The server stops: no answer keeps its connection. */
  readonly stopping: boolean;
  onClosed(connection: Connection): void;
}
