import { scriptOf, tokenize, type Range, type Script, type Token } from '#domain/text';
import { mayHaveUnitDesignators } from '../premise/unit-designators.ts';
import { premiseOf } from './premise-memo.ts';

/**
 * The country by whose words and rules most of a text can be read as parts of a building; it says
 * which words are words for what, not where the address is.
 *
 * @returns ISO 3166-1 alpha-2, or null where no country reads more than the large languages do
 */
export function likelyCountry(text: string): string | null {
  let likeliest: string | null = null;
  const tokens = tokenize(text, MAX_TOKENS);
  let most = lettersRead(text, tokens, null);
  for (const country of COUNTRIES[scriptOf(text)] ?? []) {
    if (country !== FIRST_LATIN && !mayHaveUnitDesignators(text, tokens, country)) continue;
    const letters = lettersRead(text, tokens, country);
    if (letters > most) {
      most = letters;
      likeliest = country;
    }
  }
  return likeliest;
}

// ———

/** As many as `readPremise` looks at. */
const MAX_TOKENS = 30;
/** House numbers with letters before them are American. */
const FIRST_LATIN = 'US';

/** One country for each large set of words and rules, those with the most addresses first. */
const COUNTRIES: Partial<Readonly<Record<Script, readonly string[]>>> = {
  latin: ['US', 'GB', 'DE', 'FR', 'ES', 'BR', 'IT', 'NL', 'PL', 'CZ', 'AT', 'SE', 'DK', 'HU', 'TR', 'RO'],
  cyrillic: ['RU', 'UA', 'BG', 'RS'],
  han: ['JP', 'TW'],
  kana: ['JP'],
};

/** Signs that are read as parts of the premise; none where they would leave no word for the street. */
function lettersRead(text: string, tokens: readonly Token[], country: string | null): number {
  const { spans, house } = premiseOf(text, country, tokens);
  const all: Range[] = house === null ? [...spans] : [...spans, house.spanWithSign];
  let rest = text;
  for (const [start, end] of all) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  if (!tokenize(rest).some(({ isNumber }) => !isNumber)) return 0;
  const letters = all.reduce((sum, [start, end]) => sum + end - start, 0);
  // Of two that read the same signs, the one that takes more of them for the number: N8780 is no No. 8780.
  return letters + (house?.text.length ?? 0) / 100;
}
