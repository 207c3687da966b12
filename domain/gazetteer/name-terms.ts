import { tokenize, type Token } from '#domain/text';

/**
 * The words under which a name is found: its tokens, and for a single letter joined to a word by an apostrophe also the
 * two written as one (`l'Église` is found as `l eglise` and as `leglise`).
 */
export function nameTerms(name: string, tokens: readonly Token[] = tokenize(name)): string[] {
  const terms = tokens.map((token) => token.text);
  for (let index = 1; index < tokens.length; index++) {
    const before = tokens[index - 1]!;
    const token = tokens[index]!;
    if (before.text.length === 1 && token.start === before.end + 1 && APOSTROPHE.test(name[before.end]!))
      terms.push(before.text + token.text);
  }
  return terms;
}

// ———

/** The signs typed for an apostrophe, and the letters of transliterations that look like one. */
const APOSTROPHE = /['’‘‛`´′＇\u02b9-\u02bf\u02c8\u02ee]/u;
