import type { Multiplexer } from '@addressee/http';

/**
 * What operators and load balancers ask: `/healthz`, whether the process lives; `/readyz`, whether it should get
 * requests. A thread listens only once its data is open and warm, and stops listening before it ends, so both are true
 * whenever there is somebody to answer.
 */
export function addOperationRoutes(mux: Multiplexer): void {
  mux
    .handle('/healthz', 'whether the process lives')
    .get((res) => res.header('Cache-Control', 'no-store').json({ status: 'ok' }));
  mux
    .handle('/readyz', 'whether it should get requests')
    .get((res) => res.header('Cache-Control', 'no-store').json({ status: 'ready' }));
}
