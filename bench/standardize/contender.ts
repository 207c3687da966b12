import type { SharedSnapshot } from '#apps/server';
import type { Kind, Parts, TaskText } from './task.ts';

/** Something that takes texts of a kind apart. */
export interface Contender {
  /** Does the whole work for one text. @returns whatever it makes of it */
  standardise(text: TaskText): unknown;
  /** The parts of such an answer, by the names of this product; null where it is none. */
  parts(answer: unknown): Parts | null;
}

/** What `contenders/NAME.ts` exports. @param snapshots those of this product, in memory that all threads share */
export type ContenderFactory = (kind: Kind, snapshots: readonly SharedSnapshot[]) => Contender;

export interface ContenderInfo {
  /** The module in `contenders`. */
  readonly name: string;
  readonly kinds: readonly Kind[];
  /** Countries whose addresses it reads; others are not asked. */
  readonly countries?: readonly string[];
  /** The module of another package that it needs. */
  readonly package?: string;
  /** It takes part only where there are streets to load. */
  readonly needsStreets?: true;
}

export const CONTENDERS: readonly ContenderInfo[] = [
  { name: 'addressee', kinds: ['address', 'name', 'phone', 'email', 'contact'] },
  { name: 'addressee-streets', kinds: ['address'], needsStreets: true },
  { name: 'pelias-parser', kinds: ['address'], package: 'pelias-parser/parser/AddressParser' },
  { name: 'parse-address', kinds: ['address'], countries: ['US'], package: 'parse-address' },
  { name: 'addresser', kinds: ['address'], countries: ['US'], package: 'addresser' },
  { name: 'humanparser', kinds: ['name'], package: 'humanparser' },
  { name: 'google-libphonenumber', kinds: ['phone'], package: 'google-libphonenumber' },
  { name: 'mailcheck', kinds: ['email'], package: 'mailcheck' },
];
