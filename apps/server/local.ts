import { Multiplexer, queryEscape, Request } from '@addressee/http';
import type { Range, Standardised, TraceStep } from '#domain/text';
import { addReverseRoutes } from './routes/reverse.ts';
import { addStandardizeRoutes } from './routes/standardize.ts';
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
    /** Metres; only around a point. */
    readonly distance?: number;
  }[];
  /** Only when it was asked for. */
  readonly explain?: readonly TraceStep[];
}

/** One result of a standardise route, as it is sent. */
export type LocalResult = Standardised<string, Readonly<Record<string, unknown>>> & {
  /** Names only, when it was asked for: the other cases, null where it is not Russian. */
  readonly declension?: Readonly<Record<string, string>> | null;
  /** Only when it was asked for. */
  readonly explain?: readonly TraceStep[];
};

type Parameters = Readonly<Record<string, string | readonly string[]>>;

/**
 * Answers one suggest request in this thread, through the same route as the server's, without a socket.
 *
 * @param kind `address`, `name` or `email`
 * @param parameters those of the route, by name; a list gives the name several times
 * @param directory the data directory
 * @throws ApiError for parameters that the route refuses; DataError for a damaged snapshot
 */
export function suggestLocally(
  kind: string,
  parameters: Parameters,
  directory: string,
  reporting: Pick<Reporting, 'progress'>,
): Promise<LocalAnswer> {
  return answerLocally(`/api/v1/suggest/${kind}`, parameters, directory, reporting);
}

/** Answers one reverse request, in the same way. */
export function reverseLocally(
  parameters: Parameters,
  directory: string,
  reporting: Pick<Reporting, 'progress'>,
): Promise<LocalAnswer> {
  return answerLocally('/api/v1/reverse', parameters, directory, reporting);
}

/** Standardises one text, in the same way. @param kind `address`, `name`, `phone`, `email` or `contact` */
export async function standardizeLocally(
  kind: string,
  parameters: Parameters,
  directory: string,
  reporting: Pick<Reporting, 'progress'>,
): Promise<LocalResult> {
  const { results } = await answerLocally<{ results: LocalResult[] }>(
    `/api/v1/standardize/${kind}`,
    parameters,
    directory,
    reporting,
  );
  return results[0]!;
}

// ———

async function answerLocally<Answer = LocalAnswer>(
  path: string,
  parameters: Parameters,
  directory: string,
  reporting: Pick<Reporting, 'progress'>,
): Promise<Answer> {
  const mux = new Multiplexer();
  const refusals: Error[] = [];
  mux.onError((error) => {
    refusals.push(error.cause instanceof Error ? error.cause : error);
  });
  const suggesters = openSuggesters(await loadSnapshots(directory, reporting));
  addSuggestRoutes(mux, suggesters);
  addReverseRoutes(mux, suggesters);
  addStandardizeRoutes(mux, suggesters.standardisers, null);
  const query = Object.entries(parameters).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}=${queryEscape(value)}`),
  );
  const response = await mux.respond(new Request({ method: 'GET', target: `${path}?${query.join('&')}` }));
  for (const refusal of refusals) throw refusal;
  return JSON.parse(response.body as string) as Answer;
}
