import { tokenize, type Alternative, type Correction, type QualityCode } from '#domain/text';
import type { Candidate } from '../candidate.ts';
import { dataOf } from '../format.ts';
import { houseKey } from '../premise/house-key.ts';
import { MAX_ADDRESS_LENGTH, type AddressText } from './address-text.ts';
import type { NormalisedQuery } from '../query.ts';
import { bitCount } from '../rank.ts';
import { addressValue } from './address-value.ts';
import { addressConfidence, type AddressEvidence, type OwnEvidence } from './address-evidence.ts';
import { correctionsOf } from './corrections.ts';
import type { PlaceReading } from './place-reading.ts';
import { isForeignPostcode } from './postcode-patterns.ts';
import type { PostcodeText } from './postcode-text.ts';
import type { StandardAddressData, StandardisedAddress } from './standardised-address.ts';
import type { StreetReading } from './street-reading.ts';
import { readStreetText } from './street-text.ts';

/** One way to understand the text of an address. */
export class AddressReading {
  readonly value: string;
  readonly data: StandardAddressData;
  /** The likelier the higher; readings of one text compare. */
  readonly score: number;
  /** Everything is explained by the data, as it is written: no other reading can be likelier. */
  readonly isCertain: boolean;
  readonly #notes: readonly string[];
  readonly #unparsed: readonly string[];
  readonly #corrections: readonly Correction[];
  readonly #evidence: OwnEvidence;

  private constructor({ data, score, notes, unparsed, corrections, evidence }: ReadingParts) {
    this.data = data;
    this.value = addressValue(data);
    this.score = score;
    const { understood, street, typos, unnamed } = evidence;
    this.isCertain = understood === 1 && street === 1 && typos === 0 && unnamed === 0;
    this.#notes = [...notes, ...missingParts(data)];
    this.#unparsed = unparsed;
    this.#corrections = corrections;
    this.#evidence = evidence;
  }

  /** A street of the data. */
  static ofStreet(
    text: AddressText,
    { ranked, query, explained, unexplained, named, leftOut }: StreetReading,
  ): AddressReading {
    const { candidate } = ranked;
    const { reading } = candidate;
    const known = dataOf(candidate);
    const typedHouse = reading.house === null ? null : textOfMask(text, query, reading.house.mask);
    const isSameHouse =
      known.houseNumber !== null &&
      (typedHouse === null ||
        houseKey(typedHouse, known.countryCode) === houseKey(known.houseNumber, known.countryCode));
    const knowsHouse = known.houseNumber !== null;
    const corrections = correctionsOf(candidate, query, ranked.used);
    const data: StandardAddressData = {
      ...EMPTY,
      ...known,
      ...(knowsHouse || reading.house === null ? {} : sameNumber(candidate, reading.house.number)),
      // A range that is found by one of its ends stays what it is.
      houseNumber: isSameHouse ? known.houseNumber : (typedHouse ?? known.houseNumber),
      ...premiseOf(text, known.unit),
    };
    const notes = corrections.map(({ part }) => `typo:${part}`);
    if (leftOut !== 'nothing') notes.push('partial:street');
    if (known.postcode !== null && reading.postcode === null) notes.push('added:postcode');
    if (!knowsHouse && typedHouse !== null) notes.push('unknown:houseNumber');
    const understood = 1 - unexplained / lengthOf(query);
    const evidence = {
      understood,
      street: 1,
      unnamed: 1 - named,
      house: Number(knowsHouse),
      unknownHouse: Number(!knowsHouse && typedHouse !== null),
      place: 1,
      placeScore: 0,
      placeWords: 0,
      unknownStreet: 0,
      agrees: Number(reading.postcode !== null),
      contradicts: 0,
      typos: Math.min(corrections.length, MAX_TYPOS),
      somewhere: Number(reading.postcode === null && !namesPlace(candidate, ranked.used)),
    };
    const unparsed = [...piecesOf(text, query, explained), ...repeatedParts(text)];
    const score =
      SCORE.understood * understood +
      SCORE.street * named ** 2 +
      (leftOut === 'name' ? SCORE.otherName : 0) +
      (knowsHouse ? SCORE.house : 0) +
      (reading.postcode === null ? 0 : SCORE.postcode) +
      SCORE.typo * corrections.length +
      ranked.score / 100;
    return new AddressReading({ data, score, notes, unparsed, corrections, evidence });
  }

  /** A place of the data, and what is left of the text as its street. @param place null where no place is named */
  static ofText(
    text: AddressText,
    place: PlaceReading | null,
    postcode: PostcodeText | null,
    agrees: boolean,
    hint: string | null,
  ): AddressReading {
    const known = place === null ? null : dataOf(place.candidate);
    const taken = (place?.mask ?? 0) | (postcode?.mask ?? 0);
    const { street, house, unparsed: left } = readStreetText(text, taken, known?.countryCode ?? hint);
    const unparsed = [...left, ...repeatedParts(text)];
    const corrections = place === null ? [] : correctionsOf(place.candidate, text.query, place.mask);
    const data: StandardAddressData = {
      ...EMPTY,
      countryCode: hint,
      ...known,
      street,
      houseNumber: house,
      postcode: postcode?.text ?? known?.postcode ?? null,
      ...premiseOf(text, null),
    };
    const notes = corrections.map(({ part }) => `typo:${part}`);
    if (postcode === null && data.postcode !== null) notes.push('added:postcode');
    const isForeign = postcode !== null && known !== null && isForeignPostcode(postcode.text, known.countryCode);
    const contradicts = postcode !== null && place !== null && !agrees && (knowsPostcodes(place) || isForeign);
    if (contradicts) notes.push('conflict:postcode');
    const isUnknownStreet = street !== null && place !== null && knowsStreets(place);
    if (isUnknownStreet) notes.push('unknown:street');
    const unparsedLength = unparsed.reduce((sum, piece) => sum + piece.length, 0);
    const understood = Math.max(0, 1 - unparsedLength / lengthOf(text.query));
    const evidence = {
      understood,
      street: 0,
      unnamed: 0,
      house: 0,
      unknownHouse: 0,
      place: Number(place !== null),
      placeScore: Math.max(0, Math.min(place?.score ?? 0, MAX_PLACE_SCORE)),
      placeWords: Math.min(bitCount(place?.mask ?? 0), MAX_PLACE_WORDS),
      unknownStreet: Number(isUnknownStreet),
      agrees: Number(agrees),
      contradicts: Number(contradicts),
      typos: Math.min(corrections.length, MAX_TYPOS),
      somewhere: Number(street !== null && place === null && postcode === null),
    };
    const score = SCORE.understood * understood + SCORE.place * (place?.score ?? 0) + SCORE.typo * corrections.length;
    return new AddressReading({ data, score, notes, unparsed, corrections, evidence });
  }

  /** @param lead how far the next best reading is behind */
  confidence(lead: number): number {
    return addressConfidence(this.evidence(lead));
  }

  /** @param lead how far the next best reading is behind */
  evidence(lead: number): AddressEvidence {
    return { ...this.#evidence, lead: Math.min(lead, 1), tied: Number(lead < SAME_SCORE) };
  }

  /** The reading with what speaks for and against it. */
  describe(): string {
    const facts = Object.entries(this.#evidence).flatMap(([name, fact]) =>
      fact === 0 ? [] : [fact === 1 ? name : `${name} ${Math.round(fact * 100) / 100}`],
    );
    return `${this.value}: score ${this.score.toFixed(2)}; ${facts.join(', ')}`;
  }

  result(source: string, lead: number, alternatives: readonly Alternative<StandardAddressData>[]): StandardisedAddress {
    const rest = source.slice(MAX_ADDRESS_LENGTH).trim();
    const unparsed = rest === '' ? this.#unparsed : [...this.#unparsed, rest];
    const code = this.#code(lead, alternatives.length > 0);
    const isUnparsed = code === 'unparsed';
    return {
      source,
      value: isUnparsed ? source.trim() : this.value,
      kind: 'address',
      quality: { code, confidence: isUnparsed ? 0 : this.confidence(lead), notes: [...new Set(this.#notes)] },
      data: isUnparsed ? EMPTY : this.data,
      unparsed: isUnparsed && source.trim() !== '' ? [source.trim()] : unparsed,
      corrections: this.#corrections,
      alternatives,
    };
  }

  #code(lead: number, hasAlternatives: boolean): QualityCode {
    const { street, city, region, country, poBox, houseNumber, postcode } = this.data;
    const hasPlace = city !== null || region !== null || country !== null || postcode !== null;
    if (!hasPlace && street === null && poBox === null && houseNumber === null) return 'unparsed';
    if (hasAlternatives && lead < SAME_SCORE) return 'ambiguous';
    if (this.#evidence.contradicts === 1) return 'ambiguous';
    const isShort = this.#notes.some((note) => note.startsWith('missing:') || note.startsWith('unknown:'));
    if (isShort || this.#unparsed.length > 0) return 'incomplete';
    const isChanged =
      this.#corrections.length > 0 ||
      this.#notes.some((note) => note.startsWith('added:') || note.startsWith('partial:'));
    return isChanged ? 'corrected' : 'exact';
  }
}

// ———

interface ReadingParts {
  readonly data: StandardAddressData;
  readonly score: number;
  readonly notes: readonly string[];
  readonly unparsed: readonly string[];
  readonly corrections: readonly Correction[];
  readonly evidence: OwnEvidence;
}

/** What makes one reading likelier than another. */
const SCORE = {
  understood: 6,
  /** By how much of its name is there, squared. */
  street: 4,
  /** A word of the street's name is missing that others need: the text is likelier right by itself. */
  otherName: -5,
  house: 0.7,
  postcode: 0.3,
  typo: -0.8,
  place: 0.4,
} as const;

/** More than this says no more. */
const MAX_PLACE_SCORE = 3;
const MAX_PLACE_WORDS = 4;
/** More mistyped words than this say no more. */
const MAX_TYPOS = 3;

/** Readings that are no farther apart are equally likely. */
const SAME_SCORE = 0.02;

export const EMPTY: StandardAddressData = {
  id: null,
  country: null,
  countryCode: null,
  region: null,
  district: null,
  city: null,
  suburb: null,
  street: null,
  houseNumber: null,
  building: null,
  entrance: null,
  floor: null,
  unit: null,
  poBox: null,
  careOf: null,
  postcode: null,
  cedex: null,
  lat: null,
  lon: null,
  accuracy: null,
};

/** Whether the data have postcodes of the place: else they say nothing about one. */
function knowsPostcodes({ candidate: { gazetteer, place } }: PlaceReading): boolean {
  return gazetteer.postcodes.ofPlace(place).length > 0;
}

/** Whether the data have the streets of the place: then they should have this one. */
function knowsStreets({ candidate: { gazetteer, place } }: PlaceReading): boolean {
  const { streets } = gazetteer;
  return streets.count > 0 && streets.firstOfPlace(place + 1) > streets.firstOfPlace(place);
}

/** Whether a word of the text names the place of a street, or what that lies in. */
function namesPlace({ gazetteer: { streets }, street, tokens }: Candidate, used: number): boolean {
  const ofStreet = new Set(tokenize(streets.nameText(streets.name(street))).map(({ text }) => text));
  return tokens.some(
    ({ text, variants, isNumber }, index) =>
      !isNumber &&
      (used & (1 << index)) !== 0 &&
      !ofStreet.has(text) &&
      !variants.some((variant) => ofStreet.has(variant.text)),
  );
}

/** Where a house has the number but not the addition: that house stands for it. */
function sameNumber(candidate: Candidate, number: number): Partial<StandardAddressData> {
  const { gazetteer, street } = candidate;
  const { houses } = gazetteer.streets;
  const found = houses.find(
    gazetteer.streets.housesAt(street),
    (each) => each === number,
    () => true,
    1,
  );
  const house = found[0];
  if (house === undefined || number === 0) return {};
  const { id, lat, lon, accuracy } = dataOf({ ...candidate, house });
  return { id, lat, lon, accuracy };
}

function premiseOf({ premise, careOf, cedex }: AddressText, unit: string | null): Partial<StandardAddressData> {
  return {
    building: premise.building?.text ?? null,
    entrance: premise.entrance?.text ?? premise.stair?.text ?? null,
    floor: premise.floor?.text ?? null,
    unit: premise.unit?.text ?? unit,
    poBox: premise.box?.text ?? null,
    careOf,
    cedex,
  };
}

function repeatedParts({ premise }: AddressText): string[] {
  return premise.repeated.map(({ text }) => text);
}

/** Whoever delivers needs a city and, without a box, a street and a house number. */
function missingParts({ city, region, street, houseNumber, poBox }: StandardAddressData): string[] {
  const missing: string[] = [];
  if (city === null && region === null) missing.push('missing:city');
  if (poBox !== null) return missing;
  if (street === null) missing.push('missing:street');
  if (houseNumber === null) missing.push('missing:houseNumber');
  return missing;
}

function lengthOf({ tokens }: NormalisedQuery): number {
  return Math.max(
    1,
    tokens.reduce((sum, { text }) => sum + text.length, 0),
  );
}

function textOfMask({ source }: AddressText, { tokens }: NormalisedQuery, mask: number): string {
  const own = tokens.filter((_, index) => (mask & (1 << index)) !== 0);
  return own.length === 0 ? '' : source.slice(own[0]!.start, own.at(-1)!.end);
}

/** What is not explained, in pieces of neighbouring words. */
function piecesOf({ source }: AddressText, { tokens }: NormalisedQuery, explained: number): string[] {
  const pieces: { start: number; end: number; last: number }[] = [];
  tokens.forEach(({ start, end }, index) => {
    if ((explained & (1 << index)) !== 0) return;
    const open = pieces.at(-1);
    if (open?.last === index - 1) Object.assign(open, { end, last: index });
    else pieces.push({ start, end, last: index });
  });
  return pieces.map(({ start, end }) => source.slice(start, end));
}
