import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparableReading } from './japanese-municipalities.ts';
import { romaniseKana } from './kana.ts';

test('kana are romanised as GeoNames does, without marks of length', () => {
  const cases = {
    ﾖｺﾊﾏ: 'yokohama',
    ｵｵｻｶ: 'osaka',
    ﾄｳｷｮｳ: 'tokyo',
    ｻｯﾎﾟﾛ: 'sapporo',
    ﾁﾖﾀﾞ: 'chiyoda',
    ｼﾌﾞﾔ: 'shibuya',
    ｼﾝｼﾞｭｸ: 'shinjuku',
    ﾕｳﾊﾞﾘ: 'yubari',
    ﾎｯﾁ: 'hotchi',
  };
  for (const [kana, latin] of Object.entries(cases)) assert.equal(romaniseKana(kana), latin);
});

test('readings are compared without length and without the word for a municipality', () => {
  const cases = {
    'Ōsaka-shi': 'osaka',
    'Yokohama Shi': 'yokohama',
    Hachiōji: 'hachioji',
    Tōkyō: 'tokyo',
    'Hayama-machi': 'hayama',
  };
  for (const [latin, reading] of Object.entries(cases)) assert.equal(comparableReading(latin), reading);
});
