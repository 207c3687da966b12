import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { zipOf } from '../input/zip.fixture.ts';
import { openTable } from '../open-table.ts';
import type { Row } from '../table.ts';
import { digitsOf } from './cell-formats.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-xlsx-'));
after(() => rmSync(directory, { recursive: true }));

const OPTIONS = { encoding: null, separator: null, sheet: null, country: null } as const;

async function rowsOf(path: string): Promise<Row[]> {
  const table = await openTable(path, OPTIONS);
  try {
    const rows: Row[] = [];
    for await (const batch of table.rows()) rows.push(...batch);
    assert.deepEqual(table.header, rows[0]);
    return rows;
  } finally {
    table.close();
  }
}

interface Parts {
  readonly sheet?: string;
  readonly strings?: string;
  readonly workbook?: string;
}

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
let made = 0;

/** A workbook by hand: what no program writes. */
async function workbookOf({ sheet = '', strings = '', workbook }: Parts): Promise<string> {
  const path = join(directory, `${made++}.xlsx`);
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="r${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const bytes = await zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation(1, 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      workbook ??
      `<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1, 'worksheet', 'a.xml')}${relation(2, 'sharedStrings', 's.xml')}</Relationships>`,
    'xl/a.xml': sheet.startsWith('<?') ? sheet : `<worksheet ${NAMESPACE}><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/s.xml': `<sst ${NAMESPACE}>${strings}</sst>`,
  });
  writeFileSync(path, bytes);
  return path;
}

describe('workbooks by hand', () => {
  it('texts of all kinds, cells and rows without a place, rows without a text', async () => {
    const path = await workbookOf({
      strings:
        '<si><t>one</t></si><si><r><t xml:space="preserve">two </t></r><r><t>runs</t></r><rPh><t>phonetic</t></rPh></si>',
      sheet:
        '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>a &amp; b_x000D_</t></is></c></row>' +
        '<row r="5"/><row r="7"><c r="C7" t="str"><f>A1</f><v>formula</v></c><c r="D7" t="b"><v>1</v></c>' +
        '<c r="E7" t="e"><v>#N/A</v></c><c r="F7"><v>7.9161234567E10</v></c></row>',
    });
    assert.deepEqual(await rowsOf(path), [
      ['one', 'two runs', 'a & b\r'],
      ['', '', 'formula', 'TRUE', '#N/A', '79161234567'],
    ]);
  });

  const ROW = '<row><c t="inlineStr"><is><t>a</t></is></c></row>';
  const REFUSED: readonly [what: string, parts: Parts, message: RegExp][] = [
    [
      'a document type',
      {
        sheet: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet>&x;</worksheet>',
      },
      /document type/u,
    ],
    ['an entity', { sheet: '<row><c t="str"><v>&x;</v></c></row>' }, /entity/iu],
    ['a row too many', { sheet: `${ROW}<row r="1048577"/>` }, /at most 1048576 rows/u],
    ['a column too many', { sheet: '<row><c r="XFE1"><v>1</v></c></row>' }, /at most 16384 columns/u],
    ['no reference', { sheet: '<row><c r="1"><v>1</v></c></row>' }, /at most 16384 columns/u],
    ['a text that is not there', { sheet: '<row><c t="s"><v>9</v></c></row>' }, /no shared text 9/u],
    ['a text without end', { sheet: `<row><c t="str"><v>${'a'.repeat(5e6)}</v></c></row>` }, /has no end|characters/u],
    ['a tag without end', { sheet: `<row a="${'a'.repeat(5e6)}"/>` }, /has no end/u],
    ['tags in tags', { sheet: '<a>'.repeat(100) + '</a>'.repeat(100) }, /deep/u],
    [
      'one text in very many cells of a row',
      { strings: `<si><t>${'a'.repeat(5e5)}</t></si>`, sheet: `<row>${'<c t="s"><v>0</v></c>'.repeat(9)}</row>` },
      /more than 1048576 characters/u,
    ],
    ['nothing', {}, /is empty/u],
    ['no sheet', { workbook: '<workbook><sheets/></workbook>' }, /no sheet/u],
    ['another document', { workbook: '<document/>' }, /no workbook/u],
    ['what is no XML', { sheet: '<row><c></row>' }, /cannot be read/u],
  ];
  for (const [what, parts, message] of REFUSED) {
    it(`refuse ${what}`, async () => {
      const path = await workbookOf(parts);
      await assert.rejects(rowsOf(path), (error: Error) => error.constructor === Error && message.test(error.message));
    });
  }

  it('an old workbook or one with a password is told', async () => {
    const path = join(directory, 'old.xls');
    writeFileSync(path, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]));
    await assert.rejects(rowsOf(path), /old workbook \(\.xls\) or one with a password/u);
  });

  it('damaged and cut ones give rows or an error that names the file, never anything else', async () => {
    const whole = readFileSync(
      await workbookOf({ strings: '<si><t>a</t></si>', sheet: '<row><c t="s"><v>0</v></c></row>'.repeat(2000) }),
    );
    const path = join(directory, 'damaged.xlsx');
    const seed = Math.floor(Math.random() * 1e9);
    let state = seed;
    const random = (below: number): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    for (let round = 0; round < 150; round++) {
      const bytes = Buffer.from(round % 3 === 0 ? whole.subarray(0, random(whole.length)) : whole);
      for (let count = random(4); count > 0 && bytes.length > 0; count--) bytes[random(bytes.length)] = random(256);
      writeFileSync(path, bytes);
      try {
        await rowsOf(path);
      } catch (error) {
        assert.ok(
          error instanceof Error && error.message.includes('damaged'),
          `seed ${seed}, round ${round}: ${String(error)}`,
        );
      }
    }
  });
});

const DIGITS: readonly [number, string][] = [
  [79_161_234_567, '79161234567'],
  [0.1 + 0.2, '0.3'],
  [-1.5, '-1.5'],
  [1e21, '1000000000000000000000'],
  [-1.25e-9, '-0.00000000125'],
];
for (const [value, text] of DIGITS) it(`${value} is written ${text}`, () => assert.equal(digitsOf(value), text));
