/**
 * Words that lead to a surname (`van der`, `de la`, `ibn`) or hold two together (`Ortega y Gasset`), and those that make a
 * patronymic of the father's name (`Гасан оглы`).
 */
import { formsOf, type Forms, type Gender, type NameLanguage } from '../forms.ts';
import { nameKey } from '../name-key.ts';

/** A word that leads to a surname wherever it is not the first of the text. */
export function isParticle(key: string): boolean {
  return PARTICLES.has(key);
}

/**
 * Of a particle that is a name by itself as often (`Van`, `San`, `Le`), the languages that have it as particle; undefined
 * for any other word. Written small it is a particle all the same.
 */
export function formsOfNameToo(key: string): Forms | undefined {
  return NAMES_TOO.get(key);
}

/** `y`, `e`, `i`: with a name on both sides, in a surname. */
export function isSurnameLink(key: string): boolean {
  return LINKS.has(key);
}

/** The gender of a patronymic that ends with this word, undefined for any other word. */
export function patronymicWordGender(key: string): Gender | undefined {
  if (SON.has(key)) return 'male';
  return DAUGHTER.has(key) ? 'female' : undefined;
}

// ———

const NAMES_TOO: ReadonlyMap<string, Forms> = new Map(
  (
    [
      ['van', 'nl en de fr'],
      ['den ter', 'nl de'],
      ['san', 'es it pt'],
      ['le du mac', 'fr en'],
      ['la el al', 'es it fr'],
      ['do da', 'pt it'],
      ['di', 'it'],
      ['ben st an mc zu un vom', 'en de'],
      ['a o', 'en pt'],
      ['ван ли ла ди да бен аль эль ибн', 'ru'],
    ] as const
  ).flatMap(([particles, languages]) =>
    [...keys(particles)].map((key) => [key, formsOfAll(languages.split(' ') as NameLanguage[])] as const),
  ),
);
const PARTICLES: ReadonlySet<string> = new Set([
  ...NAMES_TOO.keys(),
  ...keys(`
    von der van den des de del della delle dello degli dei dal dalla dos das los las ten op 't aan zur zum und af av ibn bin
    bint bar abu santa saint sainte dell dall d l ó ní nic mhic vander vanden uit het
    фон дер де дель делла дю дос дас лос лас ле фан тер цу бин бинт абу
  `),
]);
const LINKS = keys('y e i');
const SON = keys('оглы оглу углы улы уулу ogly oglu oğlu uulu');
const DAUGHTER = keys('кызы кизи гызы кыз kyzy qizi qızı kızı gyzy');

function formsOfAll(languages: readonly NameLanguage[]): Forms {
  return languages.reduce((forms, language) => forms | formsOf(language, null), 0);
}

function keys(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u).map(nameKey));
}
