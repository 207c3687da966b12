import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SectionedFile } from '#libs/bytes';
import { buildPhoneFile, PhoneReader, PhoneStandardiser } from '#domain/phone';
import { packageFile } from './packages.ts';
import { readPhonePrefixes } from './phone-prefixes.ts';

const bytes = Uint8Array.from(buildPhoneFile(readPhonePrefixes(packageFile)).finish());
const standardiser = new PhoneStandardiser(PhoneReader.open(SectionedFile.open(bytes.buffer)));

test('area, operator and time zone', () => {
  const cases: [
    query: string,
    region: string | null,
    timezone: string | null,
    carrier: string | null,
    language?: string,
  ][] = [
    ['+7 495 123-45-67', 'г. Москва', 'Europe/Moscow', null],
    ['+7 495 123-45-67', 'Moscow', 'Europe/Moscow', null, 'en'],
    ['+7 401 212-34-56', 'Калининградская обл.', 'Europe/Kaliningrad', null, 'ru'],
    ['+49 89 99998123', 'München', 'Europe/Berlin', null],
    ['+44 20 7946 0123', 'London', 'Europe/London', null],
    ['+1 202-555-0136', 'Washington D.C.', 'America/New_York', null],
    ['+1 800-356-9377', null, null, null],
    ['+7 926 123-45-67', null, 'Europe/Moscow', 'МегаФон'],
    ['+7 926 123-45-67', null, 'Europe/Moscow', 'MegaFon', 'en'],
    ['+81 3-1234-5678', '東京', 'Asia/Tokyo', null],
    ['+372 5123 4567', null, 'Europe/Tallinn', 'Telia Eesti AS'],
    ['+33 6 39 98 01 23', null, 'Europe/Paris', null],
  ];
  for (const [query, region, timezone, carrier, language] of cases) {
    const { data } = standardiser.standardise(query, { language });
    assert.deepEqual([data.region, data.timezone, data.carrier], [region, timezone, carrier], query);
  }
});

test('every zone is one that programs know', () => {
  const zones = new Set(
    readPhonePrefixes(packageFile)
      .filter(({ table, text }) => table === 'timezone' && text !== '')
      .map(({ text }) => text),
  );
  assert.ok(zones.size > 200);
  for (const timeZone of zones) assert.ok(new Intl.DateTimeFormat('en', { timeZone }), timeZone);
});

test('what shorter prefixes tell is not told twice: some megabytes', () => {
  assert.ok(bytes.length > 1e6 && bytes.length < 8e6, String(bytes.length));
});
