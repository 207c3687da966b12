/**
 * The orders in which the parts of a name stand, and how usual each is where. An order is a string of parts:
 *
 *   G given   g more of the given name (`Jun Wei`)   M middle   A patronymic   F surname (twice: two surnames)
 *
 *   GAF  Иван Иванович Иванов     FGA  Иванов Иван Иванович     GMF  John Michael Smith
 *   GFF  Gabriel García Márquez   FMG  Nguyễn Văn An            FGg  Tan Jun Wei
 */
import { NAME_LANGUAGES, type NameLanguage } from '../forms.ts';

export type Customs = 'western' | 'iberian' | 'slavic' | 'hungarian' | 'vietnamese' | 'chinese';

/** The customs of a language, by its place in `NAME_LANGUAGES`. */
export function customsOf(language: number): Customs {
  return CUSTOMS[language]!;
}

export interface Order {
  readonly parts: string;
  /** What it costs, by custom: 8 = half as usual. */
  readonly costs: Readonly<Record<Customs, number>>;
  /** How many units stand before the comma where a comma parts surname and given names. */
  readonly surnames: number;
}

/** Names of more units are no names. */
export const MAX_UNITS = 8;

/** The orders of so many units. */
export function ordersOf(units: number): readonly Order[] {
  return ORDERS[units] ?? [];
}

// ———

const CUSTOMS_OF: Partial<Record<NameLanguage, Customs>> = {
  ru: 'slavic',
  es: 'iberian',
  pt: 'iberian',
  hu: 'hungarian',
  vi: 'vietnamese',
  zh: 'chinese',
  ja: 'chinese',
  ko: 'chinese',
};

const CUSTOMS: readonly Customs[] = NAME_LANGUAGES.map((language) => CUSTOMS_OF[language] ?? 'western');

/** Not used. */
const NEVER = 120;

type Costs = Readonly<Record<Customs, number>>;

const SURNAME_LAST: Costs = { western: 0, iberian: 0, slavic: 4, hungarian: 20, vietnamese: 8, chinese: 8 };
const SURNAME_FIRST: Costs = { western: 28, iberian: 32, slavic: 0, hungarian: 0, vietnamese: 0, chinese: 2 };
const SECOND_SURNAME: Costs = { western: 28, iberian: 4, slavic: 32, hungarian: 28, vietnamese: 40, chinese: 40 };
const MIDDLE: Costs = { western: 6, iberian: 8, slavic: 40, hungarian: 12, vietnamese: 4, chinese: 10 };
/** A middle name behind the given one though the surname stands first. */
const MIDDLE_AFTER_SURNAME: Costs = { western: 4, iberian: 4, slavic: 4, hungarian: 0, vietnamese: 28, chinese: 8 };
const FURTHER_MIDDLE: Costs = { western: 16, iberian: 16, slavic: 40, hungarian: 24, vietnamese: 10, chinese: 40 };
const MORE_GIVEN: Costs = {
  western: NEVER,
  iberian: NEVER,
  slavic: NEVER,
  hungarian: NEVER,
  vietnamese: NEVER,
  chinese: 4,
};
const MIDDLE_BEFORE_GIVEN: Costs = {
  western: NEVER,
  iberian: NEVER,
  slavic: NEVER,
  hungarian: NEVER,
  vietnamese: 2,
  chinese: NEVER,
};
const PATRONYMIC: Costs = { western: 24, iberian: 60, slavic: 0, hungarian: 60, vietnamese: NEVER, chinese: NEVER };

const ORDERS: readonly (readonly Order[])[] = Array.from({ length: MAX_UNITS + 1 }, (_, units) => buildOrders(units));

function buildOrders(units: number): Order[] {
  const orders: Order[] = [];
  const add = (parts: string, surnames: number, ...costs: (Costs | number)[]): void => {
    if (parts.length === units) orders.push({ parts, surnames, costs: sum(costs) });
  };
  add('G', 0, 8);
  add('F', 1, 8);
  add('GA', 0, PATRONYMIC, 8);
  add('GM', 0, MIDDLE, 40);
  add('FF', 2, SECOND_SURNAME, 32);
  for (const surnames of [1, 2, 3]) {
    const family = 'F'.repeat(surnames);
    const more = Array.from({ length: surnames - 1 }, () => SECOND_SURNAME);
    add(`G${family}`, 0, SURNAME_LAST, ...more);
    add(`${family}G`, surnames, SURNAME_FIRST, ...more);
    add(`GA${family}`, 0, SURNAME_LAST, PATRONYMIC, ...more);
    add(`${family}GA`, surnames, SURNAME_FIRST, PATRONYMIC, ...more);
    const middles = units - 1 - surnames;
    if (middles < 1) continue;
    const middle = [MIDDLE, ...Array.from({ length: middles - 1 }, () => FURTHER_MIDDLE)];
    add(`G${'M'.repeat(middles)}${family}`, 0, SURNAME_LAST, ...middle, ...more);
    add(`${family}G${'M'.repeat(middles)}`, surnames, SURNAME_FIRST, ...middle, ...more, MIDDLE_AFTER_SURNAME);
  }
  add('FGg', 1, SURNAME_FIRST, MORE_GIVEN);
  add('GgF', 0, SURNAME_LAST, MORE_GIVEN);
  add('FMG', 1, SURNAME_FIRST, MIDDLE_BEFORE_GIVEN);
  add('FMMG', 1, SURNAME_FIRST, MIDDLE_BEFORE_GIVEN, 8);
  add('FAG', 1, PATRONYMIC, 40);
  add('GFA', 0, PATRONYMIC, 24);
  add('AGF', 0, PATRONYMIC, 48);
  add('AFG', 0, PATRONYMIC, 56);
  return orders;
}

function sum(costs: readonly (Costs | number)[]): Costs {
  const of = (customs: Customs): number =>
    costs.reduce<number>((total, cost) => total + (typeof cost === 'number' ? cost : cost[customs]), 0);
  return {
    western: of('western'),
    iberian: of('iberian'),
    slavic: of('slavic'),
    hungarian: of('hungarian'),
    vietnamese: of('vietnamese'),
    chinese: of('chinese'),
  };
}
