import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SectionedFile } from '#libs/bytes';
import { buildEmailFile, EmailReader, EmailSuggester } from '#domain/email';
import { NO_MAIL_DOMAINS, POPULAR_EMAIL_DOMAINS } from './curated/email-domains.ts';
import { readEmailProviders } from './email-providers.ts';
import { packageFile } from './packages.ts';

const records = readEmailProviders(packageFile);
const reader = EmailReader.open(SectionedFile.open(Uint8Array.from(buildEmailFile(records).finish()).buffer));
const suggester = new EmailSuggester(reader);

function values(query: string): string[] {
  return suggester.suggest({ query }).map(({ value }) => value);
}

test('our own list comes first, in its order, each domain once and none that is no mail domain', () => {
  const popular = records.filter(({ kind }) => kind === 'popular').map(({ domain }) => domain);
  assert.deepEqual(popular.slice(0, POPULAR_EMAIL_DOMAINS.length), POPULAR_EMAIL_DOMAINS);
  assert.equal(new Set(records.map(({ domain }) => domain)).size, records.length);
  for (const domain of ['facebook.com', 'go.com', 'example.com', 'test.com']) assert.ok(NO_MAIL_DOMAINS.has(domain));
  assert.ok(popular.every((domain) => !NO_MAIL_DOMAINS.has(domain)));
  assert.ok(POPULAR_EMAIL_DOMAINS.every((domain) => !NO_MAIL_DOMAINS.has(domain)));
});

test('throwaway domains are known as such, and never suggested', () => {
  assert.equal(reader.kindOf('mailinator.com'), 'disposable');
  assert.equal(reader.kindOf('10minutemail.com'), 'disposable');
  assert.ok(values('anna@mailina').every((value) => !value.endsWith('mailinator.com')));
  assert.equal(suggester.suggest({ query: 'anna@mailinator.com' }).at(-1)?.data.type, 'disposable');
});

test('the first suggestions', () => {
  const cases: [query: string, ...first: string[]][] = [
    ['anna', 'anna@gmail.com', 'anna@yahoo.com'],
    ['anna@', 'anna@gmail.com', 'anna@yahoo.com'],
    ['anna@gm', 'anna@gmail.com', 'anna@gmx.de'],
    ['anna@gmai', 'anna@gmail.com'],
    ['anna@y', 'anna@yahoo.com', 'anna@yandex.ru'],
    ['anna@ya.', 'anna@ya.ru'],
    ['anna@mail', 'anna@mail.ru', 'anna@mail.com'],
    ['anna@b', 'anna@bk.ru'],
    ['anna@i', 'anna@icloud.com', 'anna@inbox.ru'],
    ['anna@t-', 'anna@t-online.de'],
    ['anna@w', 'anna@web.de', 'anna@wanadoo.fr'],
    ['anna@or', 'anna@orange.fr'],
    ['anna@lib', 'anna@libero.it'],
    ['anna@1', 'anna@163.com', 'anna@126.com'],
    ['anna@nav', 'anna@naver.com'],
    ['anna@gmail.com', 'anna@gmail.com'],
    ['anna@my-firm.com', 'anna@my-firm.com'],
  ];
  for (const [query, ...first] of cases) assert.deepEqual(values(query).slice(0, first.length), first, query);
});

test('typing errors of great providers are not suggested', () => {
  for (const query of ['anna@gma', 'anna@yah', 'anna@hot', 'anna@gm']) {
    for (const value of values(query)) assert.doesNotMatch(value, /@(?:gmai|gmal|gamil|yaho|hotmai)\.|@gmail\.co$/u);
  }
});
