import type { PlaceRecord } from '#domain/gazetteer';
import { areaKey } from './place-name.ts';

/** Regions and districts of a country by their names and codes. */
export class Areas {
  readonly #byName = new Map<string, PlaceRecord[]>();
  readonly #parents = new Map<string, string | null>();

  add(place: PlaceRecord): void {
    if (place.kind === 'country') return;
    this.#parents.set(place.id, place.parentId);
    const code = CODE.exec(place.id)?.[0] ?? '';
    for (const name of [place.name, place.latinName ?? '', code, ...place.otherNames]) {
      const key = areaKey(name);
      const known = this.#byName.get(key);
      if (key === '') continue;
      if (known === undefined) this.#byName.set(key, [place]);
      else if (!known.includes(place)) known.push(place);
    }
  }

  /** The areas of that name; those within `outer`, if any of them is. */
  named(name: string, outer: readonly PlaceRecord[]): readonly PlaceRecord[] {
    const found = this.#byName.get(areaKey(name)) ?? [];
    const inside = found.filter(({ parentId }) => outer.some(({ id }) => id === parentId));
    return inside.length > 0
      ? inside
      : outer.length > 0
        ? found.filter((area) => !this.#isElsewhere(area, outer))
        : found;
  }

  #isElsewhere({ parentId }: PlaceRecord, outer: readonly PlaceRecord[]): boolean {
    return parentId !== null && this.#parents.has(parentId) && outer.every(({ id }) => id !== parentId);
  }
}

// ———

/** The code of a region within its country, where it is one of letters: `CA` of `adm1:US.CA`. */
const CODE = /(?<=^adm1:[A-Z]{2}\.)[A-Z]{2,3}$/u;
