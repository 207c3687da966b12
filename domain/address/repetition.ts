import { FOLDED_BYTE, NO_POSTCODE, type NamePool } from '#domain/gazetteer';
import type { Candidate } from './candidate.ts';
import type { SpellingVariants } from './spelling/spelling-variants.ts';

/**
 * Whether a candidate says nothing new beside one that is shown already: the same street in another spelling (`N Ellison
 * Street` beside `North Ellison Street`), with the same house if any; or a street whose number was not found beside a house
 * that another reading found there. Streets of other places and other postcodes are others, and so are other units.
 *
 * @param variants of the gazetteer of both
 */
export function isRepetition(candidate: Candidate, shown: Candidate, variants: SpellingVariants): boolean {
  const { gazetteer, street, place } = candidate;
  if (street < 0 || shown.place !== place || shown.street < 0 || shown.gazetteer !== gazetteer) return false;
  const lacksHouse = candidate.house === null && candidate.reading.house !== null && shown.house !== null;
  if (!lacksHouse && !isSameHouse(candidate, shown)) return false;
  if (street === shown.street) return lacksHouse;
  const { streets } = gazetteer;
  const postcode = streets.postcode(street);
  const other = streets.postcode(shown.street);
  if (postcode !== other && postcode !== NO_POSTCODE && other !== NO_POSTCODE) return false;
  const name = streets.name(street);
  const otherName = streets.name(shown.street);
  if (name !== otherName && !haveAlikeInitials(streets.names, name, otherName)) return false;
  return variants.areVariants(streets.nameText(name), streets.nameText(otherName));
}

// ———

function isSameHouse(a: Candidate, b: Candidate): boolean {
  if (a.unit?.name !== b.unit?.name) return false;
  if (a.house === null || b.house === null) return a.house === b.house;
  return a.house.number === b.house.number && a.house.suffix === b.house.suffix;
}

const BLANK = 0x20;
const LAST_DIGIT = 0x39;
const FIRST_DIGIT = 0x30;

/**
 * Whether the words of two names begin alike, or one of them is a number: a glance that spares decoding most names, since a
 * word and its short form have the first letter in common.
 */
function haveAlikeInitials(pool: NamePool, left: number, right: number): boolean {
  const { bytes } = pool;
  const endOfLeft = pool.start(left + 1);
  const endOfRight = pool.start(right + 1);
  let a = pool.start(left);
  let b = pool.start(right);
  while (a < endOfLeft && b < endOfRight) {
    const first = FOLDED_BYTE[bytes[a]!]!;
    const second = FOLDED_BYTE[bytes[b]!]!;
    if (isDigit(first) || isDigit(second)) return true;
    if (first !== second) return false;
    a = nextWord(bytes, a, endOfLeft);
    b = nextWord(bytes, b, endOfRight);
  }
  return a >= endOfLeft && b >= endOfRight;
}

/** Where the next word of a folded name begins, or its end. */
function nextWord(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && FOLDED_BYTE[bytes[at]!] !== BLANK) {
    if (bytes[at] === 0) return end;
    at++;
  }
  return at === end ? end : at + 1;
}

function isDigit(byte: number): boolean {
  return byte >= FIRST_DIGIT && byte <= LAST_DIGIT;
}
