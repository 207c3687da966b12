/**
 * Benchmarks that anyone can run: `npm run bench -- NAME [--json]`. Each prints a table, and with `--json` one line of
 * JSON with the revision, the machine and the memory.
 */
const BENCHMARKS: Readonly<Record<string, () => Promise<{ run(options: BenchOptions): Promise<void> }>>> = {
  hello: () => import('./hello/run.ts'),
  kv: () => import('./kv/run.ts'),
  'kv-http': () => import('./kv-http/run.ts'),
  scale: () => import('./scale/run.ts'),
  standardize: () => import('./standardize/run.ts'),
  suggest: () => import('./suggest/run.ts'),
};

/** What every benchmark is told. */
export interface BenchOptions {
  readonly json: boolean;
  /** What else stands on the command line. */
  readonly rest: readonly string[];
}

const [name, ...options] = process.argv.slice(2);
const load = name === undefined ? undefined : BENCHMARKS[name];
if (load === undefined) {
  console.error(`usage: npm run bench -- NAME [--json]\n\nNAME is one of: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exit(2);
}
await (await load()).run({ json: options.includes('--json'), rest: options.filter((option) => option !== '--json') });
