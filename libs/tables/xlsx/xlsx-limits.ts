/** What a workbook may hold: the limits of spreadsheets themselves, and what keeps a hostile file from filling memory or disk. */

/** Rows of a sheet, by ECMA-376 as all programs have it. */
export const MAX_ROWS: number = 1 << 20;
/** Columns of a sheet, A to XFD. */
export const MAX_COLUMNS: number = 1 << 14;
/** UTF-16 units of a cell that is written: more, and spreadsheets call the file damaged. */
export const MAX_WRITTEN_LENGTH = 32_767;
/** UTF-16 units of all cells of a row that is read, as of CSV: one text may be referred to by every cell. */
export const MAX_ROW_LENGTH: number = 1 << 20;

/** Unpacked bytes of a sheet that are read: a million rows of a hundred columns are a quarter of it. */
export const MAX_SHEET_BYTES: number = 16 * 2 ** 30;
/** Unpacked bytes of the shared texts, which lie on the disk while the sheet is read. */
export const MAX_STRINGS_BYTES: number = 4 * 2 ** 30;
/** Unpacked bytes of a part that is kept in memory: the list of the sheets, the formats of cells. */
export const MAX_PART_BYTES: number = 16 * 2 ** 20;
