/** A small set of names for tests: real names of each kind, with plausible weights. */
import { SectionedFile } from '#libs/bytes';
import { formsOf, type Gender, type NameLanguage } from './forms.ts';
import { buildPersonFile } from './person-builder.ts';
import { PersonReader } from './person-reader.ts';
import type { NamePart, NameRecord } from './records.ts';
import { feminineSurname, patronymicsOf } from './russian-forms.ts';

const MEN = 'Александр Сергей Дмитрий Алексей Андрей Иван Михаил Семён Семен Пётр Игорь Жан-Пьер'.split(' ');
const WOMEN = 'Елена Анна Татьяна Мария Ольга Александра Ирина Алла'.split(' ');
const SURNAMES = 'Иванов Смирнов Петров Семёнов Семенов Алексеев Вишневский Коваленко Петухов'.split(' ');

export const EXAMPLE_NAMES: readonly NameRecord[] = [
  ...ranked(MEN, 'given', 'ru', 'male', 140),
  ...ranked(WOMEN, 'given', 'ru', 'female', 140),
  ...SURNAMES.flatMap((text, rank) => {
    const feminine = feminineSurname(text);
    if (feminine === text) return [name(text, 'family', 'ru', null, 60 / (rank + 40))];
    return [
      name(text, 'family', 'ru', 'male', 60 / (rank + 40)),
      name(feminine, 'family', 'ru', 'female', 60 / (rank + 40)),
    ];
  }),
  ...MEN.filter((father) => !father.includes('-')).flatMap((father, rank) => {
    const { male, female } = patronymicsOf(father)[0]!;
    return [
      name(male, 'additional', 'ru', 'male', 70 / (rank + 12)),
      name(female, 'additional', 'ru', 'female', 70 / (rank + 12)),
    ];
  }),
  ...ranked(['John', 'James', 'Andrew', 'Michael'], 'given', 'en', 'male', 300),
  ...ranked(['Mary', 'Jennifer', 'Andrea'], 'given', 'en', 'female', 300),
  ...ranked(['Smith', 'Johnson', 'Smiley', "O'Brien", 'McDonald', 'Vandyke'], 'family', 'en', null, 300),
  ...ranked(['José', 'María del Carmen', 'Gabriel'], 'given', 'es', null, 100),
  ...ranked(['García', 'Márquez', 'Martínez', 'de la Cruz'], 'family', 'es', null, 100),
  ...ranked(['Andreas', 'Hans'], 'given', 'de', 'male', 80),
  ...ranked(['Müller', 'Mullins', 'Groß'], 'family', 'de', null, 80),
  ...ranked(['Jean', 'Jean-Pierre', 'François'], 'given', 'fr', 'male', 65),
  ...ranked(['Dupont', 'Petit'], 'family', 'fr', null, 65),
];

export function readerOf(records: readonly NameRecord[]): PersonReader {
  return PersonReader.open(SectionedFile.open(Uint8Array.from(buildPersonFile(records).finish()).buffer));
}

// ———

function ranked(
  texts: readonly string[],
  part: NamePart,
  language: NameLanguage,
  gender: Gender | null,
  speakers: number,
): NameRecord[] {
  return texts.map((text, rank) =>
    name(text, part, language, gender, (0.5 * speakers) / (rank + (part === 'family' ? 40 : 10))),
  );
}

function name(text: string, part: NamePart, language: NameLanguage, gender: Gender | null, weight: number): NameRecord {
  return { text, part, forms: formsOf(language, gender), weight };
}
