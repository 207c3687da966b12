import { once } from 'node:events';
import { unlink } from 'node:fs/promises';
import { type AddressInfo, connect, type Server as NetServer, type Socket } from 'node:net';
import { type Address, tcpAddress, unixAddress } from './address.ts';
import type { ConnectionHost } from './engine/connection-host.ts';
import { Connection } from './engine/connection.ts';
import { Deadlines } from './engine/clock.ts';
import { directSocketsWork } from './engine/direct-sockets.ts';
import { HeadParser, type HeadRules } from './engine/head-parser.ts';
import { type Certificate, openListener } from './engine/listener.ts';
import { type Limits, limitsWith, shortestTimeoutMs } from './limits.ts';
import type { Multiplexer } from './multiplexer.ts';
import { checkedValue } from './response.ts';

export type TlsOptions = Certificate;

export interface ServerOptions extends HeadRules {
  /** Value of the `Server` header; `''` leaves it out. Default `addressee`. */
  readonly serverName?: string;
  /** Speak HTTPS. */
  readonly tls?: TlsOptions;
  /** Read through one buffer per thread where the runtime allows it; false: by events, a little slower. Default true. */
  readonly directReads?: boolean;
}

export interface ListenOptions {
  /** TCP port; 0 picks a free one. Default 0. */
  readonly port?: number;
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /** Listen on a Unix socket of this path instead of TCP. A socket file that nobody listens on is replaced. */
  readonly unix?: string;
  /** Let several threads or processes listen on this port; the system shares connections out. Default false. */
  readonly reusePort?: boolean;
  /** Connections that wait to be accepted. Default 4 096 (the system may cap it). */
  readonly backlog?: number;
}

export interface StopOptions {
  /** How long running requests may take to end; then their connections are cut. Default 10 s; 0 cuts at once. */
  readonly drainMs?: number;
}

const DEFAULT_DRAIN_MS = 10_000;
/** A client that sends its next request in this time did not know yet that we stop. */
const LAST_REQUEST_MS = 100;

/** Serves a multiplexer's answers in this thread. */
export class Server {
  readonly #options: ServerOptions;
  readonly #host: ConnectionHost & { stopping: boolean };
  readonly #listeners = new Set<NetServer>();
  readonly #connections = new Set<Connection>();
  #emptied: PromiseWithResolvers<void> | null = null;

  /** @throws RangeError for a bad limit, TypeError for a `serverName` that no header can carry */
  constructor(mux: Multiplexer, limits: Partial<Limits> = {}, options: ServerOptions = {}) {
    const all = limitsWith(limits);
    const { serverName = 'addressee', tls } = options;
    checkedValue('Server', serverName);
    this.#options = options;
    this.#host = {
      mux,
      limits: all,
      parser: new HeadParser(all, options),
      deadlines: new Deadlines(shortestTimeoutMs(all), () => this.#tick()),
      serverName,
      secure: tls !== undefined,
      stopping: false,
      onClosed: (connection) => {
        this.#connections.delete(connection);
        if (this.#connections.size === 0) this.#emptied?.resolve();
      },
    };
  }

  /** Open connections. */
  get connections(): number {
    return this.#connections.size;
  }

  /** Starts to accept connections. May be called again for more addresses. Rejects when the address cannot be had. */
  async listen(options: ListenOptions = {}): Promise<Address> {
    const { host = '127.0.0.1', port = 0, unix = '', backlog = 4096, reusePort = false } = options;
    const { tls = null, directReads = true } = this.#options;
    const direct = directReads && tls === null && (await directSocketsWork());
    const handshakeTimeoutMs = Math.min(this.#host.limits.headerTimeoutMs, 0x7fffffff);
    const listener = openListener({ direct, tls, handshakeTimeoutMs }, (socket) => this.#accept(socket));
    if (unix !== '') await removeStaleSocket(unix);
    listener.listen(unix === '' ? { host, port, backlog, reusePort } : { path: unix, backlog });
    await once(listener, 'listening');
    // What goes wrong later concerns one connection, such as no descriptor being left for it; libuv backs off by itself.
    listener.on('error', () => {});
    this.#listeners.add(listener);
    if (unix !== '') return unixAddress(unix);
    return tcpAddress(host, (listener.address() as AddressInfo).port, tls !== null);
  }

  /**
   * Stops to accept and lets running requests end; their answers say `Connection: close`, and their connections are closed after them.
   * So are those of requests that are on their way: idle connections stay open for `LAST_REQUEST_MS` more, or for `drainMs` if
   * that is less. Resolves when nothing is left.
   */
  async stop(options: StopOptions = {}): Promise<void> {
    const { drainMs = DEFAULT_DRAIN_MS } = options;
    this.#host.stopping = true;
    const closed = Array.from(this.#listeners, (listener) => once(listener.close(), 'close'));
    this.#listeners.clear();
    const shutDown = (): void => this.#connections.forEach((connection) => connection.shutdown());
    const idle = setTimeout(shutDown, Math.min(drainMs, LAST_REQUEST_MS));
    const cut = setTimeout(() => {
      for (const connection of this.#connections) connection.destroy();
    }, drainMs);
    await Promise.all(closed);
    if (this.#connections.size > 0) await (this.#emptied = Promise.withResolvers()).promise;
    clearTimeout(idle);
    clearTimeout(cut);
    this.#host.deadlines.close();
  }

  #accept(socket: Socket): Connection | null {
    if (this.#connections.size >= this.#host.limits.maxConnections) {
      socket.destroy();
      return null;
    }
    const connection = new Connection(this.#host, socket);
    this.#connections.add(connection);
    return connection;
  }

  #tick(): void {
    const { now } = this.#host.deadlines;
    for (const connection of this.#connections) if (connection.deadline <= now) connection.onDeadline();
  }
}

/** A server that was killed leaves its socket file behind; one that still answers is left alone. */
async function removeStaleSocket(path: string): Promise<void> {
  const probe = connect(path);
  const fault = await once(probe, 'connect').then(
    () => '',
    (error: NodeJS.ErrnoException) => error.code,
  );
  probe.destroy();
  if (fault === 'ECONNREFUSED') await unlink(path).catch(() => {});
}
