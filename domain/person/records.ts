/**
 * What a person file is built from: a record a spelling and part, several where languages know it differently well. Importers give them in any order; the
 * builder ranks them by weight.
 */
import type { Forms } from './forms.ts';

/** The parts of a name that are suggested: first name, surname, and what stands between (patronymic, middle name). */
export type NamePart = 'given' | 'family' | 'additional';

export const NAME_PARTS: readonly NamePart[] = ['given', 'family', 'additional'];

export interface NameRecord {
  /** As people write it: `Жан-Пьер`, `McDonald`, `de la Cruz`. NFC, trimmed, without digits. */
  readonly text: string;
  readonly part: NamePart;
  /** Languages it is used in, and by which gender there. */
  readonly forms: Forms;
  /** How well known it is, above 0: roughly millions of bearers. Only the order and the ratio count. */
  readonly weight: number;
}
