import type { Random } from '../../bench/random.ts';
import { isValidForGoogle, withNational, type ExampleNumber } from './google-phones.ts';

/** A phone number as somebody might write it. */
export interface MessyPhone {
  /** How it was made messy, the last step first. */
  readonly kind: string;
  readonly text: string;
  /** The caller's country. */
  readonly region: string | undefined;
  readonly number: ExampleNumber;
  readonly extension: string | null;
}

/** A number out of the plan of the example's country: the example with other last digits. */
export function otherNumber(random: Random, example: ExampleNumber): ExampleNumber {
  for (let attempt = 0; attempt < 8; attempt++) {
    const changed = 1 + random.below(6);
    const kept = example.national.slice(0, Math.max(0, example.national.length - changed));
    let national = kept;
    while (national.length < example.national.length) national += random.below(10);
    if (isValidForGoogle(`+${example.callingCode}${national}`)) return withNational(example, national);
  }
  return example;
}

/** Writes a number in one of the ways of people: format, then signs, then extension, then the words around it. */
export function writeMessily(random: Random, number: ExampleNumber): MessyPhone {
  const [format, write] = random.weighted(number.region === '001' ? WORLDWIDE : FORMATS);
  const [grouping, regroup] = random.weighted(GROUPINGS);
  const [ending, extend] = random.weighted(EXTENSIONS);
  const [digits, inDigits] = random.weighted(DIGITS);
  const [noise, surround] = random.weighted(NOISES);
  const extension = ending === 'none' ? null : String(1 + random.below(9999));
  const plain = regroup(random, write(number));
  const text = surround(inDigits(extension === null ? plain : extend(plain, extension)));
  const needsRegion = format !== 'e164' && format !== 'international' && format !== 'rfc3966';
  const region = number.region !== '001' && (needsRegion || random.chance(0.5)) ? number.region : undefined;
  return { kind: [noise, ending, digits, grouping, format].join(' / '), text, region, number, extension };
}

// ———

type Weighted<T> = readonly (readonly [item: readonly [name: string, change: T], weight: number])[];

const WORLDWIDE: Weighted<(number: ExampleNumber) => string> = [
  [['e164', ({ callingCode, national }) => `+${callingCode}${national}`], 2],
  [['international', ({ asInternational }) => asInternational], 3],
];
const FORMATS: typeof WORLDWIDE = [
  ...WORLDWIDE,
  [['national', ({ asNational }) => asNational], 4],
  [['prefix 00', ({ callingCode, national, region }) => `${abroad(region)}${callingCode} ${national}`], 1],
  [['no plus', ({ asInternational }) => asInternational.slice(1)], 0.5],
  [['rfc3966', ({ asInternational }) => `tel:${asInternational.replaceAll(' ', '-')}`], 0.5],
  [['brackets', ({ callingCode, national }) => `+${callingCode} (${national.slice(0, 3)}) ${national.slice(3)}`], 1],
];

/** Where 00 is not dialled before calls abroad. */
const PREFIX_ABROAD: Readonly<Record<string, string>> = { US: '011', CA: '011', RU: '810', JP: '010', AU: '0011' };

function abroad(region: string): string {
  return PREFIX_ABROAD[region] ?? '+';
}

const GROUPINGS: Weighted<(random: Random, text: string) => string> = [
  [['as is', (_random, text) => text], 4],
  [['dots', (_random, text) => text.replaceAll(/[ -]/gu, '.')], 1],
  [['hyphens', (_random, text) => text.replaceAll(' ', '-')], 1],
  [['blanks doubled', (_random, text) => text.replaceAll(' ', '  ')], 1],
  [['no signs', (_random, text) => text.replaceAll(/[ .()/-]/gu, '')], 1],
  [
    [
      'groups at random',
      (random, text) => text.replaceAll(/(?<=\d\d)\d(?=\d\d)/gu, (digit) => randomSign(random) + digit),
    ],
    1,
  ],
  [['dashes', (_random, text) => text.replaceAll('-', '–').replaceAll(' ', '\u00a0')], 1],
];

function randomSign(random: Random): string {
  return random.pick(['', '', ' ', '-', '.']);
}

const EXTENSIONS: Weighted<(text: string, extension: string) => string> = [
  [['none', (text) => text], 8],
  [['ext.', (text, extension) => `${text} ext. ${extension}`], 1],
  [['x', (text, extension) => `${text} x${extension}`], 1],
  [['extension', (text, extension) => `${text}, extension ${extension}`], 0.5],
  [[';ext=', (text, extension) => `${text};ext=${extension}`], 1],
  [['доб.', (text, extension) => `${text} доб. ${extension}`], 0.5],
  [['anexo', (text, extension) => `${text} anexo ${extension}`], 0.25],
  [['int', (text, extension) => `${text} int ${extension}`], 0.25],
  [['#', (text, extension) => `${text} #${extension}`], 0.5],
];

const DIGITS: Weighted<(text: string) => string> = [
  [['ASCII', (text) => text], 10],
  [
    ['fullwidth', (text) => text.replaceAll(/[+\d]/gu, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))],
    1,
  ],
  [['Arabic', (text) => inScript(text, 0x660)], 0.5],
  [['Persian', (text) => inScript(text, 0x6f0)], 0.5],
];

function inScript(text: string, zero: number): string {
  return text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));
}

const NOISES: Weighted<(text: string) => string> = [
  [['alone', (text) => text], 6],
  [['blanks', (text) => `  ${text} `], 1],
  [['label', (text) => `Tel. ${text}`], 1],
  [['label:', (text) => `Phone: ${text}`], 1],
  [['sentence end', (text) => `${text}.`], 1],
  [['quotes', (text) => `"${text}"`], 0.5],
  [['mobile', (text) => `моб. ${text}`], 0.5],
];
