/** Queries over real addresses that went wrong once, each kind as a small gazetteer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gazetteer, GazetteerBuilder, type PlaceRecord } from '#domain/gazetteer';
import { SectionedFile } from '#libs/bytes';
import { place } from './gazetteer.fixture.ts';
import { AddressSuggester } from './index.ts';

test('a town of common words is found with a mistyped street, however many towns share a word with it', () => {
  const others = Array.from({ length: 2000 }, (_, index) =>
    place(`c${index}`, 'city', 'US', index % 2 === 0 ? `Town${index} City` : `New Town${index}`, { parentId: 'ny' }),
  );
  const suburb = place('suburb', 'suburb', 'US', 'Lower Town', { parentId: 'c0' });
  const region = place('ny', 'region', 'US', 'New York');
  const town = place('nyc', 'city', 'US', 'New York City', { population: 8_000_000, parentId: 'ny' });
  const suggest = suggesterOf('US', [region, town, ...others, suburb], { nyc: ['Perry Street', 'Hudson Street'] });
  assert.equal(suggest('perry stret new york city'), 'Perry Street, New York City, New York');
  assert.equal(suggest('hudsno street new york city'), 'Hudson Street, New York City, New York');
});

test('a street that is begun comes before one that is mistyped', () => {
  const berlin = place('berlin', 'city', 'DE', 'Berlin', { population: 3_700_000 });
  const suggest = suggesterOf('DE', [berlin], { berlin: ['Eiergasse', 'Eifelstraße'] });
  for (const query of ['eif', 'eife', 'eifel']) assert.equal(suggest(query), 'Eifelstraße, Berlin', query);
  assert.equal(suggest('eiregasse'), 'Eiergasse, Berlin');
});

test('without a town, streets that have the house come before more important ones that have not', () => {
  const towns = Array.from({ length: 40 }, (_, index) =>
    place(`t${index}`, 'city', 'FR', `Town${'I'.repeat(index)}`, { population: 100_000 - index * 1000 }),
  );
  const street = { names: ['Rue de la Gare'], houseNumbers: ['1'] };
  const streets = Object.fromEntries(towns.map(({ id }, index) => [id, index < 37 ? street : withHouse(street, '12')]));
  const answers = answersOf('FR', towns, streets)('12 rue de la gare');
  const wanted = [37, 38, 39].map((index) => `12 Rue de la Gare, ${towns[index]!.name}`);
  assert.deepEqual(answers.slice(0, 3), wanted);
  assert.equal(answers[3], 'Rue de la Gare, Town');
});

test('ß is one letter to who mistypes it', () => {
  const berlin = place('berlin', 'city', 'DE', 'Berlin', { population: 3_700_000 });
  const suggest = suggesterOf('DE', [berlin], { berlin: ['Cedernstraße', 'Kastanienallee'] });
  for (const query of ['cedernstrae', 'cedernstraje berlin', 'cedernstraeß berlin', 'cedernstrßae', 'cedernstra']) {
    assert.equal(suggest(query), 'Cedernstraße, Berlin', query);
  }
});

test('a house number and a postcode with one unknown word between them are answered', () => {
  const town = place('tavera', 'city', 'FR', 'Tavera', { population: 400 });
  const suggest = suggesterOf('FR', [town], { tavera: ['Rue du Pont'] }, '20163');
  assert.equal(suggest('218 zzz, 20163'), '20163 Tavera');
});

test('no text is shown twice, not even where homonyms are told apart', () => {
  const region = place('r', 'region', 'FR', 'Region');
  const districts = ['D', 'E'].map((name) => place(name, 'district', 'FR', name, { parentId: 'r' }));
  const town = place('town', 'city', 'FR', 'D', { parentId: 'r' });
  const places = [
    place('v1', 'suburb', 'FR', 'Ville', { parentId: 'town', population: 9000 }),
    place('v2', 'city', 'FR', 'Ville', { parentId: 'D', population: 800 }),
    place('v3', 'city', 'FR', 'Ville', { parentId: 'E', population: 10 }),
  ];
  const answer = answersOf('FR', [region, ...districts, town, ...places], {})('ville');
  assert.deepEqual(answer.toSorted(), ['Ville, D, Region', 'Ville, E, Region', 'Ville, Region']);
});

test('a word for the kind of place need not be in its name', () => {
  const places = [
    place('moscow', 'city', 'RU', 'Москва', { population: 10_000_000 }),
    place('luga', 'city', 'RU', 'Луга', { population: 30_000 }),
    place('village', 'city', 'RU', 'Город Москва', { population: 200 }),
  ];
  const suggest = suggesterOf('RU', places, { luga: ['Гагарина ул.'], moscow: ['Гагарина ул.'] });
  assert.equal(suggest('г. москва'), 'Москва');
  assert.equal(suggest('г луга, ул гагарина'), 'Гагарина ул., Луга');
  assert.equal(suggest('гагарина луга гор.'), 'Гагарина ул., Луга');
});

test('a street in another script is found although a place has the word as it was typed', () => {
  const luga = place('luga', 'city', 'RU', 'Луга', { latinName: 'Luga', population: 30_000 });
  const village = place('gagarina', 'city', 'RU', 'Хутор', { latinName: 'Gagarina', population: 30 });
  const suggest = suggesterOf('RU', [luga, village], { luga: ['Гагарина ул.', 'Казанская ул.'] });
  assert.equal(suggest('gagarina ul. luga'), 'Гагарина ул., Luga');
  assert.equal(suggest('kazanskaia ul'), 'Казанская ул., Luga');
});

test('a typing error on another keyboard layout', () => {
  const luga = place('luga', 'city', 'RU', 'Луга', { population: 30_000 });
  const suggest = suggesterOf('RU', [luga], { luga: ['Казанская ул.'] });
  assert.equal(suggest('rfpfycrfz ek'), 'Казанская ул., Луга');
  assert.equal(suggest('rfpfymcrfz ek'), 'Казанская ул., Луга');
  assert.equal(suggest('rfp'), 'Казанская ул., Луга');
  assert.equal(suggest('zzzz'), undefined);
});

// ———

/** Asks a gazetteer of some places and their streets; the answer is the text of the first suggestion. */
function suggesterOf(...data: Parameters<typeof answersOf>): (query: string) => string | undefined {
  const answers = answersOf(...data);
  return (query) => answers(query)[0];
}

interface Streets {
  readonly names: readonly string[];
  readonly houseNumbers: readonly string[];
}

function withHouse({ names, houseNumbers }: Streets, houseNumber: string): Streets {
  return { names, houseNumbers: [...houseNumbers, houseNumber] };
}

function answersOf(
  country: string,
  places: readonly PlaceRecord[],
  streets: Readonly<Record<string, readonly string[] | Streets>>,
  postcode: string = '',
): (query: string) => string[] {
  const builder = new GazetteerBuilder({ country, attribution: [] });
  for (const record of places) builder.addPlace(record);
  for (const [placeId, listed] of Object.entries(streets)) {
    const { names, houseNumbers } = 'names' in listed ? listed : { names: listed, houseNumbers: [null] };
    for (const street of names) {
      for (const houseNumber of houseNumbers) {
        const at = { placeId, streetId: `${placeId}/${street}`, street, postcode };
        builder.addAddress({ ...at, houseNumber, latitude: null, longitude: null });
      }
    }
    if (postcode !== '')
      builder.addPostcode({ code: postcode, placeId, locality: null, latitude: null, longitude: null });
  }
  const bytes = Uint8Array.from(builder.build().finish());
  const suggester = new AddressSuggester([Gazetteer.open(SectionedFile.open(bytes.buffer))]);
  return (query) => suggester.suggest({ query }).map(({ value }) => value);
}
