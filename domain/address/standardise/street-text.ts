import type { Range } from '#domain/text';
import { endsWithStreetType, isStreetType } from '../spelling/street-type.ts';
import type { HouseText } from '../premise/read-premise.ts';
import type { AddressText } from './address-text.ts';

/** What is left of a text for its street when place, postcode and premise are taken out. */
export interface StreetText {
  /** As it stands there, with a house number inside it taken out; null where no word is left. */
  readonly street: string | null;
  readonly house: string | null;
  /** What is neither, in the order of the text. */
  readonly unparsed: readonly string[];
}

/**
 * Of the pieces that are left, the street is the one beside the house number, else the one with a word for a kind of streets,
 * else the longest.
 *
 * @param taken tokens of the place and the postcode, as bits
 */
export function readStreetText(text: AddressText, taken: number, country: string | null): StreetText {
  const { tokens } = text.query;
  const house = houseOf(text, taken);
  const pieces = piecesOf(text, taken, house?.spanWithSign ?? null);
  const score = ({ tokens: own, isBesideHouse }: Piece): number => {
    const words = own.filter((token) => !tokens[token]!.isNumber);
    if (words.length === 0) return 0;
    const hasType = words.some((token) => {
      const word = tokens[token]!.text;
      return isStreetType(word, country) || endsWithStreetType(word, country);
    });
    return 1 + (isBesideHouse ? 4 : 0) + (hasType ? 3 : 0) + own.length / 100;
  };
  const best = pieces.reduce<Piece | null>((a, b) => (score(b) > (a === null ? 0 : score(a)) ? b : a), null);
  const textOf = (piece: Piece): string => pieceText(text, piece.tokens);
  return {
    street: best === null ? null : textOf(best),
    house: house?.text ?? null,
    unparsed: pieces.filter((piece) => piece !== best).map(textOf),
  };
}

// ———

interface Piece {
  readonly tokens: number[];
  isBesideHouse: boolean;
}

function piecesOf({ query: { tokens }, isEdge }: AddressText, taken: number, house: Range | null): Piece[] {
  const pieces: Piece[] = [];
  let open: Piece | null = null;
  let followsHouse = false;
  for (const [index, { start, end }] of tokens.entries()) {
    if (isEdge[index]) {
      open = null;
      followsHouse = false;
    }
    if ((taken & (1 << index)) !== 0) {
      open = null;
      followsHouse = false;
    } else if (house !== null && start >= house[0] && end <= house[1]) {
      if (open !== null) open.isBesideHouse = true;
      open = null;
      followsHouse = true;
    } else {
      if (open === null) pieces.push((open = { tokens: [], isBesideHouse: followsHouse }));
      open.tokens.push(index);
      followsHouse = false;
    }
  }
  return pieces;
}

/** The likeliest house number that is not taken by place or postcode. */
function houseOf(text: AddressText, taken: number): HouseText | null {
  const { tokens } = text.query;
  const isTaken = ([start, end]: Range): boolean =>
    tokens.some((token, index) => (taken & (1 << index)) !== 0 && token.start < end && token.end > start);
  return text.premise.houses.find(({ span }) => !isTaken(span)) ?? null;
}

/** From the first token to the last, with the signs that belong to words but not those that part them. */
function pieceText({ source, query }: AddressText, tokens: readonly number[]): string {
  return source.slice(query.tokens[tokens[0]!]!.start, query.tokens[tokens.at(-1)!]!.end);
}
