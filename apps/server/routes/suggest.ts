import type { Multiplexer, Request, Response } from '@addressee/http';
import { describeArea, UnknownAreaError, type AddressQuery, type AddressSuggester } from '#domain/address';
import { NAME_LANGUAGES } from '#domain/person';
import type { Trace } from '#domain/text';
import { ApiError } from '../errors.ts';
import { MAX_BODY_BYTES, primaryOf, readBody, readQuery, type SuggestRequest } from '../suggest-request.ts';
import type { Suggesters } from '../suggesters.ts';

type Suggest = (request: SuggestRequest, trace: Trace | undefined) => readonly unknown[];

/**
 * `GET or POST /api/v1/suggest/{address|name|email}`. A GET is answered in the turn that read it, without a promise.
 */
export function addSuggestRoutes(mux: Multiplexer, suggesters: Suggesters): void {
  const routes: Readonly<Record<string, Suggest>> = {
    address: ({ query, limit, countries, language, areas }, trace) => {
      const primary = primaryOf(language);
      return suggestAddresses(suggesters.address, {
        query,
        limit,
        ...areas,
        ...(countries && { countries }),
        ...(primary && { language: primary }),
        ...(trace && { trace }),
      });
    },
    name: ({ query, limit, parts, gender, language }, trace) => {
      const primary = primaryOf(language);
      const nameLanguage = NAME_LANGUAGES.find((each) => each === primary);
      return suggesters.name.suggest({ query, limit, parts, gender, language: nameLanguage, trace });
    },
    email: ({ query, limit }, trace) => suggesters.email.suggest({ query, limit, ...(trace && { trace }) }),
  };
  for (const [kind, suggest] of Object.entries(routes)) {
    mux
      .handle(`/api/v1/suggest/${kind}`, { summary: `suggest: ${kind}`, maxBodyBytes: MAX_BODY_BYTES })
      .get((res: Response, req: Request) => answer(res, readQuery(req), suggest))
      .post(async (res: Response, req: Request) => answer(res, await readBody(req), suggest));
  }
}

// ———

function suggestAddresses(suggester: AddressSuggester, query: AddressQuery): readonly unknown[] {
  try {
    return suggester.suggest(query);
  } catch (error) {
    if (error instanceof UnknownAreaError) throw new ApiError('unknown_area', { value: describeArea(error.area) });
    throw error;
  }
}

function answer(res: Response, request: SuggestRequest, suggest: Suggest): void {
  const trace: Trace | undefined = request.explain ? [] : undefined;
  const startMs = performance.now();
  const suggestions = suggest(request, trace);
  // Milliseconds, shown by browsers' tools and by the playground: what of the time was not the network's.
  res.header('Server-Timing', `suggest;dur=${(performance.now() - startMs).toFixed(3)}`);
  // What people type is theirs: no cache keeps it.
  res.header('Cache-Control', 'no-store');
  res.json(trace === undefined ? { suggestions } : { suggestions, explain: trace });
}
