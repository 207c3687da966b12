/** The ways in which records write the name of a person, and what is right for each. */
import type { Random } from '../../bench/random.ts';
import { onOtherLayout } from '../writing/keyboard.ts';
import { withTypo } from '../writing/typo.ts';
import type { Person } from './person.ts';

export interface WrittenName {
  readonly text: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly additionalName: string | null;
}

export interface Way {
  readonly name: string;
  /** Capitals were lost, so they do not count. */
  readonly isCaseLost: boolean;
  /** Null where the way does not fit the person. */
  write(person: Person, random: Random): WrittenName | null;
}

export const WAYS: readonly Way[] = [
  way('usual order', (person) => usual(person)),
  way('other order', (person) => other(person)),
  way('comma', (person) => {
    if (isEastAsian(person) || person.language === 'vi') return null;
    return `${person.familyName}, ${joined(person.givenName, person.additionalName)}`;
  }),
  way('small letters', (person) => (isEastAsian(person) ? null : usual(person).toLowerCase()), true),
  way('capitals', (person) => (isEastAsian(person) ? null : usual(person).toUpperCase()), true),
  {
    name: 'initials',
    isCaseLost: false,
    write(person) {
      if (isEastAsian(person) || person.language === 'vi') return null;
      const givenName = initial(person.givenName);
      const additionalName = person.additionalName === null ? null : initial(person.additionalName);
      return written({ ...person, givenName, additionalName }, usual({ ...person, givenName, additionalName }));
    },
  },
  way('title', (person, random) => {
    const titles = TITLES[person.language]?.[person.gender];
    return titles === undefined ? null : `${random.pick(titles)} ${usual(person)}`;
  }),
  way('degree', (person, random) =>
    isEastAsian(person) || person.language === 'ru' ? null : `${usual(person)}, ${random.pick(['PhD', 'MD', 'MBA'])}`,
  ),
  way('typo', (person, random) => withTypo(usual(person), random)),
  way('keyboard layout', (person) => (person.language === 'ru' ? onOtherLayout(usual(person)) : null), true),
  way('look-alikes', (person) => {
    const text = usual(person);
    const mixed = text.replace(/[аеорсх]/u, (letter) => LOOKS[letter]!);
    return person.language !== 'ru' || mixed === text ? null : mixed;
  }),
];

// ———

const LOOKS: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x' };

const TITLES: Readonly<Record<string, Readonly<Record<Person['gender'], readonly string[]>>>> = {
  en: { male: ['Mr.', 'Dr', 'Prof.'], female: ['Mrs', 'Ms.', 'Dr.'] },
  ru: { male: ['г-н', 'господин', 'проф.'], female: ['г-жа', 'госпожа', 'доктор'] },
  de: { male: ['Herr', 'Herr Dr.', 'Prof. Dr.'], female: ['Frau', 'Frau Dr.'] },
  fr: { male: ['Monsieur', 'M.', 'Dr'], female: ['Mme', 'Mlle', 'Madame'] },
  es: { male: ['Sr.', 'Señor'], female: ['Sra.', 'Señora'] },
  it: { male: ['Sig.', 'Dott.'], female: ['Sig.ra', 'Dott.ssa'] },
};

function way(name: string, text: (person: Person, random: Random) => string | null, isCaseLost: boolean = false): Way {
  return {
    name,
    isCaseLost,
    write(person, random) {
      const found = text(person, random);
      return found === null ? null : written(person, found);
    },
  };
}

function written({ familyName, givenName, additionalName }: Person, text: string): WrittenName {
  return { text, familyName, givenName, additionalName };
}

/** As the language has it. */
function usual(person: Person): string {
  const { language, familyName, givenName, additionalName } = person;
  switch (language) {
    case 'ru':
    case 'hu':
      return joined(familyName, givenName, additionalName);
    case 'vi':
      return joined(familyName, additionalName, givenName);
    case 'zh':
    case 'ja':
    case 'ko':
      return familyName + givenName;
    default:
      return joined(givenName, additionalName, familyName);
  }
}

/** Given name first where the surname is, and the reverse; only where that is usual too. */
function other(person: Person): string | null {
  if (isEastAsian(person) || person.language === 'vi') return null;
  const { language, familyName, givenName, additionalName } = person;
  return language === 'ru' || language === 'hu'
    ? joined(givenName, additionalName, familyName)
    : joined(familyName, givenName, additionalName);
}

function isEastAsian({ language }: Person): boolean {
  return language === 'zh' || language === 'ja' || language === 'ko';
}

function initial(name: string): string {
  return `${name[0]!.toUpperCase()}.`;
}

function joined(...names: readonly (string | null)[]): string {
  return names.filter((name) => name !== null).join(' ');
}
