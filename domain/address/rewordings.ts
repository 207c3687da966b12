import type { NormalisedQuery, QueryToken } from './query.ts';
import { mayBeSeveralWords, segmented } from './segmentation.ts';
import { ORDINAL_TAILS } from './spelling/number-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Other ways to part a query into words and numbers, for queries that nothing is found by, the likelier ones first:
 *
 * | kind                            | typed                          | also                    |
 * | ------------------------------- | ------------------------------ | ----------------------- |
 * | a number in words, in digits    | `rue mil huit cent quatorze`   | `rue 1814`              |
 * | an ordinal without its ending   | `26th street`                  | `26 street`             |
 * | a number in digits, in words    | `5th avenue`                   | `fifth avenue`          |
 * | one word for two                | `Schauenburgerstraße`          | `schauenburger strasse` |
 * | two words for one               | `Haupt Straße`                 | `hauptstrasse`          |
 * | words without blanks between    | `東京都千代田区`               | `東京都 千代田区`       |
 *
 * Words are only parted, joined and said in words where what comes out is in a name. At most `MAX_REWORDINGS`.
 */
export function rewordings(query: NormalisedQuery, vocabularies: readonly Vocabulary[]): string[] {
  const found = new Set<string>(withBlanks(query, vocabularies));
  for (const vocabulary of vocabularies) {
    if (vocabulary.gazetteer.streets.count === 0) continue;
    for (const reword of [numbersInDigits, withoutTails, numbersInWords, parted, joined]) {
      for (const text of reword(query, vocabulary)) {
        if (found.size === MAX_REWORDINGS) return [...found];
        found.add(text);
      }
    }
  }
  return [...found];
}

// ———

/** Each is searched for in full. */
const MAX_REWORDINGS = 3;
/** Shorter parts of compounds are in names by chance. */
const MIN_PART_LENGTH = 3;
/** Longer words are no compounds of two. */
const MAX_COMPOUND_LENGTH = 40;

/** Tokens `first … end − 1`, and what stands for them. */
interface Change {
  readonly first: number;
  readonly end: number;
  readonly text: string;
}

/** Parted by the words of all gazetteers, since the place may be in another than the street. */
function* withBlanks({ text, tokens }: NormalisedQuery, vocabularies: readonly Vocabulary[]): Generator<string> {
  const isKnownAnywhere = (word: string, isPrefix: boolean): boolean =>
    vocabularies.some((vocabulary) => isKnown(vocabulary, word, isPrefix));
  const changes: Change[] = [];
  for (const [first, { text: word, isOpen }] of tokens.entries()) {
    const parts = mayBeSeveralWords(word) ? segmented(word, isOpen, isKnownAnywhere) : null;
    if (parts !== null) changes.push({ first, end: first + 1, text: parts.join(' ') });
  }
  if (changes.length > 0) yield changed(text, tokens, changes);
}

function* numbersInDigits({ text, tokens }: NormalisedQuery, { speller }: Vocabulary): Generator<string> {
  const words = tokens.map((token) => token.text);
  const changes: Change[] = [];
  for (let at = 0; at < words.length;) {
    const number = speller.numbers.read(words, at);
    if (number !== null) changes.push({ first: at, end: number.end, text: String(number.value) });
    at = number?.end ?? at + 1;
  }
  if (changes.length > 0) yield changed(text, tokens, changes);
}

function* withoutTails({ text, tokens }: NormalisedQuery): Generator<string> {
  const changes: Change[] = [];
  tokens.forEach((token, first) => {
    if (hasTail(tokens, first)) changes.push({ first, end: first + 2, text: token.text });
  });
  if (changes.length > 0) yield changed(text, tokens, changes);
}

function* numbersInWords({ text, tokens }: NormalisedQuery, vocabulary: Vocabulary): Generator<string> {
  for (const [first, token] of tokens.entries()) {
    if (!token.isNumber) continue;
    const end = hasTail(tokens, first) ? first + 2 : first + 1;
    for (const word of vocabulary.speller.numbers.wordsFor(Number(token.text))) {
      if (isKnown(vocabulary, word, false)) yield changed(text, tokens, [{ first, end, text: word }]);
    }
  }
}

function* parted({ text, tokens }: NormalisedQuery, vocabulary: Vocabulary): Generator<string> {
  for (const [first, token] of tokens.entries()) {
    const { text: word, isOpen } = token;
    if (token.isNumber || word.length > MAX_COMPOUND_LENGTH || isKnown(vocabulary, word, isOpen)) continue;
    for (let at = word.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH; at--) {
      const left = word.slice(0, at);
      const right = word.slice(at);
      if (isKnown(vocabulary, left, false) && isKnownOrSpelled(vocabulary, right, isOpen)) {
        yield changed(text, tokens, [{ first, end: first + 1, text: `${left} ${right}` }]);
      }
    }
  }
}

function* joined({ text, tokens }: NormalisedQuery, vocabulary: Vocabulary): Generator<string> {
  for (let first = 0; first + 1 < tokens.length; first++) {
    const left = tokens[first]!;
    const right = tokens[first + 1]!;
    if (left.isNumber || right.isNumber || left.text.length < MIN_PART_LENGTH) continue;
    const word = left.text + right.text;
    if (word.length <= MAX_COMPOUND_LENGTH && isKnownOrSpelled(vocabulary, word, right.isOpen)) {
      yield changed(text, tokens, [{ first, end: first + 2, text: word }]);
    }
  }
}

function isKnownOrSpelled(vocabulary: Vocabulary, word: string, isOpen: boolean): boolean {
  return (
    isKnown(vocabulary, word, isOpen) || vocabulary.speller.forms(word).some((form) => isKnown(vocabulary, form, false))
  );
}

/** Whether a word, or one that begins so, is in some name. */
function isKnown({ gazetteer: { places, streets } }: Vocabulary, word: string, isOpen: boolean): boolean {
  return [streets.nameIndex, places.index].some((index) => (isOpen ? index.prefix(word) : index.exact(word)) !== null);
}

/** A number with the ending of an ordinal glued to it. */
function hasTail(tokens: readonly QueryToken[], at: number): boolean {
  const tail = tokens[at + 1];
  return tokens[at]!.isNumber && tail !== undefined && tail.start === tokens[at]!.end && ORDINAL_TAILS.has(tail.text);
}

function changed(text: string, tokens: readonly QueryToken[], changes: readonly Change[]): string {
  let result = '';
  let from = 0;
  for (const { first, end, text: instead } of changes) {
    result += text.slice(from, tokens[first]!.start) + instead;
    from = tokens[end - 1]!.end;
    // What was glued to the words would else be one with what stands for them.
    if (tokens[end]?.start === from) result += ' ';
  }
  return result + text.slice(from);
}
