/**
 * Takes the pictures of the playground for the README: `node --conditions=source scripts/screenshots.ts`.
 * Starts the server over the embedded data, types as a person would, and writes docs/images/playground-*.png.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumPath } from '../tests/chromium.ts';
import { startServerProcess } from '../tests/server-process.ts';

const VIEWPORT = { width: 1120, height: 840 };

const images = join(import.meta.dirname, '..', 'docs', 'images');
mkdirSync(images, { recursive: true });
const server = await startServerProcess();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const suffix = colorScheme === 'light' ? '' : '-dark';
    const page = await browser.newPage({ viewport: VIEWPORT, colorScheme });
    await page.goto(server.url);
    await page.locator('#connection[data-state=ready]').waitFor();
    await page.screenshot({ path: join(images, `playground-empty${suffix}.png`) });
    await page.locator('#address').pressSequentially('san fran', { delay: 60 });
    await page.locator('#request a[href*="q=san+fran&"]').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.screenshot({ path: join(images, `playground-suggestions${suffix}.png`) });
  }
} finally {
  await browser.close();
  await server.stop();
}
