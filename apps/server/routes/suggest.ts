import type { Multiplexer, Request, Response } from '@addressee/http';
import type { Trace } from '#domain/text';
import { MAX_BODY_BYTES, readBody, readQuery, type SuggestRequest } from '../suggest-request.ts';
import type { Suggesters } from '../suggesters.ts';

type Suggest = (request: SuggestRequest, trace: Trace | undefined) => readonly unknown[];

/**
 * `GET or POST /api/v1/suggest/{address|name|email}`. A GET is answered in the turn that read it, without a promise.
 */
export function addSuggestRoutes(mux: Multiplexer, suggesters: Suggesters): void {
  const routes: Readonly<Record<string, Suggest>> = {
    address: ({ query, limit, countries, language }, trace) =>
      suggesters.address.suggest({ query, limit, ...defined({ countries, language, trace }) }),
    name: ({ query, limit, parts, gender, language }, trace) =>
      suggesters.name.suggest({ query, limit, ...defined({ parts, gender, language, trace }) }),
    email: ({ query, limit }, trace) => suggesters.email.suggest({ query, limit, ...defined({ trace }) }),
  };
  for (const [kind, suggest] of Object.entries(routes)) {
    mux
      .handle(`/api/v1/suggest/${kind}`, { summary: `suggest: ${kind}`, maxBodyBytes: MAX_BODY_BYTES })
      .get((res: Response, req: Request) => answer(res, readQuery(req), suggest))
      .post(async (res: Response, req: Request) => answer(res, await readBody(req), suggest));
  }
}

// ———

function answer(res: Response, request: SuggestRequest, suggest: Suggest): void {
  const trace: Trace | undefined = request.explain ? [] : undefined;
  const suggestions = suggest(request, trace);
  // What people type is theirs: no cache keeps it.
  res.header('Cache-Control', 'no-store');
  res.json(trace === undefined ? { suggestions } : { suggestions, explain: trace });
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only the options that are there: the suggesters tell an absent option by its absence. */
function defined<T extends Record<string, unknown>>(options: T): Defined<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Defined<T>;
}
