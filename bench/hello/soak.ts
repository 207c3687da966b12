/** Load for minutes: no request may fail, and memory must not grow. */
import type { Contender } from './contenders.ts';
import { load, type Sample } from './load.ts';
import { ServerProcess } from './server-process.ts';

const SECONDS = Number(process.env['BENCH_SOAK_SECONDS'] ?? 60);
const WARM_UP_SECONDS = 5;
const SAMPLE_MS = 500;

export async function soak(contender: Contender, port: number, json: boolean): Promise<void> {
  const server = await ServerProcess.start(contender, port);
  try {
    for (const connections of [64, 1000]) {
      await load(server, { mode: 'keep-alive', connections, seconds: WARM_UP_SECONDS });
      const resident: number[] = [];
      const watch = setInterval(() => resident.push(server.residentBytes / 1e6), SAMPLE_MS);
      const sample: Sample = await load(server, { mode: 'keep-alive', connections, seconds: SECONDS });
      clearInterval(watch);
      const tenth = Math.ceil(resident.length / 10);
      const [first, last] = [mean(resident.slice(0, tenth)), mean(resident.slice(-tenth))];
      const result = {
        connections,
        seconds: SECONDS,
        requests: sample.requests,
        failed: sample.failed,
        firstTenthMb: Math.round(first),
        lastTenthMb: Math.round(last),
        mostMb: Math.round(Math.max(...resident)),
      };
      console.log(
        `${connections} connections, ${SECONDS} s: ${result.requests} requests, ${result.failed} failed; resident memory ` +
          `${result.firstTenthMb} MB in the first tenth, ${result.lastTenthMb} in the last, ${result.mostMb} at most`,
      );
      if (json) console.log(JSON.stringify({ bench: 'hello soak', ...result }));
    }
  } finally {
    server.kill();
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
