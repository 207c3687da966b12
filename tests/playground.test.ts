/** The playground in a real browser. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

const executablePath = chromiumPath();
const skip = existsSync(executablePath)
  ? false
  : `there is no Chromium at ${executablePath}: install it, or set CHROMIUM_PATH`;

describe('the playground', { skip, timeout: 180_000 }, () => {
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  before(async () => {
    server = await startServerProcess();
    browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    problems = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url)) problems.push(`a request went to ${request.url()}`);
    });
    await page.goto(server.url);
  });
  afterEach(async () => {
    await page.close();
    assert.deepEqual(problems, []);
  });

  const options = (kind: string) => page.locator(`#${kind}-list [role=option]`);
  const input = (kind: string) => page.locator(`#${kind}`);
  const focused = () => page.locator(':focus').getAttribute('id');
  const attribute = (kind: string, name: string) => input(kind).getAttribute(name);
  async function type(kind: string, text: string): Promise<void> {
    await input(kind).pressSequentially(text);
    await options(kind).first().waitFor();
    // The list for the whole text, not for one on the way.
    const query = new URLSearchParams({ q: text }).toString();
    await page.locator(`#request a[href*="${query}&"]`).waitFor({ state: 'attached' });
  }

  it('suggests in all three fields, and shows the time', async () => {
    for (const [kind, text, expected] of [
      ['address', 'san fran', /^San Francisco/],
      ['name', 'Алекс', /^Алекс/],
      ['email', 'anna@gm', /^anna@gmail\.com/],
    ] as const) {
      await type(kind, text);
      assert.match((await options(kind).first().textContent()) ?? '', expected);
      assert.match((await page.locator(`#${kind}-timing`).textContent()) ?? '', /^\d+\.\d ms, search \d+\.\d\d ms$/);
      await page.keyboard.press('Escape');
    }
  });

  it('marks what was typed', async () => {
    await type('address', 'san fran');
    const marks = await options('address').first().locator('mark').allTextContents();
    assert.deepEqual(marks, ['San', 'Fran']);
  });

  it('follows the ARIA combobox pattern', async () => {
    assert.equal(await attribute('address', 'role'), 'combobox');
    assert.equal(await attribute('address', 'aria-autocomplete'), 'list');
    assert.equal(await attribute('address', 'aria-controls'), 'address-list');
    assert.equal(await attribute('address', 'aria-expanded'), 'false');
    assert.equal(await page.locator('#address-list').getAttribute('role'), 'listbox');
    assert.equal(await page.getByLabel('Address', { exact: true }).getAttribute('id'), 'address');
    await type('address', 'paris');
    assert.equal(await attribute('address', 'aria-expanded'), 'true');
    assert.equal(await attribute('address', 'aria-activedescendant'), null);
    await page.keyboard.press('ArrowDown');
    const active = await attribute('address', 'aria-activedescendant');
    assert.equal(active, 'address-list-0');
    assert.equal(await page.locator(`#${active}`).getAttribute('aria-selected'), 'true');
    assert.equal(await page.locator('#address-list [aria-selected=true]').count(), 1);
    assert.equal(await focused(), 'address', 'the focus stays in the input');
  });

  it('moves with Down, Up, Home and End, around the ends', async () => {
    await type('address', 'san');
    const last = (await options('address').count()) - 1;
    assert.ok(last > 2);
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', last],
      ['ArrowDown', 0],
      ['End', last],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await attribute('address', 'aria-activedescendant'), `address-list-${index}`, key);
    }
    await page.keyboard.press('ArrowLeft');
    assert.equal(await attribute('address', 'aria-activedescendant'), null, 'back in the text no option is active');
  });

  it('accepts with Enter, and shows the structure', async () => {
    await type('address', 'san fran');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const value = await input('address').inputValue();
    assert.match(value, /^San Francisco/);
    assert.equal(await attribute('address', 'aria-expanded'), 'false');
    const structure = page.locator('#structure');
    assert.equal(await structure.locator('.structure-value').textContent(), value);
    assert.match((await structure.locator('dl').textContent()) ?? '', /countryCodeUS/);
  });

  it('accepts with Tab and moves on; Tab without an active option only moves on', async () => {
    await type('email', 'anna@gm');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    assert.equal(await input('email').inputValue(), 'anna@gmail.com');
    assert.notEqual(await focused(), 'email');
    await type('name', 'mari');
    await page.keyboard.press('Tab');
    assert.equal(await input('name').inputValue(), 'mari');
    assert.equal(await attribute('name', 'aria-expanded'), 'false');
  });

  it('accepts with a click', async () => {
    await type('name', 'mari');
    const text = await options('name').nth(1).locator('.option-text').textContent();
    await options('name').nth(1).click();
    assert.equal(await input('name').inputValue(), text);
  });

  it('closes with Esc, clears with a second one, and opens again with Down', async () => {
    await type('address', 'paris');
    await page.keyboard.press('Escape');
    assert.equal(await attribute('address', 'aria-expanded'), 'false');
    assert.equal(await input('address').inputValue(), 'paris');
    await page.keyboard.press('ArrowDown');
    assert.equal(await attribute('address', 'aria-expanded'), 'true');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    assert.equal(await input('address').inputValue(), '');
  });

  it('tells a screen reader the count, once the typing pauses', async () => {
    const announcer = page.locator('#announcer');
    assert.equal(await announcer.getAttribute('role'), 'status');
    await type('address', 'paris');
    const count = await options('address').count();
    await announcer.filter({ hasText: `${count} suggestion` }).waitFor({ state: 'attached' });
    await input('address').fill('xqzwvk xqzwvk');
    await announcer.filter({ hasText: /^No suggestions$/ }).waitFor({ state: 'attached' });
  });

  it('drops answers that come after a newer text', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/suggest/address?q=paris&*', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await input('address').fill('paris');
    await input('address').fill('london');
    await options('address').first().waitFor();
    const shown = await options('address').allTextContents();
    release();
    await page.waitForTimeout(200);
    assert.deepEqual(await options('address').allTextContents(), shown);
    assert.match(shown[0] ?? '', /^London/);
  });

  it('shows text of the server as text, never as markup', async () => {
    const value = '<img src=x onerror=alert(1)>@gmail.com';
    await page.route('**/suggest/email?*', (route) =>
      route.fulfill({
        json: { suggestions: [{ value, highlight: [[0, 4]], kind: 'email', data: { local: '<b>x</b>' } }] },
      }),
    );
    await input('email').fill('x');
    await options('email').first().waitFor();
    assert.equal(await options('email').locator('.option-text').textContent(), value);
    await page.keyboard.press('ArrowDown');
    assert.equal(await page.locator('#email-list img, #structure b').count(), 0);
  });

  it('shows the message of a refusal', async () => {
    await input('address').fill('a'.repeat(400));
    await page.locator('#address-timing[data-state=error]').waitFor();
    assert.match((await page.locator('#address-timing').textContent()) ?? '', /400 characters, more than 300/);
    problems = problems.filter((problem) => !problem.includes('status of 400'));
  });

  it('says so while the server is away, and goes on once it is back', async () => {
    await page.route('**/*', (route) => route.abort());
    await input('address').fill('paris');
    await page.locator('#outage:visible').waitFor();
    assert.equal(await page.locator('#outage').getAttribute('role'), 'alert');
    assert.match((await page.locator('#outage').textContent()) ?? '', /does not answer/);
    await page.unroute('**/*');
    await options('address').first().waitFor();
    assert.equal(await page.locator('#outage').isVisible(), false);
    problems = problems.filter((problem) => !problem.includes('ERR_FAILED'));
  });

  it('fits a width of 360 pixels, with and without suggestions', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    assert.equal(await overflow(), 0);
    await type('address', 'san fran');
    await page.keyboard.press('ArrowDown');
    assert.equal(await overflow(), 0);
  });
});

describe('the files of the playground', { timeout: 60_000 }, () => {
  let server: ServerProcess;
  before(async () => {
    server = await startServerProcess();
  });
  after(() => server.stop());

  it('are asked for again by their tag, or kept for ever by their name', async () => {
    const page = await fetch(server.url);
    const html = await page.text();
    assert.equal(page.headers.get('cache-control'), 'no-cache');
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.doesNotMatch(html, /https?:\/\//, 'nothing from elsewhere');
    const again = await fetch(server.url, { headers: { 'If-None-Match': `W/${page.headers.get('etag')}` } });
    assert.deepEqual([again.status, await again.text()], [304, '']);
    const paths = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
    assert.equal(paths.length, 3);
    for (const path of paths) {
      const asset = await fetch(`${server.url}${path}`);
      assert.equal(asset.status, 200);
      assert.match(asset.headers.get('cache-control') ?? '', /immutable/);
    }
  });
});
