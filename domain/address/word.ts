import type { Gazetteer } from '#domain/gazetteer';
import { cyrillicReadings } from '#domain/text';
import { END, PostingsUnion, seekCommon, type DocumentSet, type TextIndex } from '#libs/text-index';
import { Lineage } from './lineage.ts';
import { variantsOf, type TokenVariant } from './query.ts';
import type { Strictness } from './strictness.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where a word may stand. */
type Field = 'places' | 'streetNames';

/** A word of queries and what one gazetteer has of it, each looked up once, when first asked for. */
export class Word {
  readonly text: string;
  readonly #vocabulary: Vocabulary;
  /** By field, strictness, and whether the word is unfinished. */
  readonly #sets: (DocumentSet | null | undefined)[] = [];
  readonly #nameParents: (boolean | undefined)[] = [];
  readonly #lineages: (Lineage | undefined)[] = [];
  readonly #variants: (readonly TokenVariant[] | undefined)[] = [];
  readonly #spellings: (readonly string[] | undefined)[] = [];

  constructor(text: string, vocabulary: Vocabulary) {
    this.text = text;
    this.#vocabulary = vocabulary;
  }

  /** Places with this word in one of their own names, or null. @param isOpen the word is still being typed */
  places(strictness: Strictness, isOpen: boolean): DocumentSet | null {
    const at = slot(strictness, isOpen);
    const known = this.#sets[at];
    return known !== undefined ? known : (this.#sets[at] = this.#find('places', strictness, isOpen));
  }

  /** Street names with this word, or null. */
  streetNames(strictness: Strictness, isOpen: boolean): DocumentSet | null {
    const at = SLOTS + slot(strictness, isOpen);
    const known = this.#sets[at];
    return known !== undefined ? known : (this.#sets[at] = this.#find('streetNames', strictness, isOpen));
  }

  /** Whether a place that others lie in has this word, so that it may name their parent. */
  mayNameParent(strictness: Strictness, isOpen: boolean): boolean {
    const at = slot(strictness, isOpen);
    return (this.#nameParents[at] ??= hasParents(this.#vocabulary.gazetteer, this.places(strictness, isOpen)));
  }

  /** Places with this word in one of their own names or of their parents', or null where no place has it. */
  lineage(strictness: Strictness, isOpen: boolean): Lineage | null {
    const set = this.places(strictness, isOpen);
    if (set === null) return null;
    return (this.#lineages[slot(strictness, isOpen)] ??= new Lineage(this.#vocabulary.gazetteer.places, set));
  }

  /** Other spellings that are in a name here; transcriptions only where the word itself is in none of the kind. */
  spellings(isOpen: boolean): readonly string[] {
    return (this.#spellings[isOpen ? 1 : 0] ??= this.#findSpellings(isOpen));
  }

  /** What else the word may mean in an attempt of this strictness. */
  variants(strictness: Strictness, isOpen: boolean): readonly TokenVariant[] {
    return (this.#variants[slot(strictness, isOpen)] ??= this.#findVariants(strictness, isOpen));
  }

  #find(field: Field, strictness: Strictness, isOpen: boolean): DocumentSet | null {
    const isPrefix = strictness !== 'whole' && (isOpen || (strictness === 'loose' && !this.#isNumber));
    if (!mayBeSpelled(strictness)) return literal(this.#index(field), this.text, isPrefix);
    const own = this[field]('open', isPrefix);
    const spellings = this.#ofSpellings(field, isPrefix);
    if (strictness === 'respelled') return this.spellings(isOpen).length > 0 ? spellings : own;
    const spelled = own === null || spellings === null ? (own ?? spellings) : new PostingsUnion([own, spellings]);
    if (strictness === 'spelled' || !this.#mayBeMistyped) return spelled;
    if (spelled !== null && spelled.count > MAX_DOCUMENTS_OF_TYPO) return spelled;
    this.#vocabulary.countMistyped();
    const sets = [spelled, ...this.#similar(field, isPrefix)].filter((set) => set !== null);
    return sets.length > 1 ? new PostingsUnion(sets) : (sets[0] ?? null);
  }

  /** The documents of words one typing error away; of those in very many names, which few others are mistyped for, all. */
  #similar(field: Field, isPrefix: boolean): DocumentSet[] {
    const index = this.#index(field);
    const found = index.similar(this.text, isPrefix);
    if (found === null) return [];
    const frequent = found.terms
      .flatMap((term) => index.exact(term) ?? [])
      .filter(({ count }) => count > SIMILAR_DOCUMENTS);
    return [found.documents, ...frequent];
  }

  /** The documents of other spellings; of an unfinished word only longer ones are prefixes. */
  #ofSpellings(field: Field, isPrefix: boolean): DocumentSet | null {
    const sets = this.spellings(isPrefix).map((text) => {
      const isLonger = isPrefix && text.length > this.text.length;
      return this.#vocabulary.word(text)[field](isLonger ? 'open' : 'whole', isLonger);
    });
    const found = sets.filter((set) => set !== null);
    return found.length > 1 ? new PostingsUnion(found) : (found[0] ?? null);
  }

  #findSpellings(isOpen: boolean): readonly string[] {
    if (this.#isNumber) return [];
    const { speller, gazetteer } = this.#vocabulary;
    const isPlace = (text: string): boolean => literal(gazetteer.places.index, text, isOpen) !== null;
    const isStreet = (text: string): boolean => literal(gazetteer.streets.nameIndex, text, isOpen) !== null;
    const isKnown = (text: string): boolean => isPlace(text) || isStreet(text);
    // Places have names in many scripts, streets have one.
    const isForeign = !isStreet(this.text) && (speller.isCyrillic || !isPlace(this.text));
    const all = [...speller.forms(this.text), ...(isForeign ? speller.transcriptions(this.text) : [])];
    if (isForeign && speller.isCyrillic && LATIN.test(this.text)) {
      for (const index of [gazetteer.places.index, gazetteer.streets.nameIndex])
        all.push(...index.rewritten(this.text, cyrillicReadings, isOpen, MAX_SPELLINGS));
    }
    return [...new Set(all)].filter(isKnown).slice(0, MAX_SPELLINGS);
  }

  #findVariants(strictness: Strictness, isOpen: boolean): readonly TokenVariant[] {
    if (!mayBeSpelled(strictness)) return [];
    const spelled = variantsOf(this.spellings(isOpen), SPELLING_COST);
    if (strictness !== 'typo' || !this.#mayBeMistyped) return spelled;
    const { places, streets } = this.#vocabulary.gazetteer;
    const similar = [places.index, streets.nameIndex].flatMap((index) => index.similar(this.text, isOpen)?.terms ?? []);
    return [...spelled, ...variantsOf(new Set(similar), TYPO_COST)];
  }

  #index(field: Field): TextIndex {
    const { places, streets } = this.#vocabulary.gazetteer;
    return field === 'places' ? places.index : streets.nameIndex;
  }

  get #isNumber(): boolean {
    return NUMBER.test(this.text);
  }

  get #mayBeMistyped(): boolean {
    return !this.#isNumber && this.text.length >= MIN_TYPO_LENGTH;
  }
}

// ———

const STRICTNESS_AT: Readonly<Record<Strictness, number>> = {
  whole: 0,
  open: 2,
  spelled: 4,
  respelled: 6,
  loose: 8,
  typo: 10,
};
const SLOTS = 12;

/** What a suggestion loses, in the unit of `rank.ts`, for a word that was mistyped, or spelled otherwise. */
const TYPO_COST = 1;
const SPELLING_COST = 0.1;

/** Shorter words are one typing error away from too many others. */
const MIN_TYPO_LENGTH = 4;
/** A word in more names than this is hardly another one mistyped. */
const MAX_DOCUMENTS_OF_TYPO = 1000;
/** Of a similar word, so many are given at once (`TextIndex.similar`). */
const SIMILAR_DOCUMENTS = 512;
const MAX_SPELLINGS = 8;
/** After so many steps without one there may be one. */
const MAX_STEPS_FOR_PARENTS = 200;
/** Digits part from letters, so a token that begins with one is a number. */
const LATIN = /^[a-z']+$/u;
const NUMBER = /^\p{Nd}/u;

function slot(strictness: Strictness, isOpen: boolean): number {
  return STRICTNESS_AT[strictness] + (isOpen ? 1 : 0);
}

function mayBeSpelled(strictness: Strictness): boolean {
  return strictness === 'spelled' || strictness === 'respelled' || strictness === 'typo';
}

function literal(index: TextIndex, text: string, isPrefix: boolean): DocumentSet | null {
  return isPrefix ? index.prefix(text) : index.exact(text);
}

function hasParents({ places }: Gazetteer, set: DocumentSet | null): boolean {
  if (set === null) return false;
  const budget = { left: MAX_STEPS_FOR_PARENTS };
  return seekCommon([set, places.parents], 0, budget) !== END || budget.left <= 0;
}
