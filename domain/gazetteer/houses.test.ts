import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SectionedFile, SectionedFileBuilder } from '#libs/bytes';
import { HousesBuilder } from './houses-builder.ts';
import { Houses } from './houses.ts';
import { formatHouseNumber, parseHouseNumber } from './house-number.ts';

const NOWHERE = { latitude: null, longitude: null };

test('a house stands before its units; one that is known only by units stands where the first of them does', () => {
  const { houses, offsets } = write([
    [
      { houseNumber: '8', unit: '10', latitude: 1, longitude: 2 },
      { houseNumber: '8', unit: '2', latitude: 1, longitude: 2 },
      { houseNumber: '8', latitude: 1, longitude: 2 },
      { houseNumber: '10', unit: 'B', latitude: 1.5, longitude: 2.5 },
      { houseNumber: '12', ...NOWHERE },
      { houseNumber: '12', unit: 'A', latitude: 3, longitude: 4 },
    ],
  ]);
  const [at] = offsets as [number];
  const found = all(houses, at);
  assert.deepEqual(found, [
    { number: 8, suffix: '', latitude: 1, longitude: 2 },
    { number: 10, suffix: '', latitude: 1.5, longitude: 2.5 },
    { number: 12, suffix: '', latitude: null, longitude: null },
  ]);
  assert.deepEqual(unitsOf(houses, at, found[0]!), [
    { name: '2', latitude: null, longitude: null },
    { name: '10', latitude: null, longitude: null },
  ]);
  assert.deepEqual(unitsOf(houses, at, found[1]!), [{ name: 'B', latitude: null, longitude: null }]);
  assert.deepEqual(unitsOf(houses, at, found[2]!), [{ name: 'A', latitude: 3, longitude: 4 }]);
  assert.deepEqual(houses.at(at, 2), found[2]);
  assert.deepEqual(
    houses.units(at, found[0]!, (name) => name === '10', 5).map(({ name }) => name),
    ['10'],
  );
});

const degrees = fc.integer({ min: -80_000_000, max: 80_000_000 }).map((micro) => micro / 1e6);
const position = fc.oneof(fc.record({ latitude: degrees, longitude: degrees }), fc.constant(NOWHERE));
const row = fc
  .tuple(
    fc.constantFrom('0', '1', '2', '2 bis', '2/3', '40', 'A1'),
    fc.constantFrom(null, '1', '2', '10', 'B', ''),
    position,
  )
  .map(([houseNumber, unit, at]) => ({ houseNumber, unit, ...at }));

test('any houses and units are read as they were written, and units change nothing of what lies beside them', () => {
  fc.assert(
    fc.property(fc.array(fc.array(row, { maxLength: 20 }), { maxLength: 4 }), (streets) => {
      const { houses, offsets } = write(streets);
      streets.forEach((rows, index) => {
        const at = offsets[index]!;
        const found = all(houses, at);
        const numbers = new Map(rows.map(({ houseNumber }) => [houseNumber, houseNumber]));
        assert.equal(found.length, numbers.size);
        let visited = 0;
        houses.visitPositions(at, (_latitude, _longitude, house) => {
          if (house < 0) return;
          assert.notEqual(found[house]!.latitude, null);
          visited++;
        });
        assert.equal(visited, found.filter(({ latitude }) => latitude !== null).length);
        for (const house of found) {
          const own = rows.filter(({ houseNumber }) => houseNumber === formatHouseNumber(house));
          const first = own.find(({ unit }) => unit === null);
          if (first !== undefined) {
            assert.deepEqual([house.latitude, house.longitude], [first.latitude, first.longitude]);
          }
          const names = [...new Set(own.flatMap(({ unit }) => (unit === null ? [] : [unit])))];
          const units = unitsOf(houses, at, house);
          assert.deepEqual(units.map(({ name }) => name).sort(), names.sort());
          for (const { name, latitude, longitude } of units) {
            const { latitude: wanted, longitude: east } = own.find(({ unit }) => unit === name)!;
            if (latitude !== null) assert.deepEqual([latitude, longitude], [wanted, east]);
            else assert.ok(wanted === null || (wanted === house.latitude && east === house.longitude));
          }
        }
      });
    }),
  );
});

test('without units a block is as long as it would be if there were none anywhere', () => {
  const rows = ['1', '2', '2 bis', '14'].map((houseNumber) => ({ houseNumber, latitude: 44.45, longitude: 1.51 }));
  const builder = new HousesBuilder();
  builder.add(parsed(rows), NOWHERE);
  const header = 5 + 3 + 28 + 29 + 4 * 5 + 2;
  const numbers = 4 * 5;
  assert.equal(builder.add([], NOWHERE), Math.ceil((header + numbers) / 8), 'a header, five bits a house');
});

type Rows = readonly {
  readonly houseNumber: string;
  readonly unit?: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}[];

function parsed(rows: Rows): Parameters<HousesBuilder['add']>[0] {
  return rows.map(({ houseNumber, unit = null, latitude, longitude }) => ({
    ...parseHouseNumber(houseNumber),
    unit,
    latitude,
    longitude,
  }));
}

function write(streets: readonly Rows[]): { houses: Houses; offsets: number[] } {
  const builder = new HousesBuilder();
  const offsets = streets.map((rows) => builder.add(parsed(rows), NOWHERE));
  const file = new SectionedFileBuilder('houses', 1, {});
  builder.writeTo(file);
  return { houses: new Houses(SectionedFile.open(Uint8Array.from(file.finish()).buffer)), offsets };
}

function all(houses: Houses, at: number): ReturnType<Houses['find']> {
  return houses.find(
    at,
    () => true,
    () => true,
    100,
  );
}

function unitsOf(houses: Houses, at: number, house: Parameters<Houses['units']>[1]): ReturnType<Houses['units']> {
  return houses.units(at, house, () => true, 100);
}
