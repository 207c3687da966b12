/** `addressee suggest address|name|email TEXT`: one request, answered in this process. */
import { suggestLocally, resolveConfig, type LocalAnswer } from '#apps/server';
import { Argument, Command } from 'commander';
import { styleText } from 'node:util';
import { terminalProgress } from './progress.ts';
import { traceLines } from './trace-lines.ts';

interface Options {
  readonly json?: true;
  readonly explain?: true;
  readonly limit?: string;
  readonly countries?: string;
  readonly language?: string;
  readonly near?: string;
  readonly within?: readonly string[];
  readonly boost?: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly restrict?: true;
  readonly data?: string;
}

export function command(): Command {
  return new Command('suggest')
    .description('Complete one text as the server would. Useful in scripts, and to see why a suggestion comes first.')
    .addArgument(new Argument('<kind>', 'what to suggest').choices(['address', 'name', 'email']))
    .argument('<text>', 'the text typed so far')
    .option('--json', 'print the answer of the server as one JSON object')
    .option('--explain', 'print the decisions behind the suggestions as well')
    .option('--limit <N>', 'most suggestions, 1 to 20 (default 10)')
    .option('--countries <CC,…>', 'address: only in these countries')
    .option('--within <AREA>', 'address: only within city:Lyon, or 45.7,4.8,5km; may be given again', collect)
    .option('--boost <AREA>', 'address: those within come first; may be given again', collect)
    .option('--near <LAT,LON>', 'address: the nearer the earlier')
    .option('--from <LEVEL>', 'address: nothing wider than country, region, district, city, suburb, street, house')
    .option('--to <LEVEL>', 'address: nothing narrower')
    .option('--restrict', 'address: leave out of the texts what --within tells already')
    .option('--language <TAG>', 'language to prefer')
    .option('--data <DIR>', 'directory of the data [ADDRESSEE_DATA]')
    .action(suggest);
}

// ———

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

async function suggest(kind: string, text: string, { json, explain, restrict, data, ...rest }: Options): Promise<void> {
  const config = resolveConfig(data === undefined ? {} : { data });
  const progress = await terminalProgress();
  const parameters = { q: text, ...rest, ...(restrict && { restrict: '1' }), ...(explain && { explain: '1' }) };
  const answer = await suggestLocally(kind, parameters, config.data, { progress: progress.report }).finally(
    progress.stop,
  );
  process.stdout.write(json ? `${JSON.stringify(answer)}\n` : forPeople(answer));
}

/** One line per suggestion: marked text and kind; then the explanation, one line per decision. */
function forPeople({ suggestions, explain }: LocalAnswer): string {
  const lines = suggestions.map((suggestion) => `${marked(suggestion)}  ${styleText('dim', suggestion.kind)}`);
  if (suggestions.length === 0) lines.push('No suggestions.');
  if (explain !== undefined) lines.push('', ...traceLines(explain));
  return `${lines.join('\n')}\n`;
}

function marked({ value, highlight }: LocalAnswer['suggestions'][number]): string {
  let text = '';
  let position = 0;
  for (const [start, end] of highlight) {
    text += value.slice(position, start) + styleText('bold', value.slice(start, end));
    position = end;
  }
  return text + value.slice(position);
}
