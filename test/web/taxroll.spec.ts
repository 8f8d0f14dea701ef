import { day } from '../../src/core/kernel/calendar-date.ts';
import { recordFact } from '../../src/shell/desk/record-fact.ts';
import { sweepTown } from '../../src/shell/sweep/sweep-town.ts';
import { openTestPages, type OpenPages } from '../support/pages.ts';
import { readPdf } from '../support/read-pdf.ts';
import { SAMPLE_DAY } from '../support/sample-town.ts';

let pages: OpenPages;
beforeAll(async () => {
  pages = await openTestPages();
  const desk = await pages.sample.lateral.desk();
  const rulebook = (await pages.sample.lateral.rulebooks()).rulebooks.get('pewaukee');
  if (!rulebook) throw new Error('no rulebook of pewaukee');
  const writing = {
    municipalityId: 'pewaukee',
    today: day(SAMPLE_DAY),
    at: `${SAMPLE_DAY}T15:00:00.000Z`,
    by: 'Dana Whitlock',
  };
  const arrears = [{ receivable: 'service/2027', cents: 12_345 }];
  await desk.write('pewaukee', async manager => {
    const told = [
      { type: 'arrears.reported', on: day('2027-10-01'), data: { amount: '123.45' } },
      { type: 'notice.mailed', on: day('2027-10-15'), data: { letter: 'tax-roll-notice', stated: { arrears } } },
    ];
    for (const observation of told) {
      const recorded = await recordFact(manager, 'PWC9990042:sewer', observation, { rulebook, writing, accept: true });
      if (recorded.outcome !== 'recorded') throw new Error(JSON.stringify(recorded));
    }
  });
}, 60_000);
afterAll(() => pages.close());

const setLegal = async (legal: string | null) =>
  (await pages.sample.lateral.desk()).write('pewaukee', manager =>
    manager.query(`update parcel set legal_description = $1 where parcel_key = 'PWC9990042'`, [legal]),
  );

const textOf = async (path: string) => {
  const page = await pages.signedIn();
  await page.goto(path);
  return (await page.locator('main').innerText()).replace(/[\s\u00a0]+/g, ' ');
};

describe('the tax roll of a year', () => {
  it('opens at this year, from the bar', async () => {
    const page = await pages.signedIn();
    await page.goto('/');
    await page.getByRole('link', { name: 'Tax roll', exact: true }).click();
    expect(page.url()).toMatch(/\/taxroll\/2028$/);
    expect(await page.getByRole('link', { name: 'Tax roll', exact: true }).getAttribute('aria-current')).toBe('page');
    await page.getByRole('link', { name: 'Roll of 2027' }).click();
    expect(await page.locator('h1').innerText()).toBe('Tax roll 2027');
  });

  it('names its days, those that moved off a Sunday too, and where the ordinance says otherwise', async () => {
    const text = await textOf('/taxroll/2028');
    for (const said of [
      'Friday, October 13, 2028',
      'Monday, October 16, 2028',
      'Wednesday, November 1, 2028',
      'Thursday, November 16, 2028',
      '§ 300-17.D',
      'Sewer Utility as well as to the clerk',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toContain('The list for the 2028 tax roll is made after the close of Thursday, November 16, 2028.');
  });

  it('counts who had notice, the penalty, and what is on the list', async () => {
    const text = await textOf('/taxroll/2027');
    expect(text).toContain('Noticed 1 $123.45');
    expect(text).toContain('Penalty added 1 $12.35');
    expect(text).toContain('Utility arrears for the list 1 $135.80');
  });

  it('gives the list only with legal descriptions: for the clerk with owners, for others without', async () => {
    await setLegal(null);
    expect(await textOf('/taxroll/2027')).toContain('One parcel has no legal description');
    const page = await pages.signedIn();
    const without = await page.request.get('/taxroll/2027/files/certified-list-2027.csv', { maxRedirects: 0 });
    expect(without.status()).toBe(303);
    await setLegal('LOT 42 SAMPLE ADDITION');
    await page.goto('/taxroll/2027');
    const links = page.locator('.files a');
    expect(await links.count()).toBe(4);
    const bodies: string[] = [];
    for (const link of await links.all()) {
      const answer = await page.request.get((await link.getAttribute('href')) ?? '');
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store']);
      const body = await answer.body();
      const isPdf = answer.headers()['content-type'] === 'application/pdf';
      bodies.push(isPdf ? (await readPdf(body)).pages.map(one => one.text).join(' ') : body.toString());
    }
    for (const body of bodies) expect(body.replaceAll('\u00a0', ' ')).toContain('LOT 42 SAMPLE ADDITION');
    expect(bodies.map(body => /owner/i.test(body.split('\n')[0] ?? ''))).toEqual([true, true, true, false]);
  });

  it('is not found for a year that no rulebook knows, nor for a file of another name', async () => {
    const page = await pages.signedIn();
    for (const path of ['/taxroll/1995', '/taxroll/soon', '/taxroll/2027/files/passwd']) {
      expect((await page.request.get(path)).status()).toBe(404);
    }
  });
});

describe('October notices that have not gone', () => {
  it('stand on Today from the day after their mailing day, in the words of what is lost', async () => {
    const autumn = await openTestPages({ asOf: day('2028-10-20') });
    try {
      const desk = await autumn.sample.lateral.desk();
      const rulebook = (await autumn.sample.lateral.rulebooks()).rulebooks.get('pewaukee');
      if (!rulebook) throw new Error('no rulebook of pewaukee');
      const writing = { municipalityId: 'pewaukee', at: `${SAMPLE_DAY}T15:00:00.000Z`, by: 'nightly check' };
      await sweepTown(desk, rulebook, day('2028-10-20'), { ...writing, today: day('2028-10-20') });
      const page = await autumn.signedIn();
      await page.goto('/');
      const item = page.locator('.work', { hasText: 'October notice' });
      expect((await item.innerText()).replace(/[\s\u00a0]+/g, ' ')).toMatch(
        /October notices? not mailed .*goes on no roll before 2029/,
      );
      await item.getByRole('link').click();
      expect(await page.getByRole('alert').innerText()).toMatch(/had no notice that counts/);
    } finally {
      await autumn.close();
    }
  }, 90_000);
});
