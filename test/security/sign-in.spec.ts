import { openTestPages, signIn, type OpenPages } from '../support/pages.ts';
import { CLERK } from '../support/sample-town.ts';

const sessionOf = async (page: Awaited<ReturnType<OpenPages['visit']>>): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'lateral')?.value;

describe('the session', () => {
  let pages: OpenPages;
  beforeAll(async () => {
    pages = await openTestPages();
  }, 60_000);
  afterAll(() => pages.close());

  it('gets a new id at the sign-in: one that was planted before opens nothing', async () => {
    const page = await pages.visit();
    await page.goto('/sign-in');
    const planted = await sessionOf(page);
    expect(planted).toBeDefined();
    await signIn(page);
    expect(await sessionOf(page)).not.toBe(planted);
    const answer = await fetch(`${pages.url}/`, { redirect: 'manual', headers: { cookie: `lateral=${planted}` } });
    expect(answer.headers.get('location')).toBe('/sign-in');
  });

  it('has cookies that no script reads and no other site sends', async () => {
    const page = await pages.visit();
    await signIn(page);
    const cookies = (await page.context().cookies()).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(cookies.map(({ name, httpOnly, sameSite, secure }) => ({ name, httpOnly, sameSite, secure }))).toEqual([
      { name: 'lateral', httpOnly: true, sameSite: 'Lax', secure: false },
      { name: 'lateral-form', httpOnly: true, sameSite: 'Strict', secure: false },
    ]);
    expect(await page.evaluate('document.cookie')).toBe('');
  });

  it('holds no password and no name', async () => {
    const page = await pages.visit();
    await signIn(page);
    const desk = await pages.sample.lateral.desk();
    const rows = await desk.dataSource.query<{ sess: unknown }[]>('select sess from web_session');
    expect(JSON.stringify(rows)).not.toMatch(/Whitlock|clerk@|otters/);
  });

  it('and the password is kept as argon2id alone', async () => {
    const desk = await pages.sample.lateral.desk();
    const [row] = await desk.read<{ hash: string }[]>('pewaukee', manager =>
      manager.query('select password_hash as hash from app_user'),
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('guessing', () => {
  let pages: OpenPages;
  beforeAll(async () => {
    pages = await openTestPages();
  }, 60_000);
  afterAll(() => pages.close());

  it('locks an account after five wrong tries, also for the right password, and one address after ten', async () => {
    const page = await pages.visit();
    for (let i = 0; i < 5; i += 1) await signIn(page, { email: CLERK.email, password: `wrong password ${i}` });
    await signIn(page);
    expect(await page.getByRole('alert').innerText()).toContain('the account is locked for a quarter of an hour');
    for (let i = 0; i < 5; i += 1) await signIn(page, { email: `nobody${i}@example.org`, password: 'wrong password' });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Too many tries');
  });

  it('opens the account again when the quarter of an hour is over', async () => {
    const { signIn: enter } = await import('../../src/shell/auth/sign-in.ts');
    const { Temporal } = await import('temporal-polyfill');
    const desk = await pages.sample.lateral.desk();
    const at = (minutes: number) => Temporal.Instant.from('2028-04-20T14:12:00Z').add({ minutes });
    expect(await enter(desk, CLERK.email, CLERK.password, at(14))).toEqual([]);
    expect(await enter(desk, CLERK.email, CLERK.password, at(16))).toMatchObject([{ municipalityId: 'pewaukee' }]);
  });
});
