/** A thread that compiles one part of the embedded data and writes its snapshot; `protocol.ts` has its messages. */
import { writeAtomically } from '#libs/bytes';
import { parentPort, workerData } from 'node:worker_threads';
import { compilePart } from './compile-part.ts';
import type { CompileMessage, CompileTask } from './protocol.ts';

const { part, path } = workerData as CompileTask;
const say = (message: CompileMessage): void => parentPort?.postMessage(message);

const file = await compilePart(part, (stage, done, total) => say({ kind: 'progress', stage, done, total }));
writeAtomically(path, file.chunks());
say({ kind: 'done' });
