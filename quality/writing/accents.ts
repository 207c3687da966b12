/** The text without accents, letters with strokes and ligatures included; null where it has none. */
export function withoutAccents(text: string): string | null {
  const plain = text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+|(?<=[Ее])\u0308/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßøØłŁæÆœŒđĐıħĦ]/gu, (letter) => PLAIN[letter]!);
  return plain === text.normalize('NFC') ? null : plain;
}

// ———

const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
};
