import { Multiplexer, queryEscape, Request } from '@addressee/http';
import type { Range, TraceStep } from '#domain/text';
import { addSuggestRoutes } from './routes/suggest.ts';
import { loadSnapshots, type Reporting } from './snapshots.ts';
import { openSuggesters } from './suggesters.ts';

/** The body of an answer, as the routes send it. */
export interface LocalAnswer {
  readonly suggestions: readonly {
    readonly value: string;
    readonly highlight: readonly Range[];
    readonly kind: string;
    readonly data: Readonly<Record<string, string | number | null>>;
  }[];
  /** Only when it was asked for. */
  readonly explain?: readonly TraceStep[];
}

/**
 * Answers one suggest request in this thread, through the same route as the server's, without a socket.
 *
 * @param kind `address`, `name` or `email`
 * @param parameters those of the route, by name; a list gives the name several times
 * @param directory the data directory
 * @throws ApiError for parameters that the route refuses; DataError for a damaged snapshot
 */
export async function suggestLocally(
  kind: string,
  parameters: Readonly<Record<string, string | readonly string[]>>,
  directory: string,
  reporting: Pick<Reporting, 'progress'>,
): Promise<LocalAnswer> {
  const mux = new Multiplexer();
  const refusals: Error[] = [];
  mux.onError((error) => {
    refusals.push(error.cause instanceof Error ? error.cause : error);
  });
  addSuggestRoutes(mux, openSuggesters(await loadSnapshots(directory, reporting)));
  const query = Object.entries(parameters).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}=${queryEscape(value)}`),
  );
  const response = await mux.respond(
    new Request({ method: 'GET', target: `/api/v1/suggest/${kind}?${query.join('&')}` }),
  );
  for (const refusal of refusals) throw refusal;
  return JSON.parse(response.body as string) as LocalAnswer;
}
