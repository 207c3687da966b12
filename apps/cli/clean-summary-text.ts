import type { CleanSummary, FieldSummary } from '#services/batch';

/** The summary of cleaning, for people. */
export function summaryText({ output, rows, damaged, fields }: CleanSummary): string {
  const lines = [
    `${rows.toLocaleString('en')} rows written to ${output}`,
    ...(damaged === 0 ? [] : [`${damaged.toLocaleString('en')} lines were no JSON objects and are kept as they were`]),
    ...fields.flatMap(fieldLines),
  ];
  return `${lines.join('\n')}\n`;
}

// ———

const SHOWN_CORRECTIONS = 5;
const SHOWN_EXAMPLES = 3;

function fieldLines({ kind, columns, prefix, empty, codes, corrections, unparsed }: FieldSummary): string[] {
  const texts = Object.values(codes).reduce((sum, count) => sum + count, 0);
  const counts = Object.entries(codes).filter(([, count]) => count > 0);
  const width = Math.max(0, ...counts.map(([, count]) => count.toLocaleString('en').length));
  return [
    '',
    `${prefix} (${kind}: ${columns.join(', ')}): ${texts.toLocaleString('en')} texts, ${empty.toLocaleString('en')} empty`,
    ...counts.map(
      ([code, count]) =>
        `  ${code.padEnd(12)} ${count.toLocaleString('en').padStart(width)}  ${((count / texts) * 100).toFixed(1)} %`,
    ),
    ...corrections
      .slice(0, SHOWN_CORRECTIONS)
      .map(({ part, from, to, count }) => `  ${count} × ${from} → ${to} (${part})`),
    ...unparsed
      .slice(0, SHOWN_EXAMPLES)
      .map(({ row, text }) => `  not understood, row ${row}: ${JSON.stringify(text)}`),
  ];
}
