/** Cyrillic in Latin letters, as in passports (ICAO 9303) with the soft sign left out; null for a text without Cyrillic. */
export function romanised(text: string): string | null {
  if (!/\p{Script=Cyrillic}/u.test(text)) return null;
  return Array.from(text.toLowerCase(), (letter) => LATIN[letter] ?? letter).join('');
}

// ———

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};
