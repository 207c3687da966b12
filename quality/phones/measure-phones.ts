import { runPhoneSuite, type PhoneReport } from './phone-suite.ts';

/** The least share of agreement with Google's library. */
const AIM = 0.997;
/** More than for addresses: a phone takes microseconds. */
const MIN_SAMPLE = 20_000;

/** Runs the suite and prints it. @returns the exit code: 1 where it agrees less often than it should */
export function measurePhones(sample: number, seed: number, asJson: boolean): number {
  const report = runPhoneSuite({ mutations: Math.max(sample, MIN_SAMPLE), seed });
  if (asJson) console.log(JSON.stringify(report));
  else print(report);
  return [report.examples, report.mutations].every(({ total, agreed }) => agreed / total >= AIM) ? 0 : 1;
}

// ———

function print({ examples, mutations, right, differences }: PhoneReport): void {
  for (const { kind, text, region, differs, right: side, ours, google } of differences) {
    console.log(
      `✖ ${differs} (right: ${side})  ${text}  ${region ?? ''}  ${kind}\n    ours   ${ours}\n    Google ${google}`,
    );
  }
  console.log('\n| numbers | total | agree | % |\n| --- | ---: | ---: | ---: |');
  for (const [name, { total, agreed }] of Object.entries({ examples, mutations })) {
    console.log(`| ${name} | ${total} | ${agreed} | ${((agreed / total) * 100).toFixed(3)} |`);
  }
  console.log(`\nOf the mutations understood as meant: ours ${right.ours}, Google ${right.google}`);
}
