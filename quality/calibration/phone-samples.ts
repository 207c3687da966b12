import { PhoneStandardiser } from '#domain/phone';
import { exampleNumbers, type ExampleNumber } from '../phones/google-phones.ts';
import { otherNumber, writeMessily } from '../phones/messy-phone.ts';
import { Random } from '../../bench/random.ts';
import type { Sample } from './sample.ts';

/** Where the numbers of a record of customers are from, about: parts of a hundred. */
const REGIONS = 'US 22 RU 22 DE 9 GB 8 FR 8 IT 5 ES 5 BR 4 IN 4 JP 3 UA 2 PL 2 NL 2 CA 1 AU 1 KZ 1 CH 1';
const TYPES = ['MOBILE', 'MOBILE', 'MOBILE', 'FIXED_LINE', 'FIXED_LINE', 'TOLL_FREE'];
/** The caller gives the country of most records. */
const HINTED = 0.6;
/** … and the wrong one of some: the shop's own, not the customer's. */
const WRONG_HINT = 0.06;

/** What happens to digits on their way into a record: parts of a thousand. */
const FAULTS: readonly (readonly [(random: Random, text: string) => string, number])[] = [
  [(_random, text) => text, 800],
  [(random, text) => atDigit(random, text, () => String(random.below(10))), 50],
  [(random, text) => atDigit(random, text, () => ''), 40],
  [(random, text) => atDigit(random, text, (digit) => digit + String(random.below(10))), 30],
  [
    (random, text) =>
      text.replace(/(\d)(\d)(?=\d{2}\D*$)/u, (_all, a: string, b: string) => (random.chance(0.9) ? b + a : a + b)),
    20,
  ],
  [(_random, text) => text.replace(/0(?=\d)/u, 'O'), 15],
  [(_random, text) => text.replace('+', ''), 30],
  [(random, text) => `${1 + random.below(200)} ${text}`, 15],
];

/** A phone number in a record, what its reader knows of the country, and the number that was meant. */
export interface RecordedPhone {
  readonly text: string;
  readonly country: string | undefined;
  readonly meant: { readonly e164: string; readonly extension: string | null };
}

/** Phone numbers of many countries in records with faults, without end. */
export function* recordedPhones(seed: number): Generator<RecordedPhone> {
  const random = new Random(seed);
  const examples = Map.groupBy(exampleNumbers(), ({ region, type }) => `${region} ${type}`);
  const regions = [...REGIONS.matchAll(/([A-Z]{2}) (\d+)/gu)].map(
    ([, region, part]) => [region!, Number(part)] as const,
  );
  while (true) {
    const example = examples.get(`${random.weighted(regions)} ${random.pick(TYPES)}`)?.[0];
    if (example === undefined) continue;
    const { number, extension, text: messy } = writeMessily(random, otherNumber(random, example));
    const text = random.weighted(FAULTS)(random, messy);
    const country = hintFor(
      random,
      number,
      regions.map(([region]) => region),
    );
    yield { text, country, meant: { e164: `+${number.callingCode}${number.national}`, extension } };
  }
}

/** The same, standardised; right is what gives the number that was meant. */
export function phoneSamples(count: number, seed: number): Sample[] {
  const standardiser = new PhoneStandardiser();
  const samples: Sample[] = [];
  for (const { text, country, meant } of recordedPhones(seed)) {
    if (samples.length >= count) break;
    const evidence = standardiser.evidence(text, { country });
    if (evidence === null) continue;
    const { e164, extension } = standardiser.standardise(text, { country }).data;
    samples.push({ evidence, isRight: e164 === meant.e164 && extension === meant.extension });
  }
  return samples;
}

// ———

function hintFor(random: Random, { region }: ExampleNumber, regions: readonly string[]): string | undefined {
  if (!random.chance(HINTED)) return undefined;
  return random.chance(WRONG_HINT) ? random.pick(regions) : region;
}

function atDigit(random: Random, text: string, change: (digit: string) => string): string {
  const digits = [...text.matchAll(/\d/gu)];
  if (digits.length === 0) return text;
  const { index, 0: digit } = random.pick(digits);
  return text.slice(0, index) + change(digit) + text.slice(index + 1);
}
