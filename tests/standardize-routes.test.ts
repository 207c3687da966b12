/** The standardise routes over the embedded data, as a client sees them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { tokenize, type Standardised, type Trace } from '#domain/text';
import { runCommand } from './command-process.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { TEST_DATA } from './test-data.ts';

type Result = Standardised<string, Record<string, unknown>> & {
  readonly forms?: unknown;
  readonly declension?: unknown;
  readonly explain?: Trace;
};

interface Answer {
  readonly results: readonly Result[];
  readonly error: { readonly code: string };
}

const KEY = 'a-key-for-tests-0001';

describe('standardise routes', { timeout: 120_000 }, () => {
  let open: ServerProcess;
  let guarded: ServerProcess;
  before(async () => {
    open = await startServerProcess({ threads: 1 });
    guarded = await startServerProcess({ threads: 1, args: ['--keys', `another-key-for-tests,${KEY}`] });
  });
  after(async () => {
    await open.stop();
    await guarded.stop();
  });

  async function post(kind: string, body: unknown): Promise<{ status: number; answer: Answer }> {
    const response = await fetch(`${open.url}/api/v1/standardize/${kind}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as Answer };
  }

  async function one(kind: string, query: string, more: object = {}): Promise<Result> {
    const { status, answer } = await post(kind, { query, ...more });
    assert.equal(status, 200, JSON.stringify(answer));
    return answer.results[0]!;
  }

  it('an address down to what the data know, with its lines', async () => {
    const { value, quality, data, forms } = await one('address', '123 Main St Apt 4, Springfield IL 62701');
    assert.equal(value, '123 Main St, Apt 4, Springfield, Illinois 62701');
    assert.equal(quality.code, 'exact');
    assert.deepEqual(
      [
        data['houseNumber'],
        data['street'],
        data['unit'],
        data['city'],
        data['region'],
        data['postcode'],
        data['countryCode'],
      ],
      ['123', 'Main St', 'Apt 4', 'Springfield', 'Illinois', '62701', 'US'],
    );
    assert.deepEqual(forms, {
      lines: ['Apt 4', '123 Main St', 'Springfield, IL 62701'],
      postal: ['APT 4', '123 MAIN ST', 'SPRINGFIELD IL 62701'],
    });
  });

  it('a name, a phone and an e-mail, with what was mended', async () => {
    const name = await one('name', 'ИВАНОВ ИВАН ИВАНОВИЧ');
    assert.deepEqual([name.value, name.data['gender']], ['Иванов Иван Иванович', 'male']);
    const phone = await one('phone', '(217) 555-0123', { country: 'US' });
    assert.deepEqual([phone.value, phone.data['e164']], ['+1 217-555-0123', '+12175550123']);
    const email = await one('email', 'anna@gmial.com');
    assert.deepEqual([email.value, email.quality.code], ['anna@gmail.com', 'corrected']);
    assert.deepEqual(
      email.corrections.map(({ from, to }) => [from, to]),
      [['gmial.com', 'gmail.com']],
    );
  });

  const CONTACTS: readonly [string, Record<string, string>][] = [
    [
      'Иванов Иван, +7 916 123-45-67, Москва, Тверская 7-12, ivan@gmial.com',
      { name: 'Иванов Иван', address: 'Тверская 7-12, Москва', phone: '+7 916 123-45-67', email: 'ivan@gmail.com' },
    ],
    [
      'John Smith 123 Main St Apt 4 Springfield IL 62701 (217) 555-0123 jsmith@gmail.com',
      {
        name: 'John Smith',
        address: '123 Main St, Apt 4, Springfield, Illinois 62701',
        phone: '+1 217-555-0123',
        email: 'jsmith@gmail.com',
      },
    ],
    [
      'Müller, Anna; Hauptstr. 5, 80331 München; Tel. 089 1234567',
      { name: 'Anna Müller', address: 'Hauptstr 5, 80331 München', phone: '+49 89 1234567', email: '' },
    ],
    ['10 Downing Street London', { name: '', address: '10 Downing Street, London', phone: '', email: '' }],
  ];
  for (const [text, expected] of CONTACTS) {
    it(`a contact: ${text}`, async () => {
      const { data } = await one('contact', text);
      const [name, address] = [data['name'], data['address']] as (Result | null)[];
      const [phones, emails] = [data['phones'], data['emails']] as Result[][];
      assert.deepEqual(
        {
          name: name?.value ?? '',
          address: address?.value ?? '',
          phone: phones!.map(({ value }) => value).join(),
          email: emails!.map(({ value }) => value).join(),
        },
        expected,
      );
    });
  }

  it('every word of a contact is in a part, in a correction or unparsed', async () => {
    const labels = new Set(['tel']);
    for (const [text] of CONTACTS) {
      const result = await one('contact', text);
      const kept = new Set(
        tokenize(JSON.stringify([result.data, result.unparsed, result.corrections])).map((token) => token.text),
      );
      for (const token of tokenize(text))
        assert.ok(kept.has(token.text) || labels.has(token.text), `${token.text} of ${text}`);
    }
  });

  it('many texts in one request, in their order; GET for one', async () => {
    const { answer } = await post('email', { queries: ['a@gmail.com', 'nothing', 'b@yandex.ru'] });
    assert.deepEqual(
      answer.results.map(({ value, quality }) => [value, quality.code]),
      [
        ['a@gmail.com', 'exact'],
        ['nothing', 'unparsed'],
        ['b@yandex.ru', 'exact'],
      ],
    );
    const response = await fetch(`${open.url}/api/v1/standardize/email?q=c%40gmail.com`);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(((await response.json()) as { results: Result[] }).results[0]!.value, 'c@gmail.com');
  });

  const REFUSED: readonly [what: string, body: unknown, code: string][] = [
    ['nothing', {}, 'missing_texts'],
    ['both', { query: 'a', queries: ['b'] }, 'both_query_and_queries'],
    ['too many', { queries: Array.from({ length: 1001 }, () => 'a') }, 'too_many_queries'],
    ['a number among texts', { queries: ['a', 1] }, 'wrong_type'],
    ['a long text', { query: 'a'.repeat(2001) }, 'text_too_long'],
    ['no country', { query: 'a', country: 'XX1' }, 'unknown_country'],
  ];
  for (const [what, body, code] of REFUSED) {
    it(`refuse ${what}`, async () => {
      const { status, answer } = await post('address', body);
      assert.deepEqual([status, answer.error.code], [400, code]);
    });
  }

  it('ask for a key where the configuration has some', async () => {
    const url = `${guarded.url}/api/v1/standardize/email?q=a%40gmail.com`;
    const status = async (query: string, headers: Record<string, string> = {}): Promise<number> =>
      (await fetch(url + query, { headers })).status;
    assert.equal(await status(''), 401);
    assert.equal(await status('&key=wrong'), 401);
    assert.equal(await status(`&key=${KEY}`), 200);
    assert.equal(await status('', { 'X-Api-Key': KEY }), 200);
    assert.equal(await status('', { Authorization: `Bearer ${KEY}` }), 200);
    assert.equal((await fetch(`${guarded.url}/api/v1/suggest/email?q=a`)).status, 200);
  });

  const EXPLAINED: readonly [kind: string, text: string, stages: readonly string[]][] = [
    [
      'address',
      '123 Main St Apt 4, Springfield IL 62701',
      ['premise', 'places', 'reading', 'winner', 'word', 'quality'],
    ],
    ['name', 'Dr. John Smith', ['around', 'reading', 'evidence', 'word', 'quality']],
    ['name', 'Acme Ltd', ['company', 'word', 'quality']],
    ['phone', '(217) 555-0123', ['context', 'find', 'reading', 'evidence', 'word', 'quality']],
    ['email', 'anna@gmial.com', ['find', 'domain', 'notes', 'evidence', 'word', 'quality']],
    [
      'contact',
      'John Smith, 123 Main St, Springfield IL, john@gmial.com',
      ['parts', 'address.places', 'address.winner', 'name.reading', 'email.domain', 'quality'],
    ],
    ['phone', 'none', ['context', 'find', 'word', 'quality']],
    ['email', '?', ['find', 'quality']],
  ];
  for (const [kind, text, stages] of EXPLAINED) {
    it(`explain tells the decisions about a text: ${kind} ${text}`, async () => {
      const { explain, ...result } = await one(kind, text, { explain: true });
      const told = new Set(explain!.map(({ stage }) => stage));
      assert.deepEqual(
        stages.filter((stage) => !told.has(stage)),
        [],
        JSON.stringify(explain, null, 1),
      );
      assert.deepEqual(result, await one(kind, text));
    });
  }

  it('explain tells of a winner what became of its words, and why it is the one', async () => {
    const { explain } = await one('email', 'anna@gmial.com', { explain: 1 });
    assert.ok(explain!.some(({ stage, text }) => stage === 'word' && text === 'gmial → domain, as gmail.com'));
    const { status, answer } = await post('email', { query: 'anna@gmial.com', explain: 'often' });
    assert.deepEqual([status, answer.error.code], [400, 'bad_explain']);
  });

  it('Russian names in the other cases, where that is asked for', async () => {
    const { declension } = await one('name', 'Иванов Иван Иванович', { declension: true });
    assert.deepEqual(declension, {
      genitive: 'Иванова Ивана Ивановича',
      dative: 'Иванову Ивану Ивановичу',
      accusative: 'Иванова Ивана Ивановича',
      instrumental: 'Ивановым Иваном Ивановичем',
      prepositional: 'Иванове Иване Ивановиче',
    });
    assert.equal((await one('name', 'John Smith', { declension: true })).declension, null);
    assert.ok(!('declension' in (await one('name', 'Иванов Иван'))));
    const { data } = await one('contact', 'Петрова Анна, anna@mail.ru', { declension: true });
    assert.equal(((data['name'] as Result).declension as Record<string, string>)['dative'], 'Петровой Анне');
    const { status, answer } = await post('name', { query: 'x', declension: 'all' });
    assert.deepEqual([status, answer.error.code], [400, 'bad_declension']);
    const { stdout } = await runCommand(['standardize', 'name', 'Петрова Анна', '--declension', '--data', TEST_DATA]);
    assert.match(stdout, /\n {2}dative +Петровой Анне\n/u);
  });

  it('the command explains for people', async () => {
    const { stdout } = await runCommand(['standardize', 'email', 'anna@gmial.com', '--explain', '--data', TEST_DATA]);
    assert.match(stdout, /\ndomain +gmial\.com → gmail\.com, a popular provider/u);
  });

  it('the command gives the same result', async () => {
    const { stdout } = await runCommand(['standardize', 'email', 'anna@gmial.com', '--json', '--data', TEST_DATA]);
    assert.deepEqual(JSON.parse(stdout), await one('email', 'anna@gmial.com'));
    const people = await runCommand(['standardize', 'email', 'anna@gmial.com', '--data', TEST_DATA]);
    assert.match(people.stdout, /^anna@gmail\.com\n {2}quality +corrected, \d+ % sure\n/u);
  });

  it('every note that these texts give is explained', async () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/reference/quality.md'), 'utf8');
    const explained = new Set([...page.matchAll(/`(?<what>[a-z]+):/gu)].map(({ groups }) => groups!['what']));
    const texts: Readonly<Record<string, readonly string[]>> = {
      address: ['Hauptstr. 5, Munchn', 'Oakland CA 94789', 'Main St', ''],
      name: ['ivan petrov', 'Bill Gates', 'ООО Ромашка', 'J. R. R. Tolkien', 'Bdfyjd Bdfy', 'Саша Петрова née Smith'],
      phone: ['8 916 1234567', '12', '+1 217 555 0123 ext 5', '1-800-FLOWERS', '+7 916 123-45-67, +1 217 555 0123'],
      email: ['anna@gmial.com', 'anna@gmail', 'anna at gmail dot com', 'a@b.cd, c@d.ef'],
      contact: ['Anna', '10 Downing Street London +1 217 555 0123'],
    };
    for (const [kind, queries] of Object.entries(texts)) {
      const { answer } = await post(kind, { queries });
      for (const { quality } of answer.results) {
        for (const note of quality.notes) {
          const parts = note.split(':');
          const what = ['name', 'address', 'phone', 'email'].includes(parts[0]!) ? parts[1]! : parts[0]!;
          assert.ok(explained.has(what), `${note} is not in docs/reference/quality.md`);
        }
      }
    }
  });
});
