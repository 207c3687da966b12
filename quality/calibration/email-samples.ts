import { onOtherLayout } from '../writing/keyboard.ts';
import { Random } from '../../bench/random.ts';
import { openEmailStandardiser, openProviders } from '../data/embedded-emails.ts';
import type { Sample } from './sample.ts';

/** Of a hundred addresses in a register of customers, about. */
const POPULAR_PART = 0.68;
const LISTED_PART = 0.04;
const ENDINGS = 'com 40 ru 20 de 9 net 5 org 5 fr 4 co.uk 4 it 3 io 3 eu 2 info 2 nl 2 pl 2 biz 1';

/** What happens to addresses on their way into a record: parts of a thousand. Null where it cannot happen to this one. */
const FAULTS: readonly (readonly [(random: Random, email: Email) => string | null, number])[] = [
  [(_random, { local, domain }) => `${local}@${domain}`, 720],
  [(random, { local, domain }) => `${local}@${mistyped(random, domain)}`, 110],
  [(random, { local, domain }) => `${local}@${mistyped(random, mistyped(random, domain))}`, 15],
  [(random, { local, domain }) => `${mistyped(random, local)}@${domain}`, 25],
  [(_random, { local, domain }) => `${local}@${domain.replace('.', ',')}`, 15],
  [(_random, { local, domain }) => `${local}@@${domain}`, 5],
  [(_random, { local, domain }) => `${local} (at) ${domain.replaceAll('.', ' [dot] ')}`, 10],
  [(_random, { local, domain }) => `${local}@${domain.slice(0, domain.indexOf('.'))}`, 15],
  [(random, { local, domain }) => `${local}@${domain.slice(0, -1 - random.below(2))}`, 15],
  [(random, { local, domain }) => `${local}${random.pick(['.', '2', ' ', ''])}${domain}`, 15],
  [(_random, { local, domain }) => layout(local, (typed) => `${typed}@${domain}`), 10],
  [(_random, { local, domain }) => layout(domain.replace('.', '/'), (typed) => `${local}@${typed}`), 5],
  [(_random, { local, domain }) => `${local}@${domain.slice(0, domain.indexOf('.'))}.${local.slice(0, 3)}`, 5],
];

/** What stands around them, whatever else happened. */
const SURROUNDINGS: readonly (readonly [(text: string) => string, number])[] = [
  [(text) => text, 90],
  [(text) => ` ${text} `, 4],
  [(text) => `Anna Smith <${text}>`, 3],
  [(text) => `e-mail: ${text}, tel.`, 3],
];

/** An e-mail address in a record, and the one that was meant. */
export interface RecordedEmail {
  readonly text: string;
  readonly meant: string;
}

/** E-mail addresses in records with faults, without end. */
export async function* recordedEmails(seed: number): AsyncGenerator<RecordedEmail> {
  const random = new Random(seed);
  const draw = await drawDomain(random);
  while (true) {
    const email = { local: localPart(random), domain: draw() };
    const faulty = random.weighted(FAULTS)(random, email);
    if (faulty === null) continue;
    yield { text: random.weighted(SURROUNDINGS)(faulty), meant: `${email.local}@${email.domain}` };
  }
}

/** The same, standardised; right is what gives the address that was meant. */
export async function emailSamples(count: number, seed: number): Promise<Sample[]> {
  const standardiser = await openEmailStandardiser();
  const samples: Sample[] = [];
  for await (const { text, meant } of recordedEmails(seed)) {
    if (samples.length >= count) break;
    const evidence = standardiser.evidence(text);
    if (evidence === null) continue;
    samples.push({ evidence, isRight: standardiser.standardise(text).value === meant });
  }
  return samples;
}

// ———

interface Email {
  readonly local: string;
  readonly domain: string;
}

/** Providers by their rank (Zipf), others of the lists, and firms' own. */
async function drawDomain(random: Random): Promise<() => string> {
  const reader = await openProviders();
  const weighted = Array.from(
    { length: reader.popularCount },
    (_, number) => [reader.domain(number), 1 / (number + 1)] as const,
  );
  const endings = [...ENDINGS.matchAll(/([a-z.]+) (\d+)/gu)].map(
    ([, ending, part]) => [ending!, Number(part)] as const,
  );
  return () => {
    const chance = random.next();
    if (chance < POPULAR_PART) return random.weighted(weighted);
    if (chance < POPULAR_PART + LISTED_PART)
      return reader.domain(reader.popularCount + random.below(reader.count - reader.popularCount));
    return `${word(random, 1 + random.below(4))}${random.chance(0.2) ? `-${word(random, 2)}` : ''}.${random.weighted(endings)}`;
  };
}

function localPart(random: Random): string {
  const name = word(random, 1 + random.below(3));
  const family = random.chance(0.6) ? `${random.pick(['.', '_', ''])}${word(random, 2)}` : '';
  return name + family + (random.chance(0.4) ? String(random.below(2000)) : '');
}

/** Syllables, as names have them. */
function word(random: Random, syllables: number): string {
  let text = '';
  for (let index = 0; index < syllables; index++) {
    text += random.pick(CONSONANTS) + random.pick(VOWELS) + (random.chance(0.3) ? random.pick(CONSONANTS) : '');
  }
  return text;
}

const CONSONANTS = Array.from('bcdfghklmnprstvwz');
const VOWELS = Array.from('aaeeiioou');
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** One error: letters swapped, left out, doubled, one too many, or a neighbour on the keyboard in its place. */
function mistyped(random: Random, text: string): string {
  const at = random.below(text.length);
  const [before, letter, after] = [text.slice(0, at), text[at]!, text.slice(at + 1)];
  switch (random.below(5)) {
    case 0:
      return after === '' ? before : before + after[0]! + letter + after.slice(1);
    case 1:
      return before + after;
    case 2:
      return before + letter + letter + after;
    case 3:
      return before + random.pick(LETTERS) + letter + after;
    default:
      return before + neighbour(random, letter) + after;
  }
}

function neighbour(random: Random, letter: string): string {
  const row = ROWS.find((keys) => keys.includes(letter));
  if (row === undefined) return random.pick(LETTERS);
  return row[row.indexOf(letter) + (random.chance(0.5) ? 1 : -1)] ?? letter;
}

function layout(text: string, write: (typed: string) => string): string | null {
  const typed = onOtherLayout(text);
  return typed === null ? null : write(typed);
}
