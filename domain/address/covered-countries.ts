import { packCountry, type Gazetteer } from '#domain/gazetteer';

/** The countries that have a gazetteer of their own: it replaces them in those that cover none in full. */
export class CoveredCountries {
  readonly #covered: ReadonlySet<number>;

  constructor(gazetteers: readonly Gazetteer[]) {
    this.#covered = new Set(gazetteers.flatMap(({ country }) => (country === null ? [] : [packCountry(country)])));
  }

  /** Which places of a gazetteer count. */
  filter({ country, places }: Gazetteer): (place: number) => boolean {
    if (country !== null) return () => true;
    return (place) => !this.#covered.has(places.packedCountry(place));
  }
}
