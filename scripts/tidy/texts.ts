import { lineOf, type Problem, type SourceFile } from './problem.ts';

const MAX_LINES = 400;
const CODE = /\.(?:[cm]?[jt]s|css|html)$/;

export function* checkLength({ path, text }: SourceFile): Generator<Problem> {
  if (!CODE.test(path)) return;
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines <= MAX_LINES) return;
  yield {
    file: path,
    line: MAX_LINES + 1,
    text: `the file has ${lines} lines, more than ${MAX_LINES}`,
    remedy: 'give each of the things it holds a file of its own',
  };
}

interface Pattern {
  readonly pattern: RegExp;
  readonly text: string;
  readonly remedy: string;
  readonly in: RegExp;
}

const EVERYWHERE = /./;
const TESTS = /\.(?:test|fuzz)\.ts$/;

const PATTERNS: readonly Pattern[] = [
  {
    pattern: /\b(?:TODO|FIXME|XXX)\b/g,
    text: 'work that was put off',
    remedy: 'do it now, or write an issue and leave nothing here',
    in: EVERYWHERE,
  },
  {
    pattern: /\b(?:test|it|suite|describe)\.(?:only|todo|skip)\s*\(/g,
    text: 'a test that keeps itself or others from running',
    remedy: "remove it, or say when and why: test(name, { skip: absent && 'needs …' }, …)",
    in: TESTS,
  },
  {
    pattern: /\b(?:skip|todo|only):\s*true\b|\.(?:skip|todo)\(\s*\)/g,
    text: 'a test that is skipped without a reason',
    remedy: "give the reason as a text: { skip: 'needs …' }",
    in: TESTS,
  },
  {
    pattern: /(?<![\w.:/*])\/(?:work|home|root|Users|mnt)\/\w[\w./-]*/g,
    text: "a path of somebody's machine",
    remedy: 'make it relative to the project, or take it from the configuration',
    in: EVERYWHERE,
  },
  {
    pattern: /\b(?:ChatGPT|OpenAI|Copilot|Anthropic|Claude Code|Codex|Cursor AI)\b/gi,
    text: 'the name of a tool that the product does not use',
    remedy: 'describe the product in its own words',
    in: EVERYWHERE,
  },
];

export function* checkPatterns({ path, text }: SourceFile): Generator<Problem> {
  for (const { pattern, in: where, text: what, remedy } of PATTERNS) {
    if (!where.test(path)) continue;
    for (const match of text.matchAll(pattern)) {
      yield { file: path, line: lineOf(text, match.index), text: `${what}: ${match[0]}`, remedy };
    }
  }
}

/** A lock file with addresses would fetch from where its writer fetched, not from the reader's registry. */
export function* checkLockFile({ path, text }: SourceFile): Generator<Problem> {
  if (!path.endsWith('package-lock.json')) return;
  for (const match of text.matchAll(/"resolved":\s*"[a-z+]+:\/\/[^"]*"/g)) {
    yield {
      file: path,
      line: lineOf(text, match.index),
      text: `an address to download from: ${match[0]}`,
      remedy: 'keep omit-lockfile-registry-resolved in .npmrc, and run npm install again without the lock file',
    };
  }
}
