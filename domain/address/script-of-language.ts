import type { Script } from '#domain/text';

/** The script that a language is written in; Latin for all that are not listed. */
export function scriptOfLanguage(language: string): Script {
  return SCRIPTS[language.toLowerCase().slice(0, 2)] ?? 'latin';
}

// ———

const SCRIPTS: Readonly<Record<string, Script>> = {
  ar: 'arabic',
  be: 'cyrillic',
  bg: 'cyrillic',
  el: 'greek',
  fa: 'arabic',
  he: 'hebrew',
  ja: 'han',
  kk: 'cyrillic',
  ko: 'hangul',
  ky: 'cyrillic',
  mk: 'cyrillic',
  mn: 'cyrillic',
  ru: 'cyrillic',
  sr: 'cyrillic',
  tg: 'cyrillic',
  uk: 'cyrillic',
  ur: 'arabic',
  zh: 'han',
};
