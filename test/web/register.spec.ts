import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { recordFact } from '../../src/shell/desk/record-fact.ts';
import { findFaults, openTestPages, overflowOf, SIZES, type OpenPages } from '../support/pages.ts';
import { CLERK, SAMPLE_DAY } from '../support/sample-town.ts';
import { lawOf } from '../support/town-law.ts';

const PARCEL = 'PWC9991104';
const HOSTILE = `<script>document.title='taken'</script>`;

let pages: OpenPages;

async function tell(on: string, type: string, data: object = {}): Promise<void> {
  const desk = await pages.sample.lateral.desk();
  const writing = {
    municipalityId: 'pewaukee',
    today: day(SAMPLE_DAY),
    at: `${SAMPLE_DAY}T14:00:00.000Z`,
    by: CLERK.name,
  };
  const recorded = await desk.write('pewaukee', manager =>
    recordFact(
      manager,
      `${PARCEL}:sewer`,
      { type, on: day(on), data },
      { rulebook: lawOf('pewaukee'), writing, accept: true },
    ),
  );
  if (recorded.outcome !== 'recorded') {
    throw new Error(recorded.outcome === 'refused' ? recorded.refusal.refused : recorded.outcome);
  }
}

beforeAll(async () => {
  pages = await openTestPages();
  await tell('2027-01-04', 'rate.set', {
    what: 'reserve-capacity',
    amount: '1800.00',
    body: 'Common Council',
    resolution: '2027-3',
  });
  await tell('2027-11-01', 'application.filed', { applicant: 'other', name: HOSTILE, consent: true });
  await tell('2027-11-03', 'payment.received', { amount: '1800.00' });
  await tell('2027-11-08', 'permit.issued', { kind: 'tap' });
  await tell('2028-01-10', 'permit.issued', { kind: 'plumbing' });
  await tell('2028-02-01', 'construction.started', { number: '2028-0001' });
  await tell('2028-02-14', 'lateral.laid', {
    size: '6 in',
    material: 'PVC SDR 35',
    location: HOSTILE,
    lengthFeet: 1240,
  });
  await tell('2028-02-14', 'inspection.made', { what: 'lateral', stage: 'before-backfill', result: 'failed' });
  await tell('2028-04-03', 'application.filed', { building: 'Barn', uses: 'Workshop' });
}, 60_000);
afterAll(() => pages.close());

const cells = (text: readonly string[]): string[] => text.map(one => one.replace(/[\u00a0\u2007]/g, ' ').trim());

describe('the register (§ 300-19)', () => {
  it('is found in the bar, shows this year first, and all years where asked, without a script', async () => {
    const page = await pages.signedIn({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Register');
    const permits = page.getByRole('table', { name: /^Permits/ });
    expect(cells(await permits.locator('tbody th').allInnerTexts())).toEqual(['2028-0001']);
    await page.getByLabel('Year').selectOption('all');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(cells(await permits.locator('tbody th').allInnerTexts())).toEqual(['2027-0001', '2028-0001']);
    expect(cells(await permits.locator('tbody tr').nth(1).locator('td').allInnerTexts())).toEqual([
      'Plumbing',
      'PWC 9991 104',
      expect.any(String),
      'none on record',
      'Jan 10, 2028',
      'Work begun February 1, 2028',
    ]);
    const waiting = page.getByRole('table', { name: /^Applications/ });
    expect(cells(await waiting.locator('tbody td').allInnerTexts())).toContain('Tap, Barn');
    const fees = page.getByRole('table', { name: /^Fees received/ });
    expect(cells(await fees.locator('tbody tr').allInnerTexts())[0]).toMatch(/Nov 3, 2027.*\$1,800\.00/s);
  });

  it('is worked by the keyboard alone', async () => {
    const page = await pages.signedIn();
    await page.goto('/register');
    await page.getByLabel('Year').focus();
    await page.keyboard.type('2027');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/year=2027/);
    const permits = page.getByRole('table', { name: /^Permits/ });
    expect(cells(await permits.locator('tbody th').allInnerTexts())).toEqual(['2027-0001']);
    await permits.getByRole('link', { name: /9991/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/parcels\/PWC9991104/);
  });

  it.each(Object.entries(SIZES))(
    'has no fault that axe could find and is not wider than the window, at the %s; names print literally',
    async (_name, viewport) => {
      const page = await pages.signedIn({ viewport });
      await page.goto('/register?year=all');
      expect(await findFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      expect(await page.locator('main').innerText()).toContain(HOSTILE);
      expect(await page.title()).toBe('Register | Lateral');
      expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|\bnull\b|\[object|Invalid Date/);
    },
    60_000,
  );

  it('gives its table for a spreadsheet', async () => {
    const page = await pages.signedIn();
    await page.goto('/register?year=2028');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Table for a spreadsheet (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('register-2028.csv');
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toMatch(/^record,number,/);
    expect(text).toContain('permit,2028-0001,plumbing,2028-01-10');
    expect(text).not.toContain('2027-0001');
  });

  it('says that nothing is on record of a year in which nothing was, and refuses a year that is none', async () => {
    const page = await pages.signedIn();
    await page.goto('/register?year=2026');
    expect(await page.locator('main').innerText()).toContain('No permit was issued.');
    expect((await page.goto('/register?year=soon'))?.status()).toBe(400);
  });
});

describe('the forms of a parcel', () => {
  const open = async (page: Page, action: string): Promise<void> =>
    page.locator('.may', { hasText: action }).locator('summary').click();
  const said = async (page: Page, selector: string): Promise<string> =>
    (await page.locator(selector).first().innerText()).replaceAll('\u00a0', ' ').trim();

  it('refuse what the law refuses, beside what was typed, and tell the number of a permit that is recorded', async () => {
    const page = await pages.signedIn({ javaScriptEnabled: false });
    await page.goto('/parcels/PWC9991101');
    await open(page, 'Record a permit');
    await page.getByRole('button', { name: 'Record the permit' }).click();
    expect(await said(page, '[role=alert]')).toMatch(/^Not recorded\. No application for a tap permit waits/);
    await open(page, 'Record an application');
    await page.getByLabel('Filed on').fill('2028-04-18');
    await page.getByLabel('Who applies').selectOption('other');
    await page.getByLabel('Name, where it is somebody else').fill('Sample Builders');
    await page.getByRole('button', { name: 'Record the application' }).click();
    expect(await said(page, '[role=alert]')).toContain('written consent is missing');
    expect(await page.getByLabel('Name, where it is somebody else').inputValue()).toBe('Sample Builders');
    expect(await page.getByLabel('Filed on').inputValue()).toBe('2028-04-18');
    await page.getByText('written consent came with it').click();
    await page.getByRole('button', { name: 'Record the application' }).click();
    expect(await said(page, '[role=status]')).toMatch(/^Recorded\./);
    expect(await said(page, '.is-next')).toContain("council's amount of the reserve capacity charge");
    await open(page, 'Record a permit');
    await page.getByRole('button', { name: 'Record the permit' }).click();
    expect(await said(page, '[role=status]')).toMatch(/^Recorded: permit 2028-0002\./);
    await open(page, 'Record an inspection');
    await page.getByLabel('What was inspected').selectOption('tap');
    await page.getByLabel('When').selectOption('Neither');
    await page.getByRole('button', { name: 'Record the inspection' }).click();
    expect(await said(page, '[role=status]')).toMatch(/^Recorded\./);
    expect(await said(page, '.story')).toContain('Inspection of the tap: passed');
  }, 60_000);

  it('have no fault that axe could find when they are open', async () => {
    const page = await pages.signedIn();
    await page.goto('/parcels/PWC9991101');
    for (const action of ['Record an application', 'Record a permit', 'Record an inspection']) await open(page, action);
    expect(await findFaults(page)).toEqual([]);
  }, 60_000);
});
