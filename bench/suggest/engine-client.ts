import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Reply, Request } from './protocol.ts';

/** A third of the young generation that a serving thread has (`libs/http/thread.ts`); the other engines have Node's default. */
const OWN_SEMI_SPACE_MB = 4;

/** One engine in a process of its own. */
export class EngineClient {
  readonly name: string;
  readonly #process: ChildProcess;

  constructor(name: string) {
    this.name = name;
    this.#process = fork(join(import.meta.dirname, 'engine-process.ts'), [name], {
      execArgv: [
        '--conditions=source',
        '--expose-gc',
        '--max-old-space-size=8192',
        ...(name === 'addressee' ? [`--max-semi-space-size=${OWN_SEMI_SPACE_MB}`] : []),
      ],
      serialization: 'advanced',
    });
  }

  async ask(request: Request): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null): void => reject(new Error(`the process of ${this.name} ended with ${code}`));
      this.#process.once('exit', onExit);
      this.#process.once('message', (reply: Reply) => {
        this.#process.off('exit', onExit);
        resolve(reply);
      });
      this.#process.send(request);
    });
  }

  stop(): void {
    this.#process.kill();
  }
}
