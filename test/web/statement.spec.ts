import type { Page } from 'playwright-core';
import { findFaults, openTestPages, overflowOf, SIZES, type OpenPages } from '../support/pages.ts';

let pages: OpenPages;
beforeAll(async () => {
  pages = await openTestPages();
}, 60_000);
afterAll(() => pages.close());

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
const rows = async (page: Page, section: string): Promise<string[]> =>
  (await page.locator(`section[aria-labelledby=${section}] tbody tr`).allInnerTexts()).map(plain);
const open = async (query = '', options = {}): Promise<Page> => {
  const page = await pages.signedIn(options);
  await page.goto(`/parcels/PWC9990042/statement${query}`);
  return page;
};

describe('the statement of a parcel', () => {
  it('is reached from its page', async () => {
    const page = await pages.signedIn();
    await page.goto('/parcels/PWC9990042');
    await page.getByRole('link', { name: 'Statement of account' }).click();
    expect(await page.locator('h1').innerText()).toBe('Statement of account');
    expect(await findFaults(page)).toEqual([]);
  });

  it('lists every line with the balance after it, with its section', async () => {
    const page = await open();
    const lines = (await rows(page, 'lines')).map(line => line.replace(/ why.*?(?=(same day|Jan|Feb|Mar|Apr))/, ' '));
    expect(lines).toEqual([
      'Jan 1, 2028 Standby charge 2027-Q4 Jan 5, 2028 $70.50 $70.50',
      'Jan 21, 2028 Payment Jan 24, 2028 −$70.50 $0.00',
      'Apr 1, 2028 Standby charge 2028-Q1 Apr 3, 2028 $211.50 $211.50',
    ]);
    await page.locator('summary', { hasText: 'why' }).first().click();
    expect(plain(await page.locator('.sources').first().innerText())).toContain('§ 300-7.C(2)(b)');
    expect(await rows(page, 'debts')).toEqual([
      expect.stringMatching(/^Standby charge 2027-Q4 .* \$70\.50 \$70\.50 \$0\.00$/),
      expect.stringMatching(/^Standby charge 2028-Q1 Apr 24, 2028 \$211\.50 \$0\.00 \$211\.50$/),
    ]);
  });

  it('of some days opens with what was owed before them; by booked date as it was known then', async () => {
    const page = await open('?from=2028-01-22&to=2028-01-23');
    expect(plain(await page.locator('.totals').innerText())).toBe(
      'Before January 22, 2028 $0.00 At the end of January 23, 2028 $0.00',
    );
    expect(await page.locator('#lines').innerText()).toContain('0');
    await page.getByLabel('Go by').selectOption('booked');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(plain(await page.locator('.totals').innerText())).toBe(
      'Before January 22, 2028 $70.50 At the end of January 23, 2028 $70.50',
    );
  });

  it('says which days can’t be had, and keeps what was typed', async () => {
    const page = await pages.signedIn();
    const answer = await page.goto('/parcels/PWC9990042/statement?from=2028-03-01&to=2028-02-01');
    expect(answer?.status()).toBe(422);
    expect(await page.getByRole('alert').innerText()).toContain('The first day is after the last one.');
    expect(await page.getByLabel('First day').inputValue()).toBe('2028-03-01');
    const typed = await page.goto('/parcels/PWC9990042/statement?to=yesterday&by=booked');
    expect(typed?.status()).toBe(422);
    expect(await page.getByRole('alert').innerText()).toContain('"yesterday" is not a day');
    await page.goto('/parcels/PWC9990042/statement?to=2020-01-01&by=booked');
    expect(plain(await page.locator('main').innerText())).toContain('was not on record by January 1, 2020');
    expect((await page.goto('/parcels/PWC9990042/statement?service=water'))?.status()).toBe(404);
    expect((await page.goto('/parcels/NOWHERE/statement'))?.status()).toBe(404);
  });

  it('is without fault on a phone, and prints without forms and menus', async () => {
    const page = await open('?from=2028-01-01', { viewport: SIZES.phone });
    expect(await findFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByLabel('First day').isVisible()).toBe(false);
    expect(await page.locator('.bar').isVisible()).toBe(false);
    expect(await page.locator('#lines').isVisible()).toBe(true);
  });
});
