import type { Page } from 'playwright-core';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { signText } from '../../src/shell/desk/text-reviews.ts';
import { builtInTexts } from '../../src/shell/print/letter-texts.ts';
import { openTestPages, type OpenPages } from '../support/pages.ts';
import { readPdf } from '../support/read-pdf.ts';
import { SAMPLE_DAY } from '../support/sample-town.ts';

const TOWN = 'pewaukee';
const NUMBER = 'PWC\u00a09990\u00a0047';
const NOT_REVIEWED = 'In Spanish, translation not reviewed.';

describe('a letter to an owner who reads Spanish', () => {
  let pages: OpenPages;
  let page: Page;
  const row = (number: string) => page.locator('tr', { hasText: number.replaceAll(' ', '\u00a0') }).first();
  /** What the draft of the letter says, page by page. */
  async function draftOf(number: string): Promise<string[]> {
    const href = await row(number).getByRole('link', { name: 'Read' }).getAttribute('href');
    const answer = await page.request.get(href ?? '');
    return (await readPdf(await answer.body())).pages.map(({ text }) => text);
  }

  beforeAll(async () => {
    pages = await openTestPages();
    const desk = await pages.sample.lateral.desk();
    await desk.write(TOWN, manager =>
      manager.query(`update parcel set language = 'es-MX' where number = 'PWC 9990 047'`),
    );
    page = await pages.signedIn({ javaScriptEnabled: false });
  }, 120_000);
  afterAll(() => pages?.close());

  it('is marked in the list and on every page of its draft while nobody of the town signed the text', async () => {
    await page.goto('/letters');
    expect(await row(NUMBER).innerText()).toContain(NOT_REVIEWED);
    const rows = page.locator('.approve tbody tr');
    const [all, own, marked] = [rows, rows.filter({ hasText: NUMBER }), rows.filter({ hasText: NOT_REVIEWED })];
    expect(await marked.count()).toBe(await own.count());
    expect(await all.count()).toBeGreaterThan(await own.count());
    const draft = await draftOf(NUMBER);
    expect(draft).toHaveLength(2);
    for (const text of draft) expect(text).toContain('DRAFT: nobody of the town has reviewed the Spanish text');
  });

  it('and in English it is not: that text governs', async () => {
    const english = page.locator('.approve tbody tr').filter({ hasNotText: NOT_REVIEWED }).first();
    const number = (await english.locator('th').innerText()).trim();
    for (const text of await draftOf(number)) expect(text).not.toContain('DRAFT');
  });

  it('carries no mark once a named person signed the text', async () => {
    const desk = await pages.sample.lateral.desk();
    const writing = { municipalityId: TOWN, today: day(SAMPLE_DAY), at: `${SAMPLE_DAY}T15:00:00Z`, by: 'cli' };
    const asked = { kind: 'standby-bill', language: 'es', by: 'Ana Sample, court interpreter', texts: builtInTexts() };
    expect(await desk.write(TOWN, manager => signText(manager, writing as never, asked))).toMatchObject({ ok: true });
    await page.goto('/letters');
    expect(await row(NUMBER).innerText()).not.toContain('not reviewed');
    const draft = (await draftOf(NUMBER)).join(' ');
    expect(draft).not.toMatch(/DRAFT|no la ha revisado/);
    expect(draft).toContain('Esta carta es una traducción.');
  });
});
