import assert from 'node:assert/strict';
import { test } from 'node:test';
import { russianFirst } from './name-order.ts';

test('the Cyrillic name that Russian readers know comes first', () => {
  const cases: [country: string, latin: string, names: string, first: string][] = [
    ['US', 'New York City', 'Big Apple,Њу Јорк,Нью-Ёрк,Нью-Йорк,Ню Йорк', 'Нью-Йорк'],
    ['FR', 'Paris', 'Париз,Парис,Парыж,Париж', 'Париж'],
    ['DE', 'Krefeld', 'Крефелд,Крефельд,Крэфельд', 'Крефельд'],
    ['DE', 'Bonn', 'Бон,Бонн', 'Бонн'],
    ['IT', 'Piacenza', "П'ячэнца,Пияченца,Пьяченца", 'Пьяченца'],
    ['US', 'El Centro', 'Ель-Сентро,Эль-Сентро', 'Эль-Сентро'],
    ['FR', 'Le Mans', 'Ле Ман,Ле-Ман', 'Ле-Ман'],
    ['DE', 'Munich', 'Lungsod,Минхен,Мюнхен', 'Мюнхен'],
    ['PT', 'Faro', 'Фару', 'Фару'],
    ['US', 'Springfield', 'Springfild', 'Springfild'],
  ];
  for (const [country, latin, list, first] of cases) {
    const names = list.split(',');
    const ordered = russianFirst(country, latin, names);
    assert.equal(ordered[0], first);
    assert.deepEqual(ordered.toSorted(), names.toSorted());
  }
});
