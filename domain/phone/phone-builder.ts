import { SectionedFileBuilder, StringPoolBuilder } from '#libs/bytes';
import { MAX_PREFIX_DIGITS, PHONE_KIND, PHONE_TABLES, PHONE_VERSION, prefixKey } from './layout.ts';
import type { PhonePrefixRecord } from './records.ts';

/**
 * Prefixes → the phone file (`layout.ts`), ready for `chunks()` or `finish()`. Of several records of one prefix the first
 * counts; one that tells nothing new, because a shorter prefix tells the same, is left out.
 *
 * @throws RangeError for a prefix of more than nine digits
 */
export function buildPhoneFile(
  records: readonly PhonePrefixRecord[],
  attribution: readonly string[] = [],
): SectionedFileBuilder {
  const file = new SectionedFileBuilder(PHONE_KIND, PHONE_VERSION, { attribution });
  const texts = new StringPoolBuilder({ unique: true });
  const byTable = Map.groupBy(records, ({ table }) => table);
  for (const table of PHONE_TABLES) {
    const byCode = Map.groupBy(byTable.get(table) ?? [], ({ callingCode }) => Number(callingCode));
    const callingCodes = [...byCode.keys()].toSorted((a, b) => a - b);
    const starts: number[] = [];
    const prefixes: number[] = [];
    const values: number[] = [];
    for (const callingCode of callingCodes) {
      starts.push(prefixes.length);
      for (const [key, text] of distinct(byCode.get(callingCode)!)) {
        prefixes.push(key);
        values.push(texts.add(text));
      }
    }
    starts.push(prefixes.length);
    file.add(`${table}.callingCodes`, Uint32Array.from(callingCodes));
    file.add(`${table}.starts`, Uint32Array.from(starts));
    file.add(`${table}.prefixes`, Uint32Array.from(prefixes));
    file.add(`${table}.values`, Uint32Array.from(values));
  }
  texts.writeTo(file, 'texts');
  return file;
}

// ———

/** Keys and texts in rising order of keys. */
function distinct(records: readonly PhonePrefixRecord[]): [key: number, text: string][] {
  const texts = new Map<string, string>();
  for (const { prefix, text } of records) {
    if (prefix.length > MAX_PREFIX_DIGITS) throw new RangeError(`the prefix ${prefix} has more than nine digits`);
    if (!texts.has(prefix)) texts.set(prefix, text);
  }
  return [...texts]
    .filter(([prefix, text]) => textOfShorter(texts, prefix) !== text)
    .map(([prefix, text]): [number, string] => [prefixKey(prefix), text])
    .toSorted(([a], [b]) => a - b);
}

function textOfShorter(texts: ReadonlyMap<string, string>, prefix: string): string | undefined {
  for (let length = prefix.length - 1; length >= 0; length--) {
    const text = texts.get(prefix.slice(0, length));
    if (text !== undefined) return text;
  }
  return undefined;
}
