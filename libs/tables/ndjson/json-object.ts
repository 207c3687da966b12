/** The object that a row of JSON lines holds. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** @returns null for a text that is no JSON object */
export function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
  } catch {
    return null;
  }
}

export function keysOf(text: string): readonly string[] {
  return Object.keys(parseObject(text) ?? {});
}

/** A value as the cell of a table shows it: texts as they are, null and what is missing empty, the rest as JSON. */
export function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
