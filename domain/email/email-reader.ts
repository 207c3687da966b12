import { StringPool, type SectionedFile } from '#libs/bytes';
import { TextIndex } from '#libs/text-index';
import { EMAIL_KIND, EMAIL_VERSION } from './layout.ts';
import type { ProviderKind } from './records.ts';

/** An e-mail file over its bytes, which any number of readers share. A reader belongs to one thread. */
export class EmailReader {
  readonly #domains: StringPool;
  /** Domains from this number on are recognised, but not suggested. */
  readonly popularCount: number;
  readonly #disposableFrom: number;
  readonly index: TextIndex;

  private constructor(file: SectionedFile) {
    this.#domains = StringPool.open(file, 'domains');
    this.popularCount = file.meta['popular'] as number;
    this.#disposableFrom = this.popularCount + (file.meta['known'] as number);
    this.index = TextIndex.open(file, 'domain');
  }

  /** @throws FormatError when the file is of another kind or version */
  static open(file: SectionedFile): EmailReader {
    return new EmailReader(file.expect(EMAIL_KIND, EMAIL_VERSION));
  }

  get count(): number {
    return this.#domains.count;
  }

  /** @param number 0 … count − 1, by popularity */
  domain(number: number): string {
    return this.#domains.get(number);
  }

  kind(number: number): ProviderKind {
    if (number < this.popularCount) return 'popular';
    return number < this.#disposableFrom ? 'known' : 'disposable';
  }

  /** How a whole domain is known; null for one that is not. */
  kindOf(domain: string): ProviderKind | null {
    const number = this.index.exact(domain)?.seek(0);
    return number === undefined ? null : this.kind(number);
  }
}
