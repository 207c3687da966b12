import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** Where and on what a result was measured. */
export interface MachineInfo {
  readonly revision: string;
  readonly node: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryBytes: number;
}

export function describeMachine(): MachineInfo {
  return {
    revision: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    node: process.version,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryBytes: totalmem(),
  };
}
