import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { signText } from '../../src/shell/desk/text-reviews.ts';
import { builtInTexts } from '../../src/shell/print/letter-texts.ts';
import { recordFact } from '../../src/shell/desk/record-fact.ts';
import { findFaults, openTestPages, type OpenPages } from '../support/pages.ts';
import { readPdf } from '../support/read-pdf.ts';
import { runLateral } from '../support/run-lateral.ts';
import { SAMPLE_DAY } from '../support/sample-town.ts';

const TOWN = 'pewaukee';
const NUMBER = 'PWC\u00a09990\u00a0047';
/** The law that comes with Lateral, but for one thing: ordinary mail is no service. */
const folder = mkdtempSync(join(tmpdir(), 'lateral-certified-'));
function certifiedLaw(): string {
  cpSync('src/rulebooks', folder, { recursive: true });
  const town = join(folder, 'pewaukee.yaml');
  const text = readFileSync(town, 'utf8').replace(
    'methods: [first-class, certified, personal]',
    'methods: [certified, personal]',
  );
  writeFileSync(town, text);
  return folder;
}
const NOT_REVIEWED = 'In Spanish, translation not reviewed.';

jest.setTimeout(60_000);

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

  /** A letter whose owner reads English. */
  async function other(): Promise<string> {
    await page.goto('/letters');
    const english = page.locator('.approve tbody tr').filter({ hasNotText: NOT_REVIEWED }).first();
    return (await english.getByRole('checkbox').getAttribute('value')) ?? '';
  }

  beforeAll(async () => {
    pages = await openTestPages({ environment: { LATERAL_RULEBOOKS: certifiedLaw() } });
    const desk = await pages.sample.lateral.desk();
    await desk.write(TOWN, manager =>
      manager.query(`update parcel set language = 'es-MX' where number = 'PWC 9990 047'`),
    );
    page = await pages.signedIn({ javaScriptEnabled: false });
    page.setDefaultTimeout(20_000);
  }, 120_000);
  afterAll(async () => {
    await pages?.close();
    rmSync(folder, { recursive: true, force: true });
  });

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

  it('is marked on the page of the letter as well', async () => {
    const mark = page.locator('.headline', { hasText: NOT_REVIEWED });
    await page.goto('/letters');
    const key = await row(NUMBER).getByRole('checkbox').getAttribute('value');
    await page.goto(`/letters/letter?id=${encodeURIComponent(key ?? '')}`);
    expect(await mark.count()).toBe(1);
    expect(await findFaults(page)).toEqual([]);
    const english = await other();
    await page.goto(`/letters/letter?id=${encodeURIComponent(english)}`);
    expect(await mark.count()).toBe(0);
  });

  it('an owner elsewhere who reads Spanish marks a letter whose first owner reads English', async () => {
    const english = await other();
    const desk = await pages.sample.lateral.desk();
    const owner = (sql: string) => desk.write(TOWN, manager => manager.query(sql, [english.split(':')[0]]));
    await owner(
      `insert into co_owner (municipality_id, parcel_key, owner_no, name, mailing_lines, language, changed_by)
         values ('pewaukee', $1, 2, 'QUILL, ADA', '{9 Far Rd,Elsewhere WI 53998}', 'es', 'cli')`,
    );
    await page.goto(`/letters/letter?id=${encodeURIComponent(english)}`);
    expect(await page.locator('.headline').innerText()).toContain(NOT_REVIEWED);
    await owner(`update co_owner set ended_on = '2028-04-20' where parcel_key = $1`);
    await page.reload();
    expect(await page.locator('.headline').innerText()).not.toContain(NOT_REVIEWED);
  });

  it('a payoff letter that somebody else asked for is in English, and carries no mark', async () => {
    const desk = await pages.sample.lateral.desk();
    const review = async () => {
      const listed = await runLateral(
        ['notices', 'list', '--kind', 'payoff', '--municipality', TOWN, '--as-of', SAMPLE_DAY, '--json'],
        { env: { DATABASE_URL: await pages.sample.lateral.databaseUrl(), LATERAL_HOME: pages.sample.home } },
      );
      return listed.json<{ id: string; textReview: string | null }[]>().map(({ textReview }) => textReview);
    };
    for (const to of [
      undefined,
      { names: ['Example Title LLC'], addressLines: ['1 Sample Ave', 'Elsewhere WI 53998'] },
    ]) {
      await desk.write(TOWN, async manager => {
        const rulebook = (await pages.sample.lateral.rulebooks()).rulebooks.get(TOWN);
        if (!rulebook) throw new Error('no rulebook');
        const data = { letter: 'payoff', ...(to ? { for: to } : {}) };
        const writing = { municipalityId: TOWN, today: day(SAMPLE_DAY), at: `${SAMPLE_DAY}T15:00:00Z`, by: 'cli' };
        const fact = { type: 'letter.requested', on: day(SAMPLE_DAY), data };
        const told = await recordFact(manager, 'PWC9990047:sewer', fact, { rulebook, writing, accept: true });
        expect(told.outcome).toBe('recorded');
      });
    }
    expect(await review()).toEqual(['unreviewed', null]);
  });

  it('and in English it is not: that text governs', async () => {
    await page.goto('/letters');
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

  it('goes by certified mail where the text wants that: a run by ordinary mail says which letters, and where it says so', async () => {
    const printed = () => page.getByRole('heading', { level: 1 }).innerText();
    await page.goto('/letters?kind=standby-bill');
    await page.locator('.approve').getByRole('button').click();
    await page.goto('/letters');
    const warning = page.getByRole('note').filter({ hasText: 'only if given by certified mail or by hand' });
    expect((await warning.innerText()).replaceAll('\u00a0', ' ')).toContain('§ 300-17.B');
    await page.getByLabel('Letters', { exact: true }).selectOption('standby-bill');
    await page.getByRole('button', { name: 'Print the letters' }).click();
    const asked = page.getByRole('alert');
    const text = (await asked.innerText()).replaceAll('\u00a0', ' ');
    expect(text).toContain('Nothing was printed yet');
    expect(text).toContain('PWC 9990 047, standby bill');
    expect(text).toContain('§ 300-17.B');
    expect(await findFaults(page)).toEqual([]);
    expect(await asked.getByRole('button').allInnerTexts()).toEqual([
      'Print by certified mail',
      'Print by first-class mail all the same',
    ]);
    await asked.getByRole('button', { name: 'Print by certified mail' }).click();
    expect(await printed()).toContain('Print run for');
    expect(await page.getByLabel('How', { exact: true }).inputValue()).toBe('certified');
  });
});
