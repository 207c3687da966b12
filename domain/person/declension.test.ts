import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declineName } from './declension.ts';
import type { Gender } from './forms.ts';

function declined(name: string, gender: Gender | null): string[] {
  const [familyName = '', givenName = '', ...additional] = name.split(' ').map((part) => part.replaceAll('_', ' '));
  const cases = declineName({
    familyName: familyName === '–' ? null : familyName,
    givenName: givenName === '–' ? null : givenName,
    additionalName: additional.length === 0 ? null : additional.join(' '),
    honorificPrefix: null,
    honorificSuffix: null,
    gender,
  });
  return cases === null ? [] : [cases.genitive, cases.dative, cases.instrumental];
}

test('genitive, dative and instrumental', () => {
  const cases: [name: string, gender: Gender, genitive: string, dative: string, instrumental: string][] = [
    [
      'Иванов Иван Иванович',
      'male',
      'Иванова Ивана Ивановича',
      'Иванову Ивану Ивановичу',
      'Ивановым Иваном Ивановичем',
    ],
    ['Иванова Анна Ивановна', 'female', 'Ивановой Анны Ивановны', 'Ивановой Анне Ивановне', 'Ивановой Анной Ивановной'],
    [
      'Толстой Лев Николаевич',
      'male',
      'Толстого Льва Николаевича',
      'Толстому Льву Николаевичу',
      'Толстым Львом Николаевичем',
    ],
    ['Черных Илья Фомич', 'male', 'Черных Ильи Фомича', 'Черных Илье Фомичу', 'Черных Ильей Фомичом'],
    [
      'Салтыков-Щедрин Михаил',
      'male',
      'Салтыкова-Щедрина Михаила',
      'Салтыкову-Щедрину Михаилу',
      'Салтыковым-Щедриным Михаилом',
    ],
    ['Цой Виктор', 'male', 'Цоя Виктора', 'Цою Виктору', 'Цоем Виктором'],
    ['Цой Юлия', 'female', 'Цой Юлии', 'Цой Юлии', 'Цой Юлией'],
    [
      'Мельник Любовь Петровна',
      'female',
      'Мельник Любови Петровны',
      'Мельник Любови Петровне',
      'Мельник Любовью Петровной',
    ],
    ['Шевченко Тарас', 'male', 'Шевченко Тараса', 'Шевченко Тарасу', 'Шевченко Тарасом'],
    [
      'Алиев Вагиф Гасан оглы',
      'male',
      'Алиева Вагифа Гасан оглы',
      'Алиеву Вагифу Гасан оглы',
      'Алиевым Вагифом Гасан оглы',
    ],
    ['Иванов И. И.', 'male', 'Иванова И. И.', 'Иванову И. И.', 'Ивановым И. И.'],
  ];
  for (const [name, gender, ...expected] of cases) assert.deepEqual(declined(name, gender), expected, name);
});

test('no cases without a gender, and of other scripts', () => {
  assert.deepEqual(declined('Коваленко Женя', null), []);
  assert.deepEqual(declined('Smith John', 'male'), []);
  assert.deepEqual(declined('– –', 'male'), []);
});
