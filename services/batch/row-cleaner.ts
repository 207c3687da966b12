import type { ContactStandardiser, Standardisers } from '#domain/contact';
import { cellOf, CsvWriter, parseObject, type JsonObject, type Row } from '#libs/tables';
import { cleanColumns, cleanValues, type CleanResult, type CleanValue, type Kind } from './clean-columns.ts';
import type { CleanField, CleanPlan } from './clean-plan.ts';
import type { Chunk } from './protocol.ts';
import { count, emptyTally, type Tally } from './tally.ts';

/** All that a thread needs to clean. */
export interface Cleaners extends Standardisers {
  readonly contact: ContactStandardiser;
}

/**
 * Cleans rows: the texts of a row are one contact, so that its address tells the country of its phone. Original columns stand
 * first, as they were; the clean ones follow; cells beyond the header come last, so that no column moves.
 */
export class RowCleaner {
  readonly #plan: CleanPlan;
  readonly #cleaners: Cleaners;
  readonly #writer: CsvWriter;
  readonly #hints: { readonly country?: string; readonly language?: string };
  readonly #cleanWidths: readonly number[];

  constructor(plan: CleanPlan, cleaners: Cleaners) {
    const { country, language } = plan;
    this.#plan = plan;
    this.#cleaners = cleaners;
    this.#writer = new CsvWriter(plan.output.dialect);
    this.#hints = { ...(country !== null && { country }), ...(language !== null && { language }) };
    this.#cleanWidths = plan.fields.map(({ kind }) => cleanColumns(kind).length);
  }

  clean({ firstRow, rows }: Chunk): { text: string; tally: Tally } {
    const tally = emptyTally(this.#plan.fields.length);
    let text = '';
    for (const [index, row] of rows.entries()) text += this.#cleanRow(row, firstRow + index, tally);
    return { text, tally };
  }

  #cleanRow(row: Row, number: number, tally: Tally): string {
    const { input, fields, header } = this.#plan;
    tally.rows++;
    const object = input === 'ndjson' ? parseObject(row[0]!) : null;
    if (input === 'ndjson' && object === null) tally.damaged++;
    const cells = object === null ? (input === 'ndjson' ? [] : row) : header.map((key) => cellOf(object[key]));
    const results = this.#standardise(fields.map((field) => textOf(field, cells)));
    const values = results.flatMap((result, index): CleanValue[] => {
      if (result === null) {
        tally.fields[index]!.empty++;
        return Array.from({ length: this.#cleanWidths[index]! }, () => null);
      }
      count(tally.fields[index]!, result, number);
      return cleanValues(result);
    });
    return this.#plan.output.format === 'csv' ? this.#csv(row, cells, values) : this.#json(row, cells, object, values);
  }

  /** @param texts one for each field; empty ones give null */
  #standardise(texts: readonly string[]): (CleanResult | null)[] {
    const { fields } = this.#plan;
    const indexes = (kind: Kind): number[] =>
      [...fields.keys()].filter((index) => fields[index]!.kind === kind && texts[index] !== '');
    const [address] = indexes('address');
    const [name, ...otherNames] = indexes('name');
    const phones = indexes('phone');
    const emails = indexes('email');
    const results = fields.map((): CleanResult | null => null);
    const { data } = this.#cleaners.contact.standardiseRecord(
      {
        address: address === undefined ? undefined : texts[address],
        name: name === undefined ? undefined : texts[name],
        phones: phones.map((index) => texts[index]!),
        emails: emails.map((index) => texts[index]!),
      },
      this.#hints,
    );
    if (address !== undefined) results[address] = data.address;
    if (name !== undefined) results[name] = data.name;
    for (const [order, index] of phones.entries()) results[index] = data.phones[order]!;
    for (const [order, index] of emails.entries()) results[index] = data.emails[order]!;
    const country = this.#hints.country ?? data.address?.data.countryCode ?? undefined;
    for (const index of otherNames) {
      results[index] = this.#cleaners.name.standardise(texts[index]!, { ...this.#hints, country });
    }
    return results;
  }

  #csv(row: Row, cells: Row, values: readonly CleanValue[]): string {
    const { header, input } = this.#plan;
    const own = header.map((_, index) => cells[index] ?? '');
    // A line that is no object has no columns; it is kept whole behind the others.
    const beyond = input === 'ndjson' ? (cells.length === 0 ? row : []) : cells.slice(header.length);
    return this.#writer.row([...own, ...values.map(cleanCell), ...beyond]);
  }

  #json(row: Row, cells: Row, object: JsonObject | null, values: readonly CleanValue[]): string {
    const { header, cleanHeader, input } = this.#plan;
    const clean = cleanHeader.map((key, index) => `${JSON.stringify(key)}:${JSON.stringify(values[index])}`).join(',');
    if (object !== null) {
      const written = row[0]!.trimEnd();
      const isEmpty = Object.keys(object).length === 0;
      return `${written.slice(0, -1)}${isEmpty ? '' : ','}${clean}}\n`;
    }
    const own = cells.map(
      (cell, index) => `${JSON.stringify(header[index] ?? `column_${index + 1}`)}:${JSON.stringify(cell)}`,
    );
    // A line that is no object is kept as a text.
    if (input === 'ndjson') own.push(`"damaged_line":${JSON.stringify(row[0])}`);
    return `{${[...own, clean].join(',')}}\n`;
  }
}

/** The first line of a result; empty where it has none. */
export function headerText({ output, hasHeader, header, cleanHeader }: CleanPlan): string {
  if (output.format !== 'csv' || !hasHeader) return '';
  return new CsvWriter(output.dialect).row([...header, ...cleanHeader]);
}

// ———

function textOf({ columns, joint }: CleanField, cells: Row): string {
  if (columns.length === 1) return cells[columns[0]!]?.trim() ?? '';
  return columns
    .map((column) => cells[column]?.trim() ?? '')
    .filter((cell) => cell !== '')
    .join(joint);
}

function cleanCell(value: CleanValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : value.join('; ');
}
