import { PassThrough } from 'node:stream';
import Papa from 'papaparse';
import { cents } from '../../src/core/kernel/cents.ts';
import { writeCouncilCsv } from '../../src/shell/report/council-csv.ts';
import { inReportOrder, STATES, type CouncilReport } from '../../src/shell/report/council-report.ts';
import { drawCouncilReport, type DrawnReport } from '../../src/shell/report/draw-council-report.ts';
import { reconcileReport } from '../../src/shell/report/reconcile-report.ts';
import { longReport, sampleReport } from '../support/council-report-sample.ts';
import { readPdf, rolesOf, type ReadPdf } from '../support/read-pdf.ts';

async function draw(report: CouncilReport): Promise<{ bytes: Buffer; result: DrawnReport }> {
  const out = new PassThrough();
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  const result = await drawCouncilReport(report, out);
  return { bytes: Buffer.concat(chunks), result };
}

const flat = (pdf: ReadPdf): string =>
  pdf.pages
    .map(page => page.text)
    .join(' ')
    .replace(/[\s\u00a0]+/g, ' ');

describe('the report over five districts', () => {
  let pdf: ReadPdf;
  const report = sampleReport();
  beforeAll(async () => {
    pdf = await readPdf((await draw(report)).bytes);
  });

  it('has the form of an agenda item', () => {
    const text = flat(pdf);
    for (const label of ['Agenda language', 'Background by', 'Background', 'Fiscal impact', 'Recommended motion.'])
      expect(text).toContain(label);
    expect(pdf.pages[0]?.text).toContain(report.agendaLanguage);
    for (const decision of report.decisions) expect(text).toContain(decision.motion);
    for (const question of report.openQuestions) expect(text).toContain(question.today);
  });

  it('says on the first page when and where it is heard, the figures, what changed, what is wanted, chart and table', () => {
    const first = (pdf.pages[0]?.text ?? '').replace(/[\s\u00a0]+/g, ' ');
    for (const part of [
      'Thursday, April 13, 2028, 4:00 p.m. · Item 4.2',
      '$575.36',
      'What changed',
      'Connect parcel PWC 9990 207',
      'All districts 325 47 3 19 43 9 446 73%',
    ]) {
      expect(first).toContain(part);
    }
  });

  it('orders chart and table alike: most parcels past their deadline first', () => {
    const order = inReportOrder(report.districts).map(row => row.name);
    expect(order[0]).toBe('Still River / Bluemound Road');
    const lefts = (pdf.pages[0]?.texts ?? []).filter(
      t => Math.abs(t.left - 0.875) < 0.01 && order.includes(t.text.trim()),
    );
    expect(lefts.map(t => t.text.trim())).toEqual([...order, ...order]);
  });

  it('is tagged: headings, a figure with words for it, tables with row and column heads', () => {
    const roles = pdf.pages.flatMap(page => rolesOf(page.tree)).map(role => role.split('/').at(-1));
    expect(pdf.marked).toBe(true);
    expect(pdf.lang).toBe('en');
    expect(pdf.title).toBe('City of Pewaukee: Mandatory sewer connections: status report');
    expect(roles.filter(role => role === 'H1')).toHaveLength(1);
    expect(roles.filter(role => role === 'H2').length).toBeGreaterThanOrEqual(8);
    expect(roles).toContain('TH');
    const figure = JSON.stringify(pdf.pages[0]?.tree);
    expect(figure).toContain('Most past their deadline: Still River / Bluemound Road, 41 of 164 parcels.');
  });

  it('says in every foot that it is public and names nobody', () => {
    pdf.pages.forEach((page, i) => {
      expect(page.text.replaceAll('\u00a0', ' ')).toContain('Public packet. No names: Wis. Stat. § 196.137.');
      expect(page.text).toContain(`Page ${i + 1} of ${pdf.pages.length}`);
    });
  });

  it('shows letters and money so that they add up', () => {
    const text = flat(pdf);
    expect(text).toContain('All letters 101 100 54 44 2 1');
    expect(text).toContain('Due and not sent: 1. Parcel PWC 9990 352');
    expect(text).toContain('Still to pay $9,317.36');
    expect(text).toContain('Paid \u2212$3,313.50');
    expect(text).not.toMatch(/undefined|null|NaN|Invalid Date/);
  });

  it('stays inside the page', () => {
    for (const page of pdf.pages) {
      for (const text of page.texts) {
        expect(text.right).toBeLessThan(7.65);
        expect(text.bottom).toBeLessThan(10.75);
      }
    }
  });

  it('has the same bytes for the same figures', async () => {
    expect((await draw(sampleReport())).bytes.equals((await draw(sampleReport())).bytes)).toBe(true);
  });

  it('marks a rehearsal on every page', async () => {
    const rehearsal = await readPdf((await draw({ ...report, rehearsal: true })).bytes);
    for (const page of rehearsal.pages) expect(page.text).toContain('REHEARSAL — not a report of the City');
  });

  it('has no red frame when every letter went out', async () => {
    const letters = report.letters.map(row => ({ ...row, sent: row.due, notSent: 0 }));
    const text = flat(await readPdf((await draw({ ...report, letters })).bytes));
    expect(text).not.toContain('Due and not sent');
    expect(text).toContain('Came back: 2.');
  });
});

describe('the report over 120 districts', () => {
  const report = longReport(120);
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readPdf((await draw(report)).bytes);
  });

  it('repeats the heads on each page of a table and has no blank page', () => {
    const isRow = /^District \d+( whose.*)?$/;
    for (const page of pdf.pages) {
      expect(page.texts.length).toBeGreaterThan(10);
      const rows = page.texts.filter(t => t.size === 9 && isRow.test(t.text.trim()));
      const heads = page.texts.filter(t => t.text.trim() === 'District');
      if (rows.length > 0) expect(heads.length).toBeGreaterThan(0);
    }
  });

  it('splits no row: the four lines of the long name stand on one page', () => {
    const pages = pdf.pages.filter(page => page.text.includes('District 37 whose name'));
    expect(pages.length).toBeGreaterThanOrEqual(2);
    for (const page of pages.slice(-2)) expect(page.text).toContain('to its very end');
  });

  it('prints every district once a table, and totals that equal the rows', () => {
    const names = pdf.pages.flatMap(page =>
      page.texts
        .filter(t => t.size === 9)
        .map(t => /^District (\d+)\b/.exec(t.text)?.[1])
        .filter(Boolean),
    );
    for (let n = 1; n <= 120; n++) expect(names.filter(name => name === String(n))).toHaveLength(2);
    const { totals } = report;
    const counts = [...STATES.map(state => totals[state]), totals.parcels]
      .map(value => value.toLocaleString('en-US'))
      .join(' ');
    expect(flat(pdf)).toContain(`All districts ${counts}`);
  });

  it('charts as many bars as the first page has room for and says so', () => {
    expect(pdf.pages[0]?.text ?? '').toMatch(/The \d+ districts with the most parcels past their deadline/);
  });
});

describe('a report whose sums do not hold', () => {
  const report = sampleReport();

  it('adds up as it stands', () => expect(reconcileReport(report)).toEqual([]));

  it.each([
    [
      'a total',
      { totals: { ...report.totals, standby: 44 } },
      'standby: the districts add up to 43, the total says 44',
    ],
    [
      'a district',
      { districts: report.districts.map((d, i) => (i === 0 ? { ...d, parcels: 32 } : d)) },
      'Green Road: the states add up to 31',
    ],
    [
      'a cent',
      { totals: { ...report.totals, paidCents: cents(331351) } },
      'paidCents: the districts add up to $3,313.50',
    ],
    [
      'letters',
      { letters: [{ letter: 'Bill', due: 3, sent: 1, delivered: 1, returned: 0, notSent: 1 }] },
      'Bill: 3 due are not 1 sent and 1 not sent',
    ],
    ['money', { money: report.money.slice(1) }, 'money: the entries add up to $6,074.36'],
  ] as const)('is refused: %s', async (_what, change, reason) => {
    const { bytes, result } = await draw({ ...report, ...(change as Partial<CouncilReport>) });
    expect('refused' in result && result.refused.join('\n')).toContain(reason);
    expect(bytes).toHaveLength(0);
  });

  it('is refused where a character can not be printed', async () => {
    const { result } = await draw({ ...report, changed: ['Fa\ufffdade'] });
    expect('refused' in result && result.refused[0]).toContain('report.changed.0');
  });
});

describe('the file of the report', () => {
  it('has the districts in the report’s order and its total last, with exact amounts', () => {
    const rows = Papa.parse<Record<string, string>>(writeCouncilCsv(sampleReport()), {
      header: true,
      skipEmptyLines: true,
    });
    expect(rows.errors).toEqual([]);
    expect(rows.data.map(row => row.district)).toEqual([
      ...inReportOrder(sampleReport().districts).map(row => row.name),
      'All districts',
    ]);
    expect(rows.data.at(-1)).toMatchObject({
      parcels: '446',
      standby: '43',
      billed: '12619.50',
      paid: '3313.50',
      past_due: '575.36',
    });
  });

  it('makes no formula of a district’s name', () => {
    const report = sampleReport();
    const districts = report.districts.map((d, i) => (i === 0 ? { ...d, name: '=1+1' } : d));
    expect(writeCouncilCsv({ ...report, districts })).toContain("\r\n'=1+1,");
  });
});

describe('one owner past due and another who paid ahead', () => {
  it('leaves the report in order: what one paid ahead lowers the total, not what the other owes', () => {
    const report = sampleReport();
    const pastDue = report.totals.pastDueCents;
    const [due, ahead] = [cents(pastDue), cents(-pastDue - 5000)];
    const money = [
      { what: 'Charged', cents: due, kind: 'entry' },
      { what: 'Paid', cents: ahead, kind: 'entry' },
      { what: 'Still to pay', cents: cents(-5000), kind: 'total' },
      { what: 'Past due', cents: due, kind: 'part' },
      { what: 'Paid ahead', cents: ahead, kind: 'part' },
    ] as const;
    expect(reconcileReport({ ...report, money })).toEqual([]);
    const totals = { ...report.totals, pastDueCents: cents(due + 1) };
    expect(reconcileReport({ ...report, totals, money }).join()).toContain('past due is more than');
  });
});
