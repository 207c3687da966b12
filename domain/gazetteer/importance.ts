import type { PlaceKind } from './records.ts';

/**
 * How likely a place is meant when its name is typed, from its inhabitants and, where streets are known, its addresses.
 * Administrative units weigh less than their inhabitants say: who types `new york` means the city more often than the
 * state around it, and a district named like its main town hardly ever.
 */
const WEIGHT: Readonly<Record<PlaceKind, number>> = { country: 1, region: 0.25, district: 0.04, city: 1, suburb: 0.3 };

/** Inhabitants that an address stands for. */
const INHABITANTS_PER_ADDRESS = 2;

/** Steps per tenfold: 255 / log10(4 billion). */
const STEPS_PER_DECADE = 26.5;

/** Comparable over kinds: about the number of inhabitants for a city. At least 0. */
export function importanceOf(kind: PlaceKind, population: number, addressCount: number): number {
  return WEIGHT[kind] * Math.max(population, addressCount * INHABITANTS_PER_ADDRESS);
}

/** Logarithmic, for one byte: 0 … 255; 159 is a million inhabitants. */
export function packImportance(importance: number): number {
  return Math.min(255, Math.round(Math.log10(1 + importance) * STEPS_PER_DECADE));
}
