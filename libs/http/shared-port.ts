/** A port that the threads of one process listen on together. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** A port that is ours. */
export interface SharedPort {
  readonly port: number;
  /** To be called when all threads listen, or none will. */
  release(): Promise<void>;
}

/**
 * Makes sure that a port is free, since with `reusePort` a second server would take half of the first one's connections unnoticed.
 * Port 0 picks one and holds it until `release`, so that nobody else gets it before the threads do: the holder shares the port with them and drops
 * what connects to it, which nobody does who was not told the port. A port that is known by its number is not held: its clients may be waiting.
 * Rejects when it is taken or the host is no address of this machine; resolves to null when the platform cannot share ports.
 */
export async function sharePort(host: string, port: number): Promise<SharedPort | null> {
  if (port !== 0) await close(await open({ host, port }));
  const holder = await open({ host, port, reusePort: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTSUP') return null;
    throw error;
  });
  if (holder === null) return null;
  if (port !== 0) await close(holder);
  return { port: (holder.address() as AddressInfo | null)?.port ?? port, release: () => close(holder) };
}

async function open(options: { host: string; port: number; reusePort?: boolean }): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).listen({ ...options, exclusive: true });
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  await once(server, 'close');
}
