import type { Gazetteer } from '#domain/gazetteer';
import { traceEvidence, traceResult, type Alternative, type Trace } from '#domain/text';
import { CoveredCountries } from '../covered-countries.ts';
import { PlaceMemo } from '../place-memo.ts';
import { Speller } from '../spelling/speller.ts';
import { TokenSets } from '../token-sets.ts';
import { OF_BATCH, Vocabulary } from '../vocabulary.ts';
import type { AddressEvidence } from './address-evidence.ts';
import { ADDRESS_CALIBRATION } from './calibration.ts';
import { AddressReading } from './address-reading.ts';
import { MAX_ADDRESS_LENGTH, readAddressText, type AddressText } from './address-text.ts';
import { wordParter, type WordParter } from './word-parter.ts';
import { likelyCountry } from './likely-country.ts';
import { hasPostcode, placeReadings, SURE } from './place-reading.ts';
import { PlaceRuns } from './place-runs.ts';
import { knownPostcodes, postcodesByShape, type KnownPostcode, type PostcodeText } from './postcode-text.ts';
import type { SearchableGazetteer } from './searchable.ts';
import type { AddressHints, StandardAddressData, StandardisedAddress } from './standardised-address.ts';
import { hasStreets, StreetReader } from './street-reading.ts';
import { tracePlaces, tracePremise, traceReadings, traceStreets, type FoundPlace } from './trace-readings.ts';

/**
 * Standardises addresses, over any number of gazetteers as one:
 *
 *     address-text (premise taken out) → postcode-text, place-reading → street-reading, where streets are loaded, else
 *     street-text → address-reading (parts, notes, confidence)
 *
 * Several readings are weighed; each word of the text is in a part or in `unparsed`. Not for use by several threads at once.
 */
export class AddressStandardiser {
  readonly #gazetteers: readonly SearchableGazetteer[];
  readonly #part: WordParter;

  constructor(gazetteers: readonly Gazetteer[]) {
    const covered = new CoveredCountries(gazetteers);
    this.#gazetteers = gazetteers.map((gazetteer) => ({
      vocabulary: new Vocabulary(gazetteer, new Speller(gazetteer.country), OF_BATCH),
      memo: new PlaceMemo(gazetteer.places.count),
      runs: new PlaceRuns(),
      accepts: covered.filter(gazetteer),
    }));
    this.#part = wordParter(gazetteers);
  }

  /**
   * Any text is accepted; what means nothing is `unparsed` and unchanged.
   *
   * @param trace receives each decision
   */
  standardise(source: string, hints: AddressHints = {}, trace?: Trace): StandardisedAddress {
    for (const { vocabulary } of this.#gazetteers) vocabulary.trim();
    const readings = this.#read(source, countryOf(hints), trace);
    const [best, ...others] = readings;
    const lead = leadOf(best!, others);
    const alternatives = others
      .filter(
        (other, index) =>
          other.value !== best!.value && others.findIndex(({ value }) => value === other.value) === index,
      )
      .slice(0, MAX_ALTERNATIVES)
      .map((other): Alternative<StandardAddressData> => ({
        value: other.value,
        data: other.data,
        confidence: Math.min(other.confidence(0), 1 - best!.confidence(lead)),
      }));
    const result = best!.result(source, lead, alternatives);
    if (trace !== undefined) {
      traceReadings(readings, lead, trace);
      if (result.quality.code !== 'unparsed') traceEvidence(ADDRESS_CALIBRATION, best!.evidence(lead), trace);
      traceResult(result, trace);
    }
    return result;
  }

  /** What the confidence in the best reading rests on; null where the text means nothing. */
  evidence(source: string, hints: AddressHints = {}): AddressEvidence | null {
    const [best, ...others] = this.#read(source, countryOf(hints));
    const lead = leadOf(best!, others);
    return best!.result(source, lead, []).quality.code === 'unparsed' ? null : best!.evidence(lead);
  }

  /** All readings that were weighed, the likeliest first; at least one. */
  #read(source: string, hint: string | null, trace?: Trace): AddressReading[] {
    const streets = this.#gazetteers.filter(
      ({ vocabulary: { gazetteer } }) => hasStreets(gazetteer) && (hint === null || gazetteer.country === hint),
    );
    const readers = streets.map((searchable) => {
      const { country } = searchable.vocabulary.gazetteer;
      const text = readAddressText(source, country, this.#part);
      return { country, text, reader: new StreetReader(text, searchable, this.#part) };
    });
    const byData = readers.flatMap(({ country, text, reader }) => {
      const found = reader.asWritten();
      if (trace !== undefined) traceStreets(country, found, trace);
      return found.map((reading) => AddressReading.ofStreet(text, reading));
    });
    if (byData.some(({ isCertain }) => isCertain)) return byData.sort((a, b) => b.score - a.score);
    const { text, places } = this.#readPlaces(source, hint);
    if (trace !== undefined) {
      tracePremise(text, trace);
      tracePlaces(places, trace);
    }
    const sure = sureCountry(places);
    for (const { country, text: own, reader } of readers) {
      // Words are not bent into streets of another country than that of the place.
      if (sure !== null && country !== null && country !== sure) continue;
      const found = reader.bent();
      if (trace !== undefined && found.length > 0) traceStreets(country, found, trace);
      byData.push(...found.map((reading) => AddressReading.ofStreet(own, reading)));
    }
    const byText = (places.length > 0 ? places : [this.#withoutPlace(text, hint)]).map(
      ({ reading, postcode, agrees }) => AddressReading.ofText(text, reading, postcode, agrees, hint),
    );
    return [...byData, ...byText].sort((a, b) => b.score - a.score);
  }

  /** The words for parts of a building are those of the country that is named. */
  #readPlaces(source: string, hint: string | null): { text: AddressText; places: FoundPlace[] } {
    const likely = hint ?? likelyCountry(source.slice(0, MAX_ADDRESS_LENGTH));
    const text = readAddressText(source, likely, this.#part);
    const places = this.#places(text, hint);
    if (hint !== null) return { text, places };
    const named = places[0]?.country ?? null;
    if (named === null || named === likely) return { text, places };
    const again = readAddressText(source, named, this.#part);
    if (again.query.text === text.query.text && again.premise.house?.key === text.premise.house?.key) {
      return { text: again, places };
    }
    const placesAgain = this.#places(again, hint);
    return placesAgain.length > 0 ? { text: again, places: placesAgain } : { text, places };
  }

  #places(text: AddressText, hint: string | null): FoundPlace[] {
    for (const strictness of ['whole', 'spelled', 'typo'] as const) {
      const found = this.#gazetteers.flatMap(({ vocabulary, memo, runs, accepts }): FoundPlace[] => {
        const { gazetteer } = vocabulary;
        const sets = new TokenSets(text.query, vocabulary, memo);
        const inCountry = (place: number): boolean =>
          accepts(place) && (hint === null || gazetteer.places.countryCode(place) === hint);
        const source = { sets, runs, accepts: inCountry };
        const read = (postcode: KnownPostcode | null): FoundPlace[] =>
          placeReadings(text, postcode, source, strictness, MIN_SCORE[strictness]).map((reading) => ({
            reading,
            postcode,
            agrees: postcode !== null && hasPostcode(postcode, reading.candidate.place),
            country: gazetteer.places.countryCode(reading.candidate.place),
          }));
        const withPostcode = knownPostcodes(text.query, gazetteer).flatMap(read);
        return withPostcode.some(({ agrees }) => agrees) ? withPostcode : [...withPostcode, ...read(null)];
      });
      if (found.some((each) => scoreOf(each) >= MIN_SCORE[strictness]))
        return found
          .map((each) => withShapedPostcode(text, each))
          .sort((a, b) => scoreOf(b) - scoreOf(a))
          .filter((each) => scoreOf(each) >= MIN_SCORE[strictness])
          .slice(0, MAX_PLACES);
    }
    return [];
  }

  #withoutPlace(text: AddressText, hint: string | null): FoundPlace {
    const postcode = hint === null ? undefined : postcodesByShape(text.query, hint)[0];
    return { reading: null, postcode: postcode ?? null, agrees: false, country: hint };
  }
}

// ———

const MAX_ALTERNATIVES = 5;
const MAX_PLACES = 6;
/** Anything else is no code, whoever sent it; and what is made for each country is kept. */
const COUNTRY_CODE = /^[A-Z]{2}$/u;
/** Places less likely than this are words of streets; when their words have to be bent, more is asked. */
const MIN_SCORE = { whole: 0.9, spelled: 1.4, typo: 1.4 } as const;

/** Of the likeliest place, where it is likely enough by itself, or the postcode says the same. */
function sureCountry([first]: readonly FoundPlace[]): string | null {
  return first !== undefined && (first.agrees || scoreOf(first) > SURE) ? first.country : null;
}

/** How far the next best reading, that says something else, is behind. */
function leadOf(best: AddressReading, others: readonly AddressReading[]): number {
  const next = others.find((other) => other.value !== best.value);
  return next === undefined ? 1 : Math.max(0, best.score - next.score);
}

function countryOf({ country }: AddressHints): string | null {
  return country !== undefined && COUNTRY_CODE.test(country) ? country : null;
}

/** A postcode that no gazetteer has is one by its shape, where it is beside the place. */
function withShapedPostcode(text: AddressText, found: FoundPlace): FoundPlace {
  if (found.postcode !== null || found.country === null || found.reading === null) return found;
  const { mask } = found.reading;
  const isFree = (postcode: PostcodeText): boolean => (postcode.mask & mask) === 0;
  const isBeside = ({ first, end }: PostcodeText): boolean =>
    ((mask >>> end) & 1) === 1 || (first > 0 && ((mask >>> (first - 1)) & 1) === 1);
  const postcode = postcodesByShape(text.query, found.country).find((each) => isFree(each) && isBeside(each));
  return postcode === undefined ? found : { ...found, postcode };
}

function scoreOf({ reading }: FoundPlace): number {
  return reading?.score ?? Number.NEGATIVE_INFINITY;
}
