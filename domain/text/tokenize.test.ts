import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fold, tokenize, unfoldedLength } from './index.ts';

/** Any UTF-16 units at all, also halves of pairs; and texts made of the characters that have traps in them. */
const anyText = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('aZßİıĐłøæœё́й’ʼ12½²㎡№°-. \0한한ガｶﾞ゛\u3099दिি\u09c7\u09be\u200d\u00ad😀'),
      '\ud83d',
    ),
  }),
);

const golden: readonly (readonly [text: string, folded: string])[] = [
  // Letters that Unicode does not take apart.
  ['Straße STRASSE STRAẞE', 'strasse strasse strasse'],
  ['İstanbul ISTANBUL ıstanbul', 'istanbul istanbul istanbul'],
  ['Đakovo ðar Þórður', 'dakovo dar thordur'],
  ['Łódź', 'lodz'],
  ['Tromsø', 'tromso'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Cœuvres', 'coeuvres'],
  ['Gəncə', 'gence'],
  // Accents, composed and decomposed.
  ['Việt Nam', 'viet nam'],
  ['Vie\u0323\u0302t Nam', 'viet nam'],
  ['Orléans', 'orleans'],
  ['ё Ёлкин Алексей', 'е елкин алексеи'],
  ['Київ', 'киів'],
  ['ΆΝΩ Σύρος', 'ανω συροσ'],
  // Five apostrophes, and those of transliterations, part words.
  ["l'église l’église l‘église lʼéglise l`église", 'l eglise l eglise l eglise l eglise l eglise'],
  ['Ṣanʿāʾ Maʻān ŉ', 'san a ma an n'],
  // Korean, Japanese, full and half width.
  ['서울'.normalize('NFD'), '서울'],
  ['か\u3099 ｶﾞｷﾞ', 'が ガギ'],
  ['ＡＢＣ１２３', 'abc 123'],
  ['東京都、千代田区', '東京都 千代田区'],
  // Vowels of other scripts stay; points and short vowels that people leave out do not.
  ['दिल्ली', 'दिल्ली'],
  ['কো', 'কো'],
  ['ক\u09c7\u09be', 'কো'],
  ['กรุงเทพฯ', 'กรุงเทพฯ'],
  ['الْقَاهِرَة قـاهرة', 'القاهرة قاهرة'],
  ['יְרוּשָׁלַיִם', 'ירושלים'],
  // Letters and digits part; fractions and squares keep their value.
  ['29к2с3', '29 к 2 с 3'],
  ['12bis', '12 bis'],
  ['10½ ⅓', '10½ ⅓'],
  ['100 m² 5 ㎡', '100 m 2 5 ㎡'],
  ['N° 12', 'n 12'],
  ['Nº 12 № 12', 'no 12 no 12'],
  ['①② Ⅻ', '12 xii'],
  // Joiners and soft hyphens are nothing; all else parts words.
  ['co\u00adop x\u200dy \ufeffz', 'coop xy z'],
  ['a\0b a\tb a-b a😀b', 'a b a b a b a b'],
  ['a\ud800b \udc00', 'a b'],
  ['ﬁn Ǆ ℃', 'fin dz c'],
  ['', ''],
  ['  ...  ', ''],
];
for (const [text, folded] of golden) {
  test(`${JSON.stringify(text)} folds to ${JSON.stringify(folded)}`, () => assert.equal(fold(text), folded));
}

test('folding a second time changes nothing', () => {
  fc.assert(fc.property(anyText, (text) => assert.equal(fold(fold(text)), fold(text))));
});

test('every character of Unicode folds the same once or twice, composed or not', () => {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    // The notes of music are no letters, and lose their parts in different ways.
    if (codePoint >= 0x1d100 && codePoint <= 0x1d1ff) continue;
    const text = `x${String.fromCodePoint(codePoint)}y`;
    const folded = fold(text);
    if (fold(folded) !== folded) assert.fail(`U+${codePoint.toString(16)} folds to ${folded}, then to ${fold(folded)}`);
    if (fold(text.normalize('NFD')) !== folded) assert.fail(`U+${codePoint.toString(16)} decomposed folds differently`);
  }
});

test('tokens ascend, do not overlap, and each is the folding of the text that it covers', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      let end = 0;
      for (const token of tokenize(text)) {
        assert.ok(token.start >= end && token.end > token.start && token.end <= text.length);
        ({ end } = token);
        assert.deepEqual(tokenize(text.slice(token.start, token.end)), [
          { ...token, start: 0, end: token.end - token.start },
        ]);
      }
    }),
  );
});

test('what lies between tokens has no token', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      let rest = '';
      let position = 0;
      for (const { start, end } of tokenize(text)) {
        rest += `${text.slice(position, start)} `;
        position = end;
      }
      assert.deepEqual(tokenize(rest + text.slice(position)), []);
    }),
  );
});

test('a limit gives the first tokens', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 5 }), (text, limit) => {
      assert.deepEqual(tokenize(text, limit), tokenize(text).slice(0, limit));
    }),
  );
});

test('numbers are told from words', () => {
  assert.deepEqual(
    tokenize('12b ½ ٣ Ⅻ').map(({ text, isNumber }) => [text, isNumber]),
    [
      ['12', true],
      ['b', false],
      ['½', true],
      ['٣', true],
      ['xii', false],
    ],
  );
});

test('a folded prefix is measured in the text it came from', () => {
  const cases: readonly (readonly [word: string, folded: number, length: number])[] = [
    ['Straße', 5, 5],
    ['Straße', 6, 5],
    ['Straße', 7, 6],
    ['Ærø', 1, 1],
    ['e\u0301te\u0301', 1, 2],
    ['co\u00adop', 2, 3],
    ['서울'.normalize('NFD'), 1, 2],
    ['한국'.normalize('NFD'), 1, 3],
    ['ｶﾞｷﾞ', 1, 2],
    ['abc', 0, 0],
    ['abc', 9, 3],
    ['', 1, 0],
  ];
  for (const [word, folded, length] of cases) assert.equal(unfoldedLength(word, folded), length, `${word} ${folded}`);
});
