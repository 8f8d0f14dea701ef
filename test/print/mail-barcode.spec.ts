import { barcodeDigits, mailBarcodeOf, MAILER_ID, whyNoBarcode } from '../../src/shell/print/mail-barcode.ts';
import { composed, drawn, sampleWith } from '../support/letter-samples.ts';
import { lettersOf, readBarcode } from '../support/read-bars.ts';
import { readPdf } from '../support/read-pdf.ts';

/** The example printed in USPS-B-3200. */
const EXAMPLE = 'AADTFFDFTDADTAADAATFDTDDAAADDTDTTDAFADADDDTFFFDDTTTADFAAADFTDAADA';

describe('USPS-B-3200: the Intelligent Mail barcode', () => {
  it('of the published example has the published bars, and reads back', async () => {
    expect((await mailBarcodeOf('0123456709498765432101234567891')).bars).toBe(EXAMPLE);
    expect(readBarcode(EXAMPLE)).toEqual({ tracking: '01234567094987654321', routing: '01234567891' });
  });

  it.each([
    ['123456', 0, ['ADA QUILL', '12 ELM ST', 'PEWAUKEE WI 53072'], '00300123456000000000', '53072'],
    ['123456', 41, ['ADA QUILL', '12 ELM ST', 'PEWAUKEE WI 53072-1234'], '00300123456000000041', '530721234'],
    ['912345678', 1_000_007, ['ADA QUILL', '12 ELM ST', 'PEWAUKEE WI 53072'], '00300912345678000007', '53072'],
  ])(
    'of mailer %p and serial %p reads back what it was made of',
    async (mailerId, serial, recipient, tracking, routing) => {
      const digits = barcodeDigits({ mailerId, serial, method: 'first-class', recipient });
      expect(readBarcode((await mailBarcodeOf(digits ?? '')).bars)).toEqual({ tracking, routing });
    },
  );

  it('is left out, with the reason, where it has no room, no ZIP code or another class', () => {
    const ada = ['ADA QUILL', '12 ELM ST', 'PEWAUKEE WI 53072'];
    expect(whyNoBarcode({ method: 'first-class', recipient: ada })).toBeUndefined();
    expect(whyNoBarcode({ method: 'first-class', recipient: ['BO QUILL', ...ada] })).toBe(
      'the address fills the window',
    );
    expect(whyNoBarcode({ method: 'first-class', recipient: ['ADA', 'ELM 1', 'GERMANY'] })).toBe('no ZIP code');
    expect(whyNoBarcode({ method: 'certified', recipient: ada })).toBe('not first-class mail');
  });

  it.each([
    ['012345', true],
    ['912345', false],
    ['912345678', true],
    ['812345678', false],
    ['12345', false],
    ['1234567', false],
  ])('mailer ID %p: %p', (id, isOne) => expect(MAILER_ID.test(id)).toBe(isOne));

  it('stands in the window below the address, inside what is always seen, and reads back from the page', async () => {
    const letter = composed('one-year', sampleWith('one-year', { 'recipient.nameLines': ['Ada Quill'] }));
    const digits = barcodeDigits({ mailerId: '123456', serial: 7, method: 'first-class', recipient: letter.recipient });
    const mailBarcode = await mailBarcodeOf(digits ?? '');
    const pdf = await readPdf((await drawn([{ ...letter, mailBarcode }])).bytes);
    const page = pdf.pages[0];
    const zone = (page?.shapes ?? []).filter(
      shape => shape.left >= 0.8 && shape.right <= 5.4 && shape.top > 2 && shape.bottom < 3.65,
    );
    // One path for all bars: its box is that of the code.
    expect(zone).toHaveLength(1);
    const [box] = zone;
    const lowest = Math.max(
      ...(page?.texts ?? []).filter(t => letter.recipient.includes(t.text.trim())).map(t => t.bottom),
    );
    expect(box?.top).toBeGreaterThanOrEqual(lowest - 0.03);
    expect(box?.bottom).toBeLessThanOrEqual(3.167 - 0.028 + 0.001);
    expect(box?.left).toBeCloseTo(1, 2);
    expect(box?.right).toBeLessThanOrEqual(4.25);
    const height = (box?.bottom ?? 0) - (box?.top ?? 0);
    expect(height).toBeGreaterThanOrEqual(0.125 - 0.001);
    expect(height).toBeLessThanOrEqual(0.165);
    const bars = pdf.pages[0]?.rectangles.filter(bar => bar.top > 2 && bar.bottom < 3.65 && bar.right < 5.4) ?? [];
    expect(readBarcode(lettersOf(bars)).tracking).toBe('00300123456000000007');
  });
});
