import { romanNumber, tokenize, type Token } from '#domain/text';
import { unitDesignatorsOf, type UnitDesignator } from './unit-designators.ts';

/**
 * What all ways to write a unit have in common: `Apt 4B`, `APARTMENT 4-B` and `4b`; `Stiege 3 Tür 5` and `3/5`. Identifiers
 * are joined by `/`, storeys begin with `f`; words that only say what kind of unit it is are left out.
 *
 * @param country ISO 3166-1 alpha-2, or null
 */
export function unitKey(text: string, country: string | null): string {
  const tokens = tokenize(text);
  const designators = unitDesignatorsOf(text, tokens, country);
  const identified = designators.filter(({ idEnd, idFirst }) => idEnd > idFirst);
  if (identified.length === 0) return identifierKey(tokens, 0, tokens.length);
  return keyOfDesignators(tokens, designators);
}

/** The same, remembered: the units of a street are called alike. */
export function unitKeyCached(text: string, country: string | null): string {
  const id = `${country ?? ''} ${text}`;
  let key = keys.get(id);
  if (key === undefined) {
    if (keys.size >= MAX_KEYS) keys.clear();
    keys.set(id, (key = unitKey(text, country)));
  }
  return key;
}

/** The same of designators in a longer text. */
export function keyOfDesignators(tokens: readonly Token[], designators: readonly UnitDesignator[]): string {
  return designators
    .map(({ part, first, end, idFirst, idEnd, sideFirst }) => {
      if (part === 'level') return identifierKey(tokens, first, end);
      const side = identifierKey(tokens, sideFirst, end);
      return (part === 'floor' ? storeyKey(tokens, idFirst, idEnd) : identifierKey(tokens, idFirst, idEnd)) + side;
    })
    .join('/');
}

// ———

const MAX_KEYS = 4096;
const keys = new Map<string, string>();

function storeyKey(tokens: readonly Token[], first: number, end: number): string {
  const roman = end === first + 1 ? romanNumber(tokens[first]!.text) : null;
  return `f${roman ?? identifierKey(tokens, first, end)}`;
}

function identifierKey(tokens: readonly Token[], first: number, end: number): string {
  let key = '';
  for (let index = first; index < end; index++) {
    const { text, isNumber } = tokens[index]!;
    const parts = isNumber && (tokens[index - 1]?.isNumber ?? false) && index > first;
    key += (parts ? '/' : '') + (isNumber ? text.replace(/^0+(?=\d)/u, '') : text);
  }
  return key;
}
