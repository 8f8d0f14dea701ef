import { unsubscribeToken } from '../../src/shell/mail/unsubscribe-link.ts';
import { readSessionSecret } from '../../src/shell/config/session-secret.ts';
import { ask } from '../support/standby-town.ts';
import { findFaults, openTestPages, type OpenPages } from '../support/pages.ts';

let pages: OpenPages;
let url = '';
beforeAll(async () => {
  pages = await openTestPages();
  url = await pages.sample.lateral.databaseUrl();
}, 120_000);
afterAll(() => pages?.close());

const KEY = 'PWC9990047';

it('consent is recorded on the parcel’s page and ended by the link in an e-mail, without signing in or JavaScript', async () => {
  const page = await pages.signedIn({ javaScriptEnabled: false });
  await page.goto(`/parcels/${KEY}`);
  await page.getByText('Record what an owner said').click();
  await page.getByLabel('E-mail address').fill('edna@@example.org');
  await page.locator('#m-how').fill('Form of April 3');
  await page.getByRole('button', { name: 'Record it', exact: true }).last().click();
  expect(await page.getByRole('alert').first().innerText()).toContain('more than one @');
  expect(await page.locator('#m-how').inputValue()).toBe('Form of April 3');
  await page.getByLabel('E-mail address').fill('edna@example.org');
  await page.getByRole('button', { name: 'Record it', exact: true }).last().click();
  expect(await page.getByRole('status').first().innerText()).toContain('gets e-mail at edna@example.org');
  const stranger = await pages.visit({ javaScriptEnabled: false });
  const secret = readSessionSecret(pages.sample.lateral.configuration);
  const token = unsubscribeToken(secret, { municipalityId: 'pewaukee', address: 'edna@example.org' });
  const given = () => ask(url, `select state from email_consent where parcel_key = '${KEY}' order by seq desc limit 1`);
  await stranger.goto(`/unsubscribe/${token}`);
  expect(await given()).toEqual([{ state: 'given' }]);
  await stranger.getByRole('button', { name: 'Stop these e-mails' }).click();
  expect(await stranger.getByRole('main').innerText()).toContain('Letters on paper still come.');
  expect(await given()).toEqual([{ state: 'withdrawn' }]);
  const forged = await stranger.request.get(`/unsubscribe/${token.slice(0, -2)}xx`);
  expect(forged.status()).toBe(404);
  const oneClick = await stranger.request.post(`/unsubscribe/${token}`, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(oneClick.status()).toBe(200);
}, 120_000);

it('an uncertain e-mail is on Today and is decided on the page of the e-mails, which axe finds no fault with', async () => {
  await ask(
    url,
    `insert into email_message (municipality_id, message_key, recipient_name, recipient_address, subject, body_text, state, kind, last_error)
     values ('pewaukee', 'u', 'Edna Elm', 'edna@example.org', 'Copy', 'Text', 'uncertain', 'other', 'It ended.'),
            ('pewaukee', 'h', 'Otto Oak', 'otto@example.org', 'Reminder', 'Text', 'held', 'deadline-reminder', 'Nothing ran.')`,
  );
  await ask(
    url,
    `insert into email_suppression values ('pewaukee', 'gone@example.org', 1, 'suppressed', 'There is no such mailbox.', null, now(), 'import')`,
  );
  const page = await pages.signedIn();
  await page.goto('/');
  expect(await page.getByRole('main').innerText()).toContain('E-mail that may or may not have gone');
  await page.goto('/mailbox');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /It arrived: mark as sent/ }).click();
  expect(await page.getByRole('status').first().innerText()).toContain('is marked as sent');
  expect(await ask(url, 'select decision, decided_by as by from email_decision')).toEqual([
    { decision: 'arrived', by: 'Dana Whitlock' },
  ]);
  await page.getByRole('button', { name: /Drop them/ }).click();
  expect(await page.getByRole('status').first().innerText()).toContain('1 e-mail dropped');
  await page.goto(`/parcels/${KEY}`);
  expect(await findFaults(page)).toEqual([]);
}, 120_000);
