/** `addressee reverse LAT LON`: one request, answered in this process. */
import { resolveConfig, reverseLocally, type LocalAnswer } from '#apps/server';
import { Command } from 'commander';
import { styleText } from 'node:util';
import { terminalProgress } from './progress.ts';

interface Options {
  readonly json?: true;
  readonly radius?: string;
  readonly limit?: string;
  readonly kinds?: string;
  readonly language?: string;
  readonly data?: string;
}

export function command(): Command {
  return new Command('reverse')
    .description('Show the addresses around a point, the nearest first, as the server would.')
    .argument('<lat>', 'latitude in degrees, south negative')
    .argument('<lon>', 'longitude in degrees, west negative')
    .option('--json', 'print the answer of the server as one JSON object')
    .option('--radius <DISTANCE>', 'how far to look: 250, 5km (default 1km, for places 50km)')
    .option('--limit <N>', 'most of them, 1 to 20 (default 10)')
    .option('--kinds <KIND,…>', 'only these: house, street, suburb, city')
    .option('--language <TAG>', 'show names of places in its script')
    .option('--data <DIR>', 'directory of the data [ADDRESSEE_DATA]')
    .action(reverse);
}

// ———

async function reverse(lat: string, lon: string, { json, data, ...rest }: Options): Promise<void> {
  const config = resolveConfig(data === undefined ? {} : { data });
  const progress = await terminalProgress();
  const answer = await reverseLocally({ lat, lon, ...rest }, config.data, { progress: progress.report }).finally(
    progress.stop,
  );
  process.stdout.write(json ? `${JSON.stringify(answer)}\n` : forPeople(answer));
}

/** One line each: distance, text and kind. */
function forPeople({ suggestions }: LocalAnswer): string {
  if (suggestions.length === 0) return 'Nothing is known there. Try a larger --radius.\n';
  const distances = suggestions.map(({ distance = 0 }) => metresForPeople(distance));
  const width = Math.max(...distances.map(({ length }) => length));
  const lines = suggestions.map(
    ({ value, kind }, index) => `${distances[index]!.padStart(width)}  ${value}  ${styleText('dim', kind)}`,
  );
  return `${lines.join('\n')}\n`;
}

function metresForPeople(metres: number): string {
  return metres < 1_000 ? `${Math.round(metres)} m` : `${(metres / 1_000).toFixed(1)} km`;
}
