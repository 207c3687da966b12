/** Workbooks that another program writes and reads. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { openTable, writeXlsx, type Row } from '#libs/tables';
import { MISSING_OPENPYXL, runOpenpyxl } from './openpyxl.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-openpyxl-'));
after(() => rmSync(directory, { recursive: true }));

async function rowsOf(path: string, sheet: string | null = null): Promise<Row[]> {
  const table = await openTable(path, { encoding: null, separator: null, sheet, country: null });
  const rows: Row[] = [];
  for await (const batch of table.rows()) rows.push(...batch);
  table.close();
  return rows;
}

describe('workbooks of openpyxl', { skip: MISSING_OPENPYXL }, () => {
  it('numbers and dates as a spreadsheet shows them; the sheet that is asked for', async () => {
    const path = join(directory, 'openpyxl.xlsx');
    runOpenpyxl(WRITE, path);
    assert.deepEqual(await rowsOf(path), [
      ['name', 'phone', 'postcode', 'padded', 'date', 'moment', 'share', 'price', 'grouped', 'exponent'],
      [
        'Jürgen & "Söhne" <x>\nfiliale',
        '79161234567',
        '1234',
        '01234',
        '2024-02-29',
        '2024-02-29 13:05:00',
        '12.50%',
        '0.3',
        '79161234567',
        '79161234567',
      ],
      ['Иван', '', '', '', '', '', '', '', '', '123456789012345000000'],
    ]);
    assert.deepEqual(await rowsOf(path, 'second'), [['only'], ['x']]);
    await assert.rejects(rowsOf(path, 'third'), /has no sheet "third"\. It has "First", "Second"\./u);
  });

  it('reads what is written', async () => {
    const path = join(directory, 'written.xlsx');
    const rows: readonly Row[] = [
      ['name', 'postcode', 'note'],
      ['Jürgen <"&">', '01234', ' blank at both ends '],
      ['Иван', '', 'two\nlines'],
    ];
    await writeXlsx(
      path,
      (async function* () {
        yield rows;
      })(),
      { hasHeader: true, rows: rows.length },
    );
    assert.deepEqual(runOpenpyxl(READ, path), rows);
  });
});

const READ = `
import sys, json, openpyxl
rows = openpyxl.load_workbook(sys.argv[1]).active.iter_rows(values_only=True)
print(json.dumps([[cell or '' for cell in row] for row in rows]))
`;

const WRITE = `
import sys, datetime, openpyxl
book = openpyxl.Workbook()
sheet = book.active
sheet.title = 'First'
sheet.append(['name', 'phone', 'postcode', 'padded', 'date', 'moment', 'share', 'price', 'grouped', 'exponent'])
sheet.append(['Jürgen & "Söhne" <x>\\nfiliale', 79161234567, 1234, 1234, datetime.date(2024, 2, 29),
    datetime.datetime(2024, 2, 29, 13, 5), 0.125, 0.1 + 0.2, 79161234567, 79161234567])
sheet['D2'].number_format = '00000'
sheet['G2'].number_format = '0.00%'
sheet['I2'].number_format = '#,##0'
sheet['J2'].number_format = '0.00E+00'
sheet.append(['Иван'])
sheet['J3'] = 1.23456789012345e20
second = book.create_sheet('Second')
second.append(['only'])
second.append(['x'])
book.save(sys.argv[1])
`;
