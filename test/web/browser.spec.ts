import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { findFaults } from '../support/pages.ts';

describe('the browser the page tests use', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  const pageSaying = async (body: string) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(
      `data:text/html,${encodeURIComponent(`<!doctype html><html lang="en"><title>Notice</title><main><h1>Notice</h1>${body}</main>`)}`,
    );
    return page;
  };

  it('draws a page and finds nothing inaccessible in it', async () => {
    const page = await pageSaying('<label>Parcel <input name="parcel"></label>');
    expect(await page.getByRole('heading').textContent()).toBe('Notice');
    expect(await findFaults(page)).toEqual([]);
  });

  it('reports a field without a label', async () => {
    const page = await pageSaying('<input name="parcel">');
    expect(await findFaults(page)).toEqual(['label: <input name="parcel">']);
  });

  it('reaches no other machine', async () => {
    const page = await pageSaying('');
    await expect(page.goto('http://example.org/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  });
});
