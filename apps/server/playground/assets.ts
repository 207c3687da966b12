/**
 * The playground's files, ready to be sent. The page is small, so it is read once into memory; its style, script and
 * icon get a name with their checksum, by which browsers may keep them for ever, and only the page itself is asked for
 * again.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Asset {
  /** Where it is served, such as `/assets/page.3f2a9c01.css`. */
  readonly path: string;
  readonly type: string;
  readonly content: Uint8Array;
  /** Strong entity tag, quotes included. */
  readonly etag: string;
  readonly cacheControl: string;
}

const PAGE_DIRECTORY = join(import.meta.dirname, 'page');
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** @throws the file system's error when a file of the page is missing */
export async function loadPlayground(): Promise<Asset[]> {
  const parts = [
    { name: 'page.css', type: 'text/css; charset=utf-8', content: await bundled('page.css') },
    { name: 'page.js', type: 'text/javascript; charset=utf-8', content: await bundled('page.js') },
    { name: 'icon.svg', type: 'image/svg+xml', content: read('icon.svg') },
  ];
  let html = read('index.html').toString();
  const assets = parts.map(({ name, type, content }) => {
    const hashed = `/assets/${name.replace('.', `.${digest(content).slice(0, 12)}.`)}`;
    html = html.replace(`="${name}"`, `="${hashed}"`);
    return asset(hashed, type, content, FOR_EVER);
  });
  return [asset('/', 'text/html; charset=utf-8', Buffer.from(html), ASK_AGAIN), ...assets];
}

// ———

/** Built into `dist`; bundled on the spot where the sources run as they are. */
async function bundled(name: string): Promise<Uint8Array> {
  if (import.meta.filename.endsWith('.js')) return read(name);
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(PAGE_DIRECTORY, name.replace('.js', '.ts'))],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

function read(name: string): Buffer {
  return readFileSync(join(PAGE_DIRECTORY, name));
}

function asset(path: string, type: string, content: Uint8Array, cacheControl: string): Asset {
  return { path, type, content, etag: `"${digest(content).slice(0, 32)}"`, cacheControl };
}

function digest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
