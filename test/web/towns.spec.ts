import type { Page } from 'playwright-core';
import { addUser } from '../../src/shell/auth/users.ts';
import { makeNeighbour, NEIGHBOUR } from '../support/neighbour-town.ts';
import { findFaults, openTestPages, overflowOf, signIn, SIZES, type OpenPages } from '../support/pages.ts';
import { CLERK } from '../support/sample-town.ts';

let pages: OpenPages;
beforeAll(async () => {
  pages = await openTestPages();
  await makeNeighbour(pages);
}, 60_000);
afterAll(() => pages.close());

const brand = (page: Page): Promise<string> => page.locator('.brand').innerText();

/** By the keyboard alone: to the link, to the button, each pressed with Enter. */
async function press(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  await wanted.waitFor();
  for (let i = 0; i < 40; i += 1) {
    if (await wanted.evaluate(one => one === one.ownerDocument.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  expect(await wanted.evaluate(one => one === one.ownerDocument.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
}

describe('somebody with an account in two towns', () => {
  it.each([true, false])('chooses the town by the keyboard, with JavaScript %s', async javaScriptEnabled => {
    const page = await pages.visit({ javaScriptEnabled });
    await signIn(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your towns');
    await press(page, 'button', 'Work in City of Arcadia');
    await page.getByText('You work in City of Arcadia now.').waitFor();
    expect(await brand(page)).toContain('City of Arcadia');
    await press(page, 'link', 'Change town');
    expect(await page.locator('li', { has: page.locator('[aria-current=true]') }).innerText()).toContain('Arcadia');
    await press(page, 'button', 'Work in City of Pewaukee');
    await page.getByText('You work in City of Pewaukee now.').waitFor();
    expect(await brand(page)).toContain('City of Pewaukee');
    await page.goto('/parcels/PWC9990042');
    expect(await page.locator('body').innerText()).not.toContain('Arcadia');
  });

  it('is asked for the town before the page that was wanted', async () => {
    const page = await pages.visit();
    await page.goto('/parcels/PWC9990047');
    await page.getByLabel('E-mail address').fill(CLERK.email);
    await page.getByLabel('Password').fill(CLERK.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Work in City of Pewaukee' }).click();
    await page.getByText('You work in City of Pewaukee now.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/parcels/PWC9990047');
  });

  it('sees each town’s own parcel of a number that both have, and of the other town nothing', async () => {
    const page = await pages.visit();
    await signIn(page);
    await page.goto('/parcels/PWC9990042');
    expect(await page.locator('main').innerText()).toContain('Arcadia Owner');
    expect((await page.request.get('/parcels/PWC9990047')).status()).toBe(404);
    await page.goto('/towns');
    await page.getByRole('button', { name: 'Work in City of Pewaukee' }).click();
    await page.goto('/parcels/PWC9990042');
    expect(await page.locator('main').innerText()).not.toContain('Arcadia Owner');
    expect((await page.request.get('/parcels/PWC9990047')).status()).toBe(200);
  });

  it('a form that was drawn for one town changes nothing once another is chosen', async () => {
    const page = await pages.visit();
    await signIn(page);
    await page.goto('/parcels/PWC9990042');
    const form = {
      _csrf: (await page.locator('.actions input[name=_csrf], input[name=_csrf]').first().getAttribute('value')) ?? '',
      form: 'connection',
      service: 'sewer',
      on: '2028-04-19',
    };
    await page.goto('/towns');
    await page.getByRole('button', { name: 'Work in City of Pewaukee' }).click();
    await page.getByText('You work in City of Pewaukee now.').waitFor();
    const answer = await page.request.post('/parcels/PWC9990042/facts', { form });
    expect(answer.status()).toBe(419);
    expect(await answer.text()).toContain('another town was chosen since');
  });

  it('may choose no town whose account the sign-in did not open', async () => {
    const desk = await pages.sample.lateral.desk();
    const one = { email: 'one.town@example.org', name: 'Uno Sted', password: 'a door of birch wood' };
    await desk.write('arcadia', manager =>
      addUser(manager, 'arcadia', { ...one, roles: ['staff'] }, '2028-04-20T10:00:00Z'),
    );
    await desk.write('pewaukee', manager =>
      addUser(manager, 'pewaukee', { ...one, password: 'another door', roles: ['staff'] }, '2028-04-20T10:00:00Z'),
    );
    const page = await pages.visit();
    await signIn(page, one);
    expect(await page.getByRole('link', { name: 'Change town' }).count()).toBe(0);
    await page.goto('/towns');
    const csrf = (await page.locator('input[name=_csrf]').first().getAttribute('value')) ?? '';
    const answer = await page.request.post('/towns', { form: { _csrf: csrf, municipality: 'pewaukee' } });
    expect(answer.status()).toBe(404);
    await page.goto('/');
    expect(await brand(page)).toContain('City of Arcadia');
  });

  it('is not locked out of one town by the other town’s password', async () => {
    const { signIn: enter } = await import('../../src/shell/auth/sign-in.ts');
    const { Temporal } = await import('temporal-polyfill');
    const desk = await pages.sample.lateral.desk();
    const now = Temporal.Instant.from('2028-04-20T14:12:00Z');
    const email = 'one.town@example.org';
    for (let i = 0; i < 6; i += 1) expect(await enter(desk, email, 'a door of birch wood', now)).toHaveLength(1);
    expect(await enter(desk, email, 'another door', now)).toMatchObject([{ municipalityId: 'pewaukee' }]);
  });
});

describe('the page of the towns', () => {
  it.each(Object.entries(SIZES))('has no fault and does not scroll sideways: %s', async (_name, viewport) => {
    const page = await pages.visit({ viewport });
    await signIn(page, CLERK);
    await page.goto('/towns');
    expect(await findFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  it('is left out of the bar for who has one town', async () => {
    const page = await pages.visit();
    await signIn(page, NEIGHBOUR);
    expect(await page.getByRole('link', { name: 'Change town' }).count()).toBe(0);
  });
});
