import { AddressStandardiser, AddressSuggester, type AddressSuggestion } from '#domain/address';
import { formatHouseNumber, Gazetteer, GazetteerBuilder, parseHouseNumber, type PlaceRecord } from '#domain/gazetteer';
import { SectionedFile } from '#libs/bytes';
import type { CaseRecord } from './case.ts';

/** What a case needs that no address gazetteer holds. */
export class UnsupportedRecord extends Error {
  override readonly name: string = 'UnsupportedRecord';
}

/** An index that holds only the records of one case, and knows its answers by the records' labels. */
export class RecordIndex {
  readonly #suggester: AddressSuggester;
  readonly #gazetteers: readonly Gazetteer[];
  readonly #labels = new Map<string, string>();

  /** @throws UnsupportedRecord for kinds of records that are not addresses of places, streets or houses */
  constructor(records: readonly CaseRecord[]) {
    const byCountry = Map.groupBy(records, ({ country }) => country ?? 'XX');
    this.#gazetteers = [...byCountry].map(([country, ofCountry]) => this.#build(country, ofCountry));
    this.#suggester = new AddressSuggester(this.#gazetteers);
  }

  /** At most ten suggestions. */
  suggest(query: string, language?: string): readonly AddressSuggestion[] {
    return this.#suggester.suggest({ query, limit: 10, ...(language === undefined ? {} : { language }) });
  }

  /** Standardises over the records alone. */
  get standardiser(): AddressStandardiser {
    return new AddressStandardiser(this.#gazetteers);
  }

  /** The label of the record with an id. */
  labelOfId(id: string | null): string | null {
    return id === null ? null : (this.#labels.get(id) ?? null);
  }

  /** The label of the record that a suggestion is, or its text where it is a place that only has to be there. */
  labelOf({ data, value }: AddressSuggestion): string {
    return this.#labels.get(data.id) ?? `(${value})`;
  }

  #build(country: string, records: readonly CaseRecord[]): Gazetteer {
    const builder = new GazetteerBuilder({ country, attribution: [] });
    const places = new PlacesOfRecords(country, records);
    for (const place of places.all) builder.addPlace(place);
    records.forEach((record) => {
      const placeId = places.placeOf(record);
      const position = { latitude: 0, longitude: 0 };
      switch (record.kind) {
        case 'country':
        case 'city':
        case 'district':
          this.#labels.set(placeId, record.label);
          break;
        // To the search a point of interest is what a street without houses is: a name in a place.
        case 'poi':
        case 'street':
        case 'house':
        case 'unit': {
          const street = record.street ?? record.name!;
          const streetId = `${placeId}/${street}/${record.postcode ?? ''}`;
          const houseNumber = record.house ?? null;
          const unit = record.unit ?? null;
          builder.addAddress({
            placeId,
            streetId,
            street,
            postcode: record.postcode ?? '',
            houseNumber,
            unit,
            ...position,
          });
          const ofHouse = houseNumber === null ? '' : `-${idOfHouse(houseNumber)}`;
          const ofUnit = unit === null ? '' : `#${unit.replaceAll(' ', '_')}`;
          this.#labels.set(`${country}:${streetId}${ofHouse}${ofUnit}`, record.label);
          break;
        }
        case 'postcode':
          builder.addPostcode({ code: record.postcode!, placeId, locality: null, latitude: null, longitude: null });
          this.#labels.set(`${placeId}:${record.postcode}`, record.label);
          break;
        default:
          throw new UnsupportedRecord(`records of kind ${record.kind} are not indexed`);
      }
    });
    return Gazetteer.open(SectionedFile.open(Uint8Array.from(builder.build().finish()).buffer));
  }
}

// ———

function idOfHouse(houseNumber: string): string {
  return formatHouseNumber(parseHouseNumber(houseNumber)).replaceAll(' ', '_');
}

/** The places that records name, each once. */
class PlacesOfRecords {
  readonly #places = new Map<string, PlaceRecord>();
  readonly #country: string;

  constructor(country: string, records: readonly CaseRecord[]) {
    this.#country = country;
    for (const record of records) this.placeOf(record);
  }

  get all(): Iterable<PlaceRecord> {
    return this.#places.values();
  }

  /** The place that a record is, or lies in. */
  placeOf(record: CaseRecord): string {
    const own = record.kind;
    let id = this.#add(
      'country',
      null,
      (own === 'country' ? record.name : undefined) ?? this.#country,
      own === 'country' ? record : null,
    );
    if (record.region !== undefined) id = this.#add('region', id, record.region, null);
    if (record.area !== undefined) id = this.#add('district', id, record.area, null);
    if (record.city !== undefined) id = this.#add('city', id, record.city, own === 'city' ? record : null);
    if (record.district !== undefined)
      id = this.#add('suburb', id, record.district, own === 'district' ? record : null);
    return id;
  }

  #add(kind: PlaceRecord['kind'], parentId: string | null, name: string, record: CaseRecord | null): string {
    const id = kind === 'country' ? this.#country : `${parentId}>${kind}:${name}`;
    const known = this.#places.get(id);
    if (known !== undefined && record === null) return id;
    this.#places.set(id, {
      id,
      kind,
      countryCode: this.#country,
      name,
      latinName: null,
      otherNames: [...(record?.old_names ?? []), ...(record?.city_aliases ?? [])],
      parentId,
      population: record?.population ?? known?.population ?? 0,
      latitude: null,
      longitude: null,
    });
    return id;
  }
}
