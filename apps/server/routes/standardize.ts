import type { Multiplexer, Request, Response } from '@addressee/http';
import { addressForms, type StandardisedAddress } from '#domain/address';
import { AccessKey } from '#services/records';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '../errors.ts';
import {
  MAX_STANDARDIZE_BODY_BYTES,
  readStandardizeBody,
  readStandardizeQuery,
  type StandardizeRequest,
} from '../standardize-request.ts';
import type { Standardisers } from '../suggesters.ts';

type Hints = StandardizeRequest['hints'];

/**
 * `GET or POST /api/v1/standardize/{address|name|phone|email|contact}`: texts → parts, and how sure they are.
 *
 * @param keys one of them is needed; null: everybody may
 */
export function addStandardizeRoutes(
  mux: Multiplexer,
  standardisers: Standardisers,
  keys: readonly string[] | null,
): void {
  const accessKeys = keys?.map((key) => new AccessKey(key)) ?? null;
  const kinds: Readonly<Record<string, (text: string, hints: Hints) => unknown>> = {
    address: (text, hints) => withForms(standardisers.address.standardise(text, hints)),
    name: (text, hints) => standardisers.name.standardise(text, hints),
    phone: (text, hints) => standardisers.phone.standardise(text, hints),
    email: (text) => standardisers.email.standardise(text),
    contact: (text, hints) => standardisers.contact.standardise(text, hints),
  };
  for (const [kind, standardise] of Object.entries(kinds)) {
    mux
      .handle(`/api/v1/standardize/${kind}`, {
        summary: `standardise: ${kind}`,
        maxBodyBytes: MAX_STANDARDIZE_BODY_BYTES,
      })
      .get(async (res: Response, req: Request) => {
        checkKey(req, accessKeys);
        await answer(res, readStandardizeQuery(req), standardise);
      })
      .post(async (res: Response, req: Request) => {
        checkKey(req, accessKeys);
        await answer(res, await readStandardizeBody(req), standardise);
      });
  }
}

// ———

/** Longest time that the texts of one request keep suggestions of the same thread waiting, in milliseconds. */
const MAX_TURN_MS = 5;

async function answer(
  res: Response,
  { texts, hints }: StandardizeRequest,
  standardise: (text: string, hints: Hints) => unknown,
): Promise<void> {
  const results: unknown[] = [];
  let spentMs = 0;
  let turnMs = performance.now();
  for (const text of texts) {
    results.push(standardise(text, hints));
    const nowMs = performance.now();
    if (nowMs - turnMs < MAX_TURN_MS) continue;
    spentMs += nowMs - turnMs;
    await nextTurn();
    turnMs = performance.now();
  }
  spentMs += performance.now() - turnMs;
  res.header('Server-Timing', `standardize;dur=${spentMs.toFixed(3)}`);
  // What people send is theirs: no cache keeps it.
  res.header('Cache-Control', 'no-store').json({ results });
}

function withForms(address: StandardisedAddress): unknown {
  return { ...address, forms: address.quality.code === 'unparsed' ? null : addressForms(address.data) };
}

function checkKey(req: Request, keys: readonly AccessKey[] | null): void {
  if (keys === null) return;
  const isKnown = keys.some((key) => key.isIn(req) || (req.query.has('key') && key.is(req.query.get('key'))));
  if (!isKnown) throw new ApiError('missing_key');
}
