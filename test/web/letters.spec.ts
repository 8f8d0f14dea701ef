import { findFaults, openTestPages, type OpenPages } from '../support/pages.ts';
import { readPdf } from '../support/read-pdf.ts';

let pages: OpenPages;
beforeAll(async () => {
  pages = await openTestPages();
}, 60_000);
afterAll(() => pages.close());

describe('letters, from the draft to the post', () => {
  it('shows a draft as it would read, as a tagged PDF', async () => {
    const page = await pages.signedIn();
    await page.goto('/letters');
    const href = await page
      .locator('tr', { hasText: 'PWC 9990 047'.replaceAll(' ', '\u00a0') })
      .first()
      .getByRole('link', { name: 'Read' })
      .getAttribute('href');
    const answer = await page.request.get(href ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    const pdf = await readPdf(await answer.body());
    expect(pdf.marked).toBe(true);
    expect(pdf.pages.map(({ text }) => text).join(' ')).toContain('$70.50');
  });

  it('are approved with the keyboard alone', async () => {
    const page = await pages.signedIn();
    await page.goto('/letters');
    const press = async (key: string, until: (focused: string) => boolean): Promise<void> => {
      for (let i = 0; i < 60; i += 1) {
        await page.keyboard.press(key);
        const focused: string = await page.evaluate(
          `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent ?? '').trim()`,
        );
        if (until(focused)) return;
      }
      throw new Error('the keyboard does not get there');
    };
    await press('Tab', focused => focused === 'Skip to the page');
    await page.keyboard.press('Enter');
    await press('Tab', focused =>
      /^Approve the letter for PWC 9990 047, due Apr/.test(focused.replaceAll('\u00a0', ' ')),
    );
    await page.keyboard.press('Space');
    await press('Shift+Tab', focused => focused === 'Approve 1 letter');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/letters');
    expect(await page.getByRole('status').first().innerText()).toBe('1 letter approved.');
    expect(
      await page
        .locator('.approve')
        .locator('h3', { hasText: /^Standby bills? 1$/ })
        .count(),
    ).toBe(1);
  });

  it('says so where none was chosen', async () => {
    const page = await pages.signedIn({ javaScriptEnabled: false });
    await page.goto('/letters');
    const form = page.locator('.approve').first();
    await form.getByRole('checkbox').first().uncheck();
    await form.getByRole('button').click();
    expect(await page.getByRole('status').first().innerText()).toBe('No letter was chosen, so none was approved.');
  });

  it('are approved, printed, downloaded and recorded as mailed without JavaScript', async () => {
    const page = await pages.signedIn({ javaScriptEnabled: false });
    await page.goto('/letters?kind=one-year');
    await page.getByRole('button', { name: 'Approve the chosen letters' }).click();
    expect(await page.getByRole('status').first().innerText()).toBe('1 letter approved.');

    await page.getByLabel('Letters', { exact: true }).selectOption('one-year');
    await page.getByLabel('Mailing day').fill('2028-04-20');
    await page.getByLabel('Mail class').selectOption('certified');
    await page.getByRole('button', { name: 'Print the letters' }).click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Print run for Thursday, April\u00a020,\u00a02028',
    );
    expect(await page.locator('.files li a').allInnerTexts()).toEqual([
      'Print file',
      'Firm mailing book',
      'Mail manifest',
    ]);
    const print = await page.request.get(
      (await page.getByRole('link', { name: 'Print file' }).getAttribute('href')) ?? '',
    );
    expect(print.headers()['content-disposition']).toMatch(/^attachment; filename="letters-2028-04-20-/);
    // One letter of one page, in two envelopes: a run by certified mail takes an ordinary piece along (Jones v. Flowers).
    const printed = (await readPdf(await print.body())).pages.map(({ text }) => text.replaceAll('\u00a0', ' '));
    const sentBy = (text: string) => /Sent by (\S+ mail)/.exec(text)?.[1];
    expect(printed.map(sentBy)).toEqual(['Certified mail', 'First-class mail']);
    for (const text of printed) {
      expect(text).toContain('Parcel PWC 9990 063');
      expect(text).toContain('Page 1 of 1');
    }
    const manifest = await page.request.get(
      (await page.getByRole('link', { name: 'Mail manifest' }).getAttribute('href')) ?? '',
    );
    const [head = '', ...pieces] = (await manifest.text()).trim().split(/\r?\n/);
    const columns = head.split(',');
    const told = (row: string, name: string) => row.split(',')[columns.indexOf(name)];
    expect(pieces.map(row => ['page from', 'page to', 'parcel', 'method'].map(name => told(row, name)))).toEqual([
      ['1', '1', 'PWC 9990 063', 'Certified mail'],
      ['2', '2', 'PWC 9990 063', 'First-class mail'],
    ]);

    await page.getByLabel('Handed to the post on').fill('2028-04-20');
    await page.getByLabel('How').selectOption('certified');
    await page.getByRole('button', { name: 'Record 1 letter as mailed' }).click();
    expect(await page.getByRole('status').first().innerText()).toBe('1 letter recorded as mailed.');
    await page.goto('/parcels/PWC9990063');
    expect((await page.locator('.says').innerText()).replaceAll('\u00a0', ' ').trim()).toBe(
      'Not connected. One-year letter, ends Friday, April 20, 2029.',
    );
    const pdf = await page.request.get(
      (await page.locator('.lines').getByRole('link', { name: 'PDF' }).first().getAttribute('href')) ?? '',
    );
    expect(pdf.headers()['content-type']).toBe('application/pdf');
  });

  it('refuses a mailing day that is past', async () => {
    const page = await pages.signedIn();
    await page.goto('/letters');
    await page.getByLabel('Mailing day').fill('2028-04-19');
    await page.getByRole('button', { name: 'Print the letters' }).click();
    expect(await page.getByRole('status').first().innerText()).toBe(
      'The mailing day 2028-04-19 is past; today is 2028-04-20.',
    );
    expect(await findFaults(page)).toEqual([]);
  });

  it('gives no file by another name than those of the run', async () => {
    const page = await pages.signedIn();
    await page.goto('/letters');
    const run = (await page.locator('a[href*="/letters/batches/"]').first().getAttribute('href')) ?? '';
    for (const name of ['..%2f..%2fsession-secret', 'session-secret', '..%2f']) {
      expect((await page.request.get(`${run}/files/${name}`)).status()).toBe(404);
    }
  });
});
