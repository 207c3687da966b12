import type { Houses } from '#domain/gazetteer';
import { houseRules } from './premise/house-rules.ts';

/** Neighbours further apart in number say nothing about where a house between them stands. */
const MAX_NUMBER_GAP = 40;
/** The same for a distance, in degrees of latitude: about 1 km. */
const MAX_DISTANCE_DEGREES = 0.01;

/**
 * Where a house would stand whose position is not known: on the line between the houses of the street before and after it,
 * on its side where the sides are counted by themselves, in the measure of the numbers. Null where it has no such
 * neighbours near, or no number.
 *
 * @param offset where the street's houses begin (`Streets.housesAt`)
 * @param country ISO 3166-1 alpha-2, or null
 */
export function interpolate(
  houses: Houses,
  offset: number,
  { number }: { readonly number: number },
  country: string | null,
): { readonly lat: number; readonly lon: number } | null {
  if (number === 0) return null;
  const [before, after] = houses.neighbours(offset, number, houseRules(country).step);
  if (before === null || after === null || after.number - before.number > MAX_NUMBER_GAP) return null;
  const south = before.latitude!;
  const west = before.longitude!;
  const north = after.latitude! - south;
  const east = after.longitude! - west;
  const eastInLatitude = east * Math.cos((south * Math.PI) / 180);
  if (Math.hypot(north, eastInLatitude) > MAX_DISTANCE_DEGREES) return null;
  const share = (number - before.number) / (after.number - before.number);
  return { lat: rounded(south + north * share), lon: rounded(west + east * share) };
}

// ———

/** To millionths, as all positions are. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
