import type { Multiplexer } from '@addressee/http';
import { ApiError } from '../errors.ts';
import { readReverseQuery } from '../reverse-request.ts';
import { RequestFields } from '../request-fields.ts';
import { parseLanguage, primaryOf } from '../suggest-request.ts';
import type { Suggesters } from '../suggesters.ts';

/** `GET /api/v1/reverse`: what lies around a point. `GET /api/v1/address/{id}`: what has the id of an earlier answer. */
export function addReverseRoutes(mux: Multiplexer, { reverse }: Pick<Suggesters, 'reverse'>): void {
  mux.handle('/api/v1/reverse', 'what lies around a point').get((res, req) => {
    const query = readReverseQuery(req);
    const startMs = performance.now();
    const suggestions = reverse.nearest(query);
    res.header('Server-Timing', `reverse;dur=${(performance.now() - startMs).toFixed(3)}`);
    // Where people are is theirs: no cache keeps it.
    res.header('Cache-Control', 'no-store').json({ suggestions });
  });
  // Ids of houses may have slashes: 12/3.
  mux.handle('/api/v1/address/{id*}', 'one address by its id').get((res, req) => {
    const id = req.param('id');
    const language = primaryOf(parseLanguage(RequestFields.ofQuery(req).text('language')));
    const address = reverse.byId(id, language);
    if (address === null) throw new ApiError('unknown_id', { id });
    res.header('Cache-Control', 'no-store').json(address);
  });
}
