import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cyrillicInitial, inOneScript, retyped } from './script-repair.ts';

test('look-alikes of the other script', () => {
  const cases: [typed: string, right: string | null][] = [
    ['Ивaнов', 'Иванов'],
    ['Cергей', 'Сергей'],
    ['Smіth', 'Smith'],
    ['Иванов', null],
    ['Smith', null],
    ['Иванff', null],
  ];
  for (const [typed, right] of cases) assert.equal(inOneScript(typed), right, typed);
  assert.equal(cyrillicInitial('A'), 'А');
  assert.equal(cyrillicInitial('D'), null);
});

test('the other keyboard layout, signs with shift too', () => {
  assert.ok(retyped('Bdfyjd Bdfy').includes('иванов иван'));
  assert.ok(retyped('<jhbc').includes('борис'));
  assert.ok(retyped('Ыьшер').includes('smith'));
  assert.deepEqual(retyped('Maria Fernanda'), []);
});
