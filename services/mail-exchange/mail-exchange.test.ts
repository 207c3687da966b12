import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { MailExchange } from './mail-exchange.ts';
import { NameServer } from './name-server.fixture.ts';

const server = await NameServer.start({
  'firma.de': { mx: ['mail.firma.de', 'mail2.firma.de'] },
  'address.de': { a: ['192.0.2.1'] },
  'nothing.de': {},
  'null-mx.de': { mx: [''] },
  'xn--80a1acny.xn--p1ai': { mx: ['mail.example'] },
  'fault.de': 'fault',
  'silent.de': 'silence',
});
after(() => server.close());

const options = { servers: [server.address], timeoutMs: 100, tries: 1 };

test('exchangers, addresses, and those who take none', async () => {
  const exchange = new MailExchange(options);
  const cases: [domain: string, takesMail: string][] = [
    ['firma.de', 'yes'],
    ['address.de', 'yes'],
    ['xn--80a1acny.xn--p1ai', 'yes'],
    ['nothing.de', 'no'],
    ['null-mx.de', 'no'],
    ['not-there.de', 'no'],
    [`${'a'.repeat(64)}.de`, 'no'],
    ['fault.de', 'unknown'],
    ['silent.de', 'unknown'],
  ];
  for (const [domain, takesMail] of cases) assert.equal(await exchange.takesMail(domain), takesMail, domain);
});

test('a domain is asked for once, and remembered for its time', async () => {
  const exchange = new MailExchange({ ...options, cacheMs: 50 });
  const asked = (): number => server.questions.filter((question) => question === 'MX firma.de').length;
  const before = asked();
  await Promise.all([exchange.takesMail('firma.de'), exchange.takesMail('firma.de')]);
  await exchange.takesMail('firma.de');
  assert.equal(asked(), before + 1);
  await delay(60);
  await exchange.takesMail('firma.de');
  assert.equal(asked(), before + 2);
});

test('more domains than are remembered push out the oldest', async () => {
  const exchange = new MailExchange({ ...options, cacheSize: 1 });
  const before = server.questions.length;
  for (const domain of ['firma.de', 'null-mx.de', 'firma.de']) await exchange.takesMail(domain);
  assert.equal(server.questions.length, before + 3);
});

test('closing ends what is being asked', async () => {
  const exchange = new MailExchange({ ...options, timeoutMs: 60_000 });
  const answer = exchange.takesMail('silent.de');
  await delay(20);
  exchange.close();
  assert.equal(await answer, 'unknown');
});
