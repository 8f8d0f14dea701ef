import { openTestPages, type OpenPages } from '../support/pages.ts';

let pages: OpenPages;
beforeAll(async () => {
  pages = await openTestPages();
}, 60_000);
afterAll(() => pages.close());

const numbers = (text: readonly string[]): string[] => text.map(one => one.replaceAll('\u00a0', ' '));

describe('a district', () => {
  it.each([true, false])('is filtered by state and by name, with JavaScript %s', async javaScriptEnabled => {
    const page = await pages.signedIn({ javaScriptEnabled });
    await page.goto('/districts/still-river');
    await page.getByLabel('State').selectOption('standby');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('2 parcels.', { exact: true }).waitFor();
    expect(numbers(await page.locator('#parcels th a').allInnerTexts())).toEqual(['PWC 9990 042', 'PWC 9990 047']);
    await page.getByLabel('Parcel, owner or address').last().fill('okafor');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('1 parcel.', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toContain('q=okafor');
  });

  it('counts its parcels by where they stand, beside the swatch', async () => {
    const page = await pages.signedIn({ javaScriptEnabled: false });
    await page.goto('/districts/still-river');
    const legend = await page.locator('.legend li').allInnerTexts();
    expect(legend.map(text => text.trim())).toEqual([
      '1 connected',
      '3 overdue',
      '2 on standby',
      '1 excused',
      '7 parcels',
    ]);
    const bar = await page.locator('.shares rect').evaluateAll(found => found.map(one => one.getAttribute('width')));
    expect(bar.reduce((sum, width) => sum + Number.parseFloat(width ?? ''), 0)).toBeCloseTo(100, 5);
  });

  it('takes % and _ as letters', async () => {
    const page = await pages.signedIn({ javaScriptEnabled: false });
    await page.goto('/districts/still-river?q=%25');
    expect(await page.getByText('0 parcels.').count()).toBe(1);
  });
});

describe('search', () => {
  it('finds by owner and address, and leads straight to a parcel by its number in any spelling', async () => {
    const page = await pages.signedIn({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByLabel('Find a parcel, owner or address').fill('sorensen');
    await page.getByRole('button', { name: 'Find' }).click();
    expect(numbers(await page.locator('main th a').allInnerTexts())).toEqual(['PWC 9991 102']);
    await page.getByLabel('Find a parcel, owner or address').fill('pwc-9990-042');
    await page.getByRole('button', { name: 'Find' }).click();
    expect(new URL(page.url()).pathname).toBe('/parcels/PWC9990042');
  });

  it('has the key "/" where there is JavaScript, unless somebody types', async () => {
    const page = await pages.signedIn();
    await page.goto('/');
    await page.keyboard.press('/');
    await page.keyboard.type('a/b');
    expect(await page.locator('#find').inputValue()).toBe('a/b');
  });
});
