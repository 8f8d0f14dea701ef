import { PassThrough } from 'node:stream';
import { cents, dollars } from '../../src/core/kernel/cents.ts';
import { reconcileAnnex, sumsOf, type Annex } from '../../src/shell/report/annex.ts';
import { drawAnnex } from '../../src/shell/report/draw-annex.ts';
import type { DrawnReport } from '../../src/shell/report/draw-council-report.ts';
import { sampleAnnex } from '../support/annex-sample.ts';
import { readPdf, rolesOf, type ReadPage, type ReadPdf } from '../support/read-pdf.ts';

async function draw(annex: Annex): Promise<{ bytes: Buffer; result: DrawnReport }> {
  const out = new PassThrough();
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  const result = await drawAnnex(annex, out);
  return { bytes: Buffer.concat(chunks), result };
}

const flat = (page: ReadPage): string => page.text.replace(/[\s\u00a0]+/g, ' ');
const parcelsOn = (page: ReadPage): string[] => [...flat(page).matchAll(/PWC 0100 (\d{3})/g)].map(([, n = '']) => n);

describe('the annex over 120 parcels, one with four owners', () => {
  const annex = sampleAnnex(120);
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readPdf((await draw(annex)).bytes);
  });

  it('says on every page that it is confidential and for staff only, and is not called public anywhere', () => {
    expect(pdf.pages.length).toBeGreaterThan(3);
    for (const [i, page] of pdf.pages.entries()) {
      expect(flat(page)).toContain('Confidential: staff only');
      expect(flat(page)).toContain(`Page ${i + 1} of ${pdf.pages.length}`);
      expect(flat(page)).not.toContain('Public packet. No names');
    }
    expect(pdf.title).toContain('Confidential: staff only');
  });

  it('lists every parcel once, by district, then by number', () => {
    const listed = pdf.pages.flatMap(parcelsOn);
    const inOrder = ['Green Road', 'Rolling Ridge / Arrowhead', 'Still River / Bluemound Road'].flatMap(name =>
      annex.rows
        .filter(row => row.district === name)
        .map(row => row.parcel.slice(-3))
        .sort(),
    );
    expect(listed).toHaveLength(120);
    expect(listed).toEqual(inOrder);
  });

  it('repeats the heads of the table on each page with parcels', () => {
    for (const page of pdf.pages.filter(one => parcelsOn(one).length > 0)) {
      expect(page.texts.some(text => text.text.trim() === 'Last letter')).toBe(true);
      const heads = page.texts.filter(text => text.text.trim() === 'Parcel');
      const first = page.texts.find(text => text.text.startsWith('PWC'));
      expect(heads[0]?.top).toBeLessThan(first?.top ?? 0);
    }
  });

  it('splits no row: the four owners stand on one page with their parcel, each on a line of their own', () => {
    const pages = pdf.pages.filter(page => /Anna One|Bela Two|Cora Three|Dora Four/.test(flat(page)));
    const page = pages[0];
    const tops = ['Anna One', 'Bela Two', 'Cora Three', 'Dora Four'].map(
      owner => page?.texts.find(text => text.text.replaceAll('\u00a0', ' ').includes(owner))?.top ?? NaN,
    );
    expect([...tops].sort((a, b) => a - b)).toEqual(tops);
    expect(new Set(tops).size).toBe(4);
    expect(parcelsOn(page as ReadPage)).toContain('037');
  });

  it('ends each district and the whole with sums that are the report’s', () => {
    const text = pdf.pages.map(flat).join(' ');
    const { districts, totals, money } = annex.report;
    for (const district of districts) {
      const own = sumsOf(annex.rows.filter(row => row.district === district.name));
      expect(own.pastDueCents).toBe(district.pastDueCents);
      const sum = `${dollars(own.owedCents)} ${dollars(district.pastDueCents)}`;
      expect(text).toContain(`Sum ${district.parcels} parcels ${sum}`);
    }
    const toPay = money.find(line => line.kind === 'total')?.cents ?? cents(0);
    const states = [totals.connected, totals.within, totals.overdue, totals.oneYear, totals.standby, totals.excused];
    expect(text).toContain(`All districts ${states.join(' ')} 120 ${dollars(toPay)} ${dollars(totals.pastDueCents)}`);
    expect(text).not.toMatch(/undefined|null|NaN|Invalid Date/);
  });

  it('is tagged: one title, a heading and a table with row and column heads for each district', () => {
    const roles = pdf.pages.flatMap(page => rolesOf(page.tree)).map(role => role.split('/').at(-1));
    expect([pdf.marked, pdf.lang]).toEqual([true, 'en']);
    expect(roles.filter(role => role === 'H1')).toHaveLength(1);
    expect(roles.filter(role => role === 'H2')).toHaveLength(4);
    expect(roles).toEqual(expect.arrayContaining(['Table', 'THead', 'TBody', 'TR', 'TH', 'TD']));
  });

  it('gives every column and every row a head, and reads a repeated one once', async () => {
    const { pages } = await readPdf((await draw(sampleAnnex(6))).bytes);
    const heads = pages.flatMap(page => rolesOf(page.tree)).filter(role => role.endsWith('/TH'));
    // Ten columns of the sums and eight of each district; then the rows with their sums.
    expect(heads).toHaveLength(10 + 3 * 8 + (3 + 1) + (6 + 3));
  });

  it('stays inside the page', () => {
    for (const page of pdf.pages) {
      for (const text of page.texts) {
        expect(text.right).toBeLessThan(10.45);
        expect(text.bottom).toBeLessThan(8.25);
      }
    }
  });

  it('has the same bytes for the same figures, and marks a rehearsal on every page', async () => {
    expect((await draw(sampleAnnex(9))).bytes.equals((await draw(sampleAnnex(9))).bytes)).toBe(true);
    const { report, rows } = sampleAnnex(60);
    const rehearsal = await readPdf((await draw({ rows, report: { ...report, rehearsal: true } })).bytes);
    for (const page of rehearsal.pages) expect(page.text).toContain('REHEARSAL — not a report of the City');
  });
});

describe('an annex whose rows do not come to the report', () => {
  const annex = sampleAnnex(12);
  const change = (n: number, to: Partial<Annex['rows'][number]>): Annex => ({
    ...annex,
    rows: annex.rows.map((row, i) => (i === n ? { ...row, ...to } : row)),
  });

  it('is in order as it stands', () => expect(reconcileAnnex(annex)).toEqual([]));

  it.each([
    ['a parcel is missing', { ...annex, rows: annex.rows.slice(1) }, 'the annex lists 11 parcels'],
    ['a state', change(0, { counted: 'within' }), 'in the annex, 2 in the report'],
    ['a cent past due', change(0, { pastDueCents: cents(1) }), 'All districts: past due is'],
    ['a cent owed', change(0, { owedCents: cents(1) }), 'what is owed adds up to'],
    ['a district', change(0, { district: 'Elsewhere' }), 'Elsewhere: the annex lists its parcels'],
  ] as const)('is refused: %s', async (_what, wrong, reason) => {
    const { bytes, result } = await draw(wrong);
    expect('refused' in result && result.refused.join('\n')).toContain(reason);
    expect(bytes).toHaveLength(0);
  });

  it('prints a name that the font lacks a character of, since the parcel’s number tells who is meant', async () => {
    const pdf = await readPdf((await draw(change(3, { owners: ['Ng\u6f22, Łucja', 'Second'] }))).bytes);
    expect(pdf.pages.map(flat).join(' ')).toContain('Ng?, Łucja');
  });
});
