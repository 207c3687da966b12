import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DATA, fileOf, lineOf, readAll } from '../source.fixture.ts';
import { OSM } from './osm.ts';
import { frame, pbfOf, type Thing } from './pbf.fixture.ts';

/** A square of nodes around a point, and the way around it. */
function square(first: number, way: number, [latitude, longitude]: readonly [number, number], size: number): Thing[] {
  const corners = [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
  ] as const;
  const nodes = corners.map(([north, east], index): Thing => {
    return { node: first + index, at: [latitude + north * size, longitude + east * size] };
  });
  return [...nodes, { way, nodes: [first, first + 1, first + 2, first + 3, first] }];
}

function withTags(things: Thing[], tags: Record<string, string>): Thing[] {
  return things.map((thing) => ('way' in thing ? { ...thing, tags } : thing));
}

const FILE: readonly (readonly Thing[])[] = [
  // Nothing is in the order that the format asks for.
  [
    {
      relation: 1,
      members: [{ type: 'way', id: 20, role: 'outer' }],
      tags: { type: 'multipolygon', 'addr:housenumber': '7', 'addr:street': 'Ring' },
    },
    {
      relation: 2,
      members: [
        { type: 'way', id: 30, role: 'outer' },
        { type: 'way', id: 31, role: 'outer' },
        { type: 'node', id: 9, role: 'label' },
      ],
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Lauf' },
    },
    {
      relation: 3,
      members: [{ type: 'way', id: 40, role: 'outer' }],
      tags: { type: 'boundary', boundary: 'postal_code', postal_code: '91207' },
    },
    {
      relation: 4,
      members: [
        { type: 'node', id: 8, role: 'house' },
        { type: 'way', id: 99, role: 'street' },
      ],
      tags: { type: 'associatedStreet', name: 'Gasse' },
    },
    {
      relation: 5,
      members: [{ type: 'way', id: 777, role: 'outer' }],
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Cut off' },
    },
  ],
  withTags(square(100, 10, [49.5, 11.3], 0.001), {
    building: 'yes',
    'addr:housenumber': '1;3',
    'addr:street': 'HAUPTSTRASSE',
  }),
  [
    { node: 8, at: [49.51, 11.31], tags: { 'addr:housenumber': '5' } },
    {
      node: 9,
      at: [49.5, 11.3],
      tags: { place: 'town', name: 'Lauf', 'name:ru': 'Лауф', population: '26 000', alt_name: 'A; B' },
    },
    {
      node: 11,
      at: [49.52, 11.32],
      tags: { 'addr:housenumber': '9', 'addr:place': 'Hof', 'addr:city': 'Rückersdorf', 'addr:postcode': '90607' },
    },
    { node: 12, at: [60.5, 11.32], tags: { 'addr:housenumber': '10', 'addr:country': 'NO' } },
    { node: 13, at: [49.52, 11.32], tags: { 'addr:housenumber': '11' } },
    { node: 14, at: [49.53, 11.32], tags: { shop: 'yes', name: 'no address' } },
  ],
  [
    // The boundary comes in two halves, and one of them the wrong way round.
    { node: 200, at: [49.4, 11.2] },
    { node: 201, at: [49.4, 11.4] },
    { node: 202, at: [49.6, 11.4] },
    { node: 203, at: [49.6, 11.2] },
    { way: 30, nodes: [200, 201, 202] },
    { way: 31, nodes: [200, 203, 202] },
  ],
  square(300, 40, [49.5, 11.3], 0.05),
  square(400, 20, [49.5, 11.34], 0.002),
  [
    { way: 50, nodes: [100, 101, 102], tags: { highway: 'residential', name: 'Hauptstraße' } },
    { way: 51, nodes: [5000, 5001, 5002], tags: { highway: 'residential', name: 'Beyond the edge' } },
    { way: 52, nodes: [100, 101], tags: { highway: 'path', name: 'Jakobsweg' } },
    { way: 53, nodes: [100, 101, 5002], tags: { 'addr:housenumber': '2', 'addr:street': 'Hauptstraße' } },
    { way: 54, nodes: [100, 101, 102, 103, 100], tags: { place: 'square', name: 'Marktplatz' } },
  ],
];

test('addresses of nodes, ways and relations, streets and places, in whatever order, with missing members', async () => {
  const { addresses, places, dropped } = await readAll(OSM, [fileOf('lauf.osm.pbf', pbfOf(...FILE))], 'DE');
  assert.deepEqual(
    addresses.map((address) => lineOf(address)),
    [
      '7 | Ring | 91207 | Lauf | – | – | 49.5 | 11.34',
      '5 | Gasse | 91207 | Lauf | – | – | 49.51 | 11.31',
      '9 | Hof | 90607 | Rückersdorf | – | – | 49.52 | 11.32',
      '1 | Hauptstrasse | 91207 | Lauf | – | – | 49.5 | 11.3',
      '3 | Hauptstrasse | 91207 | Lauf | – | – | 49.5 | 11.3',
      '2 | Hauptstraße | 91207 | Lauf | – | – | 49.499 | 11.301',
      '– | Hauptstraße | 91207 | Lauf | – | – | 49.499 | 11.301',
      '– | Marktplatz | 91207 | Lauf | – | – | 49.501 | 11.301',
    ],
  );
  assert.deepEqual(
    places.map(({ id, name, otherNames, population }) => ({ id, name, otherNames, population })),
    [{ id: 'osm:n9', name: 'Lauf', otherNames: ['Лауф', 'A', 'B'], population: 26_000 }],
  );
  assert.deepEqual(dropped, [
    '1 another country',
    '1 a house number without street or place',
    '1 a street without a known point',
  ]);
});

test('a file that is cut off, damaged, or none of OSM is refused by name', async () => {
  const good = pbfOf(...FILE);
  const read = (name: string, bytes: Uint8Array): Promise<unknown> => readAll(OSM, [fileOf(name, bytes)], 'DE');
  await assert.rejects(
    read('cut.pbf', good.subarray(0, -5)),
    /cut\.pbf cannot be read as OSM in PBF: it ends too early\. .*download it again/u,
  );
  await assert.rejects(
    read('text.pbf', Buffer.from('hello, world: this is text')),
    /text\.pbf cannot be read as OSM in PBF: it is no OSM file/u,
  );
  await assert.rejects(
    read('other.pbf', frame('Other', Buffer.from('x'), 0)),
    /it does not begin with a header of OSM/u,
  );
  const damaged = Buffer.from(good);
  damaged.fill(0x55, 100, 140);
  await assert.rejects(read('damaged.pbf', damaged), /damaged\.pbf cannot be read as OSM in PBF/u);
});

/** As counted by others: things with a house number; of them, those with a street or place. */
const FILES: [name: string, country: string, things: number, withStreet: number][] = [
  ['monaco', 'MC', 183, 175],
  ['liechtenstein', 'LI', 3_497, 3_354],
  ['andorra', 'AD', 251, 240],
  ['malta', 'MT', 454, 361],
  ['de-lauf', 'DE', 5_425, 5_416],
  ['de-munich-centre', 'DE', 3_267, 3_265],
  ['pt-porto-centre', 'PT', 1_851, 1_700],
  ['us-nyc-west-village', 'US', 1_744, 1_743],
  ['ru-moscow-pokrovka', 'RU', 669, 666],
];
/** Things with several numbers are several addresses; things of a neighbouring country are left out. */
const TOLERANCE = 0.05;

for (const [name, country, things, withStreet] of FILES) {
  const path = join(DATA, 'osm', `${name}.osm.pbf`);
  const skip = existsSync(path) ? false : `no ${path}`;
  test(`every house number of ${name} is an address or is told`, { skip }, async () => {
    const { addresses, report } = await readAll(OSM, [path], country);
    const houses = addresses.filter(({ houseNumber }) => houseNumber !== null);
    const streetless = report.dropped.find(({ reason }) => reason.includes('without street or place'))?.count ?? 0;
    const isAbout = (got: number, expected: number): void =>
      assert.ok(Math.abs(got - expected) <= expected * TOLERANCE, `${got} instead of ${expected}`);
    isAbout(houses.length, withStreet);
    isAbout(houses.length + streetless, things);
    const located = houses.filter(({ latitude }) => latitude !== null);
    assert.ok(located.length > houses.length * 0.99, `${located.length} of ${houses.length} have a position`);
  });
}
