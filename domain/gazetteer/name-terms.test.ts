import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameTerms } from './name-terms.ts';

const golden: readonly (readonly [name: string, terms: string])[] = [
  ['Saint-Étienne', 'saint etienne'],
  ["L'Haÿ-les-Roses", 'l hay les roses lhay'],
  ['L＇Aquila', 'l aquila laquila'],
  ['Qurʻān', 'qur an'],
  ['ʿAlī bin D‛ā', 'ali bin d a da'],
  ["Val d'Isère", 'val d isere disere'],
  ["d 'or", 'd or'],
  ['O’Fallon’s', 'o fallon s ofallon'],
  ['Rue du 8 Mai 1945', 'rue du 8 mai 1945'],
  ['', ''],
];
for (const [name, terms] of golden) test(name, () => assert.equal(nameTerms(name).join(' '), terms));
