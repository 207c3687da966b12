import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restoreCase, restoreSurnameCase } from './letter-case.ts';

const NONE: never[] = [];

test('what was typed with care stays; the rest is written as the lists have it, else by rule', () => {
  const cases: [typed: string, listed: string | null, right: string][] = [
    ['ИВАНОВ', null, 'Иванов'],
    ['иванов', null, 'Иванов'],
    ['иВАНОВ', null, 'Иванов'],
    ['MACDONALD', 'MacDonald', 'MacDonald'],
    ['Macdonald', 'MacDonald', 'Macdonald'],
    ['MACK', 'Mack', 'Mack'],
    ['MCKELVEY', null, 'McKelvey'],
    ["o'hara", null, "O'Hara"],
    ["O'brien", "O'Brien", "O'Brien"],
    ["sa'id", null, "Sa'id"],
    ["d'artagnan", null, "D'Artagnan"],
    ['ИВАНОВ-ПЕТРОВ', null, 'Иванов-Петров'],
    ['Jean-pierre', 'Jean-Pierre', 'Jean-Pierre'],
    ['McDonald', null, 'McDonald'],
    ['DeShawn', null, 'DeShawn'],
    ['İBRAHİM', null, 'İbrahim'],
    ['YILDIRIM', 'Yıldırım', 'Yıldırım'],
    ['WEISS', 'Weiß', 'Weiss'],
    ['IJZERMAN', null, 'IJzerman'],
    ['TJ', null, 'TJ'],
    ['tj', null, 'TJ'],
    ['ng', 'Ng', 'Ng'],
    ['王', null, '王'],
  ];
  for (const [typed, listed, right] of cases) {
    assert.equal(restoreCase(typed, listed === null ? NONE : [{ text: listed }]), right, typed);
  }
});

test('particles of surnames', () => {
  const cases: [typed: string, listed: string | null, right: string][] = [
    ['VAN DEN BERG', null, 'van den Berg'],
    ['van den berg', null, 'van den Berg'],
    ['Van Den Berg', null, 'Van Den Berg'],
    ['von TRAPP', null, 'von Trapp'],
    ['DE LUCA', 'De Luca', 'De Luca'],
    ['de la cruz', 'de la Cruz', 'de la Cruz'],
    ['Ortega Y Gasset', null, 'Ortega y Gasset'],
  ];
  for (const [typed, listed, right] of cases) {
    const names = listed === null ? [] : [{ text: listed, forms: 1, fame: 0 }];
    assert.equal(restoreSurnameCase(typed.split(' '), names, []), right, typed);
  }
});
