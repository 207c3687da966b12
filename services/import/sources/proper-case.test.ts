import assert from 'node:assert/strict';
import { test } from 'node:test';
import { properCase } from './proper-case.ts';

const CASES: [country: string, capitals: string, usual: string][] = [
  ['DE', 'MENGEDER STRAßE', 'Mengeder Straße'],
  ['DE', 'AN DER ALTEN BURG', 'An der Alten Burg'],
  ['DE', 'KARL-MARX-STRAßE', 'Karl-Marx-Straße'],
  ['FR', "RUE DE L'ÉGLISE", "Rue de l'Église"],
  ['US', 'N 28TH ST', 'N 28th St'],
  ['US', "O'BRIEN CT NW", "O'Brien Ct NW"],
  ['US', "CLOUDE'S MILL CT", "Cloude's Mill Ct"],
  ['AU', 'MCDONALD STREET', 'McDonald Street'],
  ['GB', 'ISLE OF WIGHT', 'Isle of Wight'],
  ['IT', "VIA DELL'ARTE", "Via dell'Arte"],
  ['IT', 'VIA PIO XI', 'Via Pio XI'],
  ['RU', 'УЛИЦА МИРА', 'Улица Мира'],
  ['GR', 'ΟΔΟΣ ΑΘΗΝΑΣ', 'Οδος Αθηνας'],
  ['XX', 'CALLE 12A', 'Calle 12A'],
];
for (const [country, capitals, usual] of CASES) {
  test(`${country}: ${capitals}`, () => assert.equal(properCase(capitals, country), usual));
}

test('what is written in the usual way, or has no capitals at all, stays', () => {
  for (const name of ['Rue du 8 Mai', 'iPhone Straße', '東京都', '12', '']) assert.equal(properCase(name, 'DE'), name);
});
