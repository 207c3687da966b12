/**
 * How addresses are written on one line, per country. The rest of the world writes like `DEFAULT_FORMAT`.
 * Source: the Universal Postal Union's addressing systems.
 */
export interface CountryFormat {
  /** `12 Rue de la Gare`, else `Hauptstraße 12`. */
  readonly isNumberFirst: boolean;
  /** `46090 Arcambal`, else `Springfield 62701`. */
  readonly isPostcodeFirst: boolean;
  /** `Springfield, Illinois 62701`: the region stands between city and postcode. */
  readonly hasRegion: boolean;
  /** `Flat 3, 12 High Street`, else `40 Oak Street Apt 3`. */
  readonly isUnitFirst?: boolean;
}

export const DEFAULT_FORMAT: CountryFormat = { isNumberFirst: false, isPostcodeFirst: true, hasRegion: false };

const NUMBER_FIRST: CountryFormat = { isNumberFirst: true, isPostcodeFirst: true, hasRegion: false };
const ANGLO: CountryFormat = { isNumberFirst: true, isPostcodeFirst: false, hasRegion: true };
const BRITISH: CountryFormat = { isNumberFirst: true, isPostcodeFirst: false, hasRegion: false, isUnitFirst: true };

export const COUNTRY_FORMATS: Readonly<Record<string, CountryFormat>> = {
  AU: { ...ANGLO, isUnitFirst: true },
  CA: ANGLO,
  IN: ANGLO,
  US: ANGLO,
  GB: BRITISH,
  IE: BRITISH,
  NZ: BRITISH,
  SG: BRITISH,
  ZA: BRITISH,
  DZ: NUMBER_FIRST,
  FR: NUMBER_FIRST,
  GF: NUMBER_FIRST,
  GP: NUMBER_FIRST,
  LU: NUMBER_FIRST,
  MA: NUMBER_FIRST,
  MC: NUMBER_FIRST,
  MQ: NUMBER_FIRST,
  RE: NUMBER_FIRST,
  TN: NUMBER_FIRST,
  YT: NUMBER_FIRST,
};
