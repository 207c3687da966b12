import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tidyHouseNumber, tidyStreet } from './french-street.ts';

test('streets in capitals get usual ones, others stay as they are', () => {
  const cases = {
    'RUE DE LA GARE': 'Rue de la Gare',
    "RUE DE L'ÉGLISE": "Rue de l'Église",
    'AVENUE DU 8 MAI 1945': 'Avenue du 8 Mai 1945',
    'RUE LOUIS XIV': 'Rue Louis XIV',
    'ZA DU PRE-NEUF': 'ZA du Pre-Neuf',
    "Rue  de\tl'Église ": "Rue de l'Église",
    'Place de la République': 'Place de la République',
    '12': '12',
    '': '',
  };
  for (const [given, expected] of Object.entries(cases)) assert.equal(tidyStreet(given), expected);
});

test('house numbers have one form: the number, a blank, the addition', () => {
  const cases = {
    '7': '7',
    '007': '7',
    '12BIS': '12 bis',
    '12 Bis': '12 bis',
    '3TER': '3 ter',
    '24a': '24 A',
    '24 A': '24 A',
    '6099F': '6099 F',
    '5 quater': '5 quater',
    '0': null,
    '': null,
    bis: null,
  };
  for (const [given, expected] of Object.entries(cases)) assert.equal(tidyHouseNumber(given), expected);
});
