import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ProcessReply, Request, Start } from './protocol.ts';

/** One contender with its threads, in a process of its own. */
export class ContenderClient {
  readonly start: Start;
  readonly #process: ChildProcess;

  private constructor(start: Start) {
    this.start = start;
    this.#process = fork(join(import.meta.dirname, 'contender-process.ts'), [JSON.stringify(start)], {
      execArgv: ['--conditions=source'],
      serialization: 'advanced',
    });
  }

  static async open(start: Start): Promise<ContenderClient> {
    const client = new ContenderClient(start);
    await client.#reply();
    return client;
  }

  async run(texts: Request['texts'], maxMs: number): Promise<ProcessReply & { type: 'ran' }> {
    return (await this.#ask({ type: 'run', texts, maxMs })) as ProcessReply & { type: 'ran' };
  }

  async answers(texts: Request['texts']): Promise<(ProcessReply & { type: 'answered' })['answers']> {
    return ((await this.#ask({ type: 'answer', texts })) as ProcessReply & { type: 'answered' }).answers;
  }

  stop(): void {
    this.#process.kill();
  }

  #ask(request: Request): Promise<ProcessReply> {
    this.#process.send(request);
    return this.#reply();
  }

  async #reply(): Promise<ProcessReply> {
    const ended = new AbortController();
    const exit = once(this.#process, 'exit', ended).then(([code]) => {
      throw new Error(`the process of ${this.start.contender} ended with ${code}`);
    });
    const [reply] = (await Promise.race([once(this.#process, 'message', ended), exit])) as [ProcessReply];
    ended.abort();
    exit.catch(() => {});
    return reply;
  }
}
