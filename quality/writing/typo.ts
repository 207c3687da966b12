import type { Random } from '../../bench/random.ts';

/** Words shorter than this have no typing error here: one letter more or less makes another word of them. */
const MIN_WORD_LENGTH = 5;
/** Other scripts are typed by other means, and mistyped in other ways. */
const WORD = /\p{Script=Latin}+|\p{Script=Cyrillic}+/gu;

/**
 * The text with one random typing error in a random word of five letters or more, the first letter as likely as any: a
 * letter left out, one too many, a wrong one, or two swapped. Null where no word is that long.
 */
export function withTypo(text: string, random: Random): string | null {
  const words = [...text.matchAll(WORD)].filter(([word]) => Array.from(word).length >= MIN_WORD_LENGTH);
  if (words.length === 0) return null;
  const { 0: word, index } = words[random.below(words.length)]!;
  return text.slice(0, index) + mistyped(word, random) + text.slice(index + word.length);
}

// ———

function mistyped(word: string, random: Random): string {
  const letters = Array.from(word);
  const at = random.below(letters.length);
  const other = (): string => otherLetter(letters[at]!, random);
  switch (random.below(4)) {
    case 0:
      return letters.toSpliced(at, 1).join('');
    case 1:
      return letters.toSpliced(at, 0, other()).join('');
    case 2:
      return letters.toSpliced(at, 1, other()).join('');
    default:
      return swapped(letters, at) ?? letters.toSpliced(at, 1).join('');
  }
}

/** Null where a letter and its neighbour are the same. */
function swapped(letters: readonly string[], at: number): string | null {
  const left = Math.min(at, letters.length - 2);
  const [one, two] = [letters[left]!, letters[left + 1]!];
  return one === two ? null : letters.toSpliced(left, 2, two, one).join('');
}

const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letters) =>
  Array.from(letters),
);

/** A letter of the same alphabet. */
function otherLetter(letter: string, random: Random): string {
  const alphabet = /\p{Script=Cyrillic}/u.test(letter) ? ALPHABETS[1]! : ALPHABETS[0]!;
  const others = alphabet.filter((other) => other !== letter.toLowerCase());
  return others[random.below(others.length)]!;
}
