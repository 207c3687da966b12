/**
 * Russian names in the other cases: Иванов Иван Иванович → Иванова Ивана Ивановича. The rules are those of `lvovich`; what
 * it gets wrong is put right here (docs/decisions/declension.md).
 */
import lvovich from 'lvovich';
import { scriptOf } from '#domain/text';
import type { Gender } from './forms.ts';
import type { NameData } from './name-suggestion.ts';

export const NAME_CASES = ['genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const;
export type NameCase = (typeof NAME_CASES)[number];

/** A name in each case but the nominative: surname, given name, patronymic. */
export type DeclinedName = Readonly<Record<NameCase, string>>;

/**
 * The cases of a name in Cyrillic letters; null where it is in others, its gender is not known, or it has neither surname
 * nor given name. Initials stay, and so do patronymics with `оглы`. Costs some 20 µs.
 */
export function declineName({ familyName, givenName, additionalName, gender }: NameData): DeclinedName | null {
  const first = familyName ?? givenName;
  if (first === null || gender === null || scriptOf(first) !== 'cyrillic') return null;
  const inCase = (wanted: NameCase): string =>
    [
      familyName === null ? null : surname(familyName, wanted, gender),
      givenName === null ? null : given(givenName, wanted, gender),
      additionalName === null ? null : patronymic(additionalName, wanted, gender),
    ]
      .filter((part) => part !== null)
      .join(' ');
  return {
    genitive: inCase('genitive'),
    dative: inCase('dative'),
    accusative: inCase('accusative'),
    instrumental: inCase('instrumental'),
    prepositional: inCase('prepositional'),
  };
}

// ———

/** Names that the library has no rule for, in the order of `NAME_CASES`. */
const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  Любовь: ['Любови', 'Любови', 'Любовь', 'Любовью', 'Любови'],
};

/** A woman's surname that ends in a consonant, й or ь does not change: Юлии Цой, Ольге Мельник. */
const UNCHANGED_OF_WOMEN = /[бвгджзйклмнпрстфхцчшщьъ]$/iu;

function surname(text: string, wanted: NameCase, gender: Gender): string {
  return eachPart(text, (part) =>
    gender === 'female' && UNCHANGED_OF_WOMEN.test(part) ? part : lvovich.inclineLastname(part, wanted, gender),
  );
}

function given(text: string, wanted: NameCase, gender: Gender): string {
  return eachPart(text, (part) => {
    const listed = IRREGULAR[part];
    return listed?.[NAME_CASES.indexOf(wanted)] ?? lvovich.inclineFirstname(part, wanted, gender);
  });
}

function patronymic(text: string, wanted: NameCase, gender: Gender): string {
  return eachPart(text, (part) => (isPatronymic(part) ? lvovich.inclineMiddlename(part, wanted, gender) : part));
}

function isPatronymic(text: string): boolean {
  return /(?:ич|вна|чна)$/u.test(text);
}

/** Halves of a double name change each; initials and particles stay. */
function eachPart(text: string, decline: (part: string) => string): string {
  return text.replace(/[\p{L}'’]+/gu, (part) =>
    part.length < 2 || part === part.toLowerCase() ? part : decline(part),
  );
}
