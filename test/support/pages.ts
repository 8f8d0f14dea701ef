import axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { serve, type Serving } from '../../src/shell/web/serve.ts';
import { launchBrowser } from './browser.ts';
import { createTestDatabase } from './database.ts';
import { CLERK, createSampleDatabase, openSample, type OpenSample } from './sample-town.ts';

/** Widths of a desk's screen and of a phone. */
export const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** The pages of a sample town, served to a real browser. */
export interface OpenPages {
  readonly sample: OpenSample;
  readonly url: string;
  readonly browser: Browser;
  /** A new browser window, nobody signed in. */
  visit(options?: BrowserContextOptions): Promise<Page>;
  /** A new tab with the clerk signed in, at no address yet; tabs of the same options share a window. */
  signedIn(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

export interface Wanted {
  /** An empty database where left out of. */
  readonly town?: boolean;
  readonly environment?: Record<string, string>;
  readonly asOf?: Parameters<typeof serve>[1]['asOf'];
}

/** Serves the sample town, or an empty database, on a free port. Call it in beforeAll and close() in afterAll. */
export async function openTestPages({ town = true, environment = {}, asOf }: Wanted = {}): Promise<OpenPages> {
  const database = await (town ? createSampleDatabase() : createTestDatabase());
  const sample = openSample(database.url, environment);
  const serving: Serving = await serve(sample.lateral, { web: true, worker: false, port: 0, asOf });
  const browser = await launchBrowser();
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
  const windows = new Map<string, Promise<BrowserContext>>();
  const openWindow = (options: BrowserContextOptions): Promise<BrowserContext> =>
    browser.newContext({ viewport: SIZES.desk, baseURL: serving.url, ...options });
  const visit = async (options: BrowserContextOptions = {}): Promise<Page> => (await openWindow(options)).newPage();
  return {
    sample,
    url: serving.url,
    browser,
    visit,
    async signedIn(options = {}) {
      // Signed in once: pages are opened oftener than the sign-in lets one address try.
      storageState ??= await signInOnce(await visit());
      const kind = JSON.stringify(options);
      const window = windows.get(kind) ?? openWindow({ ...options, storageState });
      windows.set(kind, window);
      return (await window).newPage();
    },
    async close() {
      await browser.close();
      await serving.close();
      await sample.close();
      await database.drop();
    },
  };
}

async function signInOnce(page: Page) {
  await signIn(page);
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

export async function signIn(
  page: Page,
  { email, password } = CLERK as { email: string; password: string },
): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * What axe finds, one line a fault: the rule and where. Run in the page itself: the wrapper for Playwright opens a second
 * page for frames that no page of ours has, and takes three times as long. Contrast, the slowest of its rules, is looked
 * at on a desk's screen alone: colours are the same at every width.
 */
export async function findFaults(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe would not look into the frames of this page');
  return (await runsNoScript(page)) ? withScript(page, runAxe) : runAxe(page);
}

/** Without JavaScript a page still answers what is asked of it at once, but no promise of its own is ever kept. */
function runsNoScript(page: Page): Promise<boolean> {
  return page.evaluate(`matchMedia('(scripting: none)').matches`);
}

/**
 * The same page, as it stands, in a window that runs scripts: ours alone, for its own are held off. What <noscript> shows
 * stands there as ordinary elements.
 */
async function withScript<T>(page: Page, work: (twin: Page) => Promise<T>): Promise<T> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser any more');
  const [address = ''] = page.url().split('#');
  const body = (await page.content())
    .replace(/<meta http-equiv="refresh"[^>]*>/g, '')
    .replace(/<(\/?)noscript\b/g, '<$1div');
  const storageState = await page.context().storageState();
  const window = await browser.newContext({ viewport: page.viewportSize(), storageState });
  try {
    const twin = await window.newPage();
    await twin.route('**/*.js', route => route.abort());
    await twin.route(
      url => url.href === address,
      route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
    );
    await twin.goto(address);
    return await work(twin);
  } finally {
    await window.close();
  }
}

async function runAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const contrast = (page.viewportSize()?.width ?? 0) >= SIZES.desk.width;
  const violations: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: ${contrast} } } })
        .then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`));
}

/** Presses Tab until what is focused reads so: its own name, its label, or its text. */
export async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let i = 0; i < 260; i += 1) {
    await page.keyboard.press('Tab');
    const focused: string = await page.evaluate(
      `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.labels?.[0]?.textContent ??
        document.activeElement.textContent ?? '').replace(/\\s+/g, ' ').trim()`,
    );
    if (wanted.test(focused)) return;
  }
  throw new Error(`the keyboard does not get to ${String(wanted)}`);
}

/**
 * How far anything on the page sticks out of the box it stands in, by their texts: the page itself may not scroll and yet
 * a button reach over the edge of its card. What scrolls or is for screen readers alone is left out.
 */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll('main .card, main .alarm, main .headline, main form, main fieldset, main details')]
    .filter(box => getComputedStyle(box).display !== 'inline').flatMap(box => {
    const edge = box.getBoundingClientRect().right;
    return [...box.querySelectorAll('button, a.usa-button, input, select, textarea, table, p, ul')]
      .filter(one => one.offsetParent !== null && !one.closest('.scroll, .usa-sr-only, .usa-checkbox, .measure'))
      .filter(one => one.getBoundingClientRect().right > edge + 1)
      .map(one => one.tagName + ': ' + (one.textContent || one.name || '').trim().slice(0, 40));
  })`);
}

/** How far the page is wider than the window, in pixels; a phone must not scroll sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
