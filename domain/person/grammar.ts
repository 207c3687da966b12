/**
 * The orders that parts of a name come in:
 *
 *   Иван Иванович Иванов · Иванов Иван Иванович · John Michael Smith · Smith, John · Gabriel García Márquez
 */
import { ALL_FORMS, RUSSIAN_FORMS, SPANISH_FORMS, type Forms } from './forms.ts';
import type { NamePart } from './records.ts';

/**
 * What a word can be: a name of this table that has some of these forms, standing as this part. A middle name is a given
 * name as additional part; Russians have patronymics instead.
 */
export interface Role {
  readonly table: NamePart;
  readonly part: NamePart;
  readonly forms: Forms;
}

const GIVEN: Role = { table: 'given', part: 'given', forms: ALL_FORMS };
const FAMILY: Role = { table: 'family', part: 'family', forms: ALL_FORMS };
const PATRONYMIC: Role = { table: 'additional', part: 'additional', forms: ALL_FORMS };
const MIDDLE: Role = { table: 'given', part: 'additional', forms: ALL_FORMS & ~RUSSIAN_FORMS };

export const ROLES: readonly Role[] = [GIVEN, FAMILY, PATRONYMIC, MIDDLE];

/** Which parts a reading has so far, as bits. */
export type Filled = number;
const HAS_GIVEN = 1;
const HAS_FAMILY = 2;
const HAS_ADDITIONAL = 4;
const HAS_SECOND_FAMILY = 8;

/** The order of parts is not allowed. */
export const FORBIDDEN = -1;

/**
 * What it costs a reading to go on with a role, in steps of fame (8 = half as likely), or `FORBIDDEN`.
 *
 * @param last the part before, null at the start
 */
export function costOf(role: Role, filled: Filled, last: NamePart | null, forms: Forms): number {
  if (role === GIVEN) {
    if (filled === 0) return 0;
    return filled === HAS_FAMILY || filled === (HAS_FAMILY | HAS_SECOND_FAMILY) ? 4 : FORBIDDEN;
  }
  if (role === FAMILY) {
    if ((filled & HAS_FAMILY) === 0) return filled === 0 ? 12 : 0;
    const isSecond = last === 'family' && (filled & HAS_SECOND_FAMILY) === 0 && (forms & SPANISH_FORMS) !== 0;
    return isSecond ? 16 : FORBIDDEN;
  }
  if ((filled & HAS_ADDITIONAL) !== 0) return FORBIDDEN;
  if (role === PATRONYMIC) {
    if (last === 'given') return 0;
    return filled === 0 || filled === (HAS_GIVEN | HAS_FAMILY) ? 32 : FORBIDDEN;
  }
  return last === 'given' && (forms & MIDDLE.forms) !== 0 ? 24 : FORBIDDEN;
}

export function fill(filled: Filled, part: NamePart): Filled {
  if (part === 'given') return filled | HAS_GIVEN;
  if (part === 'additional') return filled | HAS_ADDITIONAL;
  return filled | ((filled & HAS_FAMILY) === 0 ? HAS_FAMILY : HAS_SECOND_FAMILY);
}
