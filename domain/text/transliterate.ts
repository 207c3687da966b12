/**
 * Words spelled in another script or by another convention, for finding: several spellings where one is not certain. All
 * texts are folded (`fold`), so `й` is `и`, `ё` is `е`, and Latin letters have no accents.
 */

/**
 * What a Latin word may be in Cyrillic letters: `kurskaya` and, as passports have it, `kurskaia` → `курская`, `zhukovskij` →
 * `жуковскии`.
 */
export function cyrillicSpellings(word: string): string[] {
  if (!/^[a-z']+$/u.test(word)) return [];
  const found = new Set<string>();
  for (const y of ['и', 'ы']) {
    found.add(replaceAll(word, CYRILLIC, { y, ...PASSPORT }));
    found.add(replaceAll(word, CYRILLIC, { y }));
  }
  const soft = [...found].map((text) => text.replaceAll(/л(?=[бвгджзкмнпрстфхцчшщ]|$)/gu, 'ль'));
  return [...new Set([...found, ...soft])];
}

/**
 * All that the Latin letters from a position on may be in Cyrillic, for walking along the words that there are: by every
 * system in use, for every language. A soft sign may be anywhere behind the first letter.
 */
export function cyrillicReadings(word: string, position: number): readonly { taken: number; written: string }[] {
  const readings: { taken: number; written: string }[] = [];
  for (let length = Math.min(LONGEST, word.length - position); length > 0; length--) {
    const piece = word.slice(position, position + length);
    for (const written of READINGS.get(piece) ?? []) readings.push({ taken: length, written });
  }
  if (position > 0) readings.push({ taken: 0, written: 'ь' });
  return readings;
}

/** What a Cyrillic word may be in Latin letters: `париж` → `parizh`. */
export function latinSpellings(word: string): string[] {
  if (!/^[\u0400-\u04ff]+$/u.test(word)) return [];
  return [replaceAll(word, LATIN, {})];
}

/**
 * What a Latin word may be without the letters that stand for an accented one: `koeln` → `koln`, `aarhus` → `arhus`,
 * `djakovacka` → `dakovacka`.
 */
export function undigraphed(word: string): string[] {
  const plain = word.replaceAll(/ae|oe|ue|aa|dj/gu, (pair) => pair[0]!);
  return plain === word ? [] : [plain];
}

// ———

const CYRILLIC: Readonly<Record<string, string>> = {
  shch: 'щ',
  sch: 'щ',
  zh: 'ж',
  kh: 'х',
  ts: 'ц',
  tz: 'ц',
  ch: 'ч',
  sh: 'ш',
  yu: 'ю',
  ju: 'ю',
  ya: 'я',
  ja: 'я',
  yo: 'е',
  jo: 'е',
  ye: 'е',
  je: 'е',
  iy: 'ии',
  ij: 'ии',
  yy: 'ыи',
  ia: 'иа',
  iu: 'иу',
  a: 'а',
  b: 'б',
  c: 'ц',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'и',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  z: 'з',
  "'": 'ь',
};

/** In passports (ICAO 9303) these are one letter; in many names they are two. */
const PASSPORT: Readonly<Record<string, string>> = { ia: 'я', iu: 'ю' };

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ђ: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
const LONGEST = 4;

/** Latin letters and what they may stand for: Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian. */
const READINGS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'a а ъ я;b б;c ц ч ћ;ch ч;cz ч;d д;dj ђ дж;dz џ дз;dzh џ дж;e е э є;f ф;g г ґ ж;gj ѓ;h х г;i и ы і ї;ia я;ie е є ъ;' +
    'io е;iu ю;iy ии ыи;j и ј ж;ja я;je е є;ji ї;jo е;ju ю;k к;kh х;kj ќ;l л;lj љ ль;m м;n н;nj њ нь;o о;p п;ph ф;q к;r р;' +
    's с ш;sch щ ш;sh ш;shch щ;sht щ шт;t т;th т ф;ts ц;tz ц;u у ъ ю;v в;w в;x кс х;y ы и;ya я;ye е;yi ї;yo е;yu ю;' +
    "yy ыи;z з ж;zh ж;' ь ъ"
  )
    .split(';')
    .map((entry) => {
      const [latin, ...cyrillic] = entry.split(' ');
      return [latin!, cyrillic];
    }),
);

/** Replaces the longest piece that the table knows, from left to right; what it does not know is left out. */
function replaceAll(
  word: string,
  table: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>>,
): string {
  let replaced = '';
  for (let position = 0; position < word.length;) {
    let length = Math.min(LONGEST, word.length - position);
    while (length > 1 && table[word.slice(position, position + length)] === undefined) length--;
    const piece = word.slice(position, position + length);
    replaced += more[piece] ?? table[piece] ?? '';
    position += length;
  }
  return replaced;
}
