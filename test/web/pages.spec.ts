import { findFaults, openTestPages, overflowOf, SIZES, type OpenPages } from '../support/pages.ts';

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

describe('every page', () => {
  it.each(Object.entries(SIZES))(
    'is without a fault that axe could find, and not wider than the window, at the %s',
    async (_name, viewport) => {
      const page = await pages.signedIn({ viewport });
      const faults: string[] = [];
      for (const path of PATHS) {
        await page.goto(path);
        faults.push(...(await findFaults(page)).map(fault => `${path} ${fault}`));
        const overflow = await overflowOf(page);
        if (overflow > 0) faults.push(`${path} is ${overflow} px too wide`);
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );

  it('breaks none of the rules of its own security policy, and finds all it asks for', async () => {
    const page = await pages.signedIn();
    const trouble: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error') trouble.push(message.text());
    });
    page.on('pageerror', error => trouble.push(error.message));
    for (const path of PATHS.filter(path => path !== '/no-such-page')) await page.goto(path);
    expect(trouble).toEqual([]);
  });

  it('names no value that is missing', async () => {
    const page = await pages.signedIn();
    for (const path of PATHS) {
      await page.goto(path);
      expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|\bnull\b|\[object|Invalid Date/);
    }
  });

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
