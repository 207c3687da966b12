/**
 * What the form of a word tells that no list has: Пупкина is a woman's surname, Акакиевна a woman's patronymic,
 * Sigurðardóttir a daughter. Endings are looked for in the folded word; longer ones come first.
 */
import { formsOf, genderBits, type Forms } from '../forms.ts';

export interface Shape {
  readonly part: 'family' | 'additional' | 'given';
  /** Languages and genders that have such names; all languages where names of this form are found in any. */
  readonly forms: Forms;
}

/** The shape of a folded word, or null where it tells nothing. */
export function shapeOf(key: string): Shape | null {
  if (key.length < MIN_LETTERS) return null;
  if (PINYIN.test(key)) return PINYIN_SHAPE;
  for (const [ending, shape] of ENDINGS_BY_LAST_LETTER.get(key[key.length - 1]!) ?? []) {
    if (key.endsWith(ending) && key.length > ending.length + 1) return shape;
  }
  return null;
}

// ———

const MIN_LETTERS = 5;

/** Two syllables of Mandarin, as most Chinese given names are: `Xiaoming`, `Zedong`. */
const PINYIN =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxzcsryw])(?:iang|iong|uang|iao|ian|ing|ang|eng|ong|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|a|e|i|o|u)){2}$/u;
const PINYIN_SHAPE: Shape = { part: 'given', forms: formsOf('zh', null) };

const RU_MAN = formsOf('ru', 'male');
const RU_WOMAN = formsOf('ru', 'female');
const MAN = genderBits('male');
const WOMAN = genderBits('female');
const ANYONE = genderBits(null);

const ENDINGS: readonly (readonly [endings: string, part: Shape['part'], forms: Forms])[] = [
  ['ович евич ьич', 'additional', RU_MAN],
  ['овна евна ична инична', 'additional', RU_WOMAN],
  ['ovich evich yevich', 'additional', MAN],
  ['ovna evna yevna ichna', 'additional', WOMAN],
  ['ов ев ин ын скии цкии ской цкой', 'family', RU_MAN],
  ['ова ева ина ына ская цкая', 'family', RU_WOMAN],
  ['енко ко чук юк ук ян янц дзе швили иа ых их аускас унас', 'family', RU_MAN | RU_WOMAN],
  ['ов ев ski cki dzki ov ev off eff skiy skii sky sk', 'family', MAN],
  ['ska cka dzka ova eva ina skaya skaia ova dottir', 'family', WOMAN],
  [
    'son sen sson ssen ez es enko chuk yuk ian yan dze shvili oglu escu opoulos opoulou akis idis wicz vic vich berg ' +
      'stein man mann bauer meier meyer hofer huber stra ini elli etti ucci ville court ier eau ault inen nen ssons ' +
      'ford ton ham ley worth wood field land stad huis kamp sma ema inga kowski ewicz czyk czak',
    'family',
    ANYONE,
  ],
];

const ENDINGS_BY_LAST_LETTER: ReadonlyMap<string, readonly (readonly [string, Shape])[]> = Map.groupBy(
  ENDINGS.flatMap(([endings, part, forms]) =>
    endings.split(' ').map((ending) => [ending, { part, forms }] as const),
  ).toSorted((a, b) => b[0].length - a[0].length),
  ([ending]) => ending[ending.length - 1]!,
);
