import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SectionedFile } from '#libs/bytes';
import { buildEmailFile, EmailReader, EmailStandardiser, EmailSuggester, MISTYPED_DOMAINS } from '#domain/email';
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

test('every listed domain is left as it is, but for those that only catch mistyped mail', () => {
  const standardiser = new EmailStandardiser(reader);
  const changed: string[] = [];
  for (const { domain } of records) {
    const { value, quality } = standardiser.standardise(`Anna.b@${domain}`);
    if (value !== `Anna.b@${domain}` || quality.code !== 'exact') changed.push(domain);
  }
  assert.deepEqual(new Set(changed), MISTYPED_DOMAINS);
});

test('real domains near a provider stay, typing errors go', () => {
  const standardiser = new EmailStandardiser(reader);
  for (const domain of ['mailw.com', 'mask.io', 'ya.ru', 'bail.ru', 'firma.co.za', 'ngmail.com.br']) {
    assert.equal(standardiser.standardise(`a@${domain}`).quality.code, 'exact', domain);
  }
  const typos: [typed: string, meant: string][] = [
    ['gmial.com', 'gmail.com'],
    ['gmaill.comm', 'gmail.com'],
    ['hotmial.con', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['yandx.ru', 'yandex.ru'],
    ['rambler.tu', 'rambler.ru'],
    ['iclod.com', 'icloud.com'],
    ['t-onlin.de', 't-online.de'],
    ['ornage.fr', 'orange.fr'],
  ];
  for (const [typed, meant] of typos) assert.equal(standardiser.standardise(`a@${typed}`).data.domain, meant, typed);
});

test('every top-level domain is one', () => {
  const standardiser = new EmailStandardiser(reader);
  // Among those that are only known are endings that nobody has: .con, .ry.
  const real = records.filter(({ kind }) => kind !== 'known');
  const endings = new Set(real.map(({ domain }) => domain.slice(domain.lastIndexOf('.') + 1)));
  assert.ok(endings.size > 250);
  for (const ending of endings) {
    const { value, quality } = standardiser.standardise(`anna@some-firm-of-mine.${ending}`);
    assert.deepEqual([value, quality.code], [`anna@some-firm-of-mine.${ending}`, 'exact']);
  }
});
