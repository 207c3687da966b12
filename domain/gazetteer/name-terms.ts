import { tokenize, type Token } from '#domain/text';

/**
 * The words under which a name is found: its tokens, and for words joined by an apostrophe also the two written as one
 * (`l'Église` is found as `l eglise` and as `leglise`).
 */
export function nameTerms(name: string, tokens: readonly Token[] = tokenize(name)): string[] {
  const terms = tokens.map((token) => token.text);
  for (let index = 1; index < tokens.length; index++) {
    const before = tokens[index - 1]!;
    const token = tokens[index]!;
    if (token.start === before.end + 1 && APOSTROPHE.test(name[before.end]!)) terms.push(before.text + token.text);
  }
  return terms;
}

// ———

const APOSTROPHE = /['’‘ʼʻ`´′]/u;
