import { VarintReader, VarintWriter } from '#libs/bytes';
import type { HouseNumber } from './house-number.ts';
import { MICRODEGREES, NO_POSITION } from './layout.ts';

/** A house or a unit of one on its way into a gazetteer, in degrees. */
export interface HouseRow extends HouseNumber {
  /** A part of the house: a flat, a suite; null: the house itself. */
  readonly unit: string | null;
  /** Both numbers or, where it is not known, both null. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A street, or a part of its houses, on its way into a gazetteer. */
export interface StreetRecord {
  /** The source's id of the street. */
  readonly id: string;
  /** Where the street itself lies, if known. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly houses: HouseRow[];
}

/**
 * Writes streets as they wait in a `StreetSpool`: about 8 bytes a house, as varints and texts:
 *
 *     id; latitude, longitude of the street
 *     then for each house or unit: number (nine digits at most), doubled twice, + 1 if a suffix follows, + 2 if a unit does
 *       suffix, unit
 *       latitude, longitude − those of the last one that has them; `NO_POSITION` as latitude alone where there are none
 */
export class StreetRecordWriter {
  readonly #bytes = new VarintWriter();
  readonly #houses = new VarintWriter();
  #id = '';
  #latitude = NO_POSITION;
  #longitude = NO_POSITION;
  #lastLatitude = 0;
  #lastLongitude = 0;

  /** Begins a street. */
  begin(id: string): void {
    this.#id = id;
    this.#latitude = NO_POSITION;
    this.#longitude = NO_POSITION;
    this.#houses.clear();
    this.#lastLatitude = 0;
    this.#lastLongitude = 0;
  }

  /** Where the street itself lies; the first that is known counts. */
  position(latitude: number | null, longitude: number | null): void {
    if (this.#latitude !== NO_POSITION || latitude === null || longitude === null) return;
    this.#latitude = Math.round(latitude * MICRODEGREES);
    this.#longitude = Math.round(longitude * MICRODEGREES);
  }

  house({ number, suffix }: HouseNumber, unit: string | null, latitude: number | null, longitude: number | null): void {
    const bytes = this.#houses;
    bytes.unsigned((suffix === '' ? 0 : 1) + (unit === null ? 0 : 2) + number * 4);
    if (suffix !== '') bytes.text(suffix);
    if (unit !== null) bytes.text(unit);
    if (latitude === null || longitude === null) {
      bytes.signed((NO_POSITION - this.#lastLatitude) | 0);
      return;
    }
    const north = Math.round(latitude * MICRODEGREES);
    const east = Math.round(longitude * MICRODEGREES);
    bytes.signed((north - this.#lastLatitude) | 0);
    bytes.signed((east - this.#lastLongitude) | 0);
    this.#lastLatitude = north;
    this.#lastLongitude = east;
  }

  /** The record, until the next street begins. */
  finish(): Uint8Array {
    const bytes = this.#bytes;
    bytes.clear();
    bytes.text(this.#id);
    bytes.signed(this.#latitude);
    bytes.signed(this.#longitude);
    bytes.raw(this.#houses.view());
    return bytes.view();
  }
}

/** Reads what `StreetRecordWriter` wrote. */
export function readStreetRecord(record: Uint8Array): StreetRecord {
  const reader = new VarintReader(record);
  const id = reader.text();
  const own = position(reader.signed(), reader.signed());
  const houses: HouseRow[] = [];
  let latitude = 0;
  let longitude = 0;
  while (reader.position < record.length) {
    const coded = reader.unsigned();
    const number = coded >>> 2;
    const suffix = (coded & 1) === 0 ? '' : reader.text();
    const unit = (coded & 2) === 0 ? null : reader.text();
    const north = (latitude + reader.signed()) | 0;
    if (north === NO_POSITION) {
      houses.push({ number, suffix, unit, latitude: null, longitude: null });
      continue;
    }
    latitude = north;
    longitude = (longitude + reader.signed()) | 0;
    houses.push({ number, suffix, unit, latitude: latitude / MICRODEGREES, longitude: longitude / MICRODEGREES });
  }
  return { id, ...own, houses };
}

// ———

function position(latitude: number, longitude: number): { latitude: number | null; longitude: number | null } {
  if (latitude === NO_POSITION) return { latitude: null, longitude: null };
  return { latitude: latitude / MICRODEGREES, longitude: longitude / MICRODEGREES };
}
