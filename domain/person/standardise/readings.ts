/**
 * The readings of a name: which unit is which part. A small model of how names come about, with the tables for its
 * probabilities: somebody of a language and gender (a state) has names of that language and gender, written in an order that
 * is usual there. A reading is as likely as all states together make it; the shares of the states tell gender and language.
 *
 *   weight(reading) = Σ over states 2^((order + Σ over units name(unit, part, state)) / 8)
 *
 * All costs and gains are in steps of fame: 8 = half, or twice, as likely. Cost: some ten orders times a few states.
 */
import { scriptOf, type Script } from '#domain/text';
import { nameKey } from '../name-key.ts';
import {
  ALL_FORMS,
  anyGender,
  anyLanguage,
  formsOf,
  genderBits,
  NAME_LANGUAGES,
  type Forms,
  type Gender,
} from '../forms.ts';
import type { KnownName, KnownWord, KnownWords } from './known-words.ts';
import { shapeOf } from './name-shapes.ts';
import { customsOf, MAX_UNITS, ordersOf, type Order } from './orders.ts';
import { formsOfNameToo } from './particles.ts';
import { divide, isLoose, type Unit } from './units.ts';
import type { Word } from './words.ts';

export interface ReadUnit {
  readonly unit: Unit;
  /** A letter of `Order.parts`. */
  readonly part: string;
  /** The entry of the table that fits best, null where no table has the word as this part. */
  readonly known: KnownName | null;
}

export interface NameReading {
  readonly units: readonly ReadUnit[];
  readonly parts: string;
  /** Share among all readings, 0…1. */
  readonly share: number;
  /** log2 of its weight, to compare readings of different texts. */
  readonly weight: number;
  /** Null where both are possible. */
  readonly gender: Gender | null;
  /** The likeliest language, by its place in `NAME_LANGUAGES`. */
  readonly language: number;
  /** A given name of one gender with a surname or title of the other. */
  readonly hasConflict: boolean;
}

/** Where words are looked up. */
export type Tables = Pick<KnownWords, 'of' | 'isListed'>;

export interface ReadingOptions {
  /** What a title says. */
  readonly gender: Gender | null;
  /** Languages that the caller expects; 0 = none. */
  readonly expected: Forms;
  /** The script has no other order. */
  readonly isSurnameFirst: boolean;
}

/** The likeliest readings of a name, whatever its division, best first. */
export function readName(words: readonly Word[], tables: Tables, options: ReadingOptions): NameReading[] {
  const drafts: Draft[] = [];
  let total = 0;
  for (const units of divide(words, (key) => tables.isListed(key))) {
    const { length } = units;
    if (length > MAX_UNITS) continue;
    const known = knowledgeOf(units, tables);
    const states = statesOf(known, scriptOf(words[0]!.text), options);
    const scores = scoresOf(units, known, states);
    const surnames = unitsBeforeComma(units);
    const cost = costOfParticles(units, known);
    for (const order of ordersOf(length)) {
      if (options.isSurnameFirst && length > 1 && order.surnames === 0) continue;
      const commaCost = surnames === 0 || order.surnames === surnames ? 0 : COMMA_COST;
      const draft = weigh(order, units, known, states, scores, cost + commaCost);
      total += 2 ** draft.weight;
      drafts.push(draft);
    }
  }
  drafts.sort((a, b) => b.weight - a.weight);
  return drafts.slice(0, MAX_READINGS).map((draft) => readingOf(draft, 2 ** draft.weight / total, options.gender));
}

/** What the tables know of each unit. */
function knowledgeOf(units: readonly Unit[], words: Tables): KnownWord[] {
  return units.map((unit) => {
    if (unit.kind === 'initial') return UNKNOWN_WORD;
    const last = unit.words[unit.words.length - 1]!;
    const known = words.of(unit.key, unit.words.length === 1 ? last.text : '');
    // Of a surname with particles that no list has, the name itself counts.
    if (unit.kind !== 'surname' || known.family.length > 0) return known;
    return { given: [], family: words.of(last.key, last.text).family, additional: [] };
  });
}

// ———

const MAX_READINGS = 3;
const STEPS = 8;
/** The weight of all names together, so that more units are not likelier. */
const UNIT_COST = 128;
/** Names of no list, beside a name of fame 0. */
const UNKNOWN_GIVEN = -44;
const UNKNOWN_FAMILY = -14;
const UNKNOWN_PATRONYMIC = -20;
const NO_PATRONYMIC = -200;
/** Cyrillic names that are not Russian are more often missing from the lists than surnames are. */
const SHAPE_GAIN = 16;
const GIVEN_SHAPE_GAIN = 40;
const SHAPE_OF_OTHER_GENDER_COST = 40;
const INITIAL = 10;
const INITIAL_SURNAME = -80;
const OTHER_LANGUAGE_COST = 24;
const OTHER_GENDER_COST = 72;
/** One word in capitals among others in small letters is the surname: `DUPONT Jean`. */
const CAPITALS_GAIN = 32;
const COMMA_COST = 64;
const EXPECTED_GAIN = 56;
/** Whether a gender is told: the other's share. */
const MAX_OTHER_GENDER = 0.1;

/** A particle with a capital, before a name of its language, one of no list, or one of another language. */
const LOOSE_PARTICLE_COST = { known: 40, unknown: 50, other: 110 };
/** The first word of a text is seldom a particle that may be a name. */
const FIRST_PARTICLE_COST = 100;

const UNKNOWN_WORD: KnownWord = { given: [], family: [], additional: [] };

function costOfParticles(units: readonly Unit[], known: readonly KnownWord[]): number {
  let cost = 0;
  for (const [index, unit] of units.entries()) {
    const { words, key } = unit;
    const [first] = words;
    if (unit.kind !== 'surname' || !isLoose(unit)) continue;
    const { family } = known[index]!;
    if (index === 0 && units[1]?.words[0]!.gap !== 'comma') cost += FIRST_PARTICLE_COST;
    if (family.some(({ text }) => nameKey(text) === key)) continue;
    const forms = formsOfNameToo(first!.key) ?? 0;
    if (family.length === 0) cost += LOOSE_PARTICLE_COST.unknown;
    else cost += LOOSE_PARTICLE_COST[family.some((name) => (name.forms & forms) !== 0) ? 'known' : 'other'];
  }
  return cost;
}

/** How many units stand before a comma; 0 = there is none. */
function unitsBeforeComma(units: readonly Unit[]): number {
  const after = units.findIndex(({ words }) => words[0]!.gap === 'comma');
  return Math.max(0, after);
}

interface State {
  readonly bit: Forms;
  readonly language: number;
  readonly isMale: boolean;
  readonly prior: number;
}

/** Both states of each language. */
const STATES: readonly State[] = NAME_LANGUAGES.flatMap((language, index) =>
  (['male', 'female'] as const).map((gender) => ({
    bit: formsOf(language, gender),
    language: index,
    isMale: gender === 'male',
    prior: 0,
  })),
);

const DEFAULT_FORMS: Partial<Record<Script, Forms>> = {
  cyrillic: formsOf('ru', null),
  han: formsOf('zh', null),
  kana: formsOf('ja', null),
  hangul: formsOf('ko', null),
};
const LATIN_DEFAULT = formsOf('en', null);

/** The states that any of the words speaks for. */
function statesOf(known: readonly KnownWord[], script: Script, { gender, expected }: ReadingOptions): State[] {
  let forms: Forms = DEFAULT_FORMS[script] ?? LATIN_DEFAULT;
  if (script === 'latin') forms |= expected;
  for (const { given, family, additional } of known) {
    for (const name of given) forms |= name.forms;
    for (const name of family) forms |= name.forms;
    for (const name of additional) forms |= name.forms;
  }
  forms &= genderBits(gender);
  return STATES.filter(({ bit }) => (forms & bit) !== 0).map((state) =>
    (state.bit & expected) === 0 ? state : { ...state, prior: EXPECTED_GAIN },
  );
}

/** Places of the parts in the table of scores. */
const GIVEN = 0;
const FAMILY = 1;
const ADDITIONAL = 2;
const PLACES: Readonly<Record<string, number>> = { G: GIVEN, g: GIVEN, M: GIVEN, F: FAMILY, A: ADDITIONAL };

/** Of each unit, part and state. */
type Scores = Float64Array;

function scoresOf(units: readonly Unit[], known: readonly KnownWord[], states: readonly State[]): Scores {
  const scores = new Float64Array(units.length * 3 * states.length);
  const capitals = units.map(isInCapitals);
  const hasContrast = capitals.includes(true) && capitals.includes(false);
  let at = 0;
  for (const [index, unit] of units.entries()) {
    const word = known[index]!;
    const isKnown = word.given.length + word.family.length + word.additional.length > 0;
    const shape = unit.kind === 'initial' || isKnown ? null : shapeOf(unit.words[unit.words.length - 1]!.key);
    const gain = hasContrast && capitals[index] === true ? CAPITALS_GAIN : 0;
    const givenForms = shape?.part === 'given' ? shape.forms : 0;
    for (const { bit } of states) {
      scores[at++] = givenScore(unit, word.given, bit) + ((givenForms & bit) === 0 ? 0 : GIVEN_SHAPE_GAIN);
    }
    for (const { bit } of states) {
      let score = nameScore(word.family, bit, UNKNOWN_FAMILY);
      if (unit.kind === 'initial') score = INITIAL_SURNAME;
      else if (unit.kind === 'patronymic') score = NO_PATRONYMIC;
      else if (shape?.part === 'family') score += shapeGain(shape.forms, bit);
      scores[at++] = score + gain - UNIT_COST;
    }
    for (const { bit } of states) {
      let score = word.additional.length === 0 ? NO_PATRONYMIC : nameScore(word.additional, bit, NO_PATRONYMIC);
      if (unit.kind === 'initial') score = (bit & RUSSIAN) === 0 ? NO_PATRONYMIC : INITIAL;
      else if (unit.kind === 'patronymic') score = (bit & genderBits(unit.gender)) === 0 ? NO_PATRONYMIC : 100;
      else if (shape?.part === 'additional') {
        score = (shape.forms & bit) === 0 ? UNKNOWN_PATRONYMIC - OTHER_GENDER_COST : UNKNOWN_PATRONYMIC;
        if ((bit & RUSSIAN) === 0) score += PATRONYMIC_OF_SHAPE_GAIN;
      }
      scores[at++] = score - UNIT_COST;
    }
  }
  return scores;
}

const RUSSIAN = formsOf('ru', null);
/** `Ivanovich`: in Latin letters no list has patronymics, but their form is plain. */
const PATRONYMIC_OF_SHAPE_GAIN = 60;

function givenScore(unit: Unit, names: readonly KnownName[], bit: Forms): number {
  if (unit.kind === 'initial') return INITIAL - UNIT_COST;
  if (unit.kind === 'surname' || unit.kind === 'patronymic') return NO_PATRONYMIC - UNIT_COST;
  return nameScore(names, bit, UNKNOWN_GIVEN) - UNIT_COST;
}

/**
 * The likeliest way that somebody of a state comes to the name: the lists of their language have it, or another language's,
 * or none. A language that gives it to the other gender only is against it: `Andrea` is no Italian woman.
 */
function nameScore(names: readonly KnownName[], bit: Forms, unknown: number): number {
  let own = unknown;
  let other = unknown;
  let isOfOtherGender = false;
  for (const { forms, fame } of names) {
    if ((forms & bit) !== 0) own = Math.max(own, fame);
    else if ((anyGender(forms) & bit) !== 0) isOfOtherGender = true;
    if ((forms & bit) === 0) {
      const cost = (anyLanguage(forms) & bit) === 0 ? OTHER_GENDER_COST : OTHER_LANGUAGE_COST;
      other = Math.max(other, fame - cost);
    }
  }
  if (own > unknown || !isOfOtherGender) return Math.max(own, other);
  return Math.max(unknown, other - (OTHER_GENDER_COST - OTHER_LANGUAGE_COST));
}

function shapeGain(forms: Forms, bit: Forms): number {
  if ((forms & bit) !== 0) return SHAPE_GAIN;
  return forms === ALL_FORMS || (anyLanguage(forms) & bit) !== 0 ? 0 : -SHAPE_OF_OTHER_GENDER_COST;
}

function isInCapitals(unit: Unit): boolean {
  const { text } = unit.words[unit.words.length - 1]!;
  return text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase();
}

/** A reading as far as it is needed to rank it. */
interface Draft {
  readonly order: Order;
  readonly units: readonly Unit[];
  readonly known: readonly KnownWord[];
  readonly state: State;
  readonly weight: number;
  readonly male: number;
}

function weigh(
  order: Order,
  units: readonly Unit[],
  known: readonly KnownWord[],
  states: readonly State[],
  scores: Scores,
  cost: number,
): Draft {
  const { parts, costs } = order;
  const stride = states.length;
  let sum = 0;
  let male = 0;
  let best = Number.NEGATIVE_INFINITY;
  let bestState = 0;
  for (let state = 0; state < stride; state++) {
    const { language, isMale, prior } = states[state]!;
    let score = prior - cost - costs[customsOf(language)];
    for (let index = 0; index < parts.length; index++) {
      score += scores[(index * 3 + PLACES[parts[index]!]!) * stride + state]!;
    }
    const weight = 2 ** (score / STEPS);
    sum += weight;
    if (isMale) male += weight;
    if (score > best) {
      best = score;
      bestState = state;
    }
  }
  return { order, units, known, state: states[bestState]!, weight: Math.log2(sum), male: male / sum };
}

function readingOf(
  { order: { parts }, units, known, state, weight, male }: Draft,
  share: number,
  titled: Gender | null,
): NameReading {
  const read = units.map((unit, index): ReadUnit => {
    const part = parts[index]!;
    const place = PLACES[part]!;
    const word = known[index]!;
    const names = place === GIVEN ? word.given : place === FAMILY ? word.family : word.additional;
    return { unit, part, known: bestOf(names, state.bit) };
  });
  const hasConflict = read.some((unit) => unit.known !== null && (anyLanguage(unit.known.forms) & state.bit) === 0);
  const told = male >= 1 - MAX_OTHER_GENDER ? 'male' : male <= MAX_OTHER_GENDER ? 'female' : null;
  const gender = titled ?? (hasConflict ? null : told);
  return { units: read, parts, share, weight, gender, language: state.language, hasConflict };
}

function bestOf(names: readonly KnownName[], bit: Forms): KnownName | null {
  let best: KnownName | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const name of names) {
    const score = nameScore([name], bit, Number.NEGATIVE_INFINITY);
    if (score > bestScore) {
      best = name;
      bestScore = score;
    }
  }
  return best;
}
