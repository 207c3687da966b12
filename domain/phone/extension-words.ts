import { fold } from '#domain/text';

/**
 * What people write before an extension, by language. Written forms of a language's own script and, where usual, its
 * abbreviations; compared without case, accents and points.
 */
const WORDS: Readonly<Record<string, string>> = {
  ar: 'تحويلة داخلي فرعي',
  bg: 'вътр вътрешен',
  cs: 'linka klapka kl',
  da: 'lokal lok lokalnr',
  de: 'durchwahl dw nebenstelle nst apparat app',
  el: 'εσωτ εσωτερικό',
  en: 'ext extn xtn xt extension x extno',
  es: 'anexo interno int extensión extensao',
  fa: 'داخلی',
  fi: 'alanumero alanro',
  fr: 'poste extension',
  he: 'שלוחה שלו',
  hr: 'kućni lokal',
  hu: 'mellék mell',
  id: 'pesawat pes',
  it: 'interno int',
  ja: '内線',
  ko: '내선 교환',
  nl: 'toestel tst',
  no: 'internnummer linje',
  pl: 'wew wewn wewnętrzny',
  pt: 'ramal extensão',
  ro: 'interior',
  ru: 'доб добав добавочный добавочн вн внутр внутренний',
  sk: 'klapka kl',
  sv: 'ankn anknytning',
  th: 'ต่อ',
  tr: 'dahili dah',
  uk: 'дод додатковий внутрішній',
  vi: 'máylẻ nộibộ',
  zh: '分机 分機 转 轉',
};

/** Words that may stand between the one above and the digits. */
const FILLERS = 'no nr num number numero № номер ном n';

/** Folded word → its language. */
export const EXTENSION_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([language, words]) => words.split(' ').map((word) => [folded(word), language])),
);

export const EXTENSION_FILLERS: ReadonlySet<string> = new Set(FILLERS.split(' ').map(folded));

/** As words of an extension are compared: two words in one (`máy lẻ`). */
export function folded(word: string): string {
  return fold(word).replaceAll(' ', '') || word;
}
