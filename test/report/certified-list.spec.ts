import { PassThrough } from 'node:stream';
import { cents, type Cents } from '../../src/core/kernel/cents.ts';
import { newestEdition } from '../../src/core/rulebook/rulebook.ts';
import { taxRollCalendar } from '../../src/core/rules/tax-roll.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { reconcileList, sumRows, type CertifiedList, type ListRow } from '../../src/shell/taxroll/certified-list.ts';
import { drawList } from '../../src/shell/taxroll/draw-list.ts';
import { writeListCsv } from '../../src/shell/taxroll/list-csv.ts';
import { readPdf, rolesOf, type ReadPdf } from '../support/read-pdf.ts';
import { lawOf } from '../support/town-law.ts';

const LEGAL =
  'PT NE1/4 SW1/4 SEC 12 T0N R0E; COM AT THE NW CORNER OF LOT 7, TH S 88 DEG 12 MIN E 210.50 FT, TH S 1 DEG 03 MIN W 301 FT TO THE BEGINNING';

function rowOf(n: number): ListRow {
  const isSpecial = n % 5 === 4;
  const amount = cents(10_000 + n * 1_234_567);
  const penalty = cents(Math.round(amount / 10));
  return {
    caseId: `PWC0300${n}:sewer`,
    parcel: `PWC 0300 ${String(n).padStart(3, '0')}`,
    service: 'sewer',
    legal: n % 3 === 0 ? LEGAL : `LOT ${n} SAMPLE ADDITION`,
    owners:
      n === 2
        ? ['ELM, EDNA', 'ELM, EGON', 'WILLOWBY SAMPLE PROPERTY HOLDINGS LLC', 'OAK \u{1F333}, ODA']
        : ['ELM, EDNA'],
    code: isSpecial ? 'special-tax' : 'utility-arrears',
    codeName: isSpecial ? 'special-tax' : 'utility-arrears',
    arrears: isSpecial ? cents(0) : amount,
    penalty: isSpecial ? cents(0) : penalty,
    specialTax: isSpecial ? amount : cents(0),
    total: isSpecial ? amount : ((amount + penalty) as Cents),
  };
}

function listOf(count: number): CertifiedList {
  const calendar = taxRollCalendar(newestEdition(lawOf('pewaukee')), 2027);
  if (!calendar.ok) throw new Error(calendar.refused);
  const rows = Array.from({ length: count }, (_, n) => rowOf(n));
  const { total } = sumRows(rows);
  return {
    town: 'City of Pewaukee',
    office: 'Sewer Utility',
    year: 2027,
    asOf: day('2027-11-17'),
    calendar: calendar.value,
    rule: { section: 'Wis. Stat. 66.0809(3)(a)', says: 'The list is certified and filed with the clerk.' },
    rows,
    ledger: { owed: cents(total + 500), certified: total, left: cents(500) },
    rehearsal: false,
  };
}

async function draw(list: CertifiedList, withOwners: boolean): Promise<ReadPdf> {
  const out = new PassThrough();
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  await drawList(list, out, withOwners);
  return readPdf(Buffer.concat(chunks));
}

describe.each([
  ['with owners', true],
  ['without owners', false],
])('a certified list of 60 lines, %s', (_, withOwners) => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await draw(listOf(60), withOwners);
  });

  it('keeps its columns apart and inside the page', () => {
    expect(pdf.pages.length).toBeGreaterThan(2);
    for (const { texts } of pdf.pages) {
      for (const one of texts) expect(one.left >= 0.59 && one.right <= 10.42).toBe(true);
      for (const text of texts) {
        const beside = texts.filter(other => other.top.toFixed(2) === text.top.toFixed(2) && other.left > text.left);
        for (const other of beside) expect(other.left - text.right).toBeGreaterThan(0.02);
      }
    }
  });

  it('is tagged: one title, tables with row and column heads', () => {
    const roles = pdf.pages.flatMap(page => rolesOf(page.tree)).map(role => role.split('/').at(-1));
    expect([pdf.marked, pdf.lang]).toEqual([true, 'en']);
    expect(roles.filter(role => role === 'H1')).toHaveLength(1);
    expect(roles.filter(role => role === 'H2')).toHaveLength(3);
    expect(roles).toEqual(expect.arrayContaining(['Table', 'THead', 'TBody', 'TR', 'TH', 'TD']));
  });

  it('says on every page whose it is', () => {
    const text = pdf.pages.map(page => page.text.replaceAll('\u00a0', ' '));
    for (const page of text) {
      expect(page).toContain(withOwners ? 'Confidential: clerk and Sewer Utility' : 'Without owners');
      expect(page.includes('ELM, EDNA')).toBe(withOwners && page.includes('PWC 0300'));
    }
    expect(text.join(' ')).not.toMatch(/undefined|null|NaN|Invalid Date/);
  });
});

describe('the control totals', () => {
  it('find a column, a sum or a ledger that does not add up', () => {
    const list = listOf(3);
    const [first, ...others] = list.rows;
    if (!first) throw new Error('no row');
    expect(reconcileList(list)).toEqual([]);
    const off = { ...list, rows: [{ ...first, penalty: cents(first.penalty + 1) }, ...others] };
    expect(reconcileList(off)).toEqual(['PWC 0300 000: the columns of utility-arrears do not add up']);
    expect(reconcileList({ ...list, rows: others })).toEqual(['the sum of the rows is not what the cases certified']);
    const ledger = { ...list.ledger, owed: cents(list.ledger.owed - 1) };
    expect(reconcileList({ ...list, ledger })).toEqual(['the ledger holds another balance than the cases']);
  });

  it('stand in no line of the file for programs', () => {
    const csv = writeListCsv(listOf(2), false).split('\r\n');
    expect(csv[0]).toBe('parcel,service,legal description,code,arrears,penalty,special tax,total');
    expect(csv).toHaveLength(4);
    expect(csv[2]).toBe('PWC 0300 001,sewer,LOT 1 SAMPLE ADDITION,utility-arrears,12445.67,1244.57,0.00,13690.24');
  });
});
