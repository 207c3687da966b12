/**
 * What no other tool checks: the direction of imports, the length of files, work put off, tests that do not run, paths of
 * somebody's machine, addresses in the lock file. Prints `file:line` and how to mend it; exit code 1 if anything is found.
 *
 *     node --conditions=source scripts/tidy.ts [DIRECTORY]
 */
import { join } from 'node:path';
import { checkImports } from './tidy/imports.ts';
import type { Problem, Rule } from './tidy/problem.ts';
import { sourceFiles } from './tidy/source-files.ts';
import { checkLength, checkLockFile, checkPatterns } from './tidy/texts.ts';

const RULES: readonly Rule[] = [checkImports, checkLength, checkPatterns, checkLockFile];

/** Examines all files below a directory. */
export function tidy(root: string): { problems: Problem[]; fileCount: number } {
  const problems: Problem[] = [];
  let fileCount = 0;
  for (const file of sourceFiles(root)) {
    fileCount++;
    for (const rule of RULES) problems.push(...rule(file));
  }
  return { problems, fileCount };
}

if (import.meta.main) {
  const { problems, fileCount } = tidy(process.argv[2] ?? join(import.meta.dirname, '..'));
  for (const { file, line, text, remedy } of problems) console.log(`${file}:${line}  ${text}\n    → ${remedy}`);
  console.log(
    problems.length === 0 ? `${fileCount} files are tidy` : `${problems.length} problems in ${fileCount} files`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
