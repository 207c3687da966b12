/** A process that compiles one part of the embedded data and writes its snapshot; `protocol.ts` has its messages. */
import { writeAtomically } from '#libs/bytes';
import { compilePart } from './compile-part.ts';
import type { CompileMessage, CompileTask } from './protocol.ts';

process.on('disconnect', () => process.exit(1));
process.once('message', (task: CompileTask) => void compile(task));

async function compile({ part, path }: CompileTask): Promise<void> {
  const file = await compilePart(part, (stage, done, total) => say({ kind: 'progress', stage, done, total }));
  try {
    writeAtomically(path, file.chunks());
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    say({ kind: 'failed', code, message });
    return;
  }
  say({ kind: 'done' });
}

function say(message: CompileMessage): void {
  process.send?.(message);
}
