import { proofType } from '../../src/shell/print-run/keep-proof.ts';
import { jpegOf, pngOf, smallPdf } from '../support/small-files.ts';

const said = (bytes: Buffer): string => {
  const type = proofType(bytes, 'scan');
  return type.ok ? type.value : type.refused;
};

describe('a scan that is kept as proof', () => {
  it.each([
    ['a PDF', smallPdf('one'), 'application/pdf'],
    ['a PDF with bytes behind its end', Buffer.concat([smallPdf('two'), Buffer.from('\r\n')]), 'application/pdf'],
    ['a PNG', pngOf(800, 600), 'image/png'],
    ['a JPEG', jpegOf(800, 600), 'image/jpeg'],
  ])('%s is taken', (_, bytes, type) => {
    expect(said(bytes)).toBe(type);
  });

  it.each([
    ['a PDF that is a web page', Buffer.from('%PDF-1.7\n<html></html>'), 'scan is cut off or damaged: it has no end.'],
    ['half a PDF', smallPdf('three').subarray(0, 120), 'scan is cut off or damaged: it has no end.'],
    ['the signature of a PNG alone', pngOf(8, 8).subarray(0, 8), 'scan is damaged: it has no size.'],
    ['half a PNG', pngOf(800, 600).subarray(0, -12), 'scan is cut off or damaged: it has no end.'],
    ['a PNG of no dots', pngOf(0, 600), 'scan is damaged: it has no size.'],
    [
      'a PNG that would fill the memory',
      pngOf(60_000, 60_000),
      'scan claims to be 60000 by 60000 dots, more than any scan of a sheet.',
    ],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'scan is damaged: it has no size.'],
    ['a JPEG without an end', jpegOf(800, 600).subarray(0, -2), 'scan is cut off or damaged: it has no end.'],
    ['a web page', Buffer.from('<html>'), 'scan is no PDF, JPEG or PNG file.'],
    ['nothing', Buffer.alloc(0), 'scan is empty.'],
  ])('%s is refused by name', (_, bytes, refused) => {
    expect(said(bytes)).toBe(refused);
  });
});
