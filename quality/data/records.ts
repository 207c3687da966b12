/** Files that no importer reads as they are, made into records whose keys are parts of an address. */

/** A register of streets that lists several postcodes where it does not know which: the first is taken. */
export function* slovenianStreets(text: string): Generator<object> {
  for (const { street, settlement, municipality, postcodes } of rowsOf(text)) {
    yield { street, city: settlement, district: municipality, postcode: postcodes!.split('|')[0] };
  }
}

/**
 * Settlements are written with their kind behind (`Колпино г.`), which is left out here. Where a street has no
 * settlement, it lies in a district of the city; where a settlement has no streets, it is a place by itself.
 */
export function* streetsOfSaintPetersburg(text: string): Generator<object> {
  for (const { region, district, settlement, street } of rowsOf(text)) {
    const name = settlement!.replace(KIND_OF_SETTLEMENT, '');
    const isCity = name === '';
    yield { street, city: isCity ? region : name, district: isCity ? '' : district, region };
  }
}

/** Cities › areas › roads; the digits of a road's section are of full width. */
export function* taiwaneseRoads(text: string): Generator<object> {
  for (const { CityName: region, AreaList: areas } of JSON.parse(text) as TaiwaneseCity[]) {
    for (const { AreaName: city, ZipCode: postcode, RoadList: roads } of areas) {
      for (const { RoadName: street } of roads) yield { street, city, region, postcode };
    }
  }
}

// ———

interface TaiwaneseCity {
  readonly CityName: string;
  readonly AreaList: readonly {
    readonly AreaName: string;
    readonly ZipCode: string;
    readonly RoadList: readonly { readonly RoadName: string }[];
  }[];
}

const KIND_OF_SETTLEMENT = / (?:г|пос|дер|д|с|пгт|КП|СНТ|ДНП|ДНТ|СТ|мас|массив|Массив|сад-во|садоводство|станция)\.?$/u;

/** The rows of a table with a header, without quotes over several lines. */
function* rowsOf(text: string): Generator<Readonly<Record<string, string>>> {
  const [header, ...lines] = text.trimEnd().split(/\r?\n/u);
  const columns = header!.split(',');
  for (const line of lines) {
    const cells = Array.from(line.matchAll(CELL), ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
    yield Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  }
}

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu;
