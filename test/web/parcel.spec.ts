import type { Page } from 'playwright-core';
import { findFaults, openTestPages, type OpenPages } from '../support/pages.ts';

let pages: OpenPages;
beforeAll(async () => {
  pages = await openTestPages();
}, 60_000);
afterAll(() => pages.close());

/** Text as a reader sees it: no-break spaces are spaces. */
const said = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().innerText()).replaceAll('\u00a0', ' ').trim();

const visit = async (key: string): Promise<Page> => {
  const page = await pages.signedIn();
  await page.goto(`/parcels/${key}`);
  return page;
};

describe('the story of a parcel on standby', () => {
  it('says the state in words with the day it began, and what is owed and paid', async () => {
    const page = await visit('PWC9990042');
    expect(await said(page, '.says')).toBe('Not connected. On standby since Thursday, December 2, 2027.');
    expect(await said(page, '.money')).toBe('Owed today\n$211.50\nPast due\n$0.00\nPaid so far\n$70.50');
  });

  it('§ 300-16.C: a bill is not past due on its last day, and is on the day after', async () => {
    for (const [on, pastDue] of [
      ['2028-04-24', '$0.00'],
      ['2028-04-25', '$211.50'],
    ] as const) {
      const later = await openTestPages({ asOf: on as never });
      const page = await later.signedIn();
      await page.goto('/parcels/PWC9990042');
      expect(await said(page, '.money')).toContain(`Past due\n${pastDue}`);
      await later.close();
    }
  }, 60_000);

  it('shows where each region stands in text, not in colour', async () => {
    const page = await visit('PWC9990042');
    const now = await page.locator('.track [aria-current=step]').allInnerTexts();
    expect(now.map(text => text.replace(/\s*now$/i, ''))).toEqual([
      'Overdue',
      'Not connected',
      'Charging',
      'Not ordered',
      'None',
      'None',
    ]);
    expect(await page.locator('.region').first().innerText()).toContain('since Aug\u00a04,\u00a02026');
  });

  it('§ 300-16.C: names the next date and the waits it is the last of, with edition and open question', async () => {
    const page = await visit('PWC9990042');
    const box = await said(page, '.next');
    expect(box).toContain('Pay $211.50 by');
    expect(box).toContain('April 24, 2028');
    const waits = await page.locator('.waits li').allInnerTexts();
    expect(waits.map(text => text.replaceAll('\u00a0', ' ').replace(/\s*\n\s*/g, ' | '))).toEqual([
      '20 days from the bill of April 3, 2028 | April 23, 2028 is a Sunday | Apr 23, 2028',
      'Day of the month after the quarter | Apr 10, 2028',
      'The next day that counts | this one counts | Apr 24, 2028',
    ]);
    expect(box).toContain('§ 300-16.C, edition of July 6, 2026');
    expect(box).toContain('Open question for the utility:');
  });

  it('tells all that happened by year, with amount and balance, and marks what was recorded late', async () => {
    const page = await visit('PWC9990042');
    expect(await page.locator('.story .year').allInnerTexts()).toEqual(['2028', '2027', '2026', '2011']);
    const line = page.locator('.story tr', { hasText: 'Payment, lockbox' });
    expect((await line.innerText()).replaceAll('\u00a0', ' ')).toMatch(
      /Fri, Jan 21\s+Money\s+Payment, lockbox\s+−\$70\.50\s+\$0\.00\s+3 days later: Jan 24, 2028, Dana Whitlock/,
    );
    const old = page.locator('.story tr', { hasText: 'Sewer in use' });
    expect(await old.innerText()).toContain('History:');
  });

  it('opens the reason of a charge with its section', async () => {
    const page = await visit('PWC9990042');
    const line = page.locator('.story tr', { hasText: 'Standby charged for 2028-Q1' });
    expect(await line.locator('.sources').isVisible()).toBe(false);
    await line.locator('summary').click();
    expect(await line.locator('.sources').innerText()).toContain('§ 300-7.C(2)(b)'.replace('§ ', '§\u00a0'));
  });
});

describe('other parcels', () => {
  it.each([
    ['PWC9990051', 'Connected since Wednesday, June 2, 2027.'],
    ['PWC9990063', 'Not connected. Overdue since Tuesday, August 4, 2026.'],
    ['PWC9990090', 'Not connected. Excused since Tuesday, March 28, 2028.'],
    ['PWC9991101', 'Not connected. Within its 15 years, until Saturday, May 11, 2030.'],
    ['PWC9991104', 'Not connected. No notice has taken effect yet.'],
  ])('%s: %s', async (key, headline) => {
    expect(await said(await visit(key), '.says')).toBe(headline);
  });

  it('names what a case waits for where no date is ahead', async () => {
    const page = await visit('PWC9990078');
    expect(await said(page, '.next')).toMatch(/Waits for\s+A vote on the remedy\s+§ 300-7\.C\(2\)/);
  });

  it('says which mailing address is missing', async () => {
    const page = await visit('PWC9990084');
    expect(await said(page, '.headline')).toContain('No letter can be mailed: the tax roll has no mailing address.');
  });
});

describe('recording', () => {
  const open = async (page: Page, action: string): Promise<void> =>
    page.locator('.may', { hasText: action }).locator('summary').click();

  it('shows a refusal in words beside what was typed', async () => {
    const page = await visit('PWC9991102');
    await open(page, 'Record a payment');
    await page.getByLabel('Amount in dollars').fill('two dollars');
    await page.getByLabel('Reference').fill('check 77');
    const [answer] = await Promise.all([
      page.waitForNavigation(),
      page.getByRole('button', { name: 'Record the payment' }).click(),
    ]);
    expect(answer?.status()).toBe(422);
    expect(await page.getByRole('alert').innerText()).toContain('"two dollars" is not an amount');
    expect(await page.getByLabel('Reference').inputValue()).toBe('check 77');
    expect(await findFaults(page)).toEqual([]);
  });

  it('refuses a day that has not come', async () => {
    const page = await visit('PWC9991102');
    await open(page, 'Record a connection');
    await page.getByLabel('Connected on').evaluate(field => field.removeAttribute('max'));
    await page.getByLabel('Connected on').fill('2028-04-21');
    await page.getByRole('button', { name: 'Record the connection' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('dated 2028-04-21, after today, 2028-04-20');
  });

  it('records a connection at once where nothing is taken back, and says what follows', async () => {
    const page = await visit('PWC9991102');
    await open(page, 'Record a connection');
    await page.getByLabel('Connected on').fill('2028-04-18');
    await page.getByLabel('How it is known').fill('inspection 2028-31');
    await page.getByRole('button', { name: 'Record the connection' }).click();
    expect(await page.getByRole('status').innerText()).toBe('Recorded. 2 letters fall due.');
    expect(await said(page, '.says')).toBe('Connected since Tuesday, April 18, 2028.');
    const line = page.locator('.story tr', { hasText: 'inspection 2028-31' });
    expect(await line.innerText()).toContain('2 days later:');
  });

  it('shows what a letter that came back would take back, and records it only when that is accepted', async () => {
    const page = await visit('PWC9990042');
    const tell = async (): Promise<number | undefined> => {
      await open(page, 'Record that a letter came back');
      await page.getByLabel('Which letter').selectOption('notice/one-year/1');
      await page.getByLabel('Came back on').fill('2026-12-20');
      const button = page.getByRole('button', { name: 'Record that it came back' });
      const [answer] = await Promise.all([page.waitForNavigation(), button.click()]);
      return answer?.status();
    };
    expect(await tell()).toBe(409);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('What would change');
    expect(await said(page, '.totals')).toContain('Charges reversed\n$282.00');
    const left = (await page.locator('.lines').first().innerText()).replaceAll('\u00a0', ' ').split('\n');
    expect(left[0]).toBe('One-year letter, mailed on December 1, 2026, would no longer count.');
    expect(left.at(-1)).toBe('Standby charge 2028-Q1, $211.50, billed on April 3, 2028, falls away.');
    expect(await findFaults(page)).toEqual([]);

    await page.getByRole('link', { name: 'Leave as it was' }).click();
    expect(await said(page, '.says')).toContain('On standby since');

    await tell();
    await page.getByRole('button', { name: 'Accept and record' }).click();
    expect(await page.getByRole('status').innerText()).toContain('2 charges reversed');
    expect(await said(page, '.says')).toBe('Not connected. Overdue since Tuesday, August 4, 2026.');
    expect(await said(page, '.money')).toContain('Owed today\n−$70.50');
    const charge = page.locator('.story tr.gone', { hasText: 'Standby charged for 2028-Q1' });
    expect(await charge.innerText()).toContain('Taken back');
  });
});

describe('correcting', () => {
  it('asks for the reason, takes the line out of what counts and leaves it in the log', async () => {
    const page = await visit('PWC9990051');
    await page.locator('.story tr', { hasText: 'inspection 2027-118' }).getByRole('link', { name: 'Correct' }).click();
    expect(await findFaults(page)).toEqual([]);
    await page.getByLabel('Why it is wrong').evaluate(field => field.removeAttribute('required'));
    await page.getByRole('button', { name: 'Take this back' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('Say why');
    await page.getByLabel('Why it is wrong').fill('the inspection was next door');
    await page.getByRole('button', { name: 'Take this back' }).click();
    expect(await said(page, '.says')).toContain('Overdue since');
    const line = page.locator('.story tr.gone', { hasText: 'inspection 2027-118' });
    expect(await line.innerText()).toContain('the inspection was next door');
  });

  it('offers no correction of what the rules concluded', async () => {
    const page = await visit('PWC9990063');
    const line = page.locator('.story tr', { hasText: 'Time to connect ended' });
    expect(await line.getByRole('link', { name: 'Correct' }).count()).toBe(0);
  });
});
