/**
 * Finds the endpoints whose pattern matches a path.
 *
 * A trie over segments: static children in a map, the few dynamic ones in a list. The cost of a look-up is the number of segments times the
 * dynamic children met on the way; it does not grow with the number of static routes. A path that meets only static segments is remembered by
 * its text when the trie is built, and costs one map access.
 *
 * Matches come in order of registration, since the first registered pattern wins. Endpoints may be added at any time; the trie is built again
 * at the next look-up.
 */
import type { Endpoint } from './endpoint.ts';
import { type Segment, splitPath } from './pattern.ts';

/** One pattern that matched. */
export interface Match {
  readonly endpoint: Endpoint;
  /** The whole path was matched, with no surplus segment (always so unless prefixes match). */
  readonly whole: boolean;
}

export interface Found {
  /** In order of registration; empty when nothing matches. */
  readonly matches: readonly Match[];
  /** The path's segments; empty when no match captures anything. */
  readonly segments: readonly string[];
}

interface Node {
  readonly statics: Map<string, Node>;
  readonly dynamics: { readonly key: string; readonly segment: Segment; readonly node: Node }[];
  /** Patterns that end here. */
  readonly ends: Endpoint[];
  /** Patterns that take all the rest from here. */
  readonly rests: Endpoint[];
}

const NOTHING: Found = { matches: [], segments: [] };

export class Router {
  readonly #prefix: boolean;
  readonly #endpoints: Endpoint[] = [];
  #root: Node | null = null;
  readonly #fixed = new Map<string, Found>();

  /** @param prefix a pattern matches when all its segments match; surplus segments of the path are ignored */
  constructor(prefix: boolean) {
    this.#prefix = prefix;
  }

  /** In order of registration. */
  get endpoints(): readonly Endpoint[] {
    return this.#endpoints;
  }

  /** Adds an endpoint at the end; one of the same path is removed with all its methods. */
  add(endpoint: Endpoint): void {
    const old = this.#endpoints.findIndex(({ path }) => path === endpoint.path);
    if (old !== -1) this.#endpoints.splice(old, 1);
    this.#endpoints.push(endpoint);
    this.#root = null;
  }

  /** @param path as on the wire, percent-encoding untouched */
  find(path: string): Found {
    const root = this.#root ?? this.#build();
    return this.#fixed.get(path) ?? this.#search(root, path);
  }

  #search(root: Node, path: string): Found {
    const segments = splitPath(path);
    const matches: Match[] = [];
    this.#walk(root, segments, 0, true, matches);
    if (matches.length === 0) return NOTHING;
    if (matches.length > 1) matches.sort((a, b) => a.endpoint.order - b.endpoint.order);
    return { matches, segments };
  }

  #walk(node: Node, segments: readonly string[], depth: number, exact: boolean, matches: Match[]): void {
    const whole = depth === segments.length && exact;
    if (node.ends.length > 0 && (whole || this.#prefix)) {
      for (const endpoint of node.ends) matches.push({ endpoint, whole });
    }
    for (const endpoint of node.rests) matches.push({ endpoint, whole: true });
    if (depth === segments.length) return;
    const segment = segments[depth]!;
    const fixed = node.statics.get(segment);
    if (fixed) this.#walk(fixed, segments, depth + 1, exact, matches);
    for (const dynamic of node.dynamics) {
      const fit = this.#fits(dynamic.segment, segment);
      if (fit !== 'no') this.#walk(dynamic.node, segments, depth + 1, exact && fit === 'whole', matches);
    }
  }

  #fits(segment: Segment, text: string): 'no' | 'loosely' | 'whole' {
    switch (segment.kind) {
      case 'regex':
        return segment.regex.test(text) ? 'whole' : 'no';
      case 'empty':
        return text === '' ? 'whole' : this.#prefix ? 'loosely' : 'no';
      default:
        return text === '' ? 'no' : 'whole';
    }
  }

  #build(): Node {
    const root = newNode();
    for (const [order, endpoint] of this.#endpoints.entries()) {
      endpoint.order = order;
      insert(root, endpoint);
    }
    this.#root = root;
    this.#fixed.clear();
    for (const { segments } of this.#endpoints) {
      const path = fixedPath(segments);
      if (path === null) continue;
      const found = this.#search(root, path);
      if (found.matches.every(({ endpoint }) => endpoint.names.length === 0)) {
        this.#fixed.set(path, { matches: found.matches, segments: [] });
      }
    }
    return root;
  }
}

function insert(root: Node, endpoint: Endpoint): void {
  let node = root;
  for (const segment of endpoint.segments) {
    if (segment.kind === 'rest') {
      node.rests.push(endpoint);
      return;
    }
    node = child(node, segment);
  }
  node.ends.push(endpoint);
}

function child(node: Node, segment: Segment): Node {
  if (segment.kind === 'static') {
    let next = node.statics.get(segment.text);
    if (!next) node.statics.set(segment.text, (next = newNode()));
    return next;
  }
  const key = segment.kind + ('regex' in segment ? segment.regex.source : '');
  let dynamic = node.dynamics.find((known) => known.key === key);
  if (!dynamic) node.dynamics.push((dynamic = { key, segment, node: newNode() }));
  return dynamic.node;
}

/** The path that a pattern without variables stands for, or null. */
function fixedPath(segments: readonly Segment[]): string | null {
  let path = '';
  for (const segment of segments) {
    if (segment.kind === 'static') path += `/${segment.text}`;
    else if (segment.kind === 'empty') path += '/';
    else return null;
  }
  return path;
}

function newNode(): Node {
  return { statics: new Map(), dynamics: [], ends: [], rests: [] };
}
