import type { Multiplexer } from '@addressee/http';

/** `GET /api/v1/attribution`: whose data this is, as their licences ask. */
export function addAttributionRoute(mux: Multiplexer, attribution: readonly string[]): void {
  const body = { attribution };
  mux.handle('/api/v1/attribution', 'the sources of the loaded data').get((res) => res.json(body));
}
