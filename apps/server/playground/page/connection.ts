/** Whether the server answers: shown at the top of the page, with a visible alarm while it does not. */

const RETRY_MS = 1_000;

export class Connection {
  readonly #badge: HTMLElement;
  readonly #badgeText: HTMLElement;
  readonly #outage: HTMLElement;
  readonly #onReturn: () => void;
  #isAway = false;

  /** @param onReturn called when the server answers again after it was away */
  constructor(badge: HTMLElement, badgeText: HTMLElement, outage: HTMLElement, onReturn: () => void) {
    this.#badge = badge;
    this.#badgeText = badgeText;
    this.#outage = outage;
    this.#onReturn = onReturn;
    void this.#probe();
  }

  answered(): void {
    this.#badge.dataset['state'] = 'ready';
    this.#badgeText.textContent = 'Connected';
    this.#outage.hidden = true;
    this.#isAway = false;
  }

  /** Starts asking the server until it answers. */
  lost(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#badge.dataset['state'] = 'away';
    this.#badgeText.textContent = 'Not connected';
    this.#outage.textContent =
      'The server does not answer. Start it again, or check the network; this page goes on by itself once it is back.';
    this.#outage.hidden = false;
    setTimeout(() => void this.#probe(), RETRY_MS);
  }

  async #probe(): Promise<void> {
    const wasAway = this.#isAway;
    try {
      const response = await fetch('/readyz', { cache: 'no-store' });
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.answered();
      if (wasAway) this.#onReturn();
    } catch {
      if (wasAway) setTimeout(() => void this.#probe(), RETRY_MS);
      else this.lost();
    }
  }
}
