import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distinctNames, isUsableName, tidyName, usableNames } from './names.ts';

test('names that people type are kept', () => {
  for (const name of [
    'NYC',
    'München',
    'Санкт-Петербург',
    '東京都',
    "'s-Hertogenbosch",
    'القاهرة',
    'al-Quds',
    'Ủ',
    '北京 市',
  ]) {
    assert.ok(isUsableName(name), name);
  }
});

test('addresses of pages, numbers, mixtures and transliterations by machine are not', () => {
  const refused = [
    '',
    '12345',
    'https://en.wikipedia.org/wiki/Rakops',
    'mwnykh',
    'bei jing shi',
    'Cairo - القاهرة',
    'Kuuds-GӀala',
    'Krung Thep Maha Nakhon Amon Rattanakosin Mahintarayutthaya Maha Dilok',
  ];
  for (const name of refused) assert.ok(!isUsableName(name), name);
});

test('lists are split, composed and tidied', () => {
  assert.deepEqual(usableNames('MUC,mwnykh, Mu\u0308nchen ,Big  Apple,'), ['MUC', 'München', 'Big Apple']);
  assert.equal(tidyName(' a  b '), 'a b');
});

test('a name comes once, however it is written', () => {
  assert.deepEqual(distinctNames(['München', 'Munich'], ['Munchen', 'MUNICH', 'Monaco', 'Mónaco', '…']), ['Monaco']);
  const many = Array.from({ length: 40 }, (_, index) => `Name ${String.fromCharCode(0x61 + (index % 20))}`);
  assert.equal(distinctNames([null], many).length, 20);
});
