/** HTTPS. `TLS_CERT=cert.pem TLS_KEY=key.pem node tls.ts`, then `curl -k https://localhost:8443/` */
import { readFileSync } from 'node:fs';
import { Multiplexer, Server } from '@addressee/http';

const mux = new Multiplexer();
mux.handle('/').get((res, req) => res.send(req.secure ? 'nobody reads this on the way\n' : 'in the clear\n'));

const tls = {
  cert: readFileSync(process.env['TLS_CERT'] ?? 'cert.pem'),
  key: readFileSync(process.env['TLS_KEY'] ?? 'key.pem'),
};
const server = new Server(mux, {}, { tls });
const { url } = await server.listen({ port: Number(process.env['PORT'] ?? 8443) });
console.log(`listening on ${url}`);
process.once('SIGTERM', () => void server.stop());
