/** The rules by which Russian forms surnames of women and patronymics of both genders. */

/**
 * The feminine of a masculine surname: Иванов → Иванова, Вишневский → Вишневская. A surname that does not change
 * (Коваленко, Мельник, Черных) comes back as it is.
 */
export function feminineSurname(masculine: string): string {
  if (/(?:[оеё]в|[иы]н)$/u.test(masculine)) return `${masculine}а`;
  if (/(?:ск|цк)ий$/u.test(masculine)) return `${masculine.slice(0, -2)}ая`;
  if (/(?:[кгх]ой|[бвдзлмнпрст]ой|[бвдзлмнпрст]ый)$/u.test(masculine) && masculine.length > 4) {
    return `${masculine.slice(0, -2)}ая`;
  }
  return masculine;
}

export interface Patronymic {
  readonly male: string;
  readonly female: string;
}

/**
 * The patronymics formed from a father's name, the usual one first: Александр → Александрович, Александровна; Валерий →
 * Валерьевич and Валериевич. Irregular names are listed below.
 */
export function patronymicsOf(father: string): Patronymic[] {
  const irregular = IRREGULAR[father];
  if (irregular !== undefined) return [irregular];
  const stem = father.slice(0, -1);
  if (father.endsWith('ий')) return fromName(father.slice(0, -2));
  if (/[йь]$/u.test(father)) return [{ male: `${stem}евич`, female: `${stem}евна` }];
  if (/[ая]$/u.test(father)) {
    const hushed = /[жшчщ]$/u.test(stem) ? `${stem}е` : `${stem}о`;
    return /[аеёиоуыэюя].*[аеёиоуыэюя]/u.test(stem)
      ? [{ male: `${hushed}вич`, female: `${hushed}вна` }]
      : [{ male: `${stem}ич`, female: `${stem}инична` }];
  }
  if (father.endsWith('о')) return [{ male: `${father}вич`, female: `${father}вна` }];
  if (/[еёиуыэю]$/u.test(father)) return [{ male: `${father}евич`, female: `${father}евна` }];
  if (/[жшчщц]$/u.test(father)) return [{ male: `${father}евич`, female: `${father}евна` }];
  return [{ male: `${father}ович`, female: `${father}овна` }];
}

// ———

/** Names in -ий: Юрьевич after one consonant or -нт-, Дмитриевич after two, Георгиевич after к, г, х, ц. */
function fromName(stem: string): Patronymic[] {
  const withI = { male: `${stem}иевич`, female: `${stem}иевна` };
  const softened = { male: `${stem}ьевич`, female: `${stem}ьевна` };
  if (/[кгхц]$/u.test(stem)) return [withI];
  if (/[бвгджзклмнпрстфхцчшщ]{2}$/u.test(stem) && !/(?:нт|рт)$/u.test(stem)) return [withI];
  return [softened, withI];
}

const IRREGULAR: Readonly<Record<string, Patronymic>> = {
  Илья: { male: 'Ильич', female: 'Ильинична' },
  Никита: { male: 'Никитич', female: 'Никитична' },
  Лука: { male: 'Лукич', female: 'Лукинична' },
  Фома: { male: 'Фомич', female: 'Фоминична' },
  Кузьма: { male: 'Кузьмич', female: 'Кузьминична' },
  Савва: { male: 'Саввич', female: 'Саввична' },
  Данила: { male: 'Данилович', female: 'Даниловна' },
  Гаврила: { male: 'Гаврилович', female: 'Гавриловна' },
  Яков: { male: 'Яковлевич', female: 'Яковлевна' },
  Лев: { male: 'Львович', female: 'Львовна' },
  Павел: { male: 'Павлович', female: 'Павловна' },
  Пётр: { male: 'Петрович', female: 'Петровна' },
  Михаил: { male: 'Михайлович', female: 'Михайловна' },
  Иосиф: { male: 'Иосифович', female: 'Иосифовна' },
  Мустафа: { male: 'Мустафович', female: 'Мустафовна' },
  Муса: { male: 'Мусаевич', female: 'Мусаевна' },
  Иса: { male: 'Исаевич', female: 'Исаевна' },
  Абдулла: { male: 'Абдуллаевич', female: 'Абдуллаевна' },
};
