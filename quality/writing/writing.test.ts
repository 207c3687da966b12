import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../bench/random.ts';
import { withOtherForms } from './abbreviations.ts';
import { withoutAccents } from './accents.ts';
import { onOtherLayout } from './keyboard.ts';
import { romanised } from './romanise.ts';
import { withTypo } from './typo.ts';
import { inFull, townFirst, typed } from './writing.ts';

const GARE = { street: 'Rue de la Gare', houseNumber: '12', postcode: '46090', place: 'Arcambal', parents: ['Lot'] };
const BADE = { street: '八德路１段', houseNumber: null, postcode: '100', place: '中正區', parents: ['臺北市', 'Asia'] };

test('an address is written as in its country', () => {
  const french = { order: 'number first', language: 'fr' } as const;
  const german = { order: 'number last', language: 'de' } as const;
  const american = { order: 'number first', language: 'en' } as const;
  const chinese = { order: 'large to small', language: 'zh' } as const;
  assert.equal(inFull(GARE, french).text, '12 Rue de la Gare, 46090 Arcambal');
  assert.equal(inFull(GARE, german).text, 'Rue de la Gare 12, 46090 Arcambal');
  assert.equal(inFull(GARE, american).text, '12 Rue de la Gare, Arcambal 46090');
  assert.equal(townFirst(GARE, german).text, '46090 Arcambal, Rue de la Gare 12');
  assert.deepEqual(typed(GARE, french), { text: '12 rue de la gare arcambal', hasPostcode: false });
  assert.equal(inFull(BADE, chinese).text, '100臺北市中正區八德路１段');
  assert.deepEqual(inFull({ ...GARE, postcode: null }, french), {
    text: '12 Rue de la Gare, Arcambal',
    hasPostcode: false,
  });
});

test('texts are bent as people bend them', () => {
  assert.equal(withOtherForms('Avenue du Général Leclerc', 'fr'), 'av du gal Leclerc');
  assert.equal(withOtherForms('Mengeder Straße', 'de'), 'Mengeder str.');
  assert.equal(withOtherForms('Hauptstraße', 'de'), 'Hauptstr.');
  assert.equal(withOtherForms('Невский пр.', 'ru'), 'Невский проспект');
  assert.equal(withOtherForms('Rue', 'xx'), null);
  assert.equal(withoutAccents('Élisabeth-Straße'), 'Elisabeth-Strasse');
  assert.equal(withoutAccents('Elisabeth'), null);
  assert.equal(withoutAccents('Королёв'), 'Королев');
  assert.equal(onOtherLayout('москва, дом'), 'vjcrdf? ljv');
  assert.equal(onOtherLayout('figeac'), 'ашпуфс');
  assert.equal(onOtherLayout('東京'), null);
  assert.equal(romanised('ул. Щорса'), 'ul. shchorsa');
  assert.equal(romanised('Rue'), null);
});

test('a typing error is in a word of five letters or more, and there is one', () => {
  const random = new Random(1);
  for (let round = 0; round < 200; round++) {
    const mistyped = withTypo('12 rue de la gare arcambal', random)!;
    assert.notEqual(mistyped, '12 rue de la gare arcambal');
    assert.ok(mistyped.startsWith('12 rue de la gare '), mistyped);
  }
  assert.equal(withTypo('12 rue de la gare', random), null);
});
