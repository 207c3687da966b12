import type { Case } from './case.ts';
import { checkAddress } from './check-address.ts';
import { checkEmail } from './check-email.ts';
import { checkEqual } from './check-equal.ts';
import { checkHighlight, checkList, type Verdict } from './check-list.ts';
import { checkName } from './check-name.ts';
import { checkPhone } from './check-phone.ts';
import { UnsupportedRecord } from './record-index.ts';

/** What a run of cases printed as JSON looks like. */
export interface CaseReport {
  readonly passed: number;
  readonly failed: number;
  /** Cases of operations that have no runner yet, or that are for people. */
  readonly skipped: number;
  readonly failures: readonly CaseFailure[];
  readonly byKind: Readonly<Record<string, { passed: number; failed: number }>>;
}

export interface CaseFailure {
  readonly id: string;
  readonly kind: string;
  readonly input: string;
  readonly got: unknown;
  readonly expected: unknown;
}

export async function runCases(cases: readonly Case[]): Promise<CaseReport> {
  const failures: CaseFailure[] = [];
  const byKind: Record<string, { passed: number; failed: number }> = {};
  let passed = 0;
  let skipped = 0;
  for (const { id, kind, input, expect } of cases) {
    const check = CHECKS[expect.op];
    if (check === undefined) {
      skipped++;
      continue;
    }
    const counts = (byKind[kind] ??= { passed: 0, failed: 0 });
    const verdict = await judge(async () => check(input, expect));
    if (verdict === null || expect.optional === true) {
      passed++;
      counts.passed++;
    } else {
      counts.failed++;
      failures.push({ id, kind, input, ...verdict });
    }
  }
  return { passed, failed: failures.length, skipped, failures, byKind };
}

// ———

const CHECKS: Readonly<Record<string, (input: string, expect: Case['expect']) => Verdict | Promise<Verdict>>> = {
  'clean.address': checkAddress,
  'clean.email': checkEmail,
  'clean.name': checkName,
  'clean.phone': checkPhone,
  'suggest.address': checkList,
  highlight: checkHighlight,
  equiv: (_input, expect) => checkEqual(expect),
};

async function judge(check: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof UnsupportedRecord) return { got: error.message, expected: 'an index of the records' };
    throw error;
  }
}
