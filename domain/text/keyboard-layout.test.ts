import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherLayouts } from './keyboard-layout.ts';

for (const [typed, meant] of [
  ['vjcrdf', 'москва'],
  ['ntkmfdbd', 'тельавив'],
  ['ьщысщц', 'moscow'],
  ['Cfyrn-Gtnth,ehu', 'санкт-петербург'],
  ['rbїd', null],
  ['kmdsd', 'львыв'],
  ['kmdsd', 'львів'],
  ['audio', 'αθδιο'],
] as const) {
  test(`${typed} → ${meant ?? 'nothing'}`, () => {
    const found = otherLayouts(typed);
    if (meant === null) assert.deepEqual(found, []);
    else
      assert.ok(
        found.some((text) => text === meant || text.normalize('NFD') === meant),
        found.join(', '),
      );
  });
}

test('texts without letters, of mixed scripts or of unknown ones give nothing', () => {
  for (const text of ['', '12-3', 'москва paris', '東京', '🦊']) assert.deepEqual(otherLayouts(text), []);
});
