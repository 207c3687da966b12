import type { AddressRecord } from '#domain/gazetteer';
import { fold } from '#domain/text';

/**
 * The streets met so far, for sources without ids of streets: spellings that differ in capitals, accents and signs only are one
 * street, written as it was first; and an address or a street without postcode gets that of its neighbours in the street,
 * instead of being a second street of the same name.
 */
export class KnownStreets {
  readonly #streets = new Map<string, Street>();
  #placeId = '';
  #spelling = '';
  #last: Street | null = null;

  /** Takes note of an address and its postcode; returns the spelling of its street. */
  note(placeId: string, address: AddressRecord): string {
    const street = this.#of(placeId, address.street);
    const { postcode, latitude, longitude } = address;
    if (postcode !== null) {
      const same = street.postcodes.find((other) => other.postcode === postcode);
      if (same === undefined) street.postcodes.push({ postcode, latitude, longitude });
      else if (same.latitude === null) Object.assign(same, { latitude, longitude });
    }
    return street.name;
  }

  /** The postcode of the street, the nearest where it has several, or null. */
  nearestPostcode(placeId: string, { street, latitude, longitude }: AddressRecord): string | null {
    let best: PostcodeAt | undefined;
    let bestDistance = Infinity;
    for (const known of this.#of(placeId, street).postcodes) {
      const isLocated = known.latitude !== null && latitude !== null;
      const distance = isLocated ? Math.hypot(known.latitude! - latitude, known.longitude! - longitude!) : FAR;
      if (distance >= bestDistance) continue;
      best = known;
      bestDistance = distance;
    }
    return best?.postcode ?? null;
  }

  #of(placeId: string, spelling: string): Street {
    if (this.#last !== null && placeId === this.#placeId && spelling === this.#spelling) return this.#last;
    const key = `${placeId}\n${fold(spelling)}`;
    let street = this.#streets.get(key);
    if (street === undefined) this.#streets.set(key, (street = { name: spelling, postcodes: [] }));
    this.#placeId = placeId;
    this.#spelling = spelling;
    this.#last = street;
    return street;
  }
}

// ———

interface Street {
  readonly name: string;
  readonly postcodes: PostcodeAt[];
}

/** Where the first house of a street with a postcode stands. */
interface PostcodeAt {
  readonly postcode: string;
  latitude: number | null;
  longitude: number | null;
}

/** Degrees; more than any street is long. */
const FAR = 360;
