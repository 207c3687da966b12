import type { PlaceRecord } from '#domain/gazetteer';

/** Populated places by position, in cells of a grid: the ones around a point, and the one a point most likely lies in. */
export class NearbyPlaces {
  readonly #cells = new Map<number, PlaceRecord[]>();

  /** Places without a position are left out. */
  add(place: PlaceRecord): void {
    if (place.latitude === null || place.longitude === null) return;
    const cell = cellOf(row(place.latitude), column(place.longitude));
    const places = this.#cells.get(cell);
    if (places === undefined) this.#cells.set(cell, [place]);
    else places.push(place);
  }

  /** The places within about `radiusKm`, in no order; up to 1 000 km. */
  *within(latitude: number, longitude: number, radiusKm: number): Generator<PlaceRecord> {
    const rows = Math.ceil(radiusKm / KM_PER_CELL);
    const shrink = Math.max(MIN_COSINE, Math.cos((latitude * Math.PI) / 180));
    const columns = Math.ceil(radiusKm / (KM_PER_CELL * shrink));
    for (let south = -rows; south <= rows; south++) {
      for (let east = -columns; east <= columns; east++) {
        const cell = cellOf(row(latitude) + south, column(longitude) + east);
        for (const place of this.#cells.get(cell) ?? []) {
          if (distanceKm({ latitude, longitude }, place) <= radiusKm) yield place;
        }
      }
    }
  }

  /** The place that a point most likely lies in: the nearest, measured from the edge, as large as its inhabitants make it. */
  nearest(latitude: number, longitude: number): PlaceRecord | null {
    for (const radiusKm of RADII_KM) {
      let best: PlaceRecord | null = null;
      let bestDistance = Infinity;
      for (const place of this.within(latitude, longitude, radiusKm)) {
        const distance = distanceKm({ latitude, longitude }, place) - edgeKm(place);
        if (distance < bestDistance) {
          best = place;
          bestDistance = distance;
        }
      }
      if (best !== null) return best;
    }
    return null;
  }
}

/** Degrees of longitude shrink with the cosine of the latitude: good to some percent over the distances used here. */
export function distanceKm(from: Position, to: Position): number {
  const north = (to.latitude ?? 0) - (from.latitude ?? 0);
  const around = Math.abs((to.longitude ?? 0) - (from.longitude ?? 0));
  const east = Math.min(around, 360 - around) * Math.cos(((from.latitude ?? 0) * Math.PI) / 180);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}

// ———

interface Position {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const KM_PER_DEGREE = 111.2;
const CELLS_PER_DEGREE = 8;
const KM_PER_CELL = KM_PER_DEGREE / CELLS_PER_DEGREE;
const COLUMNS = 360 * CELLS_PER_DEGREE;
const MIN_COSINE = 0.05;
/** Looked through one after the other: most points have a place within the first. */
const RADII_KM = [25, 100, 400];
/** How far a place reaches from its centre: 7 km with a million inhabitants, 0.7 km with ten thousand. */
const KM_PER_ROOT_INHABITANT = 0.007;

function edgeKm({ population }: PlaceRecord): number {
  return Math.sqrt(population) * KM_PER_ROOT_INHABITANT;
}

function row(latitude: number): number {
  return Math.floor((latitude + 90) * CELLS_PER_DEGREE);
}

function column(longitude: number): number {
  return Math.floor((longitude + 180) * CELLS_PER_DEGREE);
}

function cellOf(rowNumber: number, columnNumber: number): number {
  return rowNumber * COLUMNS + ((columnNumber + COLUMNS) % COLUMNS);
}
