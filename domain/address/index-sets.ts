import { END, Postings, PostingsUnion, type DocumentSet, type TextIndex } from '#libs/text-index';

/** The sets of one query's tokens in one index, each looked up once, when first asked for. */
export class IndexSets {
  readonly #index: TextIndex;
  readonly #exact = new Map<string, DocumentSet | null>();
  readonly #prefix = new Map<string, DocumentSet | null>();
  readonly #similar = new Map<string, SimilarSet>();

  constructor(index: TextIndex) {
    this.#index = index;
  }

  /** Documents with this word, or, if it is unfinished, with a word that begins so; null where there are none. */
  literal(text: string, isPrefix: boolean): DocumentSet | null {
    const sets = isPrefix ? this.#prefix : this.#exact;
    let set = sets.get(text);
    if (set === undefined) {
      set = isPrefix ? this.#index.prefix(text) : this.#index.exact(text);
      sets.set(text, set);
    }
    return set;
  }

  /** The literal documents together with those of other spellings; of an unfinished word only longer ones are prefixes. */
  spelled(text: string, isPrefix: boolean, spellings: readonly string[]): DocumentSet | null {
    const others = spellings.map((other) => this.literal(other, isPrefix && other.length > text.length));
    const sets = [this.literal(text, isPrefix), ...others];
    const found = sets.filter((set) => set !== null);
    return found.length > 1 ? new PostingsUnion(found) : (found[0] ?? null);
  }

  /** The literal documents together with those of words that are one typing error away, and those words. */
  similar(text: string, isPrefix: boolean): SimilarSet {
    const question = isPrefix ? `${text}…` : text;
    let known = this.#similar.get(question);
    if (known === undefined) {
      const literal = this.literal(text, isPrefix);
      const similar = this.#index.similar(text, isPrefix);
      known = { documents: join(literal, similar?.documents ?? null), terms: similar?.terms ?? [] };
      this.#similar.set(question, known);
    }
    return known;
  }
}

export interface SimilarSet {
  readonly documents: DocumentSet | null;
  readonly terms: readonly string[];
}

// ———

function join(left: DocumentSet | null, right: DocumentSet | null): DocumentSet | null {
  if (left === null || right === null) return left ?? right;
  const documents = new Set<number>();
  for (const set of [left, right]) {
    for (let document = set.seek(0); document !== END; document = set.seek(document + 1)) documents.add(document);
  }
  return Postings.ofList(Uint32Array.from(documents).sort());
}
