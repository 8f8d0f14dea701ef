import { firstUserCode } from '../../src/shell/auth/first-user-code.ts';
import { openTestPages, signIn, type OpenPages } from '../support/pages.ts';
import { CLERK } from '../support/sample-town.ts';

describe('an empty database', () => {
  let pages: OpenPages;
  beforeAll(async () => {
    pages = await openTestPages({ town: false });
  });
  afterAll(() => pages.close());

  it('asks for the first user, refuses a short password in words, makes the user and signs in', async () => {
    const page = await pages.visit();
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/first-user');
    await page.getByLabel('Town').selectOption('pewaukee');
    await page.getByLabel('Your name').fill('Rosa Testfall');
    await page.getByLabel('E-mail address').fill('rosa@example.org');
    await page.getByLabel('Password').evaluate(field => field.removeAttribute('minlength'));
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button').click();
    expect(await page.getByRole('alert').innerText()).toBe('The password needs at least 12 characters.');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Rosa Testfall');
    await page.getByLabel('Password').fill('rain on a tin roof');
    await page.getByRole('button').click();
    expect(await page.getByRole('status').innerText()).toBe(
      'Welcome, Rosa Testfall. You are the first user of Lateral here.',
    );
    expect(await page.locator('.brand').innerText()).toContain('City of Pewaukee');
    expect(await page.getByText('Nothing waits for you.').count()).toBe(1);
  });

  it('never asks again: the page is gone, even for whoever kept the form open', async () => {
    const page = await pages.visit();
    expect((await page.goto('/first-user'))?.status()).toBe(404);
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/sign-in');
  });
});

describe('an empty database of a production system', () => {
  const environment = {
    LATERAL_ENV: 'production',
    SESSION_SECRET: 'a secret of more than thirty-two characters',
    PUBLIC_URL: 'http://localhost:3000',
  };
  let pages: OpenPages;
  beforeAll(async () => {
    pages = await openTestPages({ town: false, environment });
  });
  afterAll(() => pages.close());

  async function ask(code: string) {
    const page = await pages.visit();
    await page.goto('/first-user');
    await page.getByLabel('Town').selectOption('pewaukee');
    await page.getByLabel('Your name').fill('Rosa Testfall');
    await page.getByLabel('E-mail address').fill('rosa@example.org');
    await page.getByLabel('Password').fill('rain on a tin roof');
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button').click();
    return page;
  }

  it('is not given to whoever comes first: the code that the server printed is asked for', async () => {
    const page = await ask('0000-0000-0000');
    expect(await page.getByRole('alert').innerText()).toBe(
      'That is not the code that the server printed when it started.',
    );
    expect((await page.goto('/first-user'))?.status()).toBe(200);
  });

  it('is given to who has the code', async () => {
    const page = await ask(` ${firstUserCode(pages.sample.lateral.configuration)?.toUpperCase() ?? ''}`);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect((await page.goto('/first-user'))?.status()).toBe(404);
  });
});

describe('signing in', () => {
  let pages: OpenPages;
  beforeAll(async () => {
    pages = await openTestPages();
  });
  afterAll(() => pages.close());

  it('leads back to the page that was asked for', async () => {
    const page = await pages.visit();
    await page.goto('/parcels/PWC9990042');
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await page.getByLabel('E-mail address').fill(CLERK.email.toUpperCase());
    await page.getByLabel('Password').fill(CLERK.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(new URL(page.url()).pathname).toBe('/parcels/PWC9990042');
  });

  it.each(['//example.org/', '/\\example.org', 'https://example.org/', 'javascript:alert(1)'])(
    'leads to no other site: %s',
    async next => {
      const page = await pages.visit();
      await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
      expect(await page.locator('input[name=next]').inputValue()).toBe('/');
    },
  );

  it('answers a wrong password and an unknown address alike', async () => {
    const page = await pages.visit();
    await signIn(page, { email: CLERK.email, password: 'not the password' });
    const wrong = await page.getByRole('alert').innerText();
    await signIn(page, { email: 'nobody@example.org', password: 'not the password' });
    expect(await page.getByRole('alert').innerText()).toBe(wrong);
    await signIn(page);
    expect(await page.title()).toBe('Thursday, April 20, 2028 | Lateral');
  });

  it('ends with signing out: the old cookie opens nothing', async () => {
    const page = await pages.visit();
    await signIn(page);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'lateral');
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    const answer = await fetch(`${pages.url}/`, {
      redirect: 'manual',
      headers: { cookie: `lateral=${cookie?.value}` },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/sign-in');
  });

  it('ends for a user who is disabled, at the next click', async () => {
    const page = await pages.visit();
    await signIn(page);
    const desk = await pages.sample.lateral.desk();
    const set = (at: string | null) =>
      desk.write('pewaukee', manager => manager.query('update app_user set disabled_at = $1', [at]));
    await set('2028-04-20T12:00:00Z');
    await page.goto('/districts');
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await set(null);
  });
});
