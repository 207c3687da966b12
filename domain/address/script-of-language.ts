import type { Script } from '#domain/text';

/**
 * What names of places are shown in. The data do not say which language a name is in, but for the one that they give to
 * readers of Latin letters: it is the English one where there is one (`Munich`), beside the local one (`München`).
 */
export type AnswerScript = Script | 'english';

/** What a reader of a language is shown; Latin letters for all that are not listed. */
export function scriptOfLanguage(language: string): AnswerScript {
  return SCRIPTS[language.toLowerCase().split('-', 1)[0]!] ?? 'latin';
}

/** Whether names are shown in Latin letters, and so can be found for every place. */
export function isLatin(script: AnswerScript): boolean {
  return script === 'latin' || script === 'english';
}

// ———

const SCRIPTS: Readonly<Record<string, AnswerScript>> = {
  ar: 'arabic',
  be: 'cyrillic',
  bg: 'cyrillic',
  el: 'greek',
  en: 'english',
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
