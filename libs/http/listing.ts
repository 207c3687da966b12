/** What the multiplexer tells about its endpoints: a map, YAML, a tree for people. */
import type { Endpoint } from './endpoint.ts';
import type { Method } from './method.ts';

export interface EndpointSummary {
  readonly summary: string;
  readonly methods: readonly Method[];
}

/** The endpoints by path (with base), sorted by path. */
export function listEndpoints(endpoints: readonly Endpoint[]): Map<string, EndpointSummary> {
  const sorted = endpoints.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return new Map(sorted.map(({ path, summary, methods }) => [path, { summary, methods }]));
}

/** `yaml` is YAML 1.2; `tabs` is the layout of Served, byte for byte, which YAML parsers refuse. */
export function listingYaml(endpoints: ReadonlyMap<string, EndpointSummary>, layout: 'yaml' | 'tabs'): string {
  const tabs = layout === 'tabs';
  let text = '%YAML 1.2\n---';
  if (!tabs && endpoints.size === 0) return `${text} []\n`;
  const line = tabs ? '\n\t' : '\n  ';
  // JSON strings are YAML strings, whatever they hold.
  const quoted = tabs ? String : JSON.stringify;
  for (const [path, { summary, methods }] of endpoints) {
    text += `\n-${tabs ? line : ' '}endpoint: ${quoted(path)}`;
    if (summary !== '') text += `${line}summary: ${quoted(summary)}`;
    text += `${line}methods:${tabs ? methods.map((method) => `${line}\t- ${method}`).join('') : ` [${methods.join(', ')}]`}`;
  }
  return tabs ? text : `${text}\n`;
}

/**
 * The endpoints as a tree:
 *
 *     └── /users            GET, POST    all users
 *         └── /{id:[0-9]+}  GET, DELETE
 */
export function prettyPrint(endpoints: readonly Endpoint[]): string {
  const root: Branch = { label: '', children: [] };
  for (const endpoint of endpoints) {
    let branch = root;
    for (const label of endpoint.path.match(/\/[^/]*/g) ?? []) {
      let next = branch.children.find((child) => child.label === label);
      if (!next) branch.children.push((next = { label, children: [] }));
      branch = next;
    }
    branch.endpoint ??= endpoint;
  }
  const rows = [...rowsOf(root, '')];
  const widths = [0, 1].map((column) => Math.max(0, ...rows.map((row) => row[column]!.length)));
  return rows
    .map(
      (row) =>
        row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd() + '\n',
    )
    .join('');
}

interface Branch {
  label: string;
  readonly children: Branch[];
  endpoint?: Endpoint;
}

/** Tree, methods and summary. */
function* rowsOf({ children }: Branch, indent: string): Generator<string[]> {
  for (const [at, first] of children.entries()) {
    const last = at === children.length - 1;
    let child = first;
    let label = first.label;
    // A chain without endpoints or forks is drawn as one.
    while (!child.endpoint && child.children.length === 1) {
      child = child.children[0]!;
      label += child.label;
    }
    const { methods = [], summary = '' } = child.endpoint ?? {};
    yield [`${indent}${last ? '└' : '├'}── ${label}`, methods.join(', '), summary];
    yield* rowsOf(child, `${indent}${last ? ' ' : '│'}   `);
  }
}
