import { openTestPages, type OpenPages } from '../support/pages.ts';

let pages: OpenPages;
beforeAll(async () => {
  pages = await openTestPages();
}, 60_000);
afterAll(() => pages.close());

describe('Today', () => {
  it('begins with what is late: the letter, its parcel, since when and why it is held', async () => {
    const page = await pages.signedIn();
    await page.goto('/');
    const alarm = page.locator('.alarm').first();
    expect(await alarm.getByRole('heading').innerText()).toBe('Late: 1 letter was due and did not go out');
    const text = (await alarm.innerText()).replaceAll('\u00a0', ' ');
    expect(text).toContain('The one-year letter for PWC 9990 084 was due Monday, November 16, 2026.');
    expect(text).toContain('the tax roll has no mailing address');
  });

  it('then says how many letters were due through yesterday and have not gone, why, and what became of the others', async () => {
    const page = await pages.signedIn();
    await page.goto('/');
    const alarms = page.locator('.alarm');
    const headings = await alarms.getByRole('heading').allInnerTexts();
    expect(headings.map(text => text.replace(/\u00a0/g, ' '))).toEqual([
      'Late: 1 letter was due and did not go out',
      '9 letters due through April 19, 2028 have not gone',
    ]);
    expect((await alarms.last().locator('p').allInnerTexts()).map(text => text.trim())).toEqual([
      '4 letters to approve. 4 letters to print. 1 letter held: see above.',
      '15 due = 6 sent + 9 not sent. Sent: 0 delivered, 6 under way, 0 came back.',
      'See the letters',
    ]);
    await alarms.last().getByRole('link', { name: 'See the letters' }).click();
    await page.waitForURL('**/letters');
  });

  it('counts what waits for a person by kind and step, with one button each', async () => {
    const page = await pages.signedIn();
    await page.goto('/');
    const rows = await page
      .locator('.work')
      .evaluateAll(found =>
        found.map(row => [
          row.querySelector('.count')?.textContent,
          row.querySelector('h3')?.textContent,
          row.querySelector('a')?.textContent,
        ]),
      );
    expect(rows).toEqual([
      ['2', 'Confirmations of connections to print', 'Print 2 letters'],
      ['2', 'Checklists for closing the tank to print', 'Print 2 letters'],
      ['1', 'One-year letter to approve', 'Review 1 letter'],
      ['2', 'Standby bills to approve', 'Review 2 letters'],
      ['1', 'Notice that sewer is available to approve', 'Review 1 letter'],
      ['1', 'Parcel past its deadline, nothing decided', 'See the parcel'],
    ]);
  });

  it('says of the nightly check when it ran and that no day is missing, on the town’s own clock', async () => {
    const page = await pages.signedIn();
    await page.goto('/');
    const card = page.locator('.card', { hasText: 'Nightly check' });
    const text = (await card.innerText()).replaceAll('\u00a0', ' ');
    expect(text).toContain('Today at 5:02 a.m. It brought 1 case up to the day');
    expect(text).toContain('No day is missing since Thursday, April 20, 2028.');
  });

  it('shows days that no check has covered, in red', async () => {
    const late = await openTestPages({ asOf: '2028-04-24' as never });
    const page = await late.signedIn();
    await page.goto('/');
    expect(await page.locator('.alarm').last().innerText()).toContain('3 days are not covered by the nightly check');
    await late.close();
  }, 60_000);
});

describe('a rehearsal', () => {
  it('is marked on every page with both days', async () => {
    const rehearsal = await openTestPages({ asOf: '2028-05-02' as never });
    const page = await rehearsal.signedIn();
    for (const path of ['/', '/parcels/PWC9990042', '/letters']) {
      await page.goto(path);
      const mark = (await page.getByRole('note').innerText()).replaceAll('\u00a0', ' ');
      expect(mark).toBe(
        'Rehearsal. The business day is Tuesday, May 2, 2028; today is April 20, 2028. Nothing leaves this machine.',
      );
    }
    await rehearsal.close();
  }, 60_000);

  it('is not marked on a day that has come', async () => {
    const page = await pages.signedIn();
    await page.goto('/');
    expect(await page.getByRole('note').count()).toBe(0);
  });
});
