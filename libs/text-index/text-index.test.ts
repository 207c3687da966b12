import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SectionedFile, SectionedFileBuilder } from '#libs/bytes';
import { END, seekCommon, TextIndex, TextIndexBuilder, type Postings } from './index.ts';

const term = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
);
const documents = fc.array(fc.array(term, { maxLength: 6 }), { maxLength: 60 });

test('every whole term and every prefix finds exactly the documents that have it', () => {
  fc.assert(
    fc.property(documents, fc.array(term, { maxLength: 5 }), (model, strangers) => {
      const index = build(model);
      assert.equal(index.documentCount, model.length);
      for (const text of new Set([...model.flat(), ...strangers])) {
        assert.deepEqual(
          all(index.exact(text)),
          matching(model, (word) => word === text),
        );
        for (let length = 1; length <= text.length; length++) {
          const prefix = text.slice(0, length);
          assert.deepEqual(
            all(index.prefix(prefix)),
            matching(model, (word) => word.startsWith(prefix)),
          );
        }
      }
    }),
  );
});

test('large sets, which are bitmaps and prepared unions, answer like small ones', () => {
  const model = Array.from({ length: 9000 }, (_, document) => [
    `w${document % 3}`,
    `word${document % 700}`,
    ...(document % 2 === 0 ? ['even'] : []),
  ]);
  const index = build(model);
  for (const prefix of ['w', 'wo', 'wor', 'word', 'word1', 'word12', 'e', 'even', 'w1', 'x']) {
    const expected = matching(model, (word) => word.startsWith(prefix));
    const found = index.prefix(prefix);
    assert.deepEqual(all(found), expected, prefix);
    assert.equal(found?.count ?? 0, expected.length, prefix);
  }
  assert.equal(index.exact('even')?.has(8998), true);
  assert.equal(index.exact('even')?.has(8999), false);
  assert.equal(index.exact('even')?.has(900_000), false);
});

test('seek answers in any order of questions', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(200), { minLength: 1 }), fc.array(fc.nat(220)), (list, questions) => {
      const sorted = list.sort((a, b) => a - b);
      const index = build(Array.from({ length: 201 }, (_, document) => (sorted.includes(document) ? ['t'] : [])));
      const set = index.exact('t')!;
      for (const from of questions) assert.equal(set.seek(from), sorted.find((document) => document >= from) ?? END);
    }),
  );
});

test('the common documents of several sets are their intersection', () => {
  fc.assert(
    fc.property(
      documents,
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }),
      (model, prefixes) => {
        const index = build(model);
        const sets = prefixes.map((prefix) => index.prefix(prefix)).filter((set) => set !== null);
        if (sets.length < prefixes.length) return;
        const expected = model.flatMap((words, document) =>
          prefixes.every((prefix) => words.some((word) => word.startsWith(prefix))) ? [document] : [],
        );
        const found: number[] = [];
        const budget = { left: 10_000 };
        for (let next = seekCommon(sets, 0, budget); next !== END; next = seekCommon(sets, next + 1, budget))
          found.push(next);
        assert.deepEqual(found, expected);
      },
    ),
  );
});

test('a spent budget ends the search', () => {
  const index = build(Array.from({ length: 100 }, (_, document) => [document % 2 === 0 ? 'even' : 'odd']));
  const sets = [index.exact('even')!, index.exact('odd')!];
  const budget = { left: 10 };
  assert.equal(seekCommon(sets, 0, budget), END);
  assert.ok(budget.left <= 0);
});

test('documents out of order are refused', () => {
  const builder = new TextIndexBuilder();
  builder.add(5, ['a']);
  assert.throws(() => builder.add(4, ['b']), /document 4 comes after 5/);
});

function build(model: readonly (readonly string[])[]): TextIndex {
  const builder = new TextIndexBuilder();
  model.forEach((words, document) => builder.add(document, words));
  const file = new SectionedFileBuilder('test', 1, {});
  builder.writeTo(file, 'index');
  return TextIndex.open(SectionedFile.open(Uint8Array.from(file.finish()).buffer), 'index');
}

function matching(model: readonly (readonly string[])[], matches: (word: string) => boolean): number[] {
  return model.flatMap((words, document) => (words.some(matches) ? [document] : []));
}

function all(set: Postings | null): number[] {
  const found: number[] = [];
  if (set === null) return found;
  for (let next = set.seek(0); next !== END; next = set.seek(next + 1)) found.push(next);
  return found;
}
