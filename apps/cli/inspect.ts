/** `addressee inspect FILE`: what a snapshot holds, bytes per section, and whether its sums are right. */
import { FormatError, readShared, SectionedFile, type Json } from '#libs/bytes';
import { Command } from 'commander';

export function command(): Command {
  return new Command('inspect')
    .description(
      'Show what a snapshot holds: kind, version, origin, counts, bytes per section. Every checksum is checked.',
    )
    .argument('<file>', 'the snapshot')
    .option('--json', 'print one JSON object')
    .action(inspect);
}

// ———

function inspect(path: string, options: { json?: true }): void {
  let file: SectionedFile;
  try {
    file = SectionedFile.open(readShared(path));
  } catch (cause) {
    if (!(cause instanceof FormatError)) throw cause;
    throw new FormatError(`${path}: ${cause.message}`, { cause });
  }
  const sections = file.names.map((name) => ({ name, bytes: file.bytes(name).length }));
  const { kind, version, meta } = file;
  const fileBytes = file.buffer.byteLength;
  if (options.json) {
    process.stdout.write(
      `${JSON.stringify({ kind, version, bytes: fileBytes, checksums: 'right', meta, sections })}\n`,
    );
    return;
  }
  const lines = [
    `kind      ${kind}`,
    `version   ${version}`,
    `bytes     ${fileBytes.toLocaleString('en')}`,
    `checksums right (${sections.length} sections)`,
    '',
    ...tree(meta, ''),
    '',
    ...table(sections, fileBytes),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Nested JSON as indented lines. */
function tree(value: Readonly<Record<string, Json>> | readonly Json[], indent: string): string[] {
  const entries = Object.entries(value as Record<string, Json>);
  const width = Math.max(0, ...entries.map(([key]) => key.length));
  return entries.flatMap(([key, item]) => {
    const label = Array.isArray(value) ? '-' : key;
    if (typeof item === 'object' && item !== null) return [`${indent}${label}`].concat(tree(item, `${indent}  `));
    const text =
      typeof item === 'number' ? item.toLocaleString('en', { useGrouping: Number.isInteger(item) }) : String(item);
    return [`${indent}${Array.isArray(value) ? '-' : key.padEnd(width)} ${text}`];
  });
}

function table(sections: readonly { name: string; bytes: number }[], fileBytes: number): string[] {
  const width = Math.max(7, ...sections.map(({ name }) => name.length));
  const rows = sections
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => {
      const share = `${((bytes / fileBytes) * 100).toFixed(1)} %`;
      return `${name.padEnd(width)} ${bytes.toLocaleString('en').padStart(14)} ${share.padStart(8)}`;
    });
  return [`${'section'.padEnd(width)} ${'bytes'.padStart(14)} ${'share'.padStart(8)}`, ...rows];
}
