import { languagesOf } from '../spelling/languages.ts';

/**
 * How the houses of a country are numbered, as data. What is not said here is as in `DEFAULT`: a slash or a hyphen joins an
 * addition, a hyphen between ascending numbers is a range of every other number.
 *
 * Sources: the Universal Postal Union's addressing systems; the address registers of the countries.
 */
export interface HouseRules {
  /**
   * What a number says that is joined by a slash, where the data do not know it as the house's own:
   *
   * - `part` nothing but the house's (Germany 12/3)
   * - `unit` a stair, a floor, a door behind the house (Austria 12/3/5, Poland 12/3)
   * - `unit first` the unit, before the house (Australia 5/12)
   * - `other number` a second number of the same house; either finds it (Czechia 1234/56)
   */
  readonly slash: 'part' | 'unit' | 'unit first' | 'other number';
  /** The same for a hyphen; `range`: the houses from one number to the other. */
  readonly hyphen: 'range' | 'part' | 'unit' | 'unit first';
  /** Difference of two neighbours' numbers: 2 where even and odd ones face each other, else 1. */
  readonly step: 1 | 2;
  /** Words and signs that announce a number and say nothing themselves (`No. 12`, `дом 5`). */
  readonly signs: ReadonlySet<string>;
  /** Words that part a number from its addition → what stands for them in the key (`29 корпус 2` is 29/2). */
  readonly joints: Readonly<Record<string, string>>;
  /** Additions of several letters, which may stand apart from their number → the same in the key. */
  readonly additions: Readonly<Record<string, string>>;
  /** Words between the ends of a range (`2 a 10`). */
  readonly rangeWords: ReadonlySet<string>;
  /** Storeys as additions in Roman numerals: 12 II is 12-2. */
  readonly hasRomanAdditions: boolean;
  /** A number behind the letter of a stair is a door: 12 A 5. */
  readonly hasDoorAfterLetter: boolean;
  /** Streets begin with a point of the compass, in a letter: 951 N Pitt St. */
  readonly hasDirections: boolean;
  /** Houses may have a name in place of a number. */
  readonly hasNamedHouses: boolean;
}

/** The rules of a country, ISO 3166-1 alpha-2; null: of anywhere. */
export function houseRules(country: string | null): HouseRules {
  const key = country ?? '';
  let rules = cache.get(key);
  if (rules === undefined) cache.set(key, (rules = makeRules(country)));
  return rules;
}

// ———

/** What a language brings along in all countries where it is written; words folded, with one blank between. */
interface LanguageRules {
  readonly signs?: string;
  readonly joints?: Readonly<Record<string, string>>;
  /** `word` or `word=key`. */
  readonly additions?: string;
  readonly rangeWords?: string;
}

const RUSSIAN_JOINTS = {
  к: '/',
  кор: '/',
  корп: '/',
  корпус: '/',
  с: 'c',
  стр: 'c',
  строен: 'c',
  строение: 'c',
  соор: 'coop',
  сооружение: 'coop',
  лит: '',
  литер: '',
  литера: '',
  // The same in Latin letters.
  k: '/',
  korp: '/',
  korpus: '/',
  s: 'c',
  str: 'c',
  stroenie: 'c',
  lit: '',
  litera: '',
};

const LANGUAGE_RULES: Readonly<Record<string, LanguageRules>> = {
  be: { signs: 'д дом буд', joints: { ...RUSSIAN_JOINTS, корпус: '/' } },
  bg: { signs: 'no номер' },
  bs: { signs: 'br broj' },
  ca: { signs: 'n num numero', additions: 'bis', rangeWords: 'a' },
  cs: { signs: 'c cp co ce cislo p o popisne orientacni ev' },
  da: { signs: 'nr' },
  // Between two numbers `bis` is German for to.
  de: { signs: 'nr hnr hausnr hausnummer nummer', rangeWords: 'bis und' },
  en: { signs: 'no num number', rangeWords: 'to', additions: 'rear' },
  es: { signs: 'n no num numero nro', additions: 'bis dup=duplicado duplicado', rangeWords: 'a al' },
  et: { signs: 'nr' },
  fr: { signs: 'n no num numero', additions: 'bis ter quater quinquies', rangeWords: 'a' },
  hr: { signs: 'br kbr broj' },
  hu: { signs: 'sz szam' },
  it: { signs: 'n num numero civ civico', additions: 'bis ter quater rosso=r', rangeWords: 'a' },
  ja: { joints: { 丁目: '', 番: '', 番地: '', 番地の: '', の: '', 号: '' } },
  ko: { joints: { 번지: '', 번: '', 호: '' } },
  lt: { signs: 'nr' },
  lv: { signs: 'nr' },
  nl: { signs: 'nr no', additions: 'bis hs=h huis=h h', rangeWords: 'tot' },
  pl: { signs: 'nr' },
  pt: { signs: 'n no num numero', additions: 'bis', rangeWords: 'a' },
  ro: { signs: 'nr numarul', additions: 'bis' },
  ru: { signs: 'д дом вл влд владение двлд домовладение зд здание', joints: RUSSIAN_JOINTS },
  sk: { signs: 'c cislo sc supisne' },
  sr: { signs: 'br broj бр број' },
  sv: { signs: 'nr' },
  tr: { signs: 'no numara' },
  uk: { signs: 'д буд будинок', joints: { ...RUSSIAN_JOINTS, літ: '', літера: '' } },
  zh: { joints: { 号: '', 號: '', 之: '' } },
};

type CountryRules = Partial<
  Pick<
    HouseRules,
    'slash' | 'hyphen' | 'step' | 'hasRomanAdditions' | 'hasDoorAfterLetter' | 'hasDirections' | 'hasNamedHouses'
  >
>;

const COUNTRY_RULES: Readonly<Record<string, CountryRules>> = {
  AT: { slash: 'unit' },
  AU: { slash: 'unit first' },
  BG: { slash: 'unit' },
  CA: { hyphen: 'unit first', hasDirections: true },
  CH: { slash: 'unit' },
  CN: { hyphen: 'part' },
  CZ: { slash: 'other number' },
  EE: { hyphen: 'unit', slash: 'unit' },
  ES: { slash: 'unit' },
  FI: { slash: 'unit', hasDoorAfterLetter: true },
  GB: { hasNamedHouses: true },
  GR: { slash: 'unit' },
  HU: { slash: 'unit' },
  // Blocks within a district: no sides of a street.
  IE: { hasNamedHouses: true },
  JP: { hyphen: 'part', step: 1 },
  KR: { hyphen: 'part' },
  LT: { hyphen: 'unit', slash: 'unit' },
  LV: { hyphen: 'unit', slash: 'unit' },
  MY: { hyphen: 'part' },
  NL: { hyphen: 'part', hasRomanAdditions: true },
  NZ: { slash: 'unit first' },
  PL: { slash: 'unit' },
  PT: { slash: 'unit' },
  SI: { slash: 'unit' },
  SK: { slash: 'other number' },
  TR: { slash: 'unit' },
  TW: { hyphen: 'part' },
  US: { hasDirections: true },
};

/** Written by people everywhere. */
const COMMON_SIGNS = ['no', 'nr'];

const cache = new Map<string, HouseRules>();

function makeRules(country: string | null): HouseRules {
  const languages = country === null ? Object.keys(LANGUAGE_RULES) : languagesOf(country);
  const all = languages.flatMap((language) => LANGUAGE_RULES[language] ?? []);
  const words = (texts: readonly (string | undefined)[]): string[] => texts.flatMap((text) => text?.split(' ') ?? []);
  return {
    slash: 'part',
    hyphen: 'range',
    step: 2,
    hasRomanAdditions: false,
    hasDoorAfterLetter: false,
    // Of no country as well: where the number comes first, most texts with such a letter are American.
    hasDirections: country === null,
    hasNamedHouses: false,
    ...(country === null ? {} : COUNTRY_RULES[country]),
    signs: new Set([...COMMON_SIGNS, ...words(all.map(({ signs }) => signs))]),
    joints: Object.assign(Object.create(null), ...all.map(({ joints }) => joints)) as HouseRules['joints'],
    additions: Object.assign(
      Object.create(null),
      Object.fromEntries(
        words(all.map(({ additions }) => additions)).map((word) => {
          const [written, key = written] = word.split('=') as [string, string?];
          return [written, key] as const;
        }),
      ),
    ) as HouseRules['additions'],
    rangeWords: new Set(words(all.map(({ rangeWords }) => rangeWords))),
  };
}
