import type { AddressStandardiser } from '#domain/address';
import type { NameStandardiser } from '#domain/person';
import type { ContactHints } from './standardised-contact.ts';
import { textPieces, type TextPiece } from './text-pieces.ts';
import type { Range } from '#domain/text';

/** What of a text is the name and what the address, when phones and e-mails are taken out. */
export interface NameAndAddress {
  readonly name: string | null;
  readonly address: string | null;
}

interface Standardisers {
  readonly address: AddressStandardiser;
  readonly name: NameStandardiser;
}

/**
 * Parts a text into a name and an address: pieces between commas each lean to one of the two, by what the standardisers
 * make of them; a text of one piece is cut where both sides are understood best.
 */
export function nameAndAddress(
  text: string,
  taken: readonly Range[],
  standardisers: Standardisers,
  hints: ContactHints,
): NameAndAddress {
  const pieces = textPieces(text, taken).map(({ text: piece, start }) => ({ text: withoutLabel(piece), start }));
  const given = pieces.filter((piece) => piece.text !== '');
  if (given.length === 0) return { name: null, address: null };
  if (given.length === 1) return cut(given[0]!.text, standardisers, hints);
  const ofNames = given.map((piece) => nameLikelihood(piece.text, standardisers.name, hints));
  const leanings = given.map((piece, index) =>
    once(() => leaning(piece, ofNames[index]!, standardisers.address, hints)),
  );
  // A name is one piece, or two where the surname stands before a comma. What is no name at all cannot be the likeliest.
  const most = ofNames.map((ofName, index) => (ofName === 0 ? 0 : leanings[index]!()));
  const best = most.indexOf(Math.max(...most));
  if (most[best]! <= 0) {
    const parted = cut(given[0]!.text, standardisers, hints);
    const rest = given.slice(1).map((piece) => piece.text);
    const address = [parted.address, ...rest].filter((each) => each !== null).join(', ');
    return { name: parted.name, address };
  }
  const { name, from, to } = withSurname(given, leanings, best, ofNames[best]!, standardisers.name, hints);
  const address = given.filter((_, index) => index < from || index > to).map((piece) => piece.text);
  return { name, address: address.length === 0 ? null : address.join(', ') };
}

// ———

/** Words of a name; longer texts are cut only so far from their ends. */
const MAX_NAME_WORDS = 5;

/** What people write before a part. */
const LABEL =
  /^(?:name|full name|address|addr|tel|phone|mobile|mob|fax|e-?mail|mail|имя|фио|адрес|тел|телефон|моб|факс|почта|nom|adresse|tél|téléphone|anschrift|nombre|dirección|teléfono|nome|indirizzo)\s*[.:]+\s*/iu;

function withoutLabel(text: string): string {
  return text.replace(LABEL, '').replace(/^(?:tel|тел|tél|phone|телефон|e-?mail|fax|моб|mob)\.?$/iu, '');
}

/** A name with the piece before or behind it, where both together are a fuller one: `Smith, John`. */
function withSurname(
  pieces: readonly TextPiece[],
  leanings: readonly (() => number)[],
  best: number,
  ofBest: number,
  name: NameStandardiser,
  hints: ContactHints,
): { name: string; from: number; to: number } {
  let found = { name: pieces[best]!.text, from: best, to: best };
  let most = ofBest;
  for (const from of [best - 1, best]) {
    const [left, right] = [pieces[from], pieces[from + 1]];
    const other = from === best ? best + 1 : from;
    if (left === undefined || right === undefined || leanings[other]!() < MIN_LEANING) continue;
    const joined = `${left.text}, ${right.text}`;
    const likelihood = nameLikelihood(joined, name, hints);
    if (likelihood <= most) continue;
    most = likelihood;
    found = { name: joined, from, to: from + 1 };
  }
  return found;
}

/** A piece below this is no part of a name. */
const MIN_LEANING = -0.3;

/** How much rather a piece is a name than a part of an address; about −1 … 1. */
function leaning({ text }: TextPiece, ofName: number, address: AddressStandardiser, hints: ContactHints): number {
  if (/\p{N}/u.test(text)) return -1;
  return ofName - addressLikelihood(text, address, hints);
}

/** Asks when it is needed, and not again. */
function once(ask: () => number): () => number {
  let answer: number | null = null;
  return () => (answer ??= ask());
}

function nameLikelihood(text: string, name: NameStandardiser, hints: ContactHints): number {
  if (/\p{N}/u.test(text) || text.split(/\s+/u).length > MAX_NAME_WORDS + 2) return 0;
  const { quality, data, unparsed } = name.standardise(text, hints);
  if (quality.code === 'unparsed' || unparsed.length > 0) return 0;
  const isWhole = data.givenName !== null && data.familyName !== null;
  const isKnown = !quality.notes.some((note) => note.startsWith('unknown:'));
  return (isWhole ? 0.5 : 0.2) + (isKnown ? 0.3 : 0) + quality.confidence * 0.2;
}

function addressLikelihood(text: string, address: AddressStandardiser, hints: ContactHints): number {
  const { quality, data } = address.standardise(text, hintsOfAddress(hints));
  if (quality.code === 'unparsed') return 0;
  const hasPlace = data.city !== null || data.region !== null || data.country !== null;
  // A place, and nothing else: a city; a place and a street without a number may be two words of a name.
  const isAllPlace = hasPlace && data.street === null;
  const score =
    (isAllPlace ? 0.6 : hasPlace ? 0.3 : 0) + (data.houseNumber === null ? 0 : 0.5) + (data.poBox === null ? 0 : 0.8);
  return Math.min(1, score);
}

/** Cuts a text of one piece: the name first or last, as both sides are understood best together. */
function cut(text: string, standardisers: Standardisers, hints: ContactHints): NameAndAddress {
  const words = [...text.matchAll(/\S+/gu)];
  const { address, name } = standardisers;
  const whole = { name: nameLikelihood(text, name, hints), address: addressLikelihood(text, address, hints) };
  const uncut: ScoredParts =
    whole.name > whole.address
      ? { name: text, address: null, score: whole.name }
      : { name: null, address: text, score: Math.max(whole.address, BASE) };
  let best: ScoredParts | null = null;
  for (let count = 2; count <= Math.min(MAX_NAME_WORDS, words.length - 1); count++) {
    const after = words[count]!.index;
    const before = words[words.length - count]!.index;
    for (const [nameText, addressText] of [
      [text.slice(0, after).trim(), text.slice(after)],
      [text.slice(before), text.slice(0, before).trim()],
    ] as const) {
      const ofName = nameLikelihood(nameText, name, hints);
      if (ofName < MIN_NAME) continue;
      const ofAddress = addressLikelihood(addressText, address, hints);
      // Without the name the address must not mean less: `10 Downing` lacks what `Street London` was.
      if (ofAddress < whole.address) continue;
      const score = ofName + ofAddress;
      // A full name needs no initial: the letter says what kind of place follows (`г. Казань`).
      if (count > FULL_NAME_WORDS && INITIAL.test(nameText)) continue;
      // Of two that are as likely the longer name: its last word would be one too many in the address.
      if (best === null || score >= best.score - SAME) best = { name: nameText, address: addressText, score };
    }
  }
  return best !== null && best.score > uncut.score + MARGIN ? best : uncut;
}

type ScoredParts = NameAndAddress & { readonly score: number };

const FULL_NAME_WORDS = 3;
const INITIAL = /\s\p{L}\.?$/u;
/** Scores that differ by less are the same. */
const SAME = 0.1;

/** A text that is neither counts as an address: those have more words that nobody knows. */
const BASE = 0.3;
const MIN_NAME = 0.7;
/** What two parts must explain more than one. */
const MARGIN = 0.3;

function hintsOfAddress({ country }: ContactHints): { country?: string } {
  return country === undefined ? {} : { country };
}
