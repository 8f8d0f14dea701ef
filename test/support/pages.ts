import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { serve, type Serving } from '../../src/shell/web/serve.ts';
import { launchBrowser } from './browser.ts';
import { createTestDatabase } from './database.ts';
import { CLERK, makeSampleTown, openSample, type OpenSample } from './sample-town.ts';

/** Widths of a desk's screen and of a phone. */
export const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** The pages of a sample town, served to a real browser. */
export interface OpenPages {
  readonly sample: OpenSample;
  readonly url: string;
  readonly browser: Browser;
  /** A new browser window, nobody signed in. */
  visit(options?: BrowserContextOptions): Promise<Page>;
  /** A new browser window with the clerk signed in. */
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
  const database = await createTestDatabase();
  const sample = openSample(database.url, environment);
  if (town) await makeSampleTown(sample.lateral);
  const serving: Serving = await serve(sample.lateral, { web: true, worker: false, port: 0, asOf });
  const browser = await launchBrowser();
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
  const visit = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: SIZES.desk, baseURL: serving.url, ...options });
    return context.newPage();
  };
  return {
    sample,
    url: serving.url,
    browser,
    visit,
    async signedIn(options) {
      // Signed in once: pages are opened oftener than the sign-in lets one address try.
      storageState ??= await signInOnce(await visit());
      const page = await visit({ ...options, storageState });
      await page.goto('/');
      return page;
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

/** What axe finds, one line a fault: the rule and where. */
export async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`));
}

/** How far the page is wider than the window, in pixels; a phone must not scroll sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
