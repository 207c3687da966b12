import type { Token } from '#domain/text';
import { readPremise, type Premise } from '../premise/read-premise.ts';

/**
 * What a text says below its street, by country: standardising one text asks several times, to find out by whose words it is
 * read best and then to read it by those. Remembers the last text.
 *
 * @param tokens of the text, where they are known already
 */
export function premiseOf(text: string, country: string | null, tokens?: readonly Token[]): Premise {
  if (text !== lastText) {
    lastText = text;
    byCountry.clear();
  }
  let premise = byCountry.get(country);
  if (premise === undefined) byCountry.set(country, (premise = readPremise(text, country, tokens)));
  return premise;
}

// ———

let lastText: string | null = null;
const byCountry = new Map<string | null, Premise>();
