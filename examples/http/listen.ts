/** What most examples end with: serve in this thread, until a signal. */
import { type Multiplexer, Server } from '@addressee/http';

export async function listen(mux: Multiplexer): Promise<void> {
  const server = new Server(mux);
  const { url } = await server.listen({ port: Number(process.env['PORT'] ?? 8080) });
  console.log(`listening on ${url}`);
  process.once('SIGTERM', () => void server.stop());
  process.once('SIGINT', () => void server.stop());
}
