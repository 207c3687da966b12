import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hanNumber, romanNumber, withHanDigits } from './numerals.ts';

test('Roman numerals, in either case, written the usual way', () => {
  const values = { I: 1, ii: 2, IV: 4, ix: 9, XIV: 14, XL: 40, mcmxcix: 1999 };
  for (const [text, value] of Object.entries(values)) assert.equal(romanNumber(text), value, text);
  for (const text of ['', 'IIII', 'IC', 'A', '2', 'vx']) assert.equal(romanNumber(text), null, text);
});

test('numbers in Han script, digit by digit or with tens', () => {
  const values = { 一: 1, 十: 10, 十二: 12, 二十: 20, 九十五: 95, 百: 100, 三百二: 302, 千二百三十四: 1234, 二〇: 20 };
  for (const [text, value] of Object.entries(values)) assert.equal(hanNumber(text), value, text);
  for (const text of ['', '番', '12', '一二十', '〇百', '一二三四五']) assert.equal(hanNumber(text), null, text);
});

test('numbers in Han script become digits only where what follows is wanted', () => {
  assert.equal(withHanDigits('一丁目二番三号', /^(?:丁目|番|号)/u), '1丁目2番3号');
  assert.equal(withHanDigits('一番町', /^番(?!町)/u), '一番町');
  assert.equal(withHanDigits('12a', /^/u), '12a');
});
