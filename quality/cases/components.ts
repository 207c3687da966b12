/** How the components of a standardised text are compared (`cases/README.md`, rule 1). */
export type ExpectedParts = Readonly<Record<string, string | null>>;

/** Without accents, case, and the difference between hyphens, points, apostrophes and blanks; й and ё lose their marks too. */
export function isSameText(got: string | null, expected: string | null): boolean {
  return got === null || expected === null ? got === expected : foldText(got) === foldText(expected);
}

// ———

function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[\s.'’`‐‑-]+/gu, ' ')
    .trim();
}
