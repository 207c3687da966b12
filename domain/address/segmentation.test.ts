import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeSeveralWords, segmented, segmentsWithUnknown } from './segmentation.ts';

const WORDS = ['東京都', '東京', '千代田区', '臺北市', '中正區', '八德路', '段', '京都', '丸', 'の', '內湖', '三重'];

/** Text → its words, blanks between; null: one word, or unknown. `…`: still being typed. */
const CASES: readonly (readonly [text: string, words: string | null])[] = [
  ['東京都千代田区', '東京都 千代田区'],
  ['東京千代田区', '東京 千代田区'],
  ['東京千代田', '東京 千代田'],
  ['東京都千代…', '東京都 千代'],
  ['東京都千…', '東京都 千'],
  ['臺北市中正區八德路一段', '臺北市 中正區 八德路 1 段'],
  ['八德路十二段', '八德路 12 段'],
  ['三重八德路', '三重 八德路'],
  ['東京都', null],
  ['東京都未知', null],
  ['未知', null],
];

for (const [text, words] of CASES) {
  test(`${text} → ${words ?? 'as it is'}`, () => {
    const isOpen = text.endsWith('…');
    const found = segmented(isOpen ? text.slice(0, -1) : text, isOpen, (word, isPrefix) =>
      WORDS.some((known) => (isPrefix ? known.startsWith(word) : known === word)),
    );
    assert.equal(found?.join(' ') ?? null, words);
  });
}

test('only scripts without blanks are parted, and texts of a length that may be an address', () => {
  for (const text of ['東京都千代田区', 'とうきょう', 'กรุงเทพมหานคร']) assert.ok(mayBeSeveralWords(text), text);
  for (const text of ['', '東', 'hauptstrasse', 'москва', '서울특별시', '東'.repeat(41)]) {
    assert.ok(!mayBeSeveralWords(text), text);
  }
});

test('what is in no name stays together, and all parts tell where they stand', () => {
  const parts = segmentsWithUnknown('臺北市未知路八德路一段', (word) => WORDS.includes(word));
  assert.deepEqual(parts, [
    { text: '臺北市', start: 0, end: 3 },
    { text: '未知路', start: 3, end: 6 },
    { text: '八德路', start: 6, end: 9 },
    { text: '1', start: 9, end: 10 },
    { text: '段', start: 10, end: 11 },
  ]);
});
