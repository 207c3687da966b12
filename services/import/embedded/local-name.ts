import { HAN_COUNTRIES, chooseHanName } from './han-name.ts';
import { coarseLatin, coarseSpelling, relativeDistance, type ComparableScript } from './romanise.ts';

/**
 * GeoNames shows the places of countries that do not write Latin letters by a romanised name and lists their names in all
 * scripts, without language. Here the one is found that the country itself writes: of the names made only of the letters
 * of its alphabet, that which sounds most like the romanised name.
 */

interface Writing {
  readonly language: string;
  readonly letters: RegExp;
  /** Letters that neighbours with nearly the same alphabet lack: of two names of one sound the one with more is right. */
  readonly telling: RegExp | null;
  /** What no word of the language has, although its letters allow it: such a name is a neighbour's. */
  readonly foreign: RegExp | undefined;
  /** Null: the script cannot be compared by sound here, and the shortest name is taken. */
  readonly script: ComparableScript | null;
}

/** Further than this the name is another one: an old name, a nickname, a neighbour. */
const MAX_DISTANCE = 0.5;
/** Consonants alone say less: more of them may differ. */
const MAX_ABJAD_DISTANCE = 0.6;

/**
 * @param countryCode ISO 3166-1 alpha-2
 * @param romanised the name in Latin letters
 * @param names the place's names in all scripts
 * @returns one of `names`, or null where the country writes Latin letters or no name fits
 */
export function chooseLocalName(countryCode: string, romanised: string, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  if (HAN_COUNTRIES.has(countryCode)) return chooseHanName(countryCode, romanised, names);
  const writing = WRITING.get(countryCode);
  if (writing === undefined) return null;
  const candidates = names.filter((name) => writing.letters.test(name) && writing.foreign?.test(name) !== true);
  if (candidates.length === 0) return null;
  const { script } = writing;
  if (script === null) return candidates.toSorted((left, right) => left.length - right.length)[0]!;
  const sound = coarseLatin(romanised, script, writing.language);
  let best: string | null = null;
  let bestDistance = script === 'hebrew' || script === 'arabic' ? MAX_ABJAD_DISTANCE : MAX_DISTANCE;
  for (const candidate of candidates) {
    const distance = relativeDistance(sound, coarseSpelling(candidate, script, writing.language));
    if (
      distance < bestDistance ||
      (distance === bestDistance && best !== null && isBetter(candidate, best, romanised, writing))
    ) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best !== null && writing.language === 'fa' ? withPersianLetters(best) : best;
}

/** Whether a country's own letters are not Latin: its places then have two names to be shown. */
export function writesOtherScript(countryCode: string): boolean {
  return WRITING.has(countryCode) || HAN_COUNTRIES.has(countryCode);
}

// ———

/** Of two names of one sound: `Пермь` over `Перм`, `Αθήνα` over `Αθηνα`, `Улан-Удэ` over `Улан Удэ` for Ulan-Ude. */
function isBetter(candidate: string, best: string, romanised: string, { telling, script }: Writing): boolean {
  const tellingMore = telling === null ? 0 : count(candidate, telling) - count(best, telling);
  if (tellingMore !== 0) return tellingMore > 0;
  const hyphens = count(romanised, HYPHENS);
  const hyphensNearer = Math.abs(count(best, HYPHENS) - hyphens) - Math.abs(count(candidate, HYPHENS) - hyphens);
  if (hyphensNearer !== 0) return hyphensNearer > 0;
  if (script === 'arabic') return candidate.length < best.length;
  return Math.abs(candidate.length - romanised.length) < Math.abs(best.length - romanised.length);
}

const HYPHENS = /-/gu;

function count(text: string, pattern: RegExp): number {
  return text.toLowerCase().match(pattern)?.length ?? 0;
}

/** Persian names are often typed with the Arabic forms of two letters. */
function withPersianLetters(name: string): string {
  return name.replaceAll(/[يى]/gu, 'ی').replaceAll('ك', 'ک');
}

const RUSSIAN = 'а-яё';
const ARABIC = 'ء-غف-يٱ';

const WRITING: ReadonlyMap<string, Writing> = new Map([
  ...alphabet('ru', 'cyrillic', RUSSIAN, 'ьыёщэ', ['RU'], /ськ|цьк|ъ$/iu),
  ...alphabet('be', 'cyrillic', 'абвгдеёжзійклмнопрстуўфхцчшыьэюя', 'ьыёўэ', ['BY'], /ськ|цьк/iu),
  ...alphabet('uk', 'cyrillic', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', 'ьєґ', ['UA'], /ньск|[жчшщ]ь$/iu),
  ...alphabet('bg', 'cyrillic', 'абвгдежзийклмнопрстуфхцчшщъьюя', 'ъщь', ['BG']),
  ...alphabet('mk', 'cyrillic', 'абвгдѓежзѕијклљмнњопрстќуфхцчџш', 'ѓѕјљњќџ', ['MK']),
  ...alphabet('kk', 'cyrillic', `${RUSSIAN}әғқңөұүһі`, 'ыьәғқңөұүһі', ['KZ'], /ськ|ъ$/iu),
  ...alphabet('ky', 'cyrillic', `${RUSSIAN}ңөү`, 'ыьёңөү', ['KG']),
  ...alphabet('tg', 'cyrillic', `${RUSSIAN}ғӣқӯҳҷ`, 'ғӣқӯҳҷ', ['TJ']),
  ...alphabet('mn', 'cyrillic', `${RUSSIAN}өү`, 'өүыэ', ['MN']),
  ...alphabet('el', 'greek', 'ά-ώ', 'ά-ίΰό-ώ', ['GR', 'CY']),
  ...alphabet('ka', 'georgian', 'ა-ჰ', '', ['GE']),
  ...alphabet('hy', 'armenian', 'ա-և', 'և', ['AM']),
  ...alphabet('ko', 'hangul', '가-힣', '', ['KR', 'KP']),
  ...alphabet('he', 'hebrew', 'א-ת', '', ['IL']),
  ...alphabet('ar', 'arabic', ARABIC, 'ةأإآ', [
    'AE',
    'BH',
    'DZ',
    'EG',
    'EH',
    'IQ',
    'JO',
    'KW',
    'LB',
    'LY',
    'MA',
    'MR',
    'OM',
    'PS',
    'QA',
    'SA',
    'SD',
    'SY',
    'TN',
    'YE',
  ]),
  ...alphabet('fa', 'arabic', 'ءآا-غف-يپچژگکی', 'پچژگک', ['IR', 'AF']),
  ...alphabet('th', null, 'ก-๎', '', ['TH']),
  ...alphabet('lo', null, 'ກ-ໝ', '', ['LA']),
  ...alphabet('km', null, 'ក-៓', '', ['KH']),
  ...alphabet('my', null, 'က-႟', '', ['MM']),
  ...alphabet('ne', null, 'ऀ-ॿ', '', ['NP']),
  ...alphabet('bn', null, 'ঀ-৾', '', ['BD']),
  ...alphabet('am', null, 'ሀ-ፗ', '', ['ET']),
]);

function* alphabet(
  language: string,
  script: ComparableScript | null,
  letters: string,
  telling: string,
  countries: readonly string[],
  foreign?: RegExp,
): Generator<[string, Writing]> {
  const writing = {
    language,
    script,
    letters: new RegExp(`^[${letters} .’'\\-]+$`, 'iu'),
    foreign,
    telling: telling === '' ? null : new RegExp(`[${telling}]`, 'gu'),
  };
  for (const country of countries) yield [country, writing];
}
