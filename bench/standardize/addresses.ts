import { Gazetteer } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import type { Dataset, WritingStyle } from '../../quality/data/dataset.ts';
import { DATASETS } from '../../quality/data/datasets.ts';
import type { SnapshotCache } from '../../quality/data/snapshot-cache.ts';
import { MESSY_FORMS } from '../../quality/roundtrip/messy-forms.ts';
import { drawSample } from '../../quality/wanted/sample.ts';
import type { WantedAddress } from '../../quality/wanted/wanted-address.ts';
import { Random } from '../random.ts';
import type { Task, TaskText } from './task.ts';

/**
 * Addresses of three countries as records have them, in the ways of `MESSY_FORMS`: real ones, where the data of the quality
 * suites are there, else made of real places and postcodes and of the names of streets that every town has.
 */
export async function addressTasks(cache: SnapshotCache, count: number, seed: number): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const { country, dataset: wanted, streets } of COUNTRIES) {
    const dataset = datasetNamed(wanted);
    const path = await cache.snapshot(dataset);
    const random = new Random(seed);
    const sample =
      path === null
        ? Array.from({ length: count }, placesOf(cache.world, country, streets, random))
        : drawSample(Gazetteer.open(SectionedFile.open(readShared(path))), count, seed);
    const texts = written(sample.map(withState(cache.world, country)), dataset.style, random, count);
    const source = path === null ? 'real places, common streets' : wanted;
    tasks.push({ name: `address, ${country}`, kind: 'address', source, texts, streets: path });
  }
  return tasks;
}

// ———

const COUNTRIES: readonly { country: string; dataset: string; streets: readonly string[] }[] = [
  {
    country: 'US',
    dataset: 'us-alexandria',
    streets: ['Main Street', 'Oak Avenue', 'Maple Street', 'Washington Boulevard', 'Cedar Lane', 'Lake Drive'],
  },
  {
    country: 'FR',
    dataset: 'fr-bano',
    streets: ["Rue de l'Église", 'Place de la Mairie', 'Grande Rue', 'Rue du Moulin', 'Avenue de la Gare'],
  },
  {
    country: 'DE',
    dataset: 'de-dortmund',
    streets: ['Hauptstraße', 'Bahnhofstraße', 'Dorfstraße', 'Schulweg', 'Goethestraße', 'Lindenallee'],
  },
];

function datasetNamed(name: string): Dataset {
  const dataset = DATASETS.find((each) => each.name === name);
  if (dataset === undefined) throw new Error(`there is no dataset ${name}`);
  return dataset;
}

/** An address to write, and the name of the town in it. */
interface ToWrite {
  readonly address: WantedAddress;
  readonly city: string;
}

/** In America the state follows the town. */
function withState(world: Gazetteer, country: string): (address: WantedAddress) => ToWrite {
  if (country !== 'US') return (address) => ({ address, city: address.place });
  const codes = new Map<string, string>();
  for (const { kind, name, otherNames } of world.placeRecords(country)) {
    const code = otherNames.find((other) => /^[A-Z]{2}$/u.test(other));
    if (kind === 'region' && code !== undefined) codes.set(name, code);
  }
  return (address) => {
    const state = address.parents.find((parent) => codes.has(parent));
    const place = state === undefined ? address.place : `${address.place}, ${codes.get(state)}`;
    return { address: { ...address, place }, city: address.place };
  };
}

/** Draws a place of the country, with a postcode where the embedded data have some. */
function placesOf(world: Gazetteer, country: string, streets: readonly string[], random: Random): () => WantedAddress {
  const places = new Map(Array.from(world.placeRecords(country), (place) => [place.id, place]));
  const cities = [...places.values()].filter(({ kind }) => kind === 'city');
  const postcodes = [...world.postcodeRecords(country)].filter(({ placeId }) => places.get(placeId)?.kind === 'city');
  return () => {
    const postcode = postcodes.length === 0 ? null : random.pick(postcodes);
    const place = postcode === null ? random.pick(cities) : places.get(postcode.placeId)!;
    const parents: string[] = [];
    for (let id = place.parentId; id !== null; id = places.get(id)?.parentId ?? null) {
      const parent = places.get(id);
      if (parent !== undefined && parent.kind !== 'country') parents.push(parent.name);
    }
    return {
      street: random.pick(streets),
      houseNumber: String(1 + random.below(180)),
      postcode: postcode?.code ?? null,
      place: place.name,
      parents,
    };
  };
}

/** As many texts as wanted: each address in the next way of writing that fits it. */
function written(addresses: readonly ToWrite[], style: WritingStyle, random: Random, count: number): TaskText[] {
  const texts: TaskText[] = [];
  for (let turn = 0; texts.length < count; turn++) {
    const { address, city } = addresses[turn % addresses.length]!;
    const form = MESSY_FORMS[(turn + Math.floor(turn / addresses.length)) % MESSY_FORMS.length]!;
    const messy = form.write(address, style, random);
    if (messy === null) continue;
    const { street, houseNumber, postcode } = address;
    const meant = {
      street,
      houseNumber,
      ...(messy.hasPostcode && { postcode }),
      ...(messy.hasPlace && { city }),
    };
    texts.push({ text: messy.text, meant });
  }
  return texts;
}
