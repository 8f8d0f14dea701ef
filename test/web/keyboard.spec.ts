import type { Page } from 'playwright-core';
import { smallPdf } from '../support/small-files.ts';
import { findFaults, openTestPages, stickingOut, SIZES, tabTo, type OpenPages } from '../support/pages.ts';

/** Each walks through several pages by Tab. */
jest.setTimeout(120_000);

const KEY = 'PWC9990063';
const LETTER = `/letters/letter?id=${encodeURIComponent(`${KEY}:sewer/one-year/1`)}`;

let pages: OpenPages;
let page: Page;
beforeAll(async () => {
  pages = await openTestPages();
  page = await pages.signedIn();
  page.setDefaultTimeout(30_000);
}, 120_000);
afterAll(() => pages?.close());

const said = (): Promise<string> => page.getByRole('status').first().innerText();

/** Goes to the button or link of this name and presses it. */
async function press(name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

describe('a letter that is lost and given again, with Tab and Enter alone', () => {
  it('is approved, printed and recorded as mailed', async () => {
    await page.goto('/letters?kind=one-year');
    await press(/^Approve 1 letter$/);
    await page.getByText('1 letter approved.').waitFor();
    await tabTo(page, /^Mail class$/);
    await page.keyboard.press('ArrowDown');
    await press(/^Print the letters$/);
    await page.waitForURL('**/letters/batches/**');
    expect(await page.getByLabel('How', { exact: true }).inputValue()).toBe('certified');
    await press(/^record it$/);
    await press(/^Record \d+ letters? as mailed$/);
    await page.getByText('recorded as mailed.', { exact: false }).first().waitFor();
    expect(await said()).toMatch(/^\d+ letters? recorded as mailed\.$/);
  });

  it('has its proof sent in as a file', async () => {
    await page.goto(LETTER);
    await tabTo(page, /^Who signed it/);
    await page.keyboard.type('R. Sample');
    await tabTo(page, /^File$/);
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: smallPdf('a scan') };
    await (await chooser).setFiles(file);
    await press(/^Keep the proof$/);
    await page.getByText('is kept.').waitFor();
    expect(await said()).toBe('The return receipt is kept.');
  });

  it('comes back, and its next way is approved on the page of returned mail', async () => {
    await page.goto(`/parcels/${KEY}`);
    await press(/^Record that a letter came back/);
    await press(/^Record that it came back$/);
    // Its year had begun: what that changes is shown first.
    await page.getByRole('button', { name: 'Accept and record' }).waitFor();
    await press(/^Accept and record$/);
    await page.getByText('Recorded.').waitFor();
    await page.goto('/letters');
    await press(/^Returned mail$/);
    await page.waitForURL('**/letters/returned');
    await press(/^Approve the next letter for PWC/);
    await page.getByText('1 letter approved.').waitFor();
  });

  it('and records of its parcel are made for somebody who asked', async () => {
    await page.goto(`/parcels/${KEY}`);
    await press(/^Case file and records$/);
    await page.waitForURL('**/records');
    await tabTo(page, /^Name and address$/);
    await page.keyboard.type('Ida Reporter, 5 Sample St');
    await tabTo(page, /^What was asked for/);
    await page.keyboard.type('request of April 18');
    await press(/^Make the records$/);
    await page.getByText('It is ready.').waitFor();
    const download = page.waitForEvent('download');
    await press(/^Save /);
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  });
});

it('pages without JavaScript are looked through by axe as well: no fault, and nothing sticks out of its box on a phone', async () => {
  const plain = await pages.signedIn({ javaScriptEnabled: false, viewport: SIZES.phone });
  for (const path of ['/letters', LETTER, `/parcels/${KEY}`, `/parcels/${KEY}/records`]) {
    await plain.goto(path);
    for (const summary of await plain.locator('details.may > summary').all()) await summary.click();
    expect([path, await findFaults(plain)]).toEqual([path, []]);
    expect([path, await stickingOut(plain)]).toEqual([path, []]);
  }
  await plain.setContent(
    '<html lang="en"><title>x</title><main><h1>x</h1><input><div class="card"><table width="3000"><tr><td>y</td></tr></table></div></main></html>',
  );
  expect((await findFaults(plain)).join()).toMatch(/^label: /);
  expect(await stickingOut(plain)).toEqual(['TABLE: y']);
});
