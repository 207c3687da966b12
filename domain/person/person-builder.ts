import { SectionedFileBuilder, StringPoolBuilder } from '#libs/bytes';
import { TextIndexBuilder } from '#libs/text-index';
import { fameOf, PERSON_KIND, PERSON_VERSION } from './layout.ts';
import { nameKey } from './name-key.ts';
import { NAME_PARTS, type NamePart, type NameRecord } from './records.ts';

/**
 * Name records → the person file (`layout.ts`), ready for `chunks()` or `finish()`. Records of equal text, part and forms
 * should be given once. Cost: about 3 µs a name.
 */
export function buildPersonFile(
  records: readonly NameRecord[],
  attribution: readonly string[] = [],
): SectionedFileBuilder {
  const ranked = records.toSorted((a, b) => b.weight - a.weight);
  const counts: Record<NamePart, number> = { given: 0, family: 0, additional: 0 };
  for (const { part } of ranked) counts[part]++;
  const file = new SectionedFileBuilder(PERSON_KIND, PERSON_VERSION, { counts, attribution });
  for (const part of NAME_PARTS) addPart(file, part, counts[part], ranked);
  return file;
}

// ———

function addPart(file: SectionedFileBuilder, part: NamePart, count: number, ranked: readonly NameRecord[]): void {
  const names = new StringPoolBuilder();
  const forms = new Uint32Array(count);
  const fame = new Uint8Array(count);
  const index = new TextIndexBuilder();
  let number = 0;
  for (const record of ranked) {
    if (record.part !== part) continue;
    names.add(record.text);
    forms[number] = record.forms;
    fame[number] = fameOf(record.weight);
    index.add(number, [nameKey(record.text)]);
    number++;
  }
  names.writeTo(file, `${part}.names`);
  file.add(`${part}.forms`, forms);
  file.add(`${part}.fame`, fame);
  index.writeTo(file, part);
}
