import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from './problem.ts';

const SKIPPED_DIRECTORIES: ReadonlySet<string> = new Set(['node_modules', 'dist', 'coverage', '.git', 'var']);
const TEXT = /\.(?:[cm]?[jt]sx?|json|md|html|css|svg|ya?ml|sh)$|\/(?:NOTICE|LICENSE|run)$/;
/** The rules name what they forbid. */
const EXEMPT = /^scripts\/tidy\//;

/** All texts below a directory that people write, without what is installed or built. */
export function* sourceFiles(root: string, directory: string = root): Generator<SourceFile> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_DIRECTORIES.has(entry.name)) yield* sourceFiles(root, path);
    } else if (entry.isFile() && TEXT.test(path)) {
      const name = relative(root, path).replaceAll(sep, '/');
      if (!EXEMPT.test(name)) yield { path: name, text: readFileSync(path, 'utf8') };
    }
  }
}
