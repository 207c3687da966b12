/**
 * The one file that uses something undocumented: accepted sockets that read through one buffer shared by all connections of the thread.
 *
 * `net.Socket` documents `onread` (a buffer of ours instead of a new one per read, about 1.4 µs less per request), but `net.createServer` cannot
 * pass it on. So the accepted socket, paused, gives its handle to a new socket made with `onread`. `handle` as an option is what net itself uses;
 * it is not documented, hence `directSocketsWork()`: a real conversation over loopback before the first server of a thread listens. When it fails,
 * servers use plain 'data' events instead, and all else stays the same.
 *
 * (`{ fd, onread }` would be documented, but makes two owners of one descriptor.)
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, Socket, type SocketConstructorOpts } from 'node:net';

/** Bytes that one read may bring; also what may wait in memory per turn. */
const READ_BYTES = 64 * 1024;

/** What net keeps on its sockets; `_server` makes the server count down its connections when the socket closes. */
interface Internals {
  _handle: object | null;
  _server: Server | null;
  server: Server | null;
}

let shared: Buffer | null = null;

/** Takes the bytes in `buffer` up to `length` before it returns: the next read overwrites them, whatever its connection. */
export type Receive = (buffer: Buffer, length: number) => void;

/** Options for a server whose sockets are adopted. */
export const ADOPTABLE = { pauseOnConnect: true } as const;

/** Turns a paused accepted socket into one that hands its bytes to what `receiver` returns. */
export function adopt(accepted: Socket, server: Server, receiver: (socket: Socket) => Receive): Socket {
  const buffer = (shared ??= Buffer.allocUnsafeSlow(READ_BYTES));
  const old = accepted as unknown as Internals;
  const handle = old._handle;
  old._handle = null;
  old._server = null;
  let receive: Receive | null = null;
  const options = {
    handle,
    allowHalfOpen: true,
    onread: {
      buffer,
      callback(length: number): boolean {
        receive?.(buffer, length);
        return true;
      },
    },
  };
  const socket = new Socket(options as unknown as SocketConstructorOpts);
  const internals = socket as unknown as Internals;
  internals._server = server;
  internals.server = server;
  receive = receiver(socket);
  return socket;
}

let verdict: Promise<boolean> | null = null;

/** Whether adopted sockets work with this version of the runtime: split reads, pause, resume, half-close, and the server's end. Tried once. */
export function directSocketsWork(): Promise<boolean> {
  return (verdict ??= Promise.race([converse().catch(() => false), timeout(2_000)]));
}

async function converse(): Promise<boolean> {
  const server = createServer({ ...ADOPTABLE, allowHalfOpen: true }, (accepted) => {
    let text = '';
    try {
      const socket = adopt(accepted, server, (adopted) => (buffer, length) => {
        text += buffer.toString('latin1', 0, length);
        adopted.pause();
        adopted.write(text === 'ping' ? 'one' : 'two');
        setImmediate(() => adopted.resume());
      });
      socket.on('error', () => {}).on('end', () => socket.end(text));
    } catch {
      accepted.destroy();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('ping');
  let answer = '';
  try {
    for await (const bytes of client) {
      answer += bytes;
      if (answer === 'one') client.write('pong');
      if (answer === 'onetwo') client.end();
    }
  } finally {
    server.close();
  }
  await once(server, 'close');
  return answer === 'onetwopingpong';
}

function timeout(ms: number): Promise<boolean> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref());
}
