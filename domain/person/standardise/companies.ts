/** Words that tell a firm or an institution from a person. */
import { nameKey } from '../name-key.ts';
import type { Word } from './words.ts';

/** The word that tells a firm, as typed; null where there is none. */
export function companyWord(words: readonly Word[]): string | null {
  if (words.length < 2) return words.length === 1 && EAST_ASIAN.test(words[0]!.text) ? words[0]!.typed : null;
  for (const [index, { key, text, hasStop, typed }] of words.entries()) {
    if (LEGAL_FORMS.has(key)) return typed;
    if (ABBREVIATIONS.has(key) && (isInCapitals(text) || words.every((word) => word.text === word.text.toLowerCase())))
      return typed;
    if (SHORT_FORMS.has(key) && index > 0 && (hasStop || isInCapitals(text)) && index === words.length - 1) {
      const isShouted = words.every((word) => isInCapitals(word.text));
      if (!isShouted || (hasStop && typed.indexOf('.') < typed.length - 1)) return typed;
    }
    if (EAST_ASIAN.test(text)) return typed;
  }
  return null;
}

/** `ИП Иванов И. И.`: a person who trades, and no firm. */
export function isSoleTrader({ key, text }: Word): boolean {
  return SOLE_TRADER.has(key) && isInCapitals(text);
}

// ———

const LEGAL_FORMS = keys(`
  компания завод фонд университет
  магазин банк фирма холдинг
  gmbh mbh ggmbh gbr ohg kgaa inc incorporated llc llp ltd limited corp corporation plc pty pvt sarl eurl sasu srl spzoo
  aps kft zrt bvba vof eood ood doo sro company university foundation association services solutions technologies holding
`);
/** Some of them are words: in capitals, or where nothing is. */
const ABBREVIATIONS = keys(
  'ооо оао зао пао нко нао гуп муп фгуп гбу мбу мбоу гбоу фгбу фгбоу тоо тов пат прат снт тсж гск',
);
/** Names and initials as often: only in capitals or with stops, at the end. */
const SHORT_FORMS = keys('ag kg ug ev sa sl slu spa sas bv nv oy ab as co ao bt rt ltda lda oü ou ас');
const SOLE_TRADER = keys('ип чп фоп');
const EAST_ASIAN = /公司|株式会社|有限会社|合同会社|주식회사|集团|大学|銀行|银行/u;

function isInCapitals(text: string): boolean {
  return text.length > 1 && text === text.toUpperCase();
}

function keys(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u).map(nameKey));
}
