import { makeNeighbour, NEIGHBOUR } from '../support/neighbour-town.ts';
import { openTestPages, signIn, type OpenPages } from '../support/pages.ts';

describe('one database, two towns', () => {
  let pages: OpenPages;
  beforeAll(async () => {
    pages = await openTestPages();
    await makeNeighbour(pages);
  }, 60_000);
  afterAll(() => pages.close());

  it('shows each its own parcel of a number that both have', async () => {
    const page = await pages.visit();
    await signIn(page, NEIGHBOUR);
    await page.goto('/parcels/PWC9990042');
    const text = await page.locator('body').innerText();
    expect(text).toContain('Arcadia Owner');
    expect(text).not.toContain('HARGROVE');
  });

  it('answers for the other town’s parcels, districts, letters and papers as for what does not exist', async () => {
    const desk = await pages.sample.lateral.desk();
    await desk.write('pewaukee', manager =>
      manager.query(
        `insert into document (municipality_id, sha256, media_type, title, bytes) values ('pewaukee', $1, 'application/pdf', 'secret', 'secret')`,
        ['ab'.repeat(32)],
      ),
    );
    const page = await pages.visit();
    await signIn(page, NEIGHBOUR);
    for (const path of ['/parcels/PWC9990047', '/districts/still-river', `/documents/${'ab'.repeat(32)}`]) {
      expect((await page.request.get(path)).status()).toBe(404);
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('There is no such page');
    }
    const id = encodeURIComponent('PWC9990047:sewer/standby-bill/2027-Q4/1');
    expect((await page.request.get(`/letters/draft?id=${id}`)).status()).toBe(404);
    await page.goto('/search?q=sample');
    expect(await page.getByText('Nothing in your town fits').count()).toBe(1);
    await page.goto('/letters');
    expect(await page.locator('main').innerText()).not.toContain('PWC');
  });

  it('records nothing about the other town’s parcel', async () => {
    const page = await pages.visit();
    await signIn(page, NEIGHBOUR);
    await page.goto('/');
    const csrf = (await page.locator('input[name=_csrf]').first().getAttribute('value')) ?? '';
    const form = { _csrf: csrf, form: 'connection', service: 'sewer', on: '2028-04-19' };
    expect((await page.request.post('/parcels/PWC9990047/facts', { form })).status()).toBe(404);
    const desk = await pages.sample.lateral.desk();
    const [row] = await desk.read<{ building: string }[]>('pewaukee', manager =>
      manager.query(`select building from parcel_case where case_id = 'PWC9990047:sewer'`),
    );
    expect(row?.building).toBe('unconnected');
  });
});
