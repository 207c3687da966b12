import type { Candidate } from './candidate.ts';

/** About where a candidate lies: its house, else its street, else its postcode, else its place; null: unknown. */
export function positionOf({
  gazetteer,
  place,
  street,
  entry,
  house,
}: Candidate): { readonly lat: number; readonly lon: number } | null {
  const { places, postcodes, streets } = gazetteer;
  if (house !== null && house.latitude !== null && house.longitude !== null)
    return { lat: house.latitude, lon: house.longitude };
  const position =
    (street >= 0 ? streets.houses.position(streets.housesAt(street)) : null) ??
    (entry >= 0 ? postcodes.entryPosition(entry) : null);
  if (position !== null) return { lat: position.latitude, lon: position.longitude };
  const lat = places.latitude(place);
  const lon = places.longitude(place);
  return lat === null || lon === null ? null : { lat, lon };
}
