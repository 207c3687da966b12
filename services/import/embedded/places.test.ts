import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PlaceRecord } from '#domain/gazetteer';
import { fold } from '#domain/text';
import { allEndonyms } from './endonyms.ts';
import { readEmbeddedPlaces } from './places.ts';

/** Over the real packages, read once: about three seconds. */
const { places, postcodes } = readEmbeddedPlaces();
const byId = new Map(places.map((place) => [place.id, place]));

function largest(countryCode: string, name: string, kind: PlaceRecord['kind'] = 'city'): PlaceRecord | undefined {
  return places
    .filter((place) => place.kind === kind && place.countryCode === countryCode && place.name === name)
    .toSorted((left, right) => right.population - left.population)[0];
}

function path(place: PlaceRecord): string[] {
  const parent = place.parentId === null ? undefined : byId.get(place.parentId);
  return parent === undefined ? [place.name] : [place.name, ...path(parent)];
}

function namesOf({ name, latinName, otherNames }: PlaceRecord): string[] {
  return [name, ...(latinName === null ? [] : [latinName]), ...otherNames];
}

describe('every record', () => {
  test('has an id of its own and a parent that is a record of the same country and a wider kind', () => {
    const width = { country: 0, region: 1, district: 2, city: 3, suburb: 4 };
    assert.equal(byId.size, places.length);
    for (const place of places) {
      if (place.kind === 'country') {
        assert.equal(place.parentId, null, place.id);
        continue;
      }
      const parent = byId.get(place.parentId!);
      assert.ok(parent !== undefined && width[parent.kind] < width[place.kind], place.id);
      assert.equal(parent.countryCode, place.countryCode, place.id);
    }
  });

  test('comes after its parent', () => {
    const seen = new Set<string | null>([null]);
    for (const { id, parentId } of places) {
      assert.ok(seen.has(parentId), id);
      seen.add(id);
    }
  });

  test('has tidy names, each once', () => {
    for (const place of places) {
      const names = namesOf(place);
      assert.ok(
        names.every((name) => name !== '' && name === name.trim().normalize('NFC')),
        names.join('|'),
      );
      const folded = place.otherNames.map(fold);
      assert.equal(new Set(folded).size, folded.length, names.join('|'));
      assert.ok(!folded.includes(fold(place.name)), names.join('|'));
    }
  });

  test('has whole inhabitants and a position on Earth, or none', () => {
    for (const { id, population, latitude, longitude } of places) {
      assert.ok(Number.isSafeInteger(population) && population >= 0 && population < 2 ** 32, id);
      assert.equal(latitude === null, longitude === null, id);
      if (latitude !== null) assert.ok(Math.abs(latitude) <= 90 && Math.abs(longitude!) <= 180, id);
    }
  });

  test('of a postcode is of a place that is there', () => {
    for (const { code, placeId } of postcodes) assert.ok(byId.has(placeId), code);
  });
});

test('cities over the world are called as they are at home, and found by their English name', () => {
  const cities = `
    AE دبي Dubai · AM Երևան Yerevan · AT Wien Vienna · BE Bruxelles Brussels · BE Antwerpen Antwerp · BG София Sofia · BY Мінск Minsk · CH Genève Geneva ·
    CN 北京 Beijing · CN 上海 Shanghai · CN 广州 Guangzhou · CZ Praha Prague · DE München Munich · DE Köln Cologne · DE Nürnberg Nuremberg ·
    DK København Copenhagen · EG القاهرة Cairo · ES Sevilla Seville · ES Zaragoza Zaragoza · FI Helsinki Helsinki · FR Lyon Lyon · FR Marseille Marseille ·
    GB London London · GE თბილისი Tbilisi · GR Αθήνα Athens · GR Θεσσαλονίκη Thessaloniki · HK 香港 Hong·Kong · IE Dublin Dublin · IL ירושלים Jerusalem ·
    IN Mumbai Bombay · IR تهران Tehran · IT Roma Rome · IT Milano Milan · IT Firenze Florence · IT Napoli Naples · IT Torino Turin · IT Venezia Venice ·
    IT Genova Genoa · JP 東京 Tokyo · JP 大阪 Osaka · JP 横浜 Yokohama · JP 札幌 Sapporo · KR 서울 Seoul · KR 부산 Busan · KZ Алматы Almaty · MA مراكش Marrakesh ·
    MX Ciudad·de·México Mexico·City · NL Den·Haag The·Hague · PL Warszawa Warsaw · PL Kraków Krakow · PT Lisboa Lisbon · RO București Bucharest ·
    RS Beograd Belgrade · RU Москва Moscow · RU Санкт-Петербург Saint·Petersburg · RU Екатеринбург Yekaterinburg · RU Нижний·Новгород Nizhniy·Novgorod ·
    RU Казань Kazan · RU Тюмень Tyumen · SA الرياض Riyadh · SE Göteborg Gothenburg · TH กรุงเทพมหานคร Bangkok · TR İstanbul Istanbul · TW 台北 Taipei ·
    UA Київ Kyiv · UA Львів Lviv · UA Харків Kharkiv · US New·York·City NYC · US San·Francisco San·Francisco · VN Hà·Nội Hanoi
  `;
  for (const entry of cities.trim().split(/ ·\s+/u)) {
    const [country, local, english] = entry.split(' ').map((part) => part.replaceAll('·', ' ')) as [
      string,
      string,
      string,
    ];
    const city = largest(country, local);
    assert.ok(city !== undefined && city.population > 50_000, entry);
    assert.ok(namesOf(city).map(fold).includes(fold(english)), `${entry}: ${namesOf(city).join(', ')}`);
  }
});

test('every endonym of the table names a place', () => {
  const names = new Set(places.map(({ countryCode, name }) => `${countryCode} ${name}`));
  for (const { countryCode, local } of allEndonyms())
    assert.ok(names.has(`${countryCode} ${local}`), `${countryCode} ${local}`);
});

test('countries are called by their own name and by the English one', () => {
  const names = Object.fromEntries(
    ['DE', 'RU', 'JP', 'CH', 'US', 'GB', 'KR', 'TW', 'BR'].map((code) => [
      code,
      namesOf(byId.get(`iso:${code}`)!).slice(0, 2),
    ]),
  );
  assert.deepEqual(names['DE'], ['Deutschland', 'Germany']);
  assert.deepEqual(names['RU'], ['Россия', 'Russia']);
  assert.deepEqual(names['JP'], ['日本', 'Japan']);
  assert.deepEqual(names['CH'], ['Schweiz', 'Switzerland']);
  assert.equal(names['US']![0], 'United States');
  assert.equal(names['GB']![0], 'United Kingdom');
  assert.deepEqual(names['KR'], ['대한민국', 'South Korea']);
  assert.deepEqual(names['TW'], ['臺灣', 'Taiwan']);
  assert.deepEqual(names['BR'], ['Brasil', 'Brazil']);
  assert.ok(namesOf(byId.get('iso:DE')!).includes('Германия'));
});

test('regions have their local name and the English one, and the size of their cities', () => {
  const bavaria = largest('DE', 'Bayern', 'region')!;
  assert.equal(bavaria.latinName, 'Bavaria');
  assert.ok(bavaria.population > 8_000_000);
  assert.deepEqual([bavaria.latitude, bavaria.longitude], [48.13743, 11.57549]);
  for (const [country, name, english] of [
    ['FR', 'Île-de-France', 'Île-de-France'],
    ['FR', 'Bretagne', 'Brittany'],
    ['IT', 'Toscana', 'Tuscany'],
    ['RU', 'Свердловская область', 'Sverdlovsk Oblast'],
    ['JP', '神奈川県', 'Kanagawa'],
    ['EG', 'أسوان', 'Aswan'],
    ['US', 'California', 'CA'],
  ] as const) {
    assert.ok(namesOf(largest(country, name, 'region')!).includes(english), name);
  }
});

test('parents lead from suburb to country', () => {
  assert.deepEqual(path(largest('DE', 'München')!), ['München', 'Oberbayern', 'Bayern', 'Deutschland']);
  // Numbered anew since the table of places was made.
  for (const [city, region] of [
    ['Huế', 'Huế'],
    ['Nam Định', 'Ninh Bình'],
    ['Long Xuyên', 'An Giang'],
  ] as const) {
    assert.ok(
      path(largest('VN', city)!).some((name) => name.includes(region)),
      `${city}: ${path(largest('VN', city)!).join(' › ')}`,
    );
  }
  assert.deepEqual(path(largest('RU', 'Рощино')!).slice(1), ['Выборгский район', 'Ленинградская область', 'Россия']);
  assert.deepEqual(path(largest('JP', '横浜')!), ['横浜', '横浜市', '神奈川県', '日本']);
  assert.deepEqual(path(largest('JP', '箱根')!), ['箱根', '足柄下郡', '神奈川県', '日本']);
  assert.deepEqual(path(largest('FR', 'Arcambal')!), ['Arcambal', 'Lot', 'Occitanie', 'France']);
  assert.deepEqual(path(largest('DE', 'Kreuzberg', 'suburb')!).slice(0, 2), ['Kreuzberg', 'Berlin']);
  assert.deepEqual(path(largest('FR', 'Paris 15e Arrondissement', 'suburb')!).slice(0, 2), [
    'Paris 15e Arrondissement',
    'Paris',
  ]);
  assert.deepEqual(path(largest('FR', 'Saint-Denis')!).slice(1), ['La Réunion', 'France']);
});

test('postcodes lead to their places', () => {
  const cases: Record<string, string> = {
    'FR 46090': 'Arcambal',
    'FR 75001': 'Paris 1er Arrondissement in Paris',
    'FR 69003': 'Lyon 3e Arrondissement in Lyon',
    'FR 97110': 'Pointe-à-Pitre',
    'US 10001': 'New York City',
    'US 90210': 'Beverly Hills',
    'US 99553': 'Akutan',
    'JP 100-0005': '丸の内 in 千代田区',
    'JP 220-0011': '高島 in 西区',
    'JP 250-0311': '湯本 in 箱根',
    'FI 00100': 'Helsinki',
    'FI 97110': 'Rautiosaari in Rovaniemi',
    'AX 22100': 'Mariehamn',
  };
  const found = new Map<string, string[]>();
  for (const { code, placeId, locality } of postcodes) {
    const { countryCode, name } = byId.get(placeId)!;
    const key = `${countryCode} ${code}`;
    if (key in cases) found.set(key, [...(found.get(key) ?? []), locality === null ? name : `${locality} in ${name}`]);
  }
  for (const [key, expected] of Object.entries(cases))
    assert.ok(found.get(key)?.includes(expected), `${key}: ${found.get(key)?.join(', ')}`);
});
