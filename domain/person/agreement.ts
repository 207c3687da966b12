import { scriptOf } from '#domain/text';
import { ALL_FORMS, anyGender, anyLanguage, formsOf, RUSSIAN_FORMS, type Forms } from './forms.ts';
import type { NamePart } from './records.ts';

/** What two parts of a name leave open together, and what it costs that they do not fit, in steps of fame. */
export interface Agreement {
  readonly forms: Forms;
  readonly cost: number;
  /** The one is a man's, the other a woman's. */
  readonly isConflict: boolean;
}

const OTHER_LANGUAGE_COST = 24;
const OTHER_GENDER_COST = 64;

/** @param a the parts so far; after a conflict the later part decides the language, and the gender is open */
export function agree(a: Forms, b: Forms): Agreement {
  const common = a & b;
  if (common !== 0) return { forms: common, cost: 0, isConflict: false };
  const sameGender = anyLanguage(a) & b;
  if (sameGender !== 0) return { forms: sameGender, cost: OTHER_LANGUAGE_COST, isConflict: false };
  return { forms: anyGender(b), cost: OTHER_GENDER_COST, isConflict: true };
}

/**
 * What the form of an unknown word tells: Пупкина is a woman's surname, Акакиевна a woman's patronymic. Null where an
 * unknown word cannot stand: as additional name only initials, and what has the ending of a patronymic.
 */
export function formsOfUnknown(typed: string, part: NamePart): Forms | null {
  const isCyrillic = scriptOf(typed) === 'cyrillic';
  if (part === 'additional' && !isInitial(typed)) {
    if (/(?:[ое]вна|ична)$/iu.test(typed)) return formsOf('ru', 'female');
    return /(?:[ое]вич|ьич)$/iu.test(typed) ? formsOf('ru', 'male') : null;
  }
  if (!isCyrillic) return ALL_FORMS & ~RUSSIAN_FORMS;
  if (part !== 'family') return RUSSIAN_FORMS;
  if (/(?:[оеё]ва|[иы]на|[сц]кая)$/iu.test(typed)) return formsOf('ru', 'female');
  return /(?:[оеё]в|[иы]н|[сц]кий)$/iu.test(typed) ? formsOf('ru', 'male') : RUSSIAN_FORMS;
}

// ———

/** `И.`, `J` */
function isInitial(typed: string): boolean {
  return typed.length === 1 || (typed.length === 2 && typed.endsWith('.'));
}
