import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isPlausibleDomain, readEmailText } from './email-text.ts';
import { emailType } from './email-type.ts';

test('what is taken for an address', () => {
  const cases: [query: string, local: string, domain: string | null][] = [
    ['anna', 'anna', null],
    ['anna@', 'anna', ''],
    ['Anna.Maria+shop@GMail.com', 'Anna.Maria+shop', 'gmail.com'],
    ['  anna @ gm ', 'anna', 'gm'],
    ['anna@@gm', 'anna', 'gm'],
    ['anna@gmail,com', 'anna', 'gmail.com'],
    ['anna@gmail..com', 'anna', 'gmail.com'],
    ['mailto:anna@gm', 'anna', 'gm'],
    ['<anna@gmail.com>', 'anna', 'gmail.com'],
    ['Anna Smith <anna@gm', 'anna', 'gm'],
    ['anna@gmail.com;', 'anna', 'gmail.com'],
    ['анна@почта.рф', 'анна', 'почта.рф'],
    ["o'brien@x", "o'brien", 'x'],
  ];
  for (const [query, local, domain] of cases) assert.deepEqual(readEmailText(query), { local, domain }, query);
});

test('what is not', () => {
  const none = [
    '',
    ' ',
    '@',
    '@gm',
    '.a',
    'a.',
    'a..b@c',
    'anna smith',
    'anna,',
    'a@b@c',
    'a@b.c, d@e',
    'a@-b',
    'a@b c',
    'a"b@c',
    '😀@gm',
    'a@😀',
    'a\0',
    '\ud800@gm',
  ];
  for (const query of [...none, 'x'.repeat(65), 'я'.repeat(33), 'a@'.repeat(50_000)])
    assert.equal(readEmailText(query), null, query);
});

test('which domains may be whole', () => {
  for (const domain of ['a.de', 'mail.example.co.uk', 'почта.рф', 'xn--80a1acny.xn--p1ai', '163.com', 'müller.de']) {
    assert.ok(isPlausibleDomain(domain), domain);
  }
  for (const domain of [
    '',
    'de',
    'a.b',
    'a.d-',
    'a..de',
    '.de',
    'a.',
    '-a.de',
    'a-.de',
    'a.12',
    `${'x'.repeat(64)}.de`,
  ]) {
    assert.ok(!isPlausibleDomain(domain), domain);
  }
});

test('what an address is for', () => {
  assert.equal(emailType('anna', 'popular'), 'personal');
  assert.equal(emailType('anna', 'known'), 'personal');
  assert.equal(emailType('anna', null), 'corporate');
  assert.equal(emailType('Info', null), 'role');
  assert.equal(emailType('no-reply', 'popular'), 'role');
  assert.equal(emailType('info', 'disposable'), 'disposable');
});

test('no input throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (query) => void readEmailText(query)));
});
