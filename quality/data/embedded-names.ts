import { NameStandardiser, PERSON_KIND, PersonReader } from '#domain/person';
import { readShared, SectionedFile } from '#libs/bytes';
import { prepareTestData } from '../../tests/test-data.ts';

/** The embedded names, as they are served. */
export async function openNames(): Promise<PersonReader> {
  for (const path of await prepareTestData()) {
    const file = SectionedFile.open(readShared(path));
    if (file.kind === PERSON_KIND) return PersonReader.open(file);
  }
  throw new Error('the embedded data hold no names');
}

/** The standardiser of names over the embedded data; opened once. */
export function openNameStandardiser(): Promise<NameStandardiser> {
  return (opened ??= openNames().then((reader) => new NameStandardiser(reader)));
}

// ———

let opened: Promise<NameStandardiser> | null = null;
