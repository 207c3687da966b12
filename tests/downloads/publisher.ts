/** A publisher of files for tests: a real server that can break off, change its files, and tell sums. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Publisher {
  readonly url: string;
  /** Path → content. */
  readonly files: Map<string, Buffer>;
  /** The next answer ends after so many bytes; once. */
  breakAfter: number | null;
  /** Path → what is answered instead, however wrong. */
  readonly answers: Map<string, (req: IncomingMessage, res: ServerResponse) => void>;
  /** What was asked for: method, path, range. */
  readonly requests: string[];
  close(): Promise<void>;
}

export async function startPublisher(): Promise<Publisher> {
  const files = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publisher: Publisher = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    breakAfter: null,
    answers: new Map(),
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return publisher;

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const path = req.url!;
    const { range } = req.headers;
    requests.push([req.method, path, range].filter((part) => part !== undefined).join(' '));
    const content = path.endsWith('.md5') ? sumOf(files.get(path.slice(0, -4))) : files.get(path);
    res.setHeader('Connection', 'close');
    const other = publisher.answers.get(path);
    if (other !== undefined) {
      other(req, res);
      return;
    }
    if (content === undefined) {
      res.writeHead(404).end();
      return;
    }
    const etag = `"${createHash('md5').update(content).digest('hex').slice(0, 8)}"`;
    const isCurrent = req.headers['if-range'] === undefined || req.headers['if-range'] === etag;
    const start = range !== undefined && isCurrent ? Number(/\d+/u.exec(range)![0]) : 0;
    if (start > 0 && start >= content.length) {
      res.writeHead(416, { 'Content-Range': `bytes */${content.length}` }).end();
      return;
    }
    res.setHeader('ETag', etag);
    res.setHeader('Content-Length', content.length - start);
    if (start > 0) res.setHeader('Content-Range', `bytes ${start}-${content.length - 1}/${content.length}`);
    res.writeHead(start > 0 ? 206 : 200);
    const { breakAfter } = publisher;
    if (req.method === 'HEAD') res.end();
    else if (breakAfter === null) res.end(content.subarray(start));
    else {
      publisher.breakAfter = null;
      res.write(content.subarray(start, start + breakAfter), () => setTimeout(() => req.socket.destroy(), 50));
    }
  }
}

function sumOf(content: Buffer | undefined): Buffer | undefined {
  return content && Buffer.from(`${createHash('md5').update(content).digest('hex')}  file\n`);
}
