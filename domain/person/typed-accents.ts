import { fold } from '#domain/text';

/**
 * A name with the accents that the person typed: who typed `ёлк` bears Ёлкин, although the list has Елкин; who typed
 * `søren` is not Sören. Letters typed without an accent leave the name as the list has it.
 *
 * @param text the name of the list, which folds to something that begins like `typed`
 */
export function withTypedAccents(text: string, typed: string): string {
  const letters = typed.normalize('NFC');
  let begun = '';
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index]!;
    const listed = text[index];
    if (listed === undefined || fold(letter) !== fold(listed)) return text;
    const isPlain = fold(letter) === '' || letter.toLowerCase() === fold(letter);
    const isCapital = listed !== listed.toLowerCase();
    begun += isPlain ? listed : isCapital ? letter.toUpperCase() : letter.toLowerCase();
  }
  return begun + text.slice(letters.length);
}
