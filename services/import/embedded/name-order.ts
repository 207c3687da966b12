import { coarseLatin, coarseSpelling, relativeDistance } from './romanise.ts';
import { russianExonym } from './russian-exonyms.ts';

/**
 * Names in a script that several languages write stand in the order of their letters, which would show New York to
 * Russian readers by its Serbian name. Where a place has several Cyrillic names, the one Russian readers know comes
 * first: by a table for the well-known ones, else the one that looks most Russian and sounds most like the place's name.
 */
export function russianFirst(countryCode: string, latin: string, names: string[]): string[] {
  const known = russianExonym(countryCode, latin);
  if (known !== null) return [known, ...names.filter((name) => name !== known)];
  const candidates = names.filter((name) => RUSSIAN_LETTERS.test(name));
  if (candidates.length === 0) return names;
  const sound = coarseLatin(latin, 'cyrillic', 'ru');
  let best = '';
  let bestPenalty = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = relativeDistance(sound, coarseSpelling(candidate, 'cyrillic', 'ru'));
    const penalty = distance * DISTANCE_WEIGHT + foreignness(candidate, latin);
    if (penalty < bestPenalty) {
      best = candidate;
      bestPenalty = penalty;
    }
  }
  return [best, ...names.filter((name) => name !== best)];
}

// ———

const RUSSIAN_LETTERS = /^[а-яё][а-яё .’'-]*$/iu;
/** A name with nothing in common is as bad as this many signs of another language. */
const DISTANCE_WEIGHT = 10;

/** How Belarusian, Ukrainian, Bulgarian and Serbian write foreign names where Russian does not. */
const FOREIGN_SIGNS =
  /[бвгдзклпрстф]э|[бвгджзклмнпрстфхцчшщ]ы|ьо|[цчшжщ]я|[йь][аои]|ъ|['’]|[аеоуэ]и(?![аеёийоуыэюя])|ськ|дьж|ии$|[аеоуы]у/giu;
/** Beginnings, endings, syllables and doubled letters that are Russian rather than Bulgarian or Serbian. */
const RUSSIAN_SIGNS = /[лнрт]ь|ь[яеёю]|чж|цз|нью|[аеоуы]й|ск$|^э|([бвгдзклмнпрстф])\1/giu;

function foreignness(name: string, latin: string): number {
  const parts = latin.split(/[ -]/u).length - 1;
  const spaces = name.split(' ').length - 1;
  return (
    (name.match(FOREIGN_SIGNS)?.length ?? 0) * 2 -
    (name.match(RUSSIAN_SIGNS)?.length ?? 0) +
    (parts > 0 ? spaces * 1.5 : 0)
  );
}
