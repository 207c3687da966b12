/** Where a server listens. */
export interface Address {
  /** As given to `listen`; `''` for a Unix socket. */
  readonly host: string;
  /** The real port, also when 0 was asked for; 0 for a Unix socket. */
  readonly port: number;
  /** Path of the Unix socket; `''` for TCP. */
  readonly unix: string;
  /** `http://127.0.0.1:8080`, `https://…` or `unix:/run/app.sock`. */
  readonly url: string;
}

export function tcpAddress(host: string, port: number, secure: boolean): Address {
  const shown = host.includes(':') ? `[${host}]` : host;
  return { host, port, unix: '', url: `${secure ? 'https' : 'http'}://${shown}:${port}` };
}

export function unixAddress(path: string): Address {
  return { host: '', port: 0, unix: path, url: `unix:${path}` };
}
