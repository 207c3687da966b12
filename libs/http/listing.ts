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
  let text = '%YAML 1.2\n---';
  if (layout === 'yaml' && endpoints.size === 0) return `${text} []\n`;
  for (const [path, { summary, methods }] of endpoints) {
    if (layout === 'tabs') {
      text += `\n-\n\tendpoint: ${path}`;
      if (summary !== '') text += `\n\tsummary: ${summary}`;
      text += `\n\tmethods:${methods.map((method) => `\n\t\t- ${method}`).join('')}`;
    } else {
      // JSON strings are YAML strings, whatever they hold.
      text += `\n- endpoint: ${JSON.stringify(path)}`;
      if (summary !== '') text += `\n  summary: ${JSON.stringify(summary)}`;
      text += `\n  methods: [${methods.join(', ')}]`;
    }
  }
  return layout === 'yaml' ? `${text}\n` : text;
}

interface Branch {
  readonly children: Map<string, Branch>;
  readonly endpoints: Endpoint[];
}

/**
 * The endpoints as a tree:
 *
 *     └── /users            GET, POST    all users
 *         └── /{id:[0-9]+}  GET, DELETE
 */
export function prettyPrint(endpoints: readonly Endpoint[]): string {
  const root = newBranch();
  for (const endpoint of endpoints) {
    let branch = root;
    for (const part of endpoint.path.match(/\/[^/]*/g) ?? []) {
      let next = branch.children.get(part);
      if (!next) branch.children.set(part, (next = newBranch()));
      branch = next;
    }
    branch.endpoints.push(endpoint);
  }
  const lines: { readonly left: string; readonly methods: string; readonly summary: string }[] = [];
  draw(root, '', lines);
  const width = Math.max(0, ...lines.map(({ left }) => left.length));
  const methodsWidth = Math.max(0, ...lines.map(({ methods }) => methods.length));
  return lines
    .map(
      ({ left, methods, summary }) =>
        `${left.padEnd(width)}  ${methods.padEnd(methodsWidth)}  ${summary}`.trimEnd() + '\n',
    )
    .join('');
}

function draw(branch: Branch, indent: string, lines: { left: string; methods: string; summary: string }[]): void {
  const children = [...branch.children];
  for (const [at, [part, first]] of children.entries()) {
    const last = at === children.length - 1;
    let label = part;
    let child = first;
    // A chain without endpoints or forks is drawn as one.
    while (child.endpoints.length === 0 && child.children.size === 1) {
      const [[more, only]] = [...child.children] as [[string, Branch]];
      label += more;
      child = only;
    }
    const [endpoint] = child.endpoints;
    lines.push({
      left: `${indent}${last ? '└── ' : '├── '}${label}`,
      methods: endpoint?.methods.join(', ') ?? '',
      summary: endpoint?.summary ?? '',
    });
    draw(child, `${indent}${last ? '    ' : '│   '}`, lines);
  }
}

function newBranch(): Branch {
  return { children: new Map(), endpoints: [] };
}
