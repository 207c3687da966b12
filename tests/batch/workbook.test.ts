/** `addressee clean` with workbooks: the same rows as of a CSV file, the same clean columns. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { MISSING_OPENPYXL, runOpenpyxl } from '../../libs/tables/xlsx/openpyxl.fixture.ts';
import { runCommand } from '../command-process.ts';
import { prepareTestData, TEST_DATA } from '../test-data.ts';
import { writeContacts } from './contact-rows.ts';

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
});

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
