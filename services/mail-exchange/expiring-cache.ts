/** Values by name that are forgotten after their time, and the oldest first when there are too many. */
export class ExpiringCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly untilMs: number }>();
  readonly #size: number;

  /** @param size the most values */
  constructor(size: number) {
    this.#size = size;
  }

  get(name: string): Value | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    if (performance.now() < entry.untilMs) return entry.value;
    this.#entries.delete(name);
    return undefined;
  }

  set(name: string, value: Value, lifetimeMs: number): void {
    // Set anew, it stands last.
    this.#entries.delete(name);
    if (this.#entries.size >= this.#size) this.#entries.delete(this.#entries.keys().next().value!);
    this.#entries.set(name, { value, untilMs: performance.now() + lifetimeMs });
  }
}
