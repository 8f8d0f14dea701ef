import type { Page } from 'playwright-core';
import { findFaults, openTestPages, overflowOf, SIZES, tabTo, type OpenPages } from '../support/pages.ts';
import { readPdf } from '../support/read-pdf.ts';

/** Each opens a browser window or two, types, and waits for what the page makes of it. */
jest.setTimeout(180_000);

let pages: OpenPages;
beforeAll(async () => {
  pages = await openTestPages();
}, 180_000);
afterAll(() => pages.close());

const ONE_YEAR = '/letters/texts/edit?of=one-year&language=en';
const problems = (page: Page): Promise<string[]> => page.locator('#checked .problems li').allInnerTexts();
const said = (page: Page): Promise<string> => page.locator('main [role=status]').first().innerText();

describe('the text of a letter, with the keyboard alone', () => {
  it('is opened from the list, edited, corrected, looked at for a parcel, saved and put back', async () => {
    const page = await pages.signedIn();
    await page.goto('/letters?kind=one-year');
    await page
      .getByRole('button', { name: /Approve/ })
      .first()
      .click();
    expect(await said(page)).toBe('1 letter approved.');

    await page.goto('/letters/texts');
    await tabTo(page, /^English text of One-year letter$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${ONE_YEAR}`);
    await tabTo(page, /^Text in English$/);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nCall {{ town.fone }} first.');
    await page.locator('#checked .grave').waitFor();
    const source = await page.locator('#text').inputValue();
    const line = source.trimEnd().split('\n').length;
    expect(await problems(page)).toEqual([
      `Line ${line}: There is no field "town.fone" for this letter. Did you mean "town.phone"?`,
    ]);
    expect(await page.locator('#checked article.letter').count()).toBe(0);

    for (let i = 0; i < 'fone }} first.'.length; i += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('phone }} first.');
    await page.locator('#checked article.letter').waitFor();
    expect(await problems(page)).toEqual([]);
    expect(await page.locator('#checked').innerText()).toContain('1 approved letter will need approval again.');
    expect(await page.locator('#checked').innerText()).toMatch(/Reading grade \d\.\d/);

    await tabTo(page, /^Parcel number, owner or address$/);
    await page.keyboard.type('PWC 9990 063');
    await page.keyboard.press('Enter');
    await page.locator('article.letter').waitFor();
    const letter = await page.locator('article.letter').innerText();
    expect(letter.replaceAll('\u00a0', ' ')).toContain('PWC 9990 063');
    expect(letter).toContain('Call 262-555-0142 first.');

    await tabTo(page, /^Why it is changed$/);
    await page.keyboard.type('People should call first');
    await tabTo(page, /^Save as version 1$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${ONE_YEAR}`);
    expect(await said(page)).toBe(
      'One-year letter: saved as version 1. 1 approved letter needs approval again: see Letters, To approve.',
    );
    await page.goto('/letters?kind=one-year');
    expect(await page.locator('.approve').first().innerText()).toContain('Changed since it was approved.');

    await page.goto(ONE_YEAR);
    await tabTo(page, /^History and differences$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/history?**');
    expect(await page.locator('.difference ins').allInnerTexts()).toContain('Call {{ town.phone }} first.');
    await tabTo(page, /^Put back version 0$/);
    await page.keyboard.press('Enter');
    await page.getByText('put back as version 2').waitFor();
    expect(await page.locator('tbody th').first().innerText()).toBe('2 in force');
    await page.goto('/letters?kind=one-year');
    // It says what was approved again: there is nothing to approve, and it may be printed.
    expect(await page.locator('.approve').count()).toBe(0);
    expect(await page.locator('#kind').innerText()).toContain('One-year letter: 1');
  });
});

describe.each([true, false])('with JavaScript %s', javaScriptEnabled => {
  it('is checked, drawn and saved', async () => {
    const page = await pages.signedIn({ javaScriptEnabled });
    await page.goto('/letters/texts/edit?of=parts%2Fsteps&language=en');
    const text = await page.locator('#text').inputValue();
    await page.locator('#text').fill(text.replace('[[permits]]', '[[permitss]]'));
    await page.getByRole('button', { name: 'Check and preview' }).click();
    await page.locator('#checked .grave').waitFor();
    expect((await problems(page))[0]).toMatch(/^Line \d+: There is no part "permitss"\. Did you mean "permits"\?$/);
    await page
      .locator('#text')
      .fill(text.replace('Ask two or three of them for a price.', `Ask for prices. ${String(javaScriptEnabled)}`));
    await page.getByRole('button', { name: 'Check and preview' }).click();
    await page.locator('article.letter').waitFor();
    await page.getByLabel('Why it is changed').fill('Shorter');
    await page.getByRole('button', { name: /^Save as version/ }).click();
    expect(await said(page)).toMatch(/^Part “steps”: saved as version \d\./);
  });
});

it('draws the text as it was typed as a PDF', async () => {
  const page = await pages.signedIn();
  await page.goto(ONE_YEAR);
  const csrf = await page.locator('input[name=_csrf]').first().inputValue();
  const text = (await page.locator('#text').inputValue()).replace('The extra year', 'The extra twelve months');
  const form = { _csrf: csrf, of: 'one-year', language: 'en', base: '0', text, parcel: 'PWC9990063' };
  const answer = await page.request.post('/letters/texts/preview.pdf', { form });
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await readPdf(await answer.body())).pages[0]?.text).toContain('The extra twelve months');
});

it('is not saved over what another saved meanwhile, and the words that were typed stay', async () => {
  const page = await pages.signedIn({ javaScriptEnabled: false });
  await page.goto('/letters/texts/edit?of=reminder&language=en');
  const other = await pages.signedIn({ javaScriptEnabled: false });
  for (const [one, word] of [
    [other, 'first'],
    [page, 'second'],
  ] as const) {
    if (one === other) await one.goto('/letters/texts/edit?of=reminder&language=en');
    await one.locator('#text').fill(`${await one.locator('#text').inputValue()}\nThis came ${word}.\n`);
    await one.getByLabel('Why it is changed').fill(word);
    await one.getByRole('button', { name: /^Save as version/ }).click();
  }
  expect(await page.getByRole('alert').innerText()).toContain('Dana Whitlock saved version 1 meanwhile.');
  expect(await page.locator('#text').inputValue()).toContain('This came second.');
});

it('takes nothing from a stranger’s form, of another text than there is, or too large', async () => {
  const page = await pages.signedIn();
  await page.goto(ONE_YEAR);
  const csrf = await page.locator('input[name=_csrf]').first().inputValue();
  const text = await page.locator('#text').inputValue();
  const form = { _csrf: csrf, of: 'one-year', language: 'en', base: '0', text, note: 'x' };
  const send = (change: object, to = 'save') =>
    page.request.post(`/letters/texts/${to}`, { form: { ...form, ...change }, maxRedirects: 0 });
  expect((await send({ _csrf: '' })).status()).toBe(403);
  expect((await send({ _csrf: `${csrf.slice(0, -4)}abcd` })).status()).toBe(419);
  for (const change of [{ of: '../../package' }, { of: 'none' }, { language: 'xx' }, { of: 'parts/../../x' }]) {
    for (const to of ['save', 'check', 'preview.pdf']) expect((await send(change, to)).status()).toBe(404);
    const query = new URLSearchParams({ ...form, ...change }).toString();
    expect((await page.request.get(`/letters/texts/edit?${query}`)).status()).toBe(404);
    expect((await page.request.get(`/letters/texts/history?${query}`)).status()).toBe(404);
  }
  expect((await send({ text: 'x'.repeat(600_000) })).status()).toBe(413);
  for (const [hostile, says] of [
    ['x'.repeat(60_000), '40000 are taken at most'],
    [`${text}\n{{ town.constructor }}`, 'There is no field'],
    [`${text}\n{% for i in (1..1000000000) %}x{% endfor %}`, 'longer, or takes more time, than any letter'],
    [`${text}\n<script>alert(1)</script>`, 'HTML is not read'],
    [`${text}\n\u0000`, 'cannot be printed'],
  ] as const) {
    const answer = await send({ text: hostile });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(says);
    expect(await answer.text()).not.toContain('<script>alert');
  }
});

describe.each(Object.entries(SIZES))('on a %s', (_, viewport) => {
  it.each(['/letters/texts', ONE_YEAR, '/letters/texts/history?of=reminder&language=en'])(
    '%s has no fault',
    async path => {
      const page = await pages.signedIn({ viewport });
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
        /^(?:Texts of letters|One-year letter|History: Reminder)$/,
      );
      expect(await findFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    },
  );
});
