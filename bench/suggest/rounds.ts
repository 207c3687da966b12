import type { EngineClient } from './engine-client.ts';
import { keystrokesOf } from './keystrokes.ts';
import type { Pass } from './measure.ts';

const ROUNDS = 5;
const PASSES = 3;
const WARM_UP_TEXTS = 400;
const MAX_PASS_MS = 5_000;

/** Types the first texts once, so that the code of the engine is compiled. */
export async function warmUp(client: EngineClient, texts: readonly string[]): Promise<void> {
  const keystrokes = texts.slice(0, WARM_UP_TEXTS).flatMap(keystrokesOf);
  await client.ask({ type: 'run', keystrokes, maxMs: MAX_PASS_MS });
}

/**
 * Types all texts, a fifth of them in each round, three times each. Rounds are interleaved, so that a noisy machine
 * disturbs all engines alike; one that does not get through the texts of a round in its time answers the first of them.
 *
 * @returns the passes of each engine
 */
export async function typeInRounds(clients: readonly EngineClient[], texts: readonly string[]): Promise<Pass[][]> {
  const passes: Pass[][] = clients.map(() => []);
  const perRound = Math.ceil(texts.length / ROUNDS);
  for (let round = 0; round < ROUNDS; round++) {
    const keystrokes = texts.slice(round * perRound, (round + 1) * perRound).flatMap(keystrokesOf);
    for (let pass = 0; pass < PASSES; pass++) {
      for (const [index, client] of clients.entries()) {
        const reply = await client.ask({ type: 'run', keystrokes, maxMs: MAX_PASS_MS });
        if (reply.type !== 'times') throw new Error(`${client.name} answered ${reply.type} to run`);
        const times = reply.microseconds.map((time, at) => ({ time, length: keystrokes[at]!.length }));
        passes[index]!.push({ round, keystrokes: times });
      }
    }
    console.error(`round ${round + 1} of ${ROUNDS}`);
  }
  return passes;
}
