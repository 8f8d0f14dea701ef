import { PassThrough } from 'node:stream';
import Papa from 'papaparse';
import { cents } from '../../src/core/kernel/cents.ts';
import { drawFirmMailingBook, mailManifestCsv, type MailPiece } from '../../src/shell/print/mailing-files.ts';
import { readPdf, rolesOf, type ReadPdf } from '../support/read-pdf.ts';

function piece(sequence: number, changes: Partial<MailPiece> = {}): MailPiece {
  return {
    batch: 'B-7',
    sequence,
    pageFrom: sequence * 2 - 1,
    pageTo: sequence * 2,
    noticeId: `n-${sequence}`,
    parcel: `PWC 9990 ${100 + sequence}`,
    addressee: `OWNER NUMBER ${sequence}`,
    addressLines: [`${sequence} ELM ST`, 'PEWAUKEE WI 53072'],
    method: 'Certified mail',
    articleNumber: `9407 5550 ${2000 - sequence}`,
    ...changes,
  };
}

async function bookOf(
  pieces: readonly MailPiece[],
  rehearsal = false,
): Promise<{ pdf: ReadPdf; result: { sheets: number; pieces: number } }> {
  const out = new PassThrough();
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  const sender = ['City of Pewaukee', 'Sewer Utility', 'W240 N3065 Pewaukee Road, Pewaukee WI 53072'];
  const result = await drawFirmMailingBook(
    { sender, batch: 'B-7', mailedOn: '2026-12-01', mailClass: 'Certified mail', pieces, rehearsal },
    out,
  );
  return { pdf: await readPdf(Buffer.concat(chunks)), result };
}

describe('the mail manifest', () => {
  it('has a row a piece that reads back', () => {
    const rows = Papa.parse<Record<string, string>>(
      mailManifestCsv([piece(1), piece(2, { articleNumber: null, method: 'First-class mail' })]),
      { header: true, skipEmptyLines: true },
    );
    expect(rows.errors).toEqual([]);
    expect(rows.data).toHaveLength(2);
    expect(rows.data[0]).toEqual({
      batch: 'B-7',
      sequence: '1',
      'page from': '1',
      'page to': '2',
      notice: 'n-1',
      parcel: 'PWC 9990 101',
      addressee: 'OWNER NUMBER 1',
      'address 1': '1 ELM ST',
      'address 2': 'PEWAUKEE WI 53072',
      'address 3': '',
      method: 'Certified mail',
      'article number': '9407 5550 1999',
      'mail barcode': '',
      'no barcode because': '',
    });
    expect(rows.data[1]?.['article number']).toBe('');
  });

  it('quotes what needs it and makes no formula of a name', () => {
    const [row] = Papa.parse<Record<string, string>>(
      mailManifestCsv([piece(1, { addressee: '=HYPERLINK("x","y")', addressLines: ['A "B", C', 'D'] })]),
      { header: true },
    ).data;
    expect(row?.addressee).toBe(`'=HYPERLINK("x","y")`);
    expect(row?.['address 1']).toBe('A "B", C');
  });
});

describe('the firm mailing book', () => {
  it('lists pieces in numerical order, eight a sheet, with its totals', async () => {
    const { pdf, result } = await bookOf(
      Array.from({ length: 19 }, (_, i) => piece(i + 1, { postage: cents(78), fee: cents(530) })),
    );
    expect(result).toEqual({ sheets: 3, pieces: 19 });
    expect(pdf.pages).toHaveLength(3);
    const numbers = pdf.pages.flatMap(page => page.text.match(/9407 5550 \d{4}/g) ?? []);
    expect(numbers).toEqual([...numbers].sort());
    expect(numbers).toHaveLength(19);
    expect(pdf.pages.map(page => page.text.match(/9407 5550/g)?.length)).toEqual([8, 8, 3]);
    pdf.pages.forEach((page, i) => {
      expect(page.text).toContain(`Sheet ${i + 1} of 3`);
      expect(page.text).toContain('Pieces listed in this book: 19');
      expect(page.text).toContain(`Pieces listed on this sheet: ${i < 2 ? 8 : 3}`);
      expect(page.text).toContain('Postage and fees: $115.52');
      for (const text of page.texts) expect(text.bottom).toBeLessThan(8.25);
    });
  });

  it('is a tagged table whose cells are the pieces', async () => {
    const { pdf } = await bookOf([piece(1), piece(2)]);
    const roles = rolesOf(pdf.pages[0]?.tree ?? {});
    expect(pdf.marked).toBe(true);
    expect(roles.filter(role => role.endsWith('TBody/TR'))).toHaveLength(2);
    expect(roles.filter(role => role.endsWith('THead/TR/TH'))).toHaveLength(6);
    expect(pdf.pages[0]?.text).toContain('OWNER NUMBER 1, 1 ELM ST, PEWAUKEE WI 53072');
  });

  it('puts a piece without its number last and marks a rehearsal', async () => {
    const { pdf } = await bookOf([piece(1, { articleNumber: null }), piece(2)], true);
    const text = pdf.pages[0]?.text ?? '';
    expect(text.indexOf('OWNER NUMBER 2')).toBeLessThan(text.indexOf('OWNER NUMBER 1'));
    expect(text).not.toMatch(/null|undefined/);
    expect(text).toContain('REHEARSAL');
  });
});
