import { AddressStandardiser } from '#domain/address';
import type { Gazetteer } from '#domain/gazetteer';
import { fold } from '#domain/text';
import { Random } from '../../bench/random.ts';
import type { WritingStyle } from '../data/dataset.ts';
import { DATASETS } from '../data/datasets.ts';
import { SnapshotCache } from '../data/snapshot-cache.ts';
import { MESSY_FORMS, type MessyText } from '../roundtrip/messy-forms.ts';
import { failureOf } from '../roundtrip/run-roundtrip.ts';
import { drawSample } from '../wanted/sample.ts';
import type { WantedAddress } from '../wanted/wanted-address.ts';
import { inFull } from '../writing/writing.ts';
import { withTypo } from '../writing/typo.ts';
import { UNLOADED_COUNTRIES } from './unloaded-countries.ts';
import type { Purpose, Sample } from './sample.ts';

/** Whose streets are loaded; the others judge whether what was fitted to these holds elsewhere. */
const FITTED = new Set(['fr-bano', 'us-alexandria', 'de-dortmund', 'de-berlin', 'st-petersburg', 'taiwan', 'malta']);
const ELSEWHERE = new Set(['slovenia', 'pt-porto-centre', 'us-nyc-west-village', 'liechtenstein', 'de-lauf']);

/** Of a hundred addresses, so many lie in a country whose streets are not loaded. */
const UNLOADED = 0.15;

/** Where regions are part of addresses, some leave them out. */
const REGION_LEFT_OUT = 0.15;

/** What becomes of addresses on their way into a record: parts of a thousand. Null where it cannot happen to this one. */
const FAULTS: readonly (readonly [(recorded: Recording) => Recorded | null, number])[] = [
  [({ address, style }) => said(address, inFull(address, style)), 330],
  [({ address, style, random }) => said(address, random.pick(MESSY_FORMS).write(address, style, random)), 280],
  [({ address, style, random }) => mistyped(address, style, random, 1), 110],
  [({ address, style, random }) => mistyped(address, style, random, 2), 40],
  // Where there is no such house.
  [({ address, style, random }) => beyond(address, style, random), 50],
  // The place is left out, with its postcode.
  [({ address, style }) => said(address, without(address, style)), 40],
  // The postcode of another address.
  [({ address, style, other }) => told(address, { ...address, postcode: other.postcode }, style), 30],
  // The next larger town, or another one: who delivers knows better.
  [({ address, style, other }) => told(address, { ...address, place: other.place, postcode: null }, style), 30],
  // A street that another place has.
  [({ address, style, other }) => elsewhere({ ...address, street: other.street }, style), 40],
  // Cut off at the end of a field.
  [({ address, style, random }) => cut(address, style, random), 30],
  [({ address, style, random }) => lacking(address, style, random), 20],
];

/** Addresses in records with faults, standardised; right is what gives all that was written of the address that was meant. */
export async function addressSamples(count: number, seed: number, purpose: Purpose): Promise<Sample[]> {
  const cache = await SnapshotCache.open();
  const names = purpose === 'elsewhere' ? ELSEWHERE : FITTED;
  const datasets = DATASETS.filter(({ name }) => names.has(name));
  const samples: Sample[] = [];
  for (const [index, dataset] of datasets.entries()) {
    const gazetteer = await cache.gazetteer(dataset);
    if (gazetteer === null) continue;
    const wanted = Math.round((count * (index + 1)) / datasets.length);
    const standardiser = new AddressStandardiser([cache.world, gazetteer]);
    const source = { standardiser, gazetteer, world: cache.world, style: dataset.style, country: dataset.country };
    for (const recorded of recordedAddresses(source, seed + index, purpose)) {
      if (samples.length >= wanted) break;
      const { text, meant } = recorded;
      const evidence = standardiser.evidence(text);
      if (evidence === null) continue;
      samples.push({ evidence, isRight: failureOf(meant, recorded, standardiser.standardise(text)) === null });
    }
  }
  return samples;
}

/** Whether the data that the answers are about are there. */
export async function hasAddressData(): Promise<boolean> {
  const cache = await SnapshotCache.open();
  for (const dataset of DATASETS) {
    if (FITTED.has(dataset.name) && (await cache.snapshot(dataset)) === null) return false;
  }
  return true;
}

// ———

/** An address, and how it is written into a record. */
interface Recording {
  readonly address: WantedAddress;
  readonly other: WantedAddress;
  readonly style: WritingStyle;
  readonly random: Random;
}

/** A text in a record, and the address that was meant by it. */
interface Recorded extends MessyText {
  readonly meant: WantedAddress;
}

interface Source {
  readonly gazetteer: Gazetteer;
  readonly world: Gazetteer;
  readonly style: WritingStyle;
  readonly country: string;
}

/** Without end. Streets whose answers are fitted to are none of those that judge. */
function* recordedAddresses(
  { gazetteer, world, style, country }: Source,
  seed: number,
  purpose: Purpose,
): Generator<Recorded> {
  const random = new Random(seed);
  const drawn = drawSample(gazetteer, DRAWN, seed).filter(
    ({ street }) => purpose === 'elsewhere' || isFittedTo(street) === (purpose === 'fitted'),
  );
  while (true) {
    const found = random.chance(UNLOADED)
      ? unloadedAddress(world, country, random)
      : { address: random.pick(drawn), style };
    if (found === null) continue;
    const recorded = random.weighted(FAULTS)({ ...found, other: random.pick(drawn), random });
    if (recorded === null) continue;
    const { meant } = recorded;
    yield 'place' in found ? { ...recorded, meant: { ...meant, place: found.place } } : recorded;
  }
}

/** Addresses that are drawn from a dataset; each may be written in several ways. */
const DRAWN = 20_000;

function isFittedTo(street: string): boolean {
  let hash = 0;
  for (const letter of fold(street)) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
  return hash % 2 === 0;
}

/** A house in a country of which only places and postcodes are known; its place may be written with the region. */
function unloadedAddress(
  { postcodes, places }: Gazetteer,
  loaded: string,
  random: Random,
): (Pick<Recording, 'address' | 'style'> & { readonly place: string }) | null {
  const postcode = random.below(postcodes.count);
  const entry = postcodes.firstEntry(postcode);
  const place = postcodes.entryPlace(entry);
  const country = places.countryCode(place);
  const known = UNLOADED_COUNTRIES[country];
  if (known === undefined || country === loaded || places.kind(place) !== 'city') return null;
  const name = places.name(places.firstName(place));
  const region = known.hasRegion === true ? places.localNames(place).region : null;
  const address = {
    street: random.pick(known.streets),
    houseNumber: String(1 + random.below(120)),
    postcode: postcodes.code(postcode),
    place: region === null || random.chance(REGION_LEFT_OUT) ? name : `${name}, ${region}`,
    parents: [],
  };
  return { address, style: known.style, place: name };
}

function said(meant: WantedAddress, written: Written | null): Recorded | null {
  return written === null ? null : { hasPlace: true, extra: [], ...written, meant };
}

type Written = Pick<MessyText, 'text' | 'hasPostcode'> & Partial<MessyText>;

/** One thing is written, another is meant. */
function told(meant: WantedAddress, written: WantedAddress, style: WritingStyle): Recorded | null {
  const { text } = inFull(written, style);
  return text === inFull(meant, style).text ? null : { text, hasPostcode: false, hasPlace: true, extra: [], meant };
}

/** What is written is meant, whether the data have it or not. */
function elsewhere(meant: WantedAddress, style: WritingStyle): Recorded | null {
  return said({ ...meant, postcode: null }, inFull({ ...meant, postcode: null }, style));
}

function mistyped(meant: WantedAddress, style: WritingStyle, random: Random, times: number): Recorded | null {
  const { text, hasPostcode } = inFull(meant, style);
  let typed: string | null = text;
  for (let time = 0; time < times && typed !== null; time++) typed = withTypo(typed, random);
  return typed === null ? null : said(meant, { text: typed, hasPostcode });
}

/** A number that no street reaches. */
function beyond(address: WantedAddress, style: WritingStyle, random: Random): Recorded | null {
  if (address.houseNumber === null) return null;
  const meant = { ...address, houseNumber: String(7000 + random.below(2000)) };
  return said(meant, inFull(meant, style));
}

function without(address: WantedAddress, style: WritingStyle): Written | null {
  if (style.order === 'large to small') return null;
  const { text } = inFull({ ...address, postcode: null }, style);
  return { text: text.slice(0, text.lastIndexOf(',')), hasPostcode: false };
}

function cut(meant: WantedAddress, style: WritingStyle, random: Random): Recorded | null {
  const { text } = inFull({ ...meant, postcode: null }, style);
  return said(meant, { text: text.slice(0, -1 - random.below(5)), hasPostcode: false });
}

/** Without one word of the street's name. */
function lacking(meant: WantedAddress, style: WritingStyle, random: Random): Recorded | null {
  const words = meant.street.split(' ');
  if (words.length < 2) return null;
  const street = words.toSpliced(random.below(words.length), 1).join(' ');
  return said(meant, inFull({ ...meant, street }, style));
}
