import type { Gazetteer } from '#domain/gazetteer';

/** Makes texts to torment the suggester with; the same seed and the same gazetteers give the same texts. */
export class QueryMaker {
  readonly #names: readonly string[];
  #state: number;

  constructor(gazetteers: readonly Gazetteer[], seed: number) {
    this.#state = seed >>> 0;
    this.#names = gazetteers.flatMap((gazetteer) => this.#namesOf(gazetteer));
  }

  /** @param slow queries worth bending further */
  next(slow: readonly string[]): string {
    if (slow.length > 0 && this.below(4) === 0) return this.#bend(slow[this.below(slow.length)]!);
    switch (this.below(12)) {
      case 0:
        return this.#characters(this.below(40));
      case 1:
        return this.#many(() => this.#character(), 20_000);
      case 2:
        return this.#many(() => this.#word(), 3000, ' ');
      case 3:
        return this.#many(() => this.#beginning(), 12, ' ');
      case 4:
        return this.#many(() => String(this.below(10 ** (1 + this.below(6)))), 20, pick(SEPARATORS, this.below(99)));
      case 5:
        return this.#word().repeat(1 + this.below(5000));
      case 6:
      case 7:
        return this.#prefix(`${this.#name()} ${this.#name()}`);
      case 8:
        return this.#prefix(`${this.below(300)} ${this.#name()}, ${this.below(99_999)} ${this.#name()}`);
      case 9:
        return this.#bend(`${this.#name()} ${this.#name()}`);
      case 10:
        return this.#many(() => this.#word(), 24, ' ');
      default:
        return this.#many(() => (this.below(2) === 0 ? this.#word() : this.#beginning()), 6, ' ');
    }
  }

  /** 0 ≤ value < `bound`, a whole number. */
  below(bound: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * bound);
  }

  #namesOf({ places, streets }: Gazetteer): string[] {
    const names: string[] = [];
    for (let count = 0; count < MAX_NAMES; count++) {
      // The important ones, which have the frequent words, as often as all others.
      const place = this.below(count % 2 === 0 ? Math.min(places.count, 2000) : places.count);
      const first = places.firstName(place);
      names.push(places.name(first + this.below(places.endName(place) - first)));
      if (streets.count > 0) names.push(streets.nameText(streets.name(this.below(streets.count))));
    }
    return names;
  }

  #name(): string {
    return pick(this.#names, this.below(this.#names.length));
  }

  #word(): string {
    const words = this.#name().split(' ');
    return pick(words, this.below(words.length));
  }

  /** One to three letters: in the most names. */
  #beginning(): string {
    return this.#word().slice(0, 1 + this.below(3));
  }

  #prefix(text: string): string {
    return text.slice(0, 1 + this.below(text.length));
  }

  #many(make: () => string, most: number, between: string = ''): string {
    return Array.from({ length: 1 + this.below(most) }, make).join(between);
  }

  #characters(count: number): string {
    return Array.from({ length: count }, () => this.#character()).join('');
  }

  /** Half of them of everyday blocks, else anything: unassigned, private, a half of a surrogate pair. */
  #character(): string {
    const [first, last] = BLOCKS[this.below(BLOCKS.length)]!;
    return String.fromCodePoint(first + this.below(last - first + 1));
  }

  /** One to four small changes. */
  #bend(text: string): string {
    let bent = text;
    for (let change = this.below(4); change >= 0; change--) {
      const at = this.below(bent.length + 1);
      const rest = bent.slice(at + this.below(3));
      switch (this.below(6)) {
        case 0:
          bent = bent.slice(0, at) + this.#character() + rest;
          break;
        case 1:
          bent = `${bent.slice(0, at)} ${this.#beginning()} ${rest}`;
          break;
        case 2:
          bent = bent.slice(0, at) + rest;
          break;
        case 3:
          bent = `${rest} ${bent.slice(0, at)}`;
          break;
        case 4:
          bent = `${bent} ${this.#word()}`;
          break;
        default:
          bent = `${this.below(200)} ${bent}`;
      }
      bent = bent.slice(0, MAX_LENGTH);
    }
    return bent;
  }
}

// ———

const MAX_NAMES = 20_000;
const MAX_LENGTH = 100_000;
const SEPARATORS = [' ', ',', '-', '/', '', ' к', ' bis '];

const BLOCKS: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0x20, 0x7e],
  [0xc0, 0x24f],
  [0x400, 0x4ff],
  [0x370, 0x3ff],
  [0x4e00, 0x9fff],
  [0x3040, 0x30ff],
  [0xac00, 0xd7a3],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0x300, 0x36f],
  [0x2000, 0x206f],
  [0xd800, 0xdfff],
  [0x1f300, 0x1f6ff],
  [0, 0xffff],
  [0, 0x10ffff],
];

function pick<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length]!;
}
