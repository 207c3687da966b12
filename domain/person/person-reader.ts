import { StringPool, type SectionedFile } from '#libs/bytes';
import { TextIndex } from '#libs/text-index';
import type { Forms } from './forms.ts';
import { PERSON_KIND, PERSON_VERSION } from './layout.ts';
import type { NamePart } from './records.ts';

/** So many of the best-known names, which most answers consist of, are decoded once and kept: about 100 kB a table. */
const KEPT_TEXTS = 2048;

/** The names of one part, numbered from 0, best known first. */
export class NameTable {
  readonly #names: StringPool;
  readonly #kept: (string | undefined)[] = Array.from({ length: KEPT_TEXTS });
  readonly #forms: Uint32Array;
  readonly #fame: Uint8Array;
  readonly index: TextIndex;

  constructor(file: SectionedFile, part: NamePart) {
    this.#names = StringPool.open(file, `${part}.names`);
    this.#forms = file.u32(`${part}.forms`);
    this.#fame = file.bytes(`${part}.fame`);
    this.index = TextIndex.open(file, part);
  }

  get count(): number {
    return this.#forms.length;
  }

  /** @param name 0 … count − 1, as for all that follow */
  text(name: number): string {
    if (name >= KEPT_TEXTS) return this.#names.get(name);
    return (this.#kept[name] ??= this.#names.get(name));
  }

  forms(name: number): Forms {
    return this.#forms[name]!;
  }

  /** How well known, 0 … 255, logarithmic (`layout.ts`). */
  fame(name: number): number {
    return this.#fame[name]!;
  }
}

/** A person file over its bytes, which any number of readers share. A reader belongs to one thread. */
export class PersonReader {
  readonly given: NameTable;
  readonly family: NameTable;
  readonly additional: NameTable;

  private constructor(file: SectionedFile) {
    this.given = new NameTable(file, 'given');
    this.family = new NameTable(file, 'family');
    this.additional = new NameTable(file, 'additional');
  }

  /** @throws FormatError when the file is of another kind or version */
  static open(file: SectionedFile): PersonReader {
    return new PersonReader(file.expect(PERSON_KIND, PERSON_VERSION));
  }

  table(part: NamePart): NameTable {
    return this[part];
  }
}
