/**
 * How a spreadsheet shows the numbers of its cells, dates among them: by the format of the cell (`styles.xml`). Where that would
 * hide what a number is, its digits are given: a phone number that is shown as `7.92E+10` or `79,161,234,567` is 79161234567.
 */
import { format, isDateFormat } from 'numfmt';
import type { InputFile } from '../input/input-file.ts';
import { MAX_PART_BYTES } from './xlsx-limits.ts';
import { readWholeXml } from './xml-reader.ts';

export class CellFormats {
  /** By the style of a cell; null: digits. */
  readonly #patterns: readonly (Pattern | null)[];
  readonly #is1904: boolean;

  /**
   * @param file `styles.xml`; null where a workbook has none
   * @param is1904 days are counted from 1904, as Macintoshes did
   * @throws Error naming the file for one that is damaged
   */
  static async read(file: InputFile | null, is1904: boolean): Promise<CellFormats> {
    const codes = new Map<number, string>();
    const ids: number[] = [];
    let isInCells = false;
    if (file !== null) {
      await readWholeXml(
        file,
        {
          open(name, attributes) {
            if (name === 'cellXfs') isInCells = true;
            else if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
            else if (name === 'xf' && isInCells) ids.push(Number(attributes['numFmtId'] ?? 0));
          },
          close(name) {
            if (name === 'cellXfs') isInCells = false;
          },
        },
        { maxBytes: MAX_PART_BYTES },
      );
    }
    const patterns = new Map<number, Pattern | null>();
    for (const id of ids) if (!patterns.has(id)) patterns.set(id, patternOf(codes.get(id) ?? BUILT_IN[id]));
    return new CellFormats(
      ids.map((id) => patterns.get(id)!),
      is1904,
    );
  }

  private constructor(patterns: readonly (Pattern | null)[], is1904: boolean) {
    this.#patterns = patterns;
    this.#is1904 = is1904;
  }

  /**
   * @param written the number as it stands in the file: `7.9161234567E10`
   * @param style number of the cell's style, 0 for a cell that has none
   */
  textOf(written: string, style: number): string {
    const value = Number(written);
    if (written === '' || !Number.isFinite(value)) return written;
    const pattern = this.#patterns[style] ?? null;
    if (pattern === null) return digitsOf(value);
    try {
      const shown = format(pattern.code, pattern.isDate && this.#is1904 ? value + DAYS_TO_1904 : value).trim();
      if (!/^#*$/u.test(shown)) return shown;
    } catch {
      // A format that no spreadsheet knows.
    }
    return digitsOf(value);
  }
}

/** A number without exponent and without the noise of binary fractions: spreadsheets keep 15 digits. */
export function digitsOf(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  const parts = /^(?<sign>-?)(?<whole>\d+)(?:\.(?<fraction>\d+))?e(?<exponent>[+-]\d+)$/u.exec(text)?.groups;
  if (parts === undefined) return text;
  const { sign, whole, fraction = '', exponent } = parts;
  const digits = whole! + fraction;
  const point = whole!.length + Number(exponent);
  if (point >= digits.length) return sign! + digits.padEnd(point, '0');
  return `${sign}0.${'0'.repeat(-point)}${digits}`;
}

// ———

interface Pattern {
  readonly code: string;
  readonly isDate: boolean;
}

const DAYS_TO_1904 = 1462;

/**
 * Formats that files name by number alone (ECMA-376, 18.8.30). What depends on the country of the reader, as 14 and 22 do and
 * those of East Asia, is given as ISO 8601 has it.
 */
const DATE = 'yyyy-mm-dd';
const EAST_ASIAN = [27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  14: DATE,
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: `${DATE} hh:mm`,
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  ...Object.fromEntries(EAST_ASIAN.map((id) => [id, DATE])),
};

/** An exponent, or thousands of a whole number set apart. */
const HIDES_DIGITS = /^#,##0(?:\s*;.*)?$|E[+-]/iu;

function patternOf(code: string | undefined): Pattern | null {
  if (code === undefined || /^(?:general|@|0)?$/iu.test(code)) return null;
  // Texts in quotes may hold anything.
  if (HIDES_DIGITS.test(code.replaceAll(/"[^"]*"/gu, ''))) return null;
  return { code, isDate: isDateFormat(code) };
}
