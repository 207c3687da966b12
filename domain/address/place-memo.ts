/**
 * Remembers, for one question about places at a time, the answers already found: streets of many names lead to the same
 * places. 4 bytes a place for each thread; asking another question costs nothing.
 */
export class PlaceMemo {
  readonly #stamps: Uint32Array;
  #question = 0;

  constructor(placeCount: number) {
    this.#stamps = new Uint32Array(placeCount);
  }

  /** Begins a question and returns its number, to be given with each place. */
  ask(): number {
    this.#question += 2;
    if (this.#question > 0xffff_fffd) {
      this.#stamps.fill(0);
      this.#question = 2;
    }
    return this.#question;
  }

  /** The answer for a place, from memory or else from `compute`. */
  answer(question: number, place: number, compute: (place: number) => boolean): boolean {
    const stamp = this.#stamps[place]!;
    if (stamp === question) return false;
    if (stamp === question + 1) return true;
    const isYes = compute(place);
    this.#stamps[place] = isYes ? question + 1 : question;
    return isYes;
  }
}
