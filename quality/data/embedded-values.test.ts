/** Real values of the embedded data, standardised, are what they were: nothing is "mended" into something else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MISTYPED_DOMAINS } from '#domain/email';
import { fold } from '#domain/text';
import { openAddressStandardiser } from './embedded-addresses.ts';
import { openEmailStandardiser, openProviders } from './embedded-emails.ts';
import { openNames, openNameStandardiser } from './embedded-names.ts';
import { SnapshotCache } from './snapshot-cache.ts';

const EVERY_NAME = 7;
const SHOWN = 20;
/** Every so manieth place is asked for; another one at each run would find other faults than the one it tells. */
const EVERY_PLACE = 7;

test('places come back as themselves, or with a note that something is open', async () => {
  const { world } = await SnapshotCache.open();
  const standardiser = await openAddressStandardiser();
  const { places } = world;
  const changed: string[] = [];
  const cities = { asked: 0, back: 0 };
  for (let place = 0; place < places.count; place += EVERY_PLACE) {
    const { country, region } = places.localNames(place);
    const name = places.name(places.firstName(place));
    // With a number in it a name may be read as a street with a house (`Kilómetro 30, Guerrero`).
    if (/[\d一二三四五六七八九十]/u.test(name)) continue;
    const text = [...new Set([name, region, country])].filter((part) => part !== null).join(', ');
    const { data, quality, corrections, value } = standardiser.standardise(text);
    const found = [data.suburb, data.city, data.district, data.region, data.country];
    const isBack =
      data.countryCode === places.countryCode(place) &&
      found.some((part) => part !== null && fold(part) === fold(name)) &&
      corrections.length === 0;
    const isSilent = quality.code === 'exact' || corrections.length > 0;
    if (!isBack && isSilent) changed.push(`${text} → ${value}`);
    if (places.kind(place) === 'city') {
      cities.asked++;
      if (isBack) cities.back++;
    }
  }
  assert.ok(cities.asked > 20_000, `${cities.asked} cities were asked for`);
  assert.ok(cities.back / cities.asked > 0.95, `${cities.back} of ${cities.asked} cities come back`);
  assert.deepEqual(changed.slice(0, SHOWN), []);
});

test('every domain of the lists comes back unchanged, but for those that are registered for the slips of others', async () => {
  const providers = await openProviders();
  const standardiser = await openEmailStandardiser();
  const changed: string[] = [];
  for (let index = 0; index < providers.count; index++) {
    if (MISTYPED_DOMAINS.has(providers.domain(index))) continue;
    const address = `anna.smith@${providers.domain(index)}`;
    const { value } = standardiser.standardise(address);
    if (value !== address) changed.push(`${address} → ${value}`);
  }
  assert.ok(providers.count > 1000);
  assert.deepEqual(changed.slice(0, SHOWN), []);
});

test('given and family names come back with every letter, in the order of their language', async () => {
  const names = await openNames();
  const standardiser = await openNameStandardiser();
  const changed: string[] = [];
  for (const [part, textOf] of [
    ['given', (name: string) => `${name} Smith`],
    ['family', (name: string) => `Anna ${name}`],
  ] as const) {
    const table = names.table(part);
    assert.ok(table.count > 10_000);
    for (let name = 0; name < table.count; name += EVERY_NAME) {
      const text = textOf(table.text(name));
      const { value, corrections } = standardiser.standardise(text);
      if (corrections.length > 0 || lettersOf(value) !== lettersOf(text)) changed.push(`${text} → ${value}`);
    }
  }
  assert.deepEqual(changed.slice(0, SHOWN), []);
});

// ———

/** Whatever their order, and whether there are blanks between them. */
function lettersOf(text: string): string {
  return Array.from(fold(text).replaceAll(/\s/gu, '')).toSorted().join('');
}
