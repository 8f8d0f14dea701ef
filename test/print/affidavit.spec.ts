import { AFFIDAVITS, drawAffidavit, type AffidavitData } from '../../src/shell/print/affidavit/draw-affidavit.ts';
import { readPdf } from '../support/read-pdf.ts';

const HASH = 'ab12'.repeat(16);

const data: AffidavitData = {
  town: { name: 'City of Sampleton', office: 'Sewer Utility' },
  parcel: { number: 'T 0001', site: '4 SAMPLE LN' },
  letter: { name: 'notice of availability', date: '2027-03-01', hash: HASH },
  givenOn: 'Monday, March 1, 2027',
  by: null,
  tries: null,
  pieces: [
    { piece: '1', way: 'certified mail', article: '9407111898765432109876', addressee: 'ELM, EDNA, 4 SAMPLE LN' },
    { piece: '2', way: 'first-class mail', article: null, addressee: 'ELM, EDNA, 4 SAMPLE LN' },
  ],
};

describe('an affidavit', () => {
  it.each(AFFIDAVITS)(
    'of %s is a tagged page with what was given, its hash, lines to sign and the same bytes again',
    async kind => {
      const pdf = await drawAffidavit(kind, data);
      expect(pdf.equals(await drawAffidavit(kind, data))).toBe(true);
      const read = await readPdf(pdf);
      expect(read.pages).toHaveLength(1);
      const text = (read.pages[0]?.text ?? '').replace(/\s+/g, '');
      expect(text).toContain(HASH);
      expect(text).toContain('Notarypublic,Stateof');
      expect(text).toContain('Monday,March1,2027');
      expect(text).not.toMatch(/undefined|null|NaN|\{\{/);
    },
  );

  it('of mailing names each piece as it was addressed, and its article number', async () => {
    const { pages } = await readPdf(await drawAffidavit('mailing', data));
    const text = (pages[0]?.text ?? '').replace(/\s+/g, ' ');
    expect(text).toContain('9407111898765432109876');
    expect(text.match(/ELM, EDNA, 4 SAMPLE LN/g)).toHaveLength(2);
  });
});
