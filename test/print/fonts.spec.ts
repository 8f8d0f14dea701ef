import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { faceOf, FACES, firstUnprintable, fontFile } from '../../src/shell/print/fonts.ts';
import { widthOf } from '../../src/shell/print/typeset.ts';
import { composed, drawn, sampleSaying } from '../support/letter-samples.ts';
import { readPdf } from '../support/read-pdf.ts';

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

describe('the frozen subset', () => {
  it('is made for the pdfkit and fontkit whose internals it uses', () => {
    expect(versionOf('pdfkit')).toBe('0.20.2');
    expect(versionOf('fontkit')).toBe('2.0.4');
  });

  it.each(FACES)('measures %s as pdfkit does by itself', face => {
    const plain = new PDFDocument({ font: fontFile(face), autoFirstPage: false });
    for (const text of [
      'Wednesday, December 1, 2027',
      'W298 N9017 Hollow Oak Ln',
      'office fluffy AVATAR To.',
      '$1,234.50 § 300-7.C(2)(b)',
    ]) {
      expect(widthOf(text, face, 10.25)).toBeCloseTo(plain.fontSize(10.25).widthOfString(text), 3);
    }
  });

  it('reads back as the same text, ligatures and figures included', async () => {
    const text = 'Efficient office staff fluffed 3 files – “fi fl ffi” ½ × ÷ − § ¿¡ áéíóúüñ ÁÉÍÓÚÜÑ';
    const pdf = await readPdf((await drawn([composed('violation-notice', sampleSaying(text))])).bytes);
    expect(pdf.pages[0]?.text.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
  });

  it('falls back to a subset of the document where a name needs more glyphs, in every face', async () => {
    const name = 'Łukasz Ďurovič Šťastný Æsbjørn Œuvre';
    const letter = composed(
      'violation-notice',
      sampleSaying(name, { 'recipient.nameLines': [name], 'parcel.site': name }),
    );
    const { bytes } = await drawn([letter, composed('one-year')]);
    const pdf = await readPdf(bytes);
    expect(pdf.pages[0]?.text).toContain('ŁUKASZ ĎUROVIČ ŠŤASTNÝ ÆSBJØRN ŒUVRE');
    expect(pdf.pages[0]?.text.split('Łukasz').length).toBeGreaterThanOrEqual(3);
    expect(pdf.pages[1]?.text).toContain('NORA K FELDMANN');
  });

  it('is embedded once a face and inflates to a font program', async () => {
    const { bytes } = await drawn([composed('one-year'), composed('reminder')]);
    expect(bytes.toString('latin1').match(/\/FontFile2/g)).toHaveLength(3);
    expect(bytes.includes(Buffer.from(faceOf('regular').deflated))).toBe(true);
  });

  it('knows what it can not print', () => {
    expect(firstUnprintable('Łódź € ½ “x”')).toBeUndefined();
    expect(firstUnprintable('a\ufffdb')).toBe('\ufffd');
    expect(firstUnprintable('ok 漢')).toBe('漢');
  });
});
