import { tokenize, type Correction } from '#domain/text';
import { NO_PLACE, type Gazetteer } from '#domain/gazetteer';
import type { Candidate } from '../candidate.ts';
import type { NormalisedQuery } from '../query.ts';

/** Variants that cost as much are typing errors (`word.ts`), not spellings. */
const MISTYPED_COST = 0.5;

/** The words of a text that were mistyped, as the names of what they were taken for have them. */
export function correctionsOf(candidate: Candidate, query: NormalisedQuery, used: number): Correction[] {
  const isMistyped = candidate.tokens.some(
    ({ variants }, index) => (used & (1 << index)) !== 0 && variants.some(({ cost }) => cost >= MISTYPED_COST),
  );
  if (!isMistyped) return [];
  const corrections: Correction[] = [];
  const names = namesOf(candidate);
  for (const [index, { text, start, end, isNumber }] of query.tokens.entries()) {
    if (isNumber || (used & (1 << index)) === 0) continue;
    if (names.some(({ words }) => words.has(text))) continue;
    for (const { text: meant, cost } of candidate.tokens[index]!.variants) {
      if (cost < MISTYPED_COST) continue;
      const named = names.find(({ words }) => words.has(meant));
      if (named === undefined) continue;
      corrections.push({ from: query.text.slice(start, end), to: named.words.get(meant)!, part: named.part });
      break;
    }
  }
  return corrections;
}

// ———

interface NamedPart {
  readonly part: string;
  /** Folded words → as they are written. */
  readonly words: ReadonlyMap<string, string>;
}

/** All names of the street, its place and the parents of that. */
function namesOf({ gazetteer, street, place }: Candidate): NamedPart[] {
  const { places, streets } = gazetteer;
  const parts: NamedPart[] = [];
  if (street >= 0) parts.push({ part: 'street', words: wordsOf([streets.nameText(streets.name(street))]) });
  for (let current = place; current !== NO_PLACE; current = places.parent(current)) {
    parts.push(placeWords(gazetteer, current));
  }
  return parts;
}

/** Places whose words are remembered, some kB each for the largest: regions and countries have names in many languages. */
const MAX_REMEMBERED = 512;
const remembered = new WeakMap<Gazetteer, Map<number, NamedPart>>();

function placeWords(gazetteer: Gazetteer, place: number): NamedPart {
  let known = remembered.get(gazetteer);
  if (known === undefined || known.size >= MAX_REMEMBERED) remembered.set(gazetteer, (known = new Map()));
  let part = known.get(place);
  if (part === undefined) {
    const { places } = gazetteer;
    const names: string[] = [];
    for (let name = places.firstName(place); name < places.endName(place); name++) names.push(places.name(name));
    known.set(place, (part = { part: places.kind(place), words: wordsOf(names) }));
  }
  return part;
}

function wordsOf(names: readonly string[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const name of names) {
    for (const { text, start, end } of tokenize(name)) if (!words.has(text)) words.set(text, name.slice(start, end));
  }
  return words;
}
