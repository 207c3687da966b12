/** Opens listening sockets and ties accepted ones to their connections, in one of two ways that differ only in speed. */
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import type { Connection } from './connection.ts';
import { adopt, ADOPTABLE } from './direct-sockets.ts';

/** Certificate and key, PEM; the runtime takes any bytes, whatever its types say. */
export interface Certificate {
  readonly cert: string | Uint8Array;
  readonly key: string | Uint8Array;
}

export interface ListenerOptions {
  /** Read through the shared buffer; not with TLS. */
  readonly direct: boolean;
  readonly tls: Certificate | null;
  readonly handshakeTimeoutMs: number;
}

/** @param connect makes the connection of a socket, or returns null when there are too many */
export function openListener(options: ListenerOptions, connect: (socket: Socket) => Connection | null): Server {
  const common = { allowHalfOpen: true, noDelay: true };
  const { tls, direct, handshakeTimeoutMs } = options;
  if (tls !== null) {
    return createTlsServer({
      ...common,
      ...(tls as TlsOptions),
      handshakeTimeout: handshakeTimeoutMs,
      ALPNProtocols: ['http/1.1'],
    })
      .on('secureConnection', (socket) => byEvents(socket, connect))
      .on('tlsClientError', (_error, socket) => socket.destroy());
  }
  if (!direct) return createServer(common, (socket) => byEvents(socket, connect));
  const server = createServer({ ...common, ...ADOPTABLE }, (accepted) => {
    adopt(accepted, server, (socket) => {
      const connection = connect(socket);
      if (connection === null) return ignore;
      attach(socket, connection);
      return (buffer, length) => connection.receive(buffer, length);
    });
  });
  return server;
}

function byEvents(socket: Socket, connect: (socket: Socket) => Connection | null): void {
  const connection = connect(socket);
  if (connection === null) return;
  attach(socket, connection);
  socket.on('data', (bytes: Buffer) => connection.receive(bytes, bytes.length));
}

const CONNECTION = Symbol('connection');

interface Attached {
  [CONNECTION]: Connection;
}

/** The listeners are the same functions for all sockets: an idle connection should cost little. */
function attach(socket: Socket, connection: Connection): void {
  (socket as unknown as Attached)[CONNECTION] = connection;
  socket.on('end', onEnd).on('drain', onDrain).on('close', onClose).on('error', ignore);
}

function onEnd(this: Socket): void {
  (this as unknown as Attached)[CONNECTION].onEnd();
}

function onDrain(this: Socket): void {
  (this as unknown as Attached)[CONNECTION].onDrain();
}

function onClose(this: Socket): void {
  (this as unknown as Attached)[CONNECTION].onClose();
}

/** For errors: a close follows, and says all there is to know. */
function ignore(): void {}
