/**
 * Names in Han characters, which do not tell how they sound. The country decides the characters: those of its national
 * standard (GB 2312 simplified, Big5 traditional, JIS X 0208 Japanese), read off the decoders that come with the runtime.
 * Among names written in them the number of syllables decides, then the absence of a word for `city` or `county`.
 */

/** Countries that write names in Han characters, and the encoding whose repertoire is their own. */
const REPERTOIRE_OF: Readonly<Record<string, 'gbk' | 'big5' | 'euc-jp'>> = {
  CN: 'gbk',
  TW: 'big5',
  HK: 'big5',
  MO: 'big5',
  JP: 'euc-jp',
};

export const HAN_COUNTRIES: ReadonlySet<string> = new Set(Object.keys(REPERTOIRE_OF));

/** Words for kinds of municipality at the end of a name. */
const MUNICIPALITY_SUFFIX = /(?<=.)(?:特别行政区|特別行政區|自治县|[市县縣区區镇鎮乡鄉町村])$/u;
const SYLLABLE_OF_PINYIN = /[aeiouü]+(?:ng|n|r)?(?![aeiouü])/gu;

/** See `chooseLocalName`. Japanese names are to have a Han character where any of them has. */
export function chooseHanName(countryCode: string, romanised: string, names: readonly string[]): string | null {
  const repertoire = repertoireOf(countryCode);
  const isJapanese = countryCode === 'JP';
  const syllables = isJapanese ? 0 : countSyllables(romanised);
  let best: string | null = null;
  let bestPenalty = Number.POSITIVE_INFINITY;
  for (const name of names) {
    if (!isWritten(name, repertoire, isJapanese)) continue;
    const hasSuffix = MUNICIPALITY_SUFFIX.test(name);
    const length = hasSuffix ? name.length - 1 : name.length;
    const penalty =
      (isJapanese ? (HAN.test(name) ? 0 : 100) + name.length : Math.abs(length - syllables) * 4) + (hasSuffix ? 2 : 0);
    if (penalty < bestPenalty) {
      best = name;
      bestPenalty = penalty;
    }
  }
  return best;
}

/** `横浜` of `横浜市`; the name itself where nothing would be left or nothing is to be taken off. */
export function withoutMunicipalitySuffix(name: string): string {
  return name.replace(MUNICIPALITY_SUFFIX, '');
}

// ———

const HAN = /\p{Script=Han}/u;
const KANA = /[\u3041-\u309f\u30a1-\u30ff々ヶケ]/u;

function isWritten(name: string, repertoire: ReadonlySet<string>, allowsKana: boolean): boolean {
  for (const character of name) {
    if (!repertoire.has(character) && !(allowsKana && KANA.test(character))) return false;
  }
  return true;
}

function countSyllables(pinyin: string): number {
  const plain = pinyin
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300\u0301\u0302\u0304\u0306\u030c]/gu, '')
    .normalize('NFC');
  return plain.match(SYLLABLE_OF_PINYIN)?.length ?? 0;
}

const repertoires = new Map<string, ReadonlySet<string>>();

/** Lead and trail bytes of the standard's own rows of Han characters; vendors' extensions lie elsewhere. */
const ROWS = {
  gbk: { leads: [0xb0, 0xf7], trails: [[0xa1, 0xfe]] },
  'euc-jp': { leads: [0xb0, 0xf4], trails: [[0xa1, 0xfe]] },
  big5: {
    leads: [0xa4, 0xf9],
    trails: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
} as const;

function repertoireOf(countryCode: string): ReadonlySet<string> {
  const encoding = REPERTOIRE_OF[countryCode]!;
  const known = repertoires.get(encoding);
  if (known !== undefined) return known;
  const { leads, trails } = ROWS[encoding];
  const bytes: number[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (const [first, last] of trails)
      for (let trail: number = first; trail <= last; trail++) bytes.push(lead, trail, 0x0a);
  }
  const characters = new TextDecoder(encoding).decode(new Uint8Array(bytes));
  const repertoire = new Set(Array.from(characters).filter((character) => HAN.test(character)));
  repertoires.set(encoding, repertoire);
  return repertoire;
}
