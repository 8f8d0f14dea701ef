import type { Page } from 'playwright-core';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { readZip } from '../../src/shell/casefile/verify/read-zip.ts';
import { sha256 } from '../../src/shell/record/fact-chain.ts';
import { serve } from '../../src/shell/web/serve.ts';
import { findFaults, openTestPages, overflowOf, SIZES, type OpenPages } from '../support/pages.ts';
import { smallPdf } from '../support/small-files.ts';
import { readPdf } from '../support/read-pdf.ts';
import { runLateral } from '../support/run-lateral.ts';
import { ask } from '../support/standby-town.ts';

const KEY = 'PWC9990063';
const LETTER = `${KEY}:sewer/one-year/1`;
const ARTICLE = '9407111898765432109876';
const PDF = smallPdf('a scan of an affidavit');

let pages: OpenPages;
let url = '';
/** One window with JavaScript and one without, signed in, for the whole file. */
let page: Page;
let plain: Page;
beforeAll(async () => {
  pages = await openTestPages();
  url = await pages.sample.lateral.databaseUrl();
  page = await pages.signedIn();
  plain = await pages.signedIn({ javaScriptEnabled: false });
  for (const one of [page, plain]) one.setDefaultTimeout(6_000);
}, 120_000);
afterAll(() => pages?.close());

const said = async (on: Page, selector = 'main'): Promise<string> =>
  (await on.locator(selector).first().innerText()).replaceAll('\u00a0', ' ').trim();

const status = (on: Page): Promise<string> => on.getByRole('status').first().innerText();

/** What the summary at the top says, and that it has the focus and leads to the field. */
const wrong = async (on: Page, field: string): Promise<string> => {
  await on.locator('[role=alert]:focus').waitFor();
  expect(await on.locator(`#${field}`).getAttribute('aria-invalid')).toBe('true');
  expect(await on.locator('[role=alert] a').first().getAttribute('href')).toBe(`#${field}`);
  const says = await on.locator(`#${field}-wrong`).innerText();
  expect(await on.locator('[role=alert]').innerText()).toContain(says);
  return says;
};

/** On a desk and on a phone: no fault, and nothing to scroll sideways for. */
const isFit = async (): Promise<void> => {
  expect(await findFaults(page)).toEqual([]);
  await page.setViewportSize(SIZES.phone);
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize(SIZES.desk);
};

/** Without what a browser checks by itself: the server's own words are asked for. */
const sendAsItIs = async (on: Page, button: string): Promise<void> => {
  await on.getByRole('button', { name: button }).evaluate(element => {
    (element as unknown as { form: { noValidate: boolean } }).form.noValidate = true;
  });
  await on.getByRole('button', { name: button }).click();
};

/** The token of the page's forms. */
const tokenOf = (on: Page): Promise<string> => on.locator('input[name=_csrf]').first().inputValue();

const cli = async <T>(line: string, today = '2028-04-20'): Promise<T> =>
  (
    await runLateral([...line.split(' '), '--municipality', 'pewaukee', '--as-of', today, '--json'], {
      env: { DATABASE_URL: url, LATERAL_HOME: pages.sample.home },
    })
  ).json<T>();

describe('a certified letter, from its number to the proof of the next way', () => {
  it('its number is typed on the page of the print run; one that is none, or used, is refused beside the field', async () => {
    await plain.goto('/letters?kind=one-year');
    await plain.getByRole('button', { name: 'Approve the chosen letters' }).click();
    await plain.getByLabel('Letters', { exact: true }).selectOption('one-year');
    await plain.getByLabel('Mailing day').fill('2028-04-20');
    await plain.getByLabel('Mail class').selectOption('certified');
    await plain.getByText('Paper is printed on both sides').click();
    await plain.getByRole('button', { name: 'Print the letters' }).click();
    expect(await ask(url, 'select duplex, method from print_batch')).toEqual([{ duplex: true, method: 'certified' }]);
    await page.goto(new URL(plain.url()).pathname);
    await isFit();
    const keep = async (article: string, receipt = ''): Promise<void> => {
      await page.getByLabel('Article number', { exact: true }).fill(article);
      await page.getByLabel('Return receipt, if it has one').fill(receipt);
      await sendAsItIs(page, 'Keep the number');
    };
    await keep('');
    expect(await wrong(page, 'article')).toBe('The article number is missing.');
    await keep('123');
    expect(await wrong(page, 'article')).toMatch(/^“123” is no number of the post office: it has 20 or 22 digits/);
    expect(await page.getByLabel('Article number', { exact: true }).inputValue()).toBe('123');
    expect(await findFaults(page)).toEqual([]);
    await keep(ARTICLE, ARTICLE);
    expect(await wrong(page, 'returnReceipt')).toContain('stands here twice');
    await ask(
      url,
      `insert into article_number select municipality_id, '9407111898765432100000', 'article', case_id, key, '1', '2028-01-05'
         from notice where key = 'notice/one-year/1' and case_id = 'PWC9990042:sewer'`,
    );
    await keep('9407 1118 9876 5432 1000 00');
    expect(await wrong(page, 'article')).toMatch(/belongs to piece 1 of the one-year letter of PWC 9990 042/);
    await keep('9407 1118 9876 5432 1098 76');
    expect(await status(page)).toBe('The number 9407 1118 9876 5432 1098 76 is kept.');
    expect(await ask(url, `select case_id, piece from article_number where number = '${ARTICLE}'`)).toEqual([
      { case_id: `${KEY}:sewer`, piece: '1' },
    ]);
  }, 60_000);

  it('mailing book and manifest have the number from then on, as new documents', async () => {
    await plain.reload();
    const fetchOf = async (name: string): Promise<Buffer> => {
      const href = await plain.getByRole('link', { name, exact: true }).getAttribute('href');
      return (await plain.request.get(href ?? '')).body();
    };
    const book = await fetchOf('Firm mailing book with the numbers');
    expect((await readPdf(book)).pages.map(({ text }) => text).join(' ')).toContain(ARTICLE);
    expect((await fetchOf('Mail manifest with the numbers')).toString()).toContain(`Certified mail,${ARTICLE},`);
    expect((await fetchOf('Mail manifest')).toString()).not.toContain(ARTICLE);
    expect(await ask(url, `select sha256 from document where sha256 = '${sha256(book)}'`)).toHaveLength(1);
    const [run] = await ask<{ files: { sha256: string }[] }>(url, 'select print_files as files from print_batch');
    expect(run?.files).toContainEqual(expect.objectContaining({ sha256: sha256(book) }));
  });

  it('it is recorded as mailed on a day that has come', async () => {
    await plain.getByLabel('Handed to the post on').fill('2028-04-21');
    await sendAsItIs(plain, 'Record 1 letter as mailed');
    expect(await wrong(plain, 'on')).toMatch(/^April 21, 2028 has not come yet/);
    await plain.getByLabel('Handed to the post on').fill('2028-04-20');
    await plain.getByRole('button', { name: 'Record 1 letter as mailed' }).click();
    expect(await status(plain)).toBe('1 letter recorded as mailed.');
  });

  it('come back, it is on the list with its next way prepared; the list says what would make it appear', async () => {
    await page.goto('/letters/returned');
    expect(await said(page)).toContain('A letter appears here when its return is recorded');
    await cli(`notices returned ${LETTER} --reason unclaimed --on 2028-04-20 --accept`);
    await page.reload();
    expect(await said(page, 'tbody tr')).toMatch(
      /PWC 9990 063\s+One-year letter.*Not called for, Apr 20, 2028\s+Posting at the property/s,
    );
    await isFit();
    const [listed] = await cli<{ next: { id: string } }[]>('notices returned-list');
    expect(listed?.next.id).toBe(`${KEY}:sewer/one-year/2`);
  });

  it('its page keeps a proof as a file, by what is in it; without a file, a day or a name it says so', async () => {
    await page
      .locator('tbody')
      .getByRole('link', { name: /^One-year letter/ })
      .click();
    expect(await said(page)).toContain('Nothing is kept yet.');
    await isFit();
    await page.getByLabel('Its day').fill('');
    await sendAsItIs(page, 'Keep the proof');
    expect(await wrong(page, 'on')).toBe('The day is missing.');
    expect(await page.locator('.usa-error-message').allInnerTexts()).toEqual([
      'The day is missing.',
      'Say who signed it, or who took the photo.',
      'Choose the file: a PDF, JPEG or PNG.',
    ]);
    expect(await findFaults(page)).toEqual([]);
    const send = async (on: Page, name: string, buffer: Buffer): Promise<void> => {
      await on.getByLabel('What it is').selectOption('affidavit');
      await on.getByLabel('Its day').fill('2028-04-20');
      await on.getByLabel('Who signed it').fill('R. Sample');
      await on.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer });
      await on.getByRole('button', { name: 'Keep the proof' }).click();
    };
    await send(page, 'photo.png', Buffer.from('a text that calls itself a picture'));
    expect(await wrong(page, 'file')).toBe('photo.png is no PDF, JPEG or PNG file.');
    expect(await page.getByLabel('Who signed it').inputValue()).toBe('R. Sample');
    const fields = { _csrf: await tokenOf(page), id: LETTER, what: 'photo', by: 'R. Sample', on: '2028-04-20' };
    for (const bytes of [10 * 1024 * 1024 + 1, 12 * 1024 * 1024]) {
      const file = { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(bytes, 'x') };
      const answer = await page.request.post('/letters/proof', { multipart: { ...fields, file } });
      expect([answer.status(), await answer.text()]).toEqual([422, expect.stringMatching(/is too large.*at most 10/)]);
    }
    await plain.goto(`/letters/letter?id=${encodeURIComponent(LETTER)}`);
    await send(plain, 'scan.png', PDF);
    expect(await status(plain)).toBe('The affidavit is kept.');
    const kept = await ask(
      url,
      `select d.media_type, f.data ->> 'by' as by, f.data ->> 'what' as what, f.recorded_by
         from case_fact f join document d on d.sha256 = f.data ->> 'document' where f.type = 'proof.recorded'`,
    );
    expect(kept).toEqual([
      { media_type: 'application/pdf', by: 'R. Sample', what: 'affidavit', recorded_by: 'Dana Whitlock' },
    ]);
    const href = await plain.getByRole('link', { name: /^See it/ }).getAttribute('href');
    expect(await (await plain.request.get(href ?? '')).body()).toEqual(PDF);
  }, 60_000);

  it('a form from elsewhere, another town’s letter and a stranger get nothing', async () => {
    const multipart = { id: LETTER, what: 'photo', by: 'X', on: '2028-04-20' };
    expect((await page.request.post('/letters/proof', { multipart })).status()).toBe(403);
    const token = await tokenOf(page);
    const wrongToken = { ...multipart, _csrf: `${token}x` };
    expect((await page.request.post('/letters/proof', { multipart: wrongToken })).status()).toBe(419);
    const elsewhere = { ...multipart, _csrf: token, id: 'PW0000001:sewer/availability/1' };
    expect((await page.request.post('/letters/proof', { multipart: elsewhere })).status()).toBe(404);
    expect((await page.goto('/letters/letter?id=PW0000001%3Asewer%2Favailability%2F1'))?.status()).toBe(404);
    const stranger = await pages.visit();
    expect((await stranger.request.post('/letters/proof', { multipart, maxRedirects: 0 })).status()).toBe(303);
    expect(await ask(url, `select count(*)::int as n from case_fact where type = 'proof.recorded'`)).toEqual([
      { n: 1 },
    ]);
  });

  it('what is printed for the door is tried, and the try is on record', async () => {
    const next = `${KEY}:sewer/one-year/2`;
    const later = await serve(pages.sample.lateral, { web: true, worker: false, port: 0, asOf: day('2028-04-21') });
    await plain.goto(`${later.url}/letters/returned`);
    await plain.getByRole('button', { name: 'Approve the next letter for PWC 9990 063' }).click();
    expect(await status(plain)).toBe('1 letter approved.');
    const printed = await cli<object>(`notices print ${next} --out ${pages.sample.home} --on 2028-04-21`, '2028-04-21');
    expect(printed).toMatchObject({ printed: [next], held: [] });
    await page.goto(`${later.url}/letters/letter?id=${encodeURIComponent(next)}`);
    expect(await said(page)).toContain('It goes by posting at the property.');
    await isFit();
    await sendAsItIs(page, 'Record the try');
    expect(await wrong(page, 't-by')).toBe('Say who tried.');
    await page.getByLabel('What happened').selectOption('no-access');
    await page.getByLabel('Who tried').fill('R. Sample');
    await page.getByRole('button', { name: 'Record the try' }).click();
    expect(await status(page)).toBe('The try is recorded.');
    expect(await said(page)).toContain('Tried without success on April 21, 2028.');
    const [form] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Make the affidavit form' }).click(),
    ]);
    expect(form.suggestedFilename()).toMatch(/^affidavit-posting-[0-9a-f]{12}\.pdf$/);
    await later.close();
  }, 60_000);
});

describe('case file and records', () => {
  it('is made aside: the page says so, looks again by itself and hands it over', async () => {
    await page.goto(`/parcels/${KEY}/records`);
    await isFit();
    await page.getByRole('button', { name: 'Make the case file' }).click();
    await page.getByText('It is ready.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    const href = await page.getByRole('link', { name: /^Save case-/ }).getAttribute('href');
    const zip = await (await page.request.get(href ?? '')).body();
    expect(await said(page)).toContain(`SHA-256 ${sha256(zip)}`);
    const read = readZip(zip);
    expect('files' in read && [...read.files].map(([name]) => name)).toContain('binder.pdf');
    const other = (href ?? '').replace(KEY, 'PWC9990042');
    expect((await page.request.get(other)).status()).toBe(404);
    expect((await page.goto(`/parcels/${KEY}/zips/${'0'.repeat(32)}`))?.status()).toBe(404);
  }, 60_000);

  it('records are given without JavaScript, and who got them is written down; without a name nothing is made', async () => {
    await plain.goto(`/parcels/${KEY}/records`);
    await sendAsItIs(plain, 'Make the records');
    expect(await wrong(plain, 'toWhom')).toBe('Say who gets the records, with an address.');
    await plain.getByLabel('Name and address').fill('Ida Reporter, 5 Sample St');
    await plain.getByLabel('What was asked for, and when').fill('request of April 18');
    await plain.getByRole('button', { name: 'Make the records' }).click();
    // The page refreshes itself by its head alone.
    await plain.getByText('It is ready.').waitFor();
    expect(await said(plain)).toContain('Written down as release 1');
    expect(await ask(url, 'select to_whom, capacity, released_by from record_release')).toEqual([
      { to_whom: 'Ida Reporter, 5 Sample St', capacity: 'public', released_by: 'Dana Whitlock' },
    ]);
  }, 60_000);

  it('a printed letter is copied in large print for somebody who asks; without a reason it is not', async () => {
    await plain.goto(`/parcels/${KEY}/records`);
    await plain.getByLabel('Letter', { exact: true }).selectOption(LETTER);
    await plain.getByText('A copy in large print').click();
    await sendAsItIs(plain, 'Print again');
    expect(await wrong(plain, 'why')).toBe('Say why the letter is printed again.');
    await plain.getByLabel('Why').fill('asked by telephone');
    const [answered] = await Promise.all([
      plain.waitForResponse(/\/letters\/reprint$/),
      plain.getByRole('button', { name: 'Print again' }).click(),
    ]);
    const copy = await plain.request.get((await answered.headerValue('location')) ?? '');
    const { pages } = await readPdf(await copy.body());
    expect(pages[0]?.text).toContain('COPY IN LARGE PRINT');
  }, 60_000);
});

describe('the parcel’s forms for owners and payoff', () => {
  it('an owner elsewhere is added, changed to large print and ended; a line too many is told beside the field', async () => {
    await page.goto(`/parcels/${KEY}`);
    await page.getByText('Add an owner elsewhere').click();
    await page.getByLabel('Name', { exact: true }).fill('QUILL, ADA');
    await page.getByLabel(/^Address, a line a line/).fill('1\n2\n3\n4\n5\n6\n7');
    await page.getByLabel('Language', { exact: true }).selectOption('es');
    await page.getByRole('button', { name: 'Add the owner' }).click();
    expect(await wrong(page, 'o-address')).toBe('The address has more than six lines.');
    expect(await page.getByLabel('Language', { exact: true }).inputValue()).toBe('es');
    expect(await findFaults(page)).toEqual([]);
    await page.getByLabel(/^Address, a line a line/).fill('9 Far Rd\nElsewhere WI 53998');
    await page.getByRole('button', { name: 'Add the owner' }).click();
    expect(await status(page)).toContain('QUILL, ADA has letters of their own');
    await page.locator('summary', { hasText: 'Of QUILL, ADA' }).click();
    await page.locator('label', { hasText: 'Large print for QUILL, ADA' }).click();
    await page.getByRole('button', { name: 'Change it for QUILL, ADA' }).click();
    const owner = () => ask(url, `select language, large_print, ended_on is not null as ended from co_owner`);
    expect(await owner()).toEqual([{ language: 'es', large_print: true, ended: false }]);
    await page.getByRole('button', { name: 'End the letters to QUILL, ADA' }).click();
    expect(await owner()).toEqual([{ language: 'es', large_print: true, ended: true }]);
  }, 60_000);
});
