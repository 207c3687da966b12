/** `addressee standardize KIND TEXT`: one text, standardised in this process. */
import { resolveConfig, standardizeLocally, type LocalResult } from '#apps/server';
import { Argument, Command } from 'commander';
import { styleText } from 'node:util';
import { terminalProgress } from './progress.ts';
import { traceLines } from './trace-lines.ts';

interface Options {
  readonly json?: true;
  readonly explain?: true;
  readonly declension?: true;
  readonly country?: string;
  readonly language?: string;
  readonly data?: string;
}

export function command(): Command {
  return new Command('standardize')
    .description(
      'Standardise one text as the server would: its parts, what was mended or is missing, and how sure that is.',
    )
    .addArgument(new Argument('<kind>', 'what the text is').choices(['address', 'name', 'phone', 'email', 'contact']))
    .argument('<text>', 'the text')
    .option('--json', 'print the result of the server as one JSON object')
    .option('--explain', 'print the decisions behind the result as well')
    .option('--declension', 'name: print a Russian name in the other cases as well')
    .option('--country <CC>', 'country where the text tells none, ISO 3166-1 alpha-2')
    .option('--language <TAG>', 'language that names are likely to be of')
    .option('--data <DIR>', 'directory of the data [ADDRESSEE_DATA]')
    .action(standardize);
}

// ———

async function standardize(
  kind: string,
  text: string,
  { json, explain, declension, data, ...hints }: Options,
): Promise<void> {
  const config = resolveConfig(data === undefined ? {} : { data });
  const progress = await terminalProgress();
  const result = await standardizeLocally(
    kind,
    { q: text, ...hints, ...(explain && { explain: '1' }), ...(declension && { declension: '1' }) },
    config.data,
    {
      progress: progress.report,
    },
  ).finally(progress.stop);
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${linesOf(result).join('\n')}\n`);
}

/** The value, then what is known of it, one line each. */
function linesOf(result: LocalResult): string[] {
  const { value, quality, data, unparsed, corrections, alternatives, declension, explain } = result;
  return [
    styleText('bold', value),
    line('quality', `${quality.code}, ${Math.round(quality.confidence * 100)} % sure`),
    ...(quality.notes.length === 0 ? [] : [line('notes', quality.notes.join(' '))]),
    ...Object.entries(data).flatMap(([part, content]) => partLines(part, content)),
    ...corrections.map(({ from, to, part }) => line('corrected', `${from} → ${to} (${part})`)),
    ...unparsed.map((piece) => line('unparsed', piece)),
    ...Object.entries(declension ?? {}).map(([name, text]) => line(name, text)),
    ...alternatives.map(({ value: other, confidence }) => line('or', `${other} (${Math.round(confidence * 100)} %)`)),
    ...(explain === undefined ? [] : ['', ...traceLines(explain)]),
  ];
}

/** A part of a contact is a result of its own. */
function partLines(part: string, content: unknown): string[] {
  if (content === null) return [];
  if (Array.isArray(content)) return content.flatMap((each) => partLines(part, each));
  if (typeof content === 'string') return [line(part, content)];
  if (typeof content === 'number' || typeof content === 'boolean') return [line(part, String(content))];
  const { value, quality } = content as LocalResult;
  return [line(part, `${value} (${quality.code})`)];
}

const WIDTH = 18;

function line(name: string, text: string): string {
  return `  ${styleText('dim', name.padEnd(WIDTH))} ${text}`;
}
