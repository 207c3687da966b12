/** How a mail domain is known. */
export type ProviderKind =
  /** A public provider that is worth suggesting. */
  | 'popular'
  /**
   * A public provider that is recognised, but not suggested: few use it, and lists have the typing errors of the great
   * ones among them (`gmai.com`).
   */
  | 'known'
  /** Gives addresses to throw away: never suggested, but recognised. */
  | 'disposable';

/** What an e-mail file is built from: providers, the most popular first. */
export interface ProviderRecord {
  /** Lower case, without a trailing dot; Unicode, not `xn--`. */
  readonly domain: string;
  readonly kind: ProviderKind;
}
