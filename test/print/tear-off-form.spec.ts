import { composeLetter } from '../../src/shell/print/compose-letter.ts';
import { letterToHtml } from '../../src/shell/print/letter-html.ts';
import { letterToText } from '../../src/shell/print/letter-text.ts';
import { composed, drawn, sampleOf, sampleWith } from '../support/letter-samples.ts';
import { readPdf, rolesOf, type ReadPage } from '../support/read-pdf.ts';

const FOLD = 7.333;

const below = (page: ReadPage | undefined) => (page?.texts ?? []).filter(text => text.top > FOLD);

describe('the form behind a bill of costs', () => {
  it('stands in the bottom third of the last page and says by itself whose it is', async () => {
    const pdf = await readPdf((await drawn([composed('cost-bill')])).bytes);
    expect(pdf.pages).toHaveLength(2);
    const torn = below(pdf.pages[1])
      .map(({ text }) => text)
      .join(' ')
      .replace(/[\s\u00a0]+/g, ' ');
    for (const said of [
      'Choice of yearly parts',
      'Return by Thursday, October 1, 2026',
      'Ada M Brandvold',
      'W290 N9114 Fern Hollow Ct',
      'PWC 9990 231',
      '$10,000.00',
      'Case 2026-0231',
      'Signature of an owner or trustee',
      'Mail to City of Pewaukee Sewer Utility, W240 N3065',
      'Form E-1 · 2026-0231',
    ]) {
      expect(torn).toContain(said);
    }
  });

  it('§ 300-7.C(2)(a): each count of parts has its first payment', () => {
    const [form] = (composed('cost-bill').after ?? []).map(text => text.form);
    expect(form?.choices.map(({ count, amount }) => [count, amount])).toEqual([
      ['2', '$5,427.40'],
      ['3', '$3,760.73'],
      ['4', '$2,927.40'],
      ['5', '$2,427.40'],
    ]);
  });

  it('is cut along a dashed line over the whole width, on the second fold', async () => {
    const pdf = await readPdf((await drawn([composed('cost-bill')])).bytes);
    const dashes = (pdf.pages[1]?.shapes ?? []).filter(({ top, bottom }) => Math.abs((top + bottom) / 2 - FOLD) < 0.01);
    expect(Math.min(...dashes.map(({ left }) => left))).toBeLessThanOrEqual(0.01);
    expect(Math.max(...dashes.map(({ right }) => right))).toBeGreaterThanOrEqual(8.49);
    const across = (pdf.pages[1]?.texts ?? []).filter(({ top, bottom }) => top < FOLD && bottom > FOLD);
    expect(across.map(({ text }) => text.trim())).toEqual(['Fold and tear here']);
  });

  it('is left out where nothing can be chosen', () => {
    const bill = composed('cost-bill', sampleWith('cost-bill', { 'facts.chooseBy': null }));
    expect(bill.after).toBeUndefined();
  });

  it('without an interest the council has still to set, names the counts only', () => {
    const choices = [2, 3].map(count => ({ count, first: null }));
    const bill = composed(
      'cost-bill',
      sampleWith('cost-bill', { 'facts.choices': choices, 'facts.ratePercent': null, 'facts.rateAtMost': '15%' }),
    );
    expect(bill.after?.[0]?.form?.choices).toEqual([{ count: '2' }, { count: '3' }]);
  });

  it('holds the bill where its choices are missing', () => {
    const letter = composeLetter('cost-bill', sampleWith('cost-bill', { 'facts.choices': null }));
    expect('held' in letter && letter.held).toEqual({ field: 'facts.choices', reason: 'the value is missing' });
  });

  it('by itself is one page without a window', async () => {
    const { bytes, result } = await drawn([composed('election-form')]);
    expect(result.pages).toBe(1);
    const pdf = await readPdf(bytes);
    expect(pdf.pages[0]?.text).toContain('City of Pewaukee Sewer Utility');
    expect(pdf.pages[0]?.text).not.toContain('ADA M BRANDVOLD');
  });

  it('of a Spanish-speaking owner is in Spanish', () => {
    const bill = composed('election-form', sampleWith('election-form', { 'recipient.language': 'es' }));
    expect(bill.form?.title).toBe('Elección de cuotas anuales');
    expect(bill.form?.day).toContain('octubre');
  });

  it.each([2, 5, 8, 10])(
    'with choices up to %p everything stays on the page, and nothing lies on something else',
    async most => {
      const choices = Array.from({ length: most - 1 }, (_, i) => ({ count: i + 2, first: { cents: 1_234_567 } }));
      const pdf = await readPdf(
        (await drawn([composed('election-form', sampleWith('election-form', { 'facts.choices': choices }))])).bytes,
      );
      const texts = below(pdf.pages[0]);
      for (const text of texts) {
        expect(text.right).toBeLessThanOrEqual(7.76);
        expect(text.bottom).toBeLessThanOrEqual(10.75);
      }
      for (const [i, one] of texts.entries()) {
        for (const other of texts.slice(i + 1)) {
          const over =
            one.left < other.right - 0.01 &&
            other.left < one.right - 0.01 &&
            one.top < other.bottom - 0.04 &&
            other.top < one.bottom - 0.04;
          expect([over, one.text, other.text]).toEqual([false, one.text, other.text]);
        }
      }
    },
  );

  it('is tagged: its title a heading, its choices a list', async () => {
    const pdf = await readPdf((await drawn([composed('cost-bill')])).bytes);
    const roles = rolesOf(pdf.pages[1]?.tree ?? {});
    expect(roles.some(role => role.endsWith('Sect/Sect/H2'))).toBe(true);
    expect(roles.filter(role => role.endsWith('L/LI/Lbl')).length).toBeGreaterThanOrEqual(4);
  });

  it('is in the page and in the mail', () => {
    const bill = composed('cost-bill');
    const text = letterToText(bill).replace(/[\s\u00a0]+/g, ' ');
    expect(text).toContain('CHOICE OF YEARLY PARTS Return by Thursday, October 1, 2026');
    expect(text).toContain('[ ] 3 first payment $3,760.73');
    expect(letterToHtml(bill)).toContain('<li>☐ <strong>3</strong> first payment $3,760.73</li>');
  });

  it('on both sides of the paper begins a sheet of its own', async () => {
    const { bytes, result } = await drawn([composed('cost-bill'), composed('one-year')], { duplex: true });
    expect(result.placements).toEqual([
      { pageFrom: 1, pageTo: 3 },
      { pageFrom: 5, pageTo: 5 },
    ]);
    const pdf = await readPdf(bytes);
    expect(pdf.pages.map(({ texts }) => texts.length === 0)).toEqual([false, true, false, true, false, true]);
    expect(pdf.pages[0]?.text).toContain('Page 1 of 2');
    expect(pdf.pages[2]?.text).toContain('Page 2 of 2');
  });
});

describe('large print', () => {
  const large = (kind: string) => {
    const data = sampleOf(kind);
    return composed(kind, { ...data, recipient: { ...data.recipient, largePrint: true } });
  };

  it.each(['one-year', 'standby-bill', 'cost-bill', 'correction'])(
    'of %s says the same in 18 points, over more pages',
    async kind => {
      const pdf = await readPdf((await drawn([large(kind)])).bytes);
      const plain = await readPdf((await drawn([composed(kind)])).bytes);
      const words = (pages: readonly ReadPage[]): Set<string> =>
        new Set(pages.flatMap(page => page.text.split(/[\s\u00a0]+/)).filter(word => /^[a-z]{4,}$/.test(word)));
      const said = words(pdf.pages);
      // In large print the form has a page of its own, which is not torn.
      expect([...words(plain.pages)].filter(word => !said.has(word) && word !== 'tear')).toEqual([]);
      expect(pdf.pages.length).toBeGreaterThan(plain.pages.length);
      for (const page of pdf.pages) {
        for (const text of page.texts) {
          expect(text.right).toBeLessThanOrEqual(7.76);
          expect(text.bottom).toBeLessThanOrEqual(10.85);
        }
      }
      const body = pdf.pages
        .slice(1)
        .flatMap(({ texts }) => texts.filter(({ top, bottom }) => top > 0.8 && bottom < 10.35));
      for (const { size } of body) expect(size).toBeGreaterThanOrEqual(14);
      expect(body.filter(({ size }) => size >= 18).length).toBeGreaterThan(body.length / 2);
    },
  );

  it('leaves the window as it is', async () => {
    const pdf = await readPdf((await drawn([large('one-year')])).bytes);
    const window = (pdf.pages[0]?.texts ?? []).filter(({ left, top, bottom }) => left < 5 && top > 2 && bottom < 3.65);
    expect(window.map(({ size }) => size)).toEqual([10, 10, 10, 10]);
  });
});

describe('from page 2 on', () => {
  it('a head names town, parcel and date, and no program reads it aloud', async () => {
    const pdf = await readPdf((await drawn([composed('cost-bill')])).bytes);
    const heads = pdf.pages.map(({ texts }) =>
      texts
        .filter(({ bottom }) => bottom < 0.71)
        .map(({ text }) => text)
        .join(' '),
    );
    expect(heads[1]).toContain('City of Pewaukee Sewer Utility');
    expect(heads[1]?.replaceAll('\u00a0', ' ')).toMatch(/Parcel PWC \d+ \d+ · \w+ \d+, \d{4}/);
    expect(heads[0]).not.toContain('Parcel PWC');
  });

  it('a row higher than a page is parted, and nothing runs off the paper', async () => {
    const items = [{ what: 'Words without end. '.repeat(400).trim(), cost: { cents: 1_000_000 } }];
    const letter = composed('cost-bill', sampleWith('cost-bill', { 'facts.items': items, 'facts.chooseBy': null }));
    const pdf = await readPdf((await drawn([letter])).bytes);
    for (const { texts } of pdf.pages) for (const { bottom } of texts) expect(bottom).toBeLessThanOrEqual(10.75);
    expect(
      pdf.pages
        .map(({ text }) => text)
        .join(' ')
        .match(/Words/g),
    ).toHaveLength(400);
  });
});
