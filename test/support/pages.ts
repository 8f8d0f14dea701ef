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
  await page.evaluate(axe.source);
  const contrast = (page.viewportSize()?.width ?? 0) >= SIZES.desk.width;
  const violations: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: ${contrast} } } })
        .then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`));
}

/** How far the page is wider than the window, in pixels; a phone must not scroll sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
