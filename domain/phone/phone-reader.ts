import { StringPool, type SectionedFile } from '#libs/bytes';
import { MAX_PREFIX_DIGITS, PHONE_KIND, PHONE_TABLES, PHONE_VERSION, prefixKey, type PhoneTable } from './layout.ts';
import type { PhoneType } from './phone-data.ts';

/**
 * A phone file over its bytes, which any number of readers share. A reader belongs to one thread. A look-up is a binary search
 * for each digit of a prefix, about a microsecond.
 */
export class PhoneReader {
  readonly #texts: StringPool;
  readonly #tables: Readonly<Record<PhoneTable, PrefixTable>>;

  private constructor(file: SectionedFile) {
    this.#texts = StringPool.open(file, 'texts');
    this.#tables = Object.fromEntries(PHONE_TABLES.map((table) => [table, openTable(file, table)])) as Record<
      PhoneTable,
      PrefixTable
    >;
  }

  /** @throws FormatError when the file is of another kind or version */
  static open(file: SectionedFile): PhoneReader {
    return new PhoneReader(file.expect(PHONE_KIND, PHONE_VERSION));
  }

  /** The place or area of a number that belongs to one. @param language `en` for English names */
  region(callingCode: string, national: string, type: PhoneType, language?: string): string | null {
    const isGeographic =
      type === 'fixed' || type === 'fixedOrMobile' || (type === 'mobile' && GEOGRAPHIC_MOBILES.has(callingCode));
    if (!isGeographic) return null;
    return this.#named('region', 'regionEnglish', callingCode, national, language);
  }

  /** Who was given the range of a mobile number. @param language `en` for English names */
  carrier(callingCode: string, national: string, type: PhoneType, language?: string): string | null {
    if (type !== 'mobile' && type !== 'fixedOrMobile' && type !== 'pager') return null;
    return this.#named('carrier', 'carrierEnglish', callingCode, national, language);
  }

  /** IANA; null where such numbers are in several zones. */
  timezone(callingCode: string, national: string): string | null {
    return this.#find('timezone', callingCode, national) || null;
  }

  #named(
    local: PhoneTable,
    english: PhoneTable,
    callingCode: string,
    national: string,
    language?: string,
  ): string | null {
    const name = language?.toLowerCase().startsWith('en') === true ? this.#find(english, callingCode, national) : null;
    return name ?? this.#find(local, callingCode, national);
  }

  #find(table: PhoneTable, callingCode: string, national: string): string | null {
    const { callingCodes, starts, prefixes, values } = this.#tables[table];
    const code = indexOf(callingCodes, 0, callingCodes.length, Number(callingCode));
    if (code < 0) return null;
    for (let length = Math.min(MAX_PREFIX_DIGITS, national.length); length >= 0; length--) {
      const found = indexOf(prefixes, starts[code]!, starts[code + 1]!, prefixKey(national.slice(0, length)));
      if (found >= 0) return this.#texts.get(values[found]!);
    }
    return null;
  }
}

// ———

/** Countries whose mobile numbers have the codes of areas: Mexico, Argentina, Brazil, Indonesia, China. */
const GEOGRAPHIC_MOBILES: ReadonlySet<string> = new Set(['52', '54', '55', '62', '86']);

interface PrefixTable {
  readonly callingCodes: Uint32Array;
  readonly starts: Uint32Array;
  readonly prefixes: Uint32Array;
  readonly values: Uint32Array;
}

function openTable(file: SectionedFile, table: PhoneTable): PrefixTable {
  return {
    callingCodes: file.u32(`${table}.callingCodes`),
    starts: file.u32(`${table}.starts`),
    prefixes: file.u32(`${table}.prefixes`),
    values: file.u32(`${table}.values`),
  };
}

/** Where a value is in a rising part of numbers; −1 where it is not. */
function indexOf(numbers: Uint32Array, from: number, to: number, value: number): number {
  let low = from;
  let high = to - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = numbers[middle]!;
    if (found === value) return middle;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
