/**
 * What is where in a workbook (ECMA-376, part 2): a zip of XML files that refer to each other.
 *
 *     _rels/.rels ──► xl/workbook.xml ──► xl/_rels/workbook.xml.rels ──► worksheets, shared texts, styles
 */
import { posix } from 'node:path';
import type { InputFile } from '../input/input-file.ts';
import { MAX_PART_BYTES } from './xlsx-limits.ts';
import { attributeOf, readWholeXml } from './xml-reader.ts';

export interface Workbook {
  /** In their order; those without cells, such as charts, left out. */
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean; readonly file: InputFile }[];
  readonly strings: InputFile | null;
  readonly styles: InputFile | null;
  /** Days are counted from 1904. */
  readonly is1904: boolean;
}

/** Whether a zip is an Office document, by what each has. @param files all members */
export function isOfficeDocument(files: readonly InputFile[]): boolean {
  return files.some(({ name }) => name.endsWith('/[Content_Types].xml') && memberOf(name) === '[Content_Types].xml');
}

/** @throws Error for a document that is no workbook, or a damaged one */
export async function readWorkbook(path: string, files: readonly InputFile[]): Promise<Workbook> {
  const members = new Map(files.map((file) => [memberOf(file.name), file]));
  const main = (await relationsOf('', members)).find(({ type }) => type === 'officeDocument');
  const book = main === undefined ? undefined : members.get(main.target);
  if (main === undefined || book === undefined)
    throw new Error(`${path} is a damaged workbook: its list of sheets is missing.`);
  if (main.target.endsWith('.bin')) {
    throw new Error(`${path} is a binary workbook (.xlsb), which is not read. Save it as .xlsx, and give that file.`);
  }
  const listed: { name: string; id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  let isWorkbook = false;
  await readWholeXml(
    book,
    {
      open(tag, attributes) {
        if (tag === 'workbook') isWorkbook = true;
        if (tag === 'workbookPr') is1904 = /^(?:1|true)$/u.test(attributes['date1904'] ?? '');
        if (tag !== 'sheet') return;
        const { name = '', state = 'visible' } = attributes;
        listed.push({ name, id: attributeOf(attributes, 'id') ?? '', isHidden: state !== 'visible' });
      },
    },
    PART,
  );
  if (!isWorkbook) throw new Error(`${path} is an Office document, but no workbook. Give an .xlsx or a CSV file.`);
  const relations = await relationsOf(main.target, members);
  const only = (type: string): InputFile | null =>
    members.get(relations.find((relation) => relation.type === type)?.target ?? '') ?? null;
  return {
    sheets: listed.flatMap(({ name, id, isHidden }) => {
      const relation = relations.find((each) => each.id === id && each.type === 'worksheet');
      const file = members.get(relation?.target ?? '');
      return file === undefined ? [] : [{ name, isHidden, file }];
    }),
    strings: only('sharedStrings'),
    styles: only('styles'),
    is1904,
  };
}

// ———

const PART = { maxBytes: MAX_PART_BYTES } as const;

interface Relation {
  readonly id: string;
  /** The last word of its address: `worksheet`. */
  readonly type: string;
  /** Name of the member that it leads to. */
  readonly target: string;
}

/** What a member refers to. @param from its name; empty: the whole package */
async function relationsOf(from: string, members: ReadonlyMap<string, InputFile>): Promise<Relation[]> {
  const folder = from === '' ? '' : posix.dirname(from);
  const file = members.get(posix.join(folder, '_rels', `${posix.basename(from)}.rels`));
  if (file === undefined) return [];
  const relations: Relation[] = [];
  await readWholeXml(
    file,
    {
      open(name, { Id = '', Type = '', Target = '', TargetMode = '' }) {
        if (name !== 'Relationship' || TargetMode === 'External') return;
        const target = Target.startsWith('/') ? posix.normalize(Target.slice(1)) : posix.join(folder, Target);
        relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
      },
    },
    PART,
  );
  return relations;
}

/** The name of a member within its zip. */
function memberOf(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}
