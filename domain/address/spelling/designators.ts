/**
 * Words that say what kind of place is named beside them, and that are in few names: `г. Москва`, `Stadt Köln`, `commune de
 * Figeac`. Who writes one means the place without it, too.
 */
export class Designators {
  readonly #words: ReadonlySet<string>;

  /** @param languages ISO 639-1; those without a list count for nothing */
  constructor(languages: Iterable<string>) {
    this.#words = new Set([...languages].flatMap((language) => DESIGNATORS[language]?.split(' ') ?? []));
  }

  /** @param word folded */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Whether the word only joins a designator to the name after it: `ville de Paris`. */
  isLink(word: string): boolean {
    return LINKS.has(word);
  }
}

// ———

/** Folded, with their usual abbreviations. Kinds of streets are not among them: most registers have those in the names. */
const DESIGNATORS: Readonly<Record<string, string>> = {
  be: 'г горад в веска вобл вобласць раен',
  bg: 'гр град с село общ община обл област',
  ca: 'ciutat municipi poble provincia',
  cs: 'mesto obec okres kraj',
  da: 'by kommune',
  de: 'stadt gemeinde landkreis kreis ort bundesland',
  en: 'city town village county state',
  es: 'ciudad municipio provincia pueblo',
  fr: 'ville commune departement village',
  hr: 'grad opcina',
  it: 'citta comune provincia',
  nl: 'gemeente stad provincie',
  pl: 'm miasto wies gmina powiat pow wojewodztwo woj',
  pt: 'cidade municipio concelho freguesia distrito',
  ro: 'oras municipiul comuna judet judetul jud',
  ru: 'г гор город пос поселок пгт рп дер деревня д с село ст станица х хутор обл область респ республика р н раион край округ',
  sk: 'mesto obec okres kraj',
  sl: 'mesto obcina',
  sr: 'grad opstina град општина',
  tr: 'il ilce koy',
  uk: 'м місто смт с село обл область р н раион',
};

const LINKS: ReadonlySet<string> = new Set(['de', 'd', 'du', 'of', 'di', 'da', 'do']);
