import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { Random } from '../random.ts';
import { openContender } from './contenders.ts';
import type { RunTask, Task, TaskResult, ThreadSetup } from './protocol.ts';

const KEY_BYTES = 16;
const VALUE = 'value of 20 bytes --';
/** Every so many operations of `mixed` is a set. */
const SET_EVERY = 10;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const setup = workerData as ThreadSetup;
const contender = openContender(setup.contender, setup.entries, setup.buffer);
const random = new Random(setup.seed);
/** Nobody wakes who waits here. */
const nobody = new Int32Array(new SharedArrayBuffer(4));
const barrier = new Int32Array(setup.barrier);
if (setup.buffer === null || setup.seed === 1) {
  for (let index = 0; index < setup.entries; index++) contender.set(nameOf('key', index), VALUE);
}

function nameOf(prefix: string, index: number): string {
  return prefix + String(index).padStart(KEY_BYTES - prefix.length, '0');
}

/** Keys in random order, as strings that nobody has seen before: with no hash yet, like those that come from a socket. */
function freshKeys(task: Task, count: number): string[] {
  const prefix = task === 'miss' ? 'not' : 'key';
  const text = Buffer.alloc(count * KEY_BYTES);
  for (let at = 0; at < text.length; at += KEY_BYTES) {
    text.write(nameOf(prefix, random.below(setup.entries)), at, 'latin1');
  }
  return Array.from({ length: count }, (_, index) =>
    text.toString('latin1', index * KEY_BYTES, (index + 1) * KEY_BYTES),
  );
}

/** Returns how many keys were found: what nobody looks at, the compiler may leave out. */
function perform(task: Task, keys: readonly string[]): number {
  let found = 0;
  if (task === 'get string') {
    for (const key of keys) if (contender.getString(key) !== undefined) found++;
  } else if (task === 'set') {
    for (const key of keys) contender.set(key, VALUE);
  } else if (task === 'mixed 90/10') {
    for (let index = 0; index < keys.length; index++) {
      if (index % SET_EVERY === 0) contender.set(keys[index]!, VALUE);
      else if (contender.get(keys[index]!) !== undefined) found++;
    }
  } else {
    for (const key of keys) if (contender.get(key) !== undefined) found++;
  }
  return found;
}

function expectedFinds(task: Task, operations: number): number {
  if (task === 'miss' || task === 'set') return 0;
  return task === 'mixed 90/10' ? operations - Math.ceil(operations / SET_EVERY) : operations;
}

/**
 * CPU time of this thread in microseconds. The system brings it up to date every few milliseconds, which is a tenth of a run,
 * and when the thread gives up its processor: so it does.
 */
function cpuUsage(): number {
  Atomics.wait(nobody, 0, 0, 0.1);
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

function measure({ task, operations, run }: RunTask): TaskResult {
  const keys = freshKeys(task, operations);
  // Keys that wait for their turn are old by now: the collector would copy them within the time that is measured.
  collectGarbage();
  Atomics.add(barrier, 0, 1);
  while (Atomics.load(barrier, 0) < (run + 1) * setup.threads);
  const cpu = cpuUsage();
  const began = process.hrtime.bigint();
  const found = perform(task, keys);
  const wallNs = Number(process.hrtime.bigint() - began);
  const used = cpuUsage();
  if (found !== expectedFinds(task, operations)) throw new Error(`${task}: ${found} of ${operations} were found`);
  return { operations, cpuNs: (used - cpu) * 1000, wallNs };
}

const port = parentPort!;
port.on('message', (message: RunTask | 'close') => {
  if (message !== 'close') {
    port.postMessage(measure(message));
    return;
  }
  contender.close();
  port.close();
});
port.postMessage('ready');
