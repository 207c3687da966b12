import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { scriptOf, type Script } from './index.ts';

const golden: readonly (readonly [text: string, script: Script])[] = [
  ['München', 'latin'],
  ['Ålesund', 'latin'],
  ['Ťahanovce', 'latin'],
  ['Ệ', 'latin'],
  ['Ｔｏｋｙｏ', 'latin'],
  ['Москва', 'cyrillic'],
  ['Ґанок', 'cyrillic'],
  ['Αθήνα', 'greek'],
  ['Ἀθῆναι', 'greek'],
  ['القاهرة', 'arabic'],
  ['ירושלים', 'hebrew'],
  ['東京', 'han'],
  ['𠮷野', 'han'],
  ['とうきょう', 'kana'],
  ['トウキョウ', 'kana'],
  ['ﾄｳｷｮｳ', 'kana'],
  ['서울', 'hangul'],
  ['서울'.normalize('NFD'), 'hangul'],
  ['ㅅ', 'hangul'],
  ['दिल्ली', 'other'],
  ['Երևան', 'other'],
  ['თბილისი', 'other'],
  ['กรุงเทพ', 'other'],
  // The first letter counts, whatever stands before it.
  ['12, улица', 'cyrillic'],
  ['“Paris”', 'latin'],
  ['— Киев', 'cyrillic'],
  ['3×Москва', 'cyrillic'],
  ['、東京', 'han'],
  ['😀 Roma', 'latin'],
  ['\ud800Roma', 'latin'],
  ['Paris Москва', 'latin'],
  ['', 'other'],
  ['12 ½ 😀', 'other'],
];
for (const [text, script] of golden) {
  test(`${JSON.stringify(text)} is ${script}`, () => assert.equal(scriptOf(text), script));
}

test('agrees with Unicode on every letter that it gives a script', () => {
  const properties: Record<Exclude<Script, 'other'>, RegExp> = {
    latin: /\p{scx=Latin}/u,
    cyrillic: /\p{scx=Cyrillic}/u,
    greek: /\p{scx=Greek}|\p{scx=Coptic}/u,
    arabic: /\p{scx=Arabic}/u,
    hebrew: /\p{scx=Hebrew}/u,
    han: /\p{scx=Han}/u,
    kana: /\p{scx=Hiragana}|\p{scx=Katakana}/u,
    hangul: /\p{scx=Hangul}/u,
  };
  for (let codePoint = 0; codePoint <= 0x32fff; codePoint++) {
    const letter = String.fromCodePoint(codePoint);
    if (!/\p{L}/u.test(letter)) continue;
    const script = scriptOf(letter);
    if (script !== 'other') assert.match(letter, properties[script], `U+${codePoint.toString(16)}`);
  }
});

test('no text throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(typeof scriptOf(text), 'string')));
});
