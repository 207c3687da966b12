import type { Point } from './node-positions.ts';

/** Named areas on the map: which of them a point lies in. A question costs some microseconds. */
export class MapAreas {
  readonly #cells = new Map<number, Area[]>();

  /** @param rings of the outline, and of holes */
  add(name: string, rings: readonly (readonly Point[])[]): void {
    const area = new Area(name, rings);
    for (let row = rowOf(area.south); row <= rowOf(area.north); row++) {
      for (let column = columnOf(area.west); column <= columnOf(area.east); column++) {
        const cell = row * COLUMNS + column;
        const areas = this.#cells.get(cell);
        if (areas === undefined) this.#cells.set(cell, [area]);
        else areas.push(area);
      }
    }
  }

  /** The name of the smallest area around a point, or null. */
  around(point: Point): string | null {
    let best: Area | null = null;
    for (const area of this.#cells.get(rowOf(point.latitude) * COLUMNS + columnOf(point.longitude)) ?? []) {
      if ((best === null || area.extent < best.extent) && area.has(point)) best = area;
    }
    return best?.name ?? null;
  }
}

// ———

const CELLS_PER_DEGREE = 10;
const COLUMNS = 360 * CELLS_PER_DEGREE + 1;
/** Edges of an area are found by the band of latitudes that they touch. */
const BANDS = 64;

class Area {
  readonly name: string;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
  /** For each band, the edges that touch it: four numbers each. */
  readonly #bands: readonly number[][];

  constructor(name: string, rings: readonly (readonly Point[])[]) {
    this.name = name;
    let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { latitude, longitude } of rings.flat()) {
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
    }
    this.south = south;
    this.north = north;
    this.west = west;
    this.east = east;
    this.#bands = Array.from({ length: BANDS }, () => []);
    for (const ring of rings) {
      for (let index = 1; index < ring.length; index++) this.#addEdge(ring[index - 1]!, ring[index]!);
    }
  }

  get extent(): number {
    return (this.north - this.south) * (this.east - this.west);
  }

  /** Whether a ray to the east crosses the outline an odd number of times. */
  has({ latitude, longitude }: Point): boolean {
    if (latitude < this.south || latitude > this.north || longitude < this.west || longitude > this.east) return false;
    const edges = this.#bands[this.#band(latitude)]!;
    let isInside = false;
    for (let index = 0; index < edges.length; index += 4) {
      const y1 = edges[index]!;
      const y2 = edges[index + 2]!;
      if (y1 > latitude === y2 > latitude) continue;
      const x1 = edges[index + 1]!;
      const crossing = x1 + ((latitude - y1) / (y2 - y1)) * (edges[index + 3]! - x1);
      if (longitude < crossing) isInside = !isInside;
    }
    return isInside;
  }

  #addEdge(from: Point, to: Point): void {
    const first = this.#band(Math.min(from.latitude, to.latitude));
    const last = this.#band(Math.max(from.latitude, to.latitude));
    for (let band = first; band <= last; band++)
      this.#bands[band]!.push(from.latitude, from.longitude, to.latitude, to.longitude);
  }

  #band(latitude: number): number {
    const share = (latitude - this.south) / (this.north - this.south || 1);
    return Math.min(BANDS - 1, Math.floor(share * BANDS));
  }
}

function rowOf(latitude: number): number {
  return Math.floor((latitude + 90) * CELLS_PER_DEGREE);
}

function columnOf(longitude: number): number {
  return Math.floor((longitude + 180) * CELLS_PER_DEGREE);
}
