import type { Multiplexer, Request, Response } from '@addressee/http';
import { addressForms, type StandardisedAddress } from '#domain/address';
import type { StandardisedContact } from '#domain/contact';
import { declineName, type StandardisedName } from '#domain/person';
import type { Trace } from '#domain/text';
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

/** @param trace absent where nobody asked */
type Standardise = (text: string, request: StandardizeRequest, trace: Trace | undefined) => object;

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
  const kinds: Readonly<Record<string, Standardise>> = {
    address: (text, { hints }, trace) => withForms(standardisers.address.standardise(text, hints, trace)),
    name: (text, { hints, declension }, trace) =>
      withDeclension(standardisers.name.standardise(text, hints, trace), declension),
    phone: (text, { hints }, trace) => standardisers.phone.standardise(text, hints, trace),
    email: (text, _request, trace) => standardisers.email.standardise(text, trace),
    contact: (text, { hints, declension }, trace) =>
      withDeclinedName(standardisers.contact.standardise(text, hints, trace), declension),
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

async function answer(res: Response, request: StandardizeRequest, standardise: Standardise): Promise<void> {
  const { texts, explain } = request;
  const results: unknown[] = [];
  let spentMs = 0;
  let turnMs = performance.now();
  for (const text of texts) {
    const trace: Trace | undefined = explain ? [] : undefined;
    const result = standardise(text, request, trace);
    results.push(trace === undefined ? result : { ...result, explain: trace });
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

function withForms(address: StandardisedAddress): object {
  return { ...address, forms: address.quality.code === 'unparsed' ? null : addressForms(address.data) };
}

/** Where it was asked for: a Russian name in the other cases; null for any other. */
function withDeclension(name: StandardisedName, isWanted: boolean): object {
  return isWanted ? { ...name, declension: declineName(name.data) } : name;
}

function withDeclinedName(contact: StandardisedContact, isWanted: boolean): object {
  const { name } = contact.data;
  if (!isWanted || name === null) return contact;
  return { ...contact, data: { ...contact.data, name: withDeclension(name, isWanted) } };
}

function checkKey(req: Request, keys: readonly AccessKey[] | null): void {
  if (keys === null) return;
  const isKnown = keys.some((key) => key.isIn(req) || (req.query.has('key') && key.is(req.query.get('key'))));
  if (!isKnown) throw new ApiError('missing_key');
}
