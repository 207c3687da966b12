import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Writes a page that is generated from the code. With `--check` it only compares, and fails the process where the page and
 * the code differ; `npm run check` runs every `scripts/*-page.ts` so.
 *
 * @param path relative to the root
 */
export function writePage(path: string, text: string): void {
  const root = join(import.meta.dirname, '..');
  const page = join(root, path);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, text);
    return;
  }
  if (readPage(page) === text) return;
  const script = relative(root, process.argv[1]!);
  console.log(`${path} differs from the code\n    → node --conditions=source ${script}`);
  process.exitCode = 1;
}

// ———

function readPage(page: string): string | null {
  try {
    return readFileSync(page, 'utf8');
  } catch {
    return null;
  }
}
