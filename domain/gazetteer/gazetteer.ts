import type { SectionedFile } from '#libs/bytes';
import { GAZETTEER_KIND, GAZETTEER_VERSION, NO_PLACE } from './layout.ts';
import { Nearby } from './nearest/nearby.ts';
import { Places } from './places.ts';
import { Postcodes } from './postcodes.ts';
import type { PlaceRecord, PostcodeRecord } from './records.ts';
import { Streets } from './streets.ts';

/**
 * Countries › regions › districts › cities › suburbs › streets › house numbers, and postcodes, read in place from the
 * bytes that `GazetteerBuilder` laid out. Threads share the bytes; each has a reader of its own:
 * typed-array views, a few hundred decoded texts, and a list of the places that others lie in (about 200 kB for the world).
 */
export class Gazetteer {
  /** The country that this gazetteer covers in full, or null. */
  readonly country: string | null;
  readonly attribution: readonly string[];
  readonly places: Places;
  readonly postcodes: Postcodes;
  readonly streets: Streets;
  readonly nearby: Nearby;

  private constructor(file: SectionedFile) {
    this.country = file.meta.country as string | null;
    this.attribution = file.meta.attribution as readonly string[];
    this.places = new Places(file);
    this.postcodes = new Postcodes(file, this.places);
    this.streets = new Streets(file);
    this.nearby = new Nearby(file, this.streets, this.places);
  }

  /** Throws `FormatError` when the file is no gazetteer of this version. */
  static open(file: SectionedFile): Gazetteer {
    return new Gazetteer(file.expect(GAZETTEER_KIND, GAZETTEER_VERSION));
  }

  /** The places of a country as they were when the gazetteer was built, the most important first. */
  *placeRecords(countryCode: string): Generator<PlaceRecord> {
    const { places } = this;
    for (let place = 0; place < places.count; place++) {
      if (places.countryCode(place) !== countryCode) continue;
      const first = places.firstName(place);
      const parent = places.parent(place);
      const otherNames: string[] = [];
      for (let name = places.latinName(place) + 1; name < places.endName(place); name++)
        otherNames.push(places.name(name));
      yield {
        id: places.id(place),
        kind: places.kind(place),
        countryCode,
        name: places.name(first),
        latinName: places.hasLatinName(place) ? places.name(first + 1) : null,
        otherNames,
        parentId: parent === NO_PLACE ? null : places.id(parent),
        population: places.population(place),
        latitude: places.latitude(place),
        longitude: places.longitude(place),
      };
    }
  }

  /** The postcodes of a country as they were when the gazetteer was built. */
  *postcodeRecords(countryCode: string): Generator<PostcodeRecord> {
    const { places, postcodes } = this;
    for (let postcode = 0; postcode < postcodes.count; postcode++) {
      for (let entry = postcodes.firstEntry(postcode); entry < postcodes.endEntry(postcode); entry++) {
        const place = postcodes.entryPlace(entry);
        if (places.countryCode(place) !== countryCode) break;
        const position = postcodes.entryPosition(entry);
        yield {
          code: postcodes.code(postcode),
          placeId: places.id(place),
          locality: postcodes.entryLocality(entry),
          latitude: position?.latitude ?? null,
          longitude: position?.longitude ?? null,
        };
      }
    }
  }
}
