/** The methods the library routes, in the order in which listings and `Allow` headers show them. */
export const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'BREW',
  'PATCH',
] as const;

export type Method = (typeof METHODS)[number];

const KNOWN: ReadonlySet<string> = new Set(METHODS);

/** Whether `text` is a method of this library; methods are case-sensitive (RFC 9110, 9.1). */
export function isMethod(text: string): text is Method {
  return KNOWN.has(text);
}

/** The given methods in the order of {@link METHODS}, each once. */
export function inOrder(methods: Iterable<Method>): Method[] {
  const wanted = new Set(methods);
  return METHODS.filter((method) => wanted.has(method));
}
