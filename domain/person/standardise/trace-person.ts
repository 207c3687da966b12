/** How the parts of a name came about, in words: what `explain` shows. */
import type { Trace } from '#domain/text';
import { NAME_LANGUAGES } from '../forms.ts';
import type { PersonWords } from './honorific-parts.ts';
import type { NameReading, ReadUnit } from './readings.ts';
import { isMended } from './typing-errors.ts';

/** One person's words and what they may be. */
export interface Person {
  readonly parts: PersonWords;
  /** The likeliest first. */
  readonly readings: readonly NameReading[];
}

export function tracePerson(
  { parts: { prefix, suffix, gender, nicknames, maiden }, readings }: Person,
  trace: Trace,
): void {
  const around: string[] = [];
  if (prefix !== null) around.push(`before it ${prefix}`);
  if (suffix !== null) around.push(`behind it ${suffix}`);
  if (gender !== null) around.push(`which says ${gender}`);
  for (const nickname of nicknames) around.push(`nickname ${nickname}`);
  for (const { typed } of maiden) around.push(`former surname ${typed}`);
  if (around.length > 0) trace.push({ stage: 'around', text: around.join(', ') });
  for (const { units, share, gender: told, language } of readings) {
    const names = units.map(describe).join(', ');
    const who = `${NAME_LANGUAGES[language]}${told === null ? '' : `, ${told}`}`;
    trace.push({ stage: 'reading', text: `${names}: ${who}; ${(share * 100).toFixed(1)} % of all readings` });
  }
}

// ———

const PARTS: Readonly<Record<string, string>> = {
  G: 'givenName',
  g: 'givenName',
  M: 'additionalName',
  A: 'additionalName',
  F: 'familyName',
};

function describe({ unit, part, known }: ReadUnit): string {
  const text = unit.words.map((word) => word.typed).join(' ');
  const fame =
    known !== null
      ? `${isMended(known) ? `meant ${known.text}, ` : ''}fame ${known.fame}`
      : unit.kind === 'name'
        ? 'in no list'
        : unit.kind;
  return `${text} = ${PARTS[part] ?? part} (${fame})`;
}
