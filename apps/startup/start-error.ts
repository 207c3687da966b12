/** The server could not start; the message says why and what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** What to say when a server cannot listen; `cause` itself when it is about something else. */
export function listenError(cause: unknown, host: string, port: number): unknown {
  const remedies: Readonly<Record<string, string>> = {
    EADDRINUSE:
      `Port ${port} of ${host} is in use by another program. Stop that program, or choose another port with --port or ` +
      'ADDRESSEE_PORT; --port 0 picks a free one.',
    EACCES: `Port ${port} may not be opened by this user. Choose a port from 1024 up with --port or ADDRESSEE_PORT.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Give one with --host or ADDRESSEE_HOST; 0.0.0.0 means all.`,
    ENOTFOUND: `The host ${host} cannot be found. Give an address of this machine with --host or ADDRESSEE_HOST.`,
  };
  const remedy = remedies[(cause as NodeJS.ErrnoException).code ?? ''];
  return remedy === undefined ? cause : new StartError(remedy, { cause });
}
