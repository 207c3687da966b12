/** `addressee clean` with workbooks: the same rows as of a CSV file, the same clean columns. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTable } from '#libs/tables';
import { runCommand, startCommand } from '../command-process.ts';
import { prepareTestData, TEST_DATA } from '../test-data.ts';
import { writeContacts } from './contact-rows.ts';
import { MISSING_OPENPYXL, runOpenpyxl } from './openpyxl.ts';

const ROWS = 3000;
const COLUMNS = ['--name', 'full name', '--email', 'e-mail', '--phone', 'phone', '--address', 'street', 'city'];

describe('cleaning a workbook', { skip: MISSING_OPENPYXL, timeout: 120_000 }, () => {
  const directory = mkdtempSync(join(tmpdir(), 'addressee-workbook-'));
  const csv = join(directory, 'contacts.csv');
  const workbook = join(directory, 'contacts.xlsx');
  const expected = join(directory, 'expected.csv');
  before(async () => {
    await prepareTestData();
    writeContacts(csv, ROWS);
    runOpenpyxl(FROM_CSV, csv, workbook);
    await clean(csv, '--out', expected);
  });
  after(() => rmSync(directory, { recursive: true }));

  async function clean(input: string, ...more: readonly string[]): Promise<void> {
    const { code, stderr } = await runCommand(['clean', input, ...COLUMNS, '--data', TEST_DATA, ...more]);
    assert.equal(code, 0, stderr);
  }

  it('to CSV gives what the same CSV gives', async () => {
    const out = join(directory, 'out.csv');
    await clean(workbook, '--out', out);
    assert.equal(readFileSync(out, 'utf8'), readFileSync(expected, 'utf8'));
  });

  it('to a workbook gives the rows of the CSV as texts; killed while it packs, it goes on', async () => {
    await clean(workbook);
    const out = join(directory, 'contacts.clean.xlsx');
    assert.deepEqual(await rowsOf(out), await rowsOf(expected));
    const whole = readFileSync(out);
    // What a run leaves that was killed before the workbook had its name: all rows are written.
    const again = join(directory, 'again.xlsx');
    const run = startCommand(['clean', workbook, ...COLUMNS, '--data', TEST_DATA, '--out', again]);
    while (!existsSync(`${again}.packed`) && !existsSync(again)) await sleep(1);
    run.kill('SIGKILL');
    await run.end;
    await clean(workbook, '--out', again);
    assert.ok(readFileSync(again).equals(whole));
    assert.deepEqual(
      readdirSync(directory).filter((name) => name.startsWith('again')),
      ['again.xlsx'],
    );
  });

  it('a sheet that is not there is told with those that are', async () => {
    const args = ['clean', workbook, ...COLUMNS, '--data', TEST_DATA, '--sheet', 'Other'];
    const { code, stderr } = await runCommand(args);
    assert.equal(code, 1);
    assert.match(stderr, /has no sheet "Other"\. It has "Contacts"\./u);
  });
});

async function rowsOf(path: string): Promise<unknown[]> {
  const table = await openTable(path, { encoding: null, separator: null, sheet: null, country: null });
  const rows: unknown[] = [];
  for await (const batch of table.rows()) rows.push(...batch.map((row) => row.join('\0').replace(/\0+$/u, '')));
  table.close();
  return rows;
}

/** Texts as texts, and the first column as numbers. */
const FROM_CSV = `
import csv, sys, openpyxl
book = openpyxl.Workbook(write_only=True)
sheet = book.create_sheet('Contacts')
with open(sys.argv[1], newline='', encoding='utf-8') as source:
    for row in csv.reader(source):
        sheet.append([int(row[0]) if row[0].isdigit() else row[0], *row[1:]])
book.save(sys.argv[2])
`;
