import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { DEMO_LOGIN, makeDemo } from '../../src/shell/demo/make-demo.ts';
import { findFaults, openTestPages, signIn, SIZES, overflowOf, type OpenPages } from '../support/pages.ts';
import { lawOf } from '../support/town-law.ts';

/** The demonstration itself, served: each of its towns has pages that the sample town of the other tests has nothing for. */
let pages: OpenPages;
let storageState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
const home = mkdtempSync(join(tmpdir(), 'lateral-demo-pages-'));
const today = '2026-11-30';

beforeAll(async () => {
  pages = await openTestPages({ town: false, asOf: today as never });
  await makeDemo({
    desk: await pages.sample.lateral.desk(),
    rulebookOf: lawOf,
    todayIn: () => day(today),
    home,
    at: `${today}T16:00:00.000Z`,
    log: () => undefined,
  });
  const page = await pages.visit();
  await signIn(page, DEMO_LOGIN);
  await page.getByRole('heading', { name: 'Your towns' }).waitFor();
  storageState = await page.context().storageState();
  await page.context().close();
}, 300_000);
afterAll(async () => {
  await pages?.close();
  rmSync(home, { recursive: true, force: true });
});

async function workIn(town: string, viewport: { width: number; height: number } = SIZES.desk): Promise<Page> {
  const page = await pages.visit({ storageState, viewport });
  await page.goto('/towns');
  await page.getByRole('button', { name: `Work in ${town}` }).click();
  await page.getByText(`You work in ${town} now.`).waitFor();
  return page;
}

const said = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().innerText()).replaceAll('\u00a0', ' ');

describe('Port Washington', () => {
  const town = 'City of Port Washington';

  it('§ 342-1: a penalty that runs has its own words, what is posted, what has run since and how it was counted', async () => {
    const page = await workIn(town);
    await page.goto('/parcels/PW9951005');
    expect(await said(page, '.says')).toContain('Not connected. Penalty runs since');
    const section = page.locator('section', { has: page.locator('#penalty') });
    const text = (await section.innerText()).replaceAll('\u00a0', ' ');
    expect(text).toMatch(/Runs since .*, \$4\.00 a day\./);
    expect(text).toMatch(/30 days; put on the account when the month is over/);
    await section.locator('summary').click();
    expect((await section.innerText()).replaceAll('\u00a0', ' ')).toContain('30 days × $4.00 = $120.00');
  });

  it('a parcel with two cases leads from one to the other by the keyboard', async () => {
    const page = await workIn(town);
    await page.goto('/parcels/PW9951001');
    const nav = page.getByRole('navigation', { name: 'Cases of this parcel' });
    expect(await nav.getByRole('link').allInnerTexts()).toEqual(['Sewer', 'Water']);
    await nav.getByRole('link', { name: 'Water' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**service=water');
    expect(await nav.locator('[aria-current=page]').innerText()).toBe('Water');
  });

  it('§ 342-16: an appeal tells its level, its hearing and whose step is next by when, with the section', async () => {
    const page = await workIn(town);
    await page.goto('/parcels/PW9951027?service=clear-water');
    const text = await said(page, '.petition');
    expect(text).toContain('Level 2 of 2, the Common Council');
    expect(text).toContain('Hearing noticed');
    expect(text).toContain('Next, the town’s: Hearing, the Common Council, last day');
    await page.locator('.petition summary').click();
    expect(await said(page, '.petition .sources')).toContain('§ 342-16');
  });

  it('Today has the town’s own last days, the overdue ones first', async () => {
    const page = await workIn(town);
    const section = page.locator('section', { has: page.locator('#own') });
    const rows = (await section.locator('tbody tr').allInnerTexts()).map(text => text.replaceAll('\u00a0', ' '));
    expect(rows[0]).toContain('late');
    expect(rows[0]).toContain('Decision, the approving authority');
    expect(rows.at(-1)).not.toContain('late');
    expect(await section.innerText()).not.toMatch(/AR|SV|PWC/);
  });
});

describe('Saukville', () => {
  const town = 'Village of Saukville';

  it('ch. 159, B and C: a waiver says which evidence is missing, with the words of the text', async () => {
    const page = await workIn(town);
    await page.goto('/parcels/SV9971004?service=storm');
    const text = await said(page, '.petition');
    expect(text).toContain('Evidence in: Cost estimates.');
    expect(text).toContain('Evidence missing:');
    expect(text).toContain('Video');
  });

  it('ch. 159, E(5)(e): an order tells until which hour it runs', async () => {
    const page = await workIn(town);
    await page.goto('/parcels/SV9972001?service=discharge');
    expect(await said(page, '.says')).toMatch(/Discharge goes on\. Within its 72 hours, until .*10:00/);
    expect(await page.locator('#clocks').count()).toBe(1);
    expect(await page.locator('.region').allInnerTexts()).not.toContain('Building');
  });

  it('a case that is not about a pipe is fulfilled by a form of its own', async () => {
    const page = await workIn(town);
    await page.goto('/parcels/SV9972005?service=discharge');
    await page.locator('summary', { hasText: 'Record: discharge ended' }).click();
    await page.getByRole('button', { name: 'Record it' }).click();
    await page.getByText('Recorded.').waitFor();
  });
});

describe('every kind of page of the demonstration', () => {
  const paths: Readonly<Record<string, readonly string[]>> = {
    'City of Pewaukee': ['/', '/districts', '/parcels/PWC9992014', '/taxroll', '/register'],
    'City of Port Washington': ['/', '/parcels/PW9951005', '/parcels/PW9951027?service=clear-water', '/letters'],
    'City of Arcadia': ['/', '/districts/sample-west-side', '/parcels/AR9961012', '/rules'],
    'Village of Saukville': ['/', '/parcels/SV9971004?service=storm', '/parcels/SV9972001?service=discharge'],
  };

  it.each(Object.keys(paths))(
    'has no fault and does not scroll sideways on a phone: %s',
    async town => {
      const page = await workIn(town, SIZES.phone);
      for (const path of paths[town] ?? []) {
        expect((await page.goto(path))?.status()).toBe(200);
        expect(await page.locator('.brand').innerText()).toContain(town);
        expect(await findFaults(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
      }
    },
    120_000,
  );
});
