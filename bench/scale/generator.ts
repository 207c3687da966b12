import { closeSync, openSync, writeSync } from 'node:fs';
import { Random } from '../random.ts';
import type { StreetPattern } from './vocabulary.ts';

/** A town to put streets in. */
export interface Town {
  /** INSEE code. */
  readonly code: string;
  readonly name: string;
  readonly population: number;
  readonly postcodes: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
}

const SEED = 20_260_302;
/** Of the names, so many get the first word of another: `Rue de la Gare` → `Impasse de la Gare`. */
const RECOMBINED = 0.3;
/** What a hamlet without known inhabitants weighs. */
const MIN_INHABITANTS = 50;
/** How far from its middle a town of one street has it, in millionths of a degree; grows with the root of the number. */
const SPREAD = 1500;
const MICRODEGREES = 1_000_000;
const FLUSH_CHARACTERS = 1 << 20;

/**
 * Writes a file in the format of BANO with at least `count` addresses: streets of the vocabulary, with all their houses,
 * put into the towns in proportion to their inhabitants; sorted by town and street, as such registers come. The same
 * arguments give the same bytes.
 *
 * @param towns ascending by code
 * @returns how many addresses were written
 */
export function writeAddresses(
  path: string,
  count: number,
  towns: readonly Town[],
  vocabulary: readonly StreetPattern[],
): number {
  const random = new Random(SEED);
  const perStreet = vocabulary.reduce((sum, { numbers }) => sum + numbers.length, 0) / vocabulary.length;
  const inhabitants = towns.reduce((sum, { population }) => sum + population + MIN_INHABITANTS, 0);
  const fd = openSync(path, 'w');
  let written = 0;
  let share = 0;
  let text = '';
  for (const town of towns) {
    share += (town.population + MIN_INHABITANTS) / inhabitants;
    const names = new Set<string>();
    const spread = SPREAD * (1 + Math.sqrt((town.population + MIN_INHABITANTS) / 1000));
    // Up to here, this share of all addresses: rounding errors do not add up.
    const streets = Math.max(1, Math.round((share * count - written) / perStreet));
    for (let street = 0; street < streets && written < count; street++) {
      const pattern = vocabulary[random.below(vocabulary.length)]!;
      const name = uniqueName(random, pattern.name, vocabulary, names);
      const id = `${town.code}${String(street).padStart(5, '0')}`;
      const postcode = town.postcodes[random.below(town.postcodes.length)]!;
      const north = Math.round(town.latitude * MICRODEGREES + (random.next() - 0.5) * 2 * spread);
      const east = Math.round(town.longitude * MICRODEGREES + (random.next() - 0.5) * 2 * spread);
      const middle = `,${name},${postcode},${town.name},OSM,`;
      const { numbers, offsets } = pattern;
      for (let house = 0; house < numbers.length; house++) {
        const latitude = degrees(north + offsets[house * 2]!);
        const longitude = degrees(east + offsets[house * 2 + 1]!);
        text += `${id}-${numbers[house]},${numbers[house]}${middle}${latitude},${longitude}\n`;
      }
      written += numbers.length;
      if (text.length > FLUSH_CHARACTERS) {
        writeSync(fd, text);
        text = '';
      }
    }
  }
  writeSync(fd, text);
  closeSync(fd);
  return written;
}

// ———

/** The name of a pattern or one near it that the town does not have yet. */
function uniqueName(random: Random, name: string, vocabulary: readonly StreetPattern[], taken: Set<string>): string {
  let found = random.next() < RECOMBINED ? recombined(random, name, vocabulary) : name;
  for (let attempt = 0; taken.has(found) && attempt < MAX_ATTEMPTS; attempt++)
    found = recombined(random, name, vocabulary);
  taken.add(found);
  return found;
}

/** In the largest towns the names run out: then two streets have one. */
const MAX_ATTEMPTS = 20;

function recombined(random: Random, name: string, vocabulary: readonly StreetPattern[]): string {
  const other = vocabulary[random.below(vocabulary.length)]!.name;
  return random.next() < 0.5 ? firstWord(other) + rest(name) : firstWord(name) + rest(other);
}

function firstWord(name: string): string {
  const blank = name.indexOf(' ');
  return blank < 0 ? name : name.slice(0, blank);
}

function rest(name: string): string {
  const blank = name.indexOf(' ');
  return blank < 0 ? '' : name.slice(blank);
}

function degrees(microdegrees: number): string {
  const digits = String(Math.abs(microdegrees)).padStart(7, '0');
  return `${microdegrees < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
