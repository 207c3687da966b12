import { readFileSync } from 'node:fs';

/** One known failure of an existing system, restated as a small input with the right answer; one line of a case file. */
export interface Case {
  readonly id: string;
  readonly kind: string;
  readonly input: string;
  readonly expect: Expectation;
}

/** Which keys are there depends on `op`. Labels name records; they are no output format. */
export interface Expectation {
  readonly op: string;
  readonly records?: readonly CaseRecord[];
  readonly top?: string;
  readonly not_top?: string;
  readonly in?: readonly string[];
  readonly in3?: readonly string[];
  readonly not?: readonly string[];
  readonly before?: readonly [string, string];
  readonly count?: number;
  readonly distinct?: string;
  readonly prefixes?: { readonly from: number; readonly top: string };
  readonly same?: readonly string[];
  readonly field?: string;
  readonly locale?: string;
  readonly suggest?: string;
  readonly ranges?: readonly (readonly [number, number])[];
  readonly optional?: boolean;
  readonly parse?: Readonly<Record<string, string | null>>;
  readonly not_parse?: Readonly<Record<string, string | null>>;
  readonly not_postcode?: string;
  readonly persons?: readonly Readonly<Record<string, string | null>>[];
  readonly cases?: Readonly<Record<string, string>>;
  readonly result?: string;
  readonly qc?: Readonly<Record<string, number>>;
  readonly not_qc?: Readonly<Record<string, number>>;
}

export interface CaseRecord {
  readonly label: string;
  readonly kind: 'country' | 'city' | 'district' | 'street' | 'house' | 'unit' | 'postcode' | 'poi' | 'name';
  readonly country?: string;
  readonly region?: string;
  readonly area?: string;
  readonly city?: string;
  readonly district?: string;
  readonly street?: string;
  readonly house?: string;
  readonly unit?: string;
  readonly postcode?: string;
  readonly name?: string;
  readonly population?: number;
  readonly old_names?: readonly string[];
  readonly city_aliases?: readonly string[];
}

/** Reads a file of cases. Throws with the number of a line that is no JSON object with an id and an expectation. */
export function readCases(path: string): Case[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [parseCase(line, path, index + 1)]));
}

// ———

function parseCase(line: string, path: string, lineNumber: number): Case {
  let value: Partial<Case>;
  try {
    value = JSON.parse(line) as Partial<Case>;
  } catch (cause) {
    throw new Error(`${path}:${lineNumber} is no JSON: ${(cause as Error).message}`, { cause });
  }
  if (typeof value.id !== 'string' || typeof value.input !== 'string' || typeof value.expect?.op !== 'string') {
    throw new Error(`${path}:${lineNumber} is no case: "id", "input" and "expect" with an "op" are needed`);
  }
  return { kind: 'unknown', ...value } as Case;
}
