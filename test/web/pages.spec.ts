import type { ConsoleMessage, Page } from 'playwright-core';
import { findFaults, openTestPages, overflowOf, SIZES, type OpenPages } from '../support/pages.ts';
import { sampled } from '../support/sampled.ts';

const PATHS = [
  '/',
  '/districts',
  '/districts/still-river',
  '/districts/rolling-ridge?state=within&q=Ridge',
  '/parcels/PWC9990042',
  '/parcels/PWC9990063',
  '/parcels/PWC9991104',
  '/parcels/PWC9990042/statement?from=2028-01-01',
  '/letters',
  '/taxroll/2026',
  '/taxroll/2028',
  '/mailbox',
  '/register?year=all',
  '/rules',
  '/search?q=ridge',
  '/no-such-page',
];

let pages: OpenPages;
beforeAll(async () => {
  pages = await openTestPages();
}, 60_000);
afterAll(() => pages.close());

/** What is wrong with a page as a person meets it, whatever it shows. */
async function look(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  const hear = (message: ConsoleMessage): void => void (message.type() === 'error' && faults.push(message.text()));
  const fail = (error: Error): void => void faults.push(error.message);
  page.on('console', hear).on('pageerror', fail);
  await page.goto(path);
  page.off('console', hear).off('pageerror', fail);
  faults.push(...(await findFaults(page)));
  const overflow = await overflowOf(page);
  if (overflow > 0) faults.push(`is ${overflow} px too wide`);
  const missing = /undefined|NaN|\bnull\b|\[object|Invalid Date/.exec(await page.locator('body').innerText());
  if (missing) faults.push(`says "${missing[0]}"`);
  return faults.map(fault => `${path} ${fault}`);
}

describe('every page', () => {
  it('is without a fault that axe could find, keeps to its own security policy, names no value that is missing', async () => {
    const page = await pages.signedIn();
    const faults: string[] = [];
    for (const path of PATHS) faults.push(...(await look(page, path)));
    // The browser says so of each page that is not found.
    expect(faults.filter(fault => !/^\/no-such-page Failed to load resource: .* 404/.test(fault))).toEqual([]);
  }, 120_000);

  it('is without a fault and not wider than the window on a phone', async () => {
    const page = await pages.signedIn({ viewport: SIZES.phone });
    const faults: string[] = [];
    for (const path of sampled(PATHS, 8)) faults.push(...(await look(page, path)));
    expect(faults.filter(fault => !/^\/no-such-page Failed to load resource: .* 404/.test(fault))).toEqual([]);
  }, 120_000);

  it('is in Public Sans', async () => {
    const page = await pages.signedIn();
    await page.goto('/');
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const asked: string[] = await page.evaluate(`performance.getEntriesByType('resource').map(one => one.name)`);
    const fonts = asked.filter(name => name.endsWith('.woff2'));
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toContain('PublicSans');
  });
});

describe('names as they are', () => {
  it('print literally, whatever they say', async () => {
    const page = await pages.signedIn();
    for (const path of ['/districts/still-river', '/parcels/PWC9990063', '/letters', '/search?q=%3Cscript']) {
      await page.goto(path);
      expect(await page.locator('main').innerText()).toContain(`<script>document.title='taken'</script>`);
      expect(await page.title()).not.toBe('taken');
    }
  });

  it('and what was searched for is repeated literally', async () => {
    const page = await pages.signedIn();
    const text = `"><img src=x onerror="document.title='taken'">`;
    await page.goto(`/search?q=${encodeURIComponent(text)}`);
    expect(await page.locator('#q').inputValue()).toBe(text);
    expect(await page.locator('main img').count()).toBe(0);
    expect(await page.title()).toBe('Search | Lateral');
  });
});

describe('what is not there', () => {
  it.each([
    '/no-such-page',
    '/parcels/PWC0000000',
    '/districts/nowhere',
    '/documents/abc',
    '/letters/batches/none',
    '/mailbox/none',
    '/parcels/PWC9990042?service=water',
    '/parcels/PWC9990042/facts/1000/take-back',
  ])('%s is a page that says so, without a trace of the program', async path => {
    const page = await pages.signedIn();
    expect((await page.goto(path))?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('There is no such page');
    expect(await page.content()).not.toMatch(/node_modules|\.ts:\d|Exception|at .*\(/);
  });

  it('says that a form can’t be read', async () => {
    const page = await pages.signedIn();
    expect((await page.goto('/districts/still-river?page=none'))?.status()).toBe(400);
  });
});
