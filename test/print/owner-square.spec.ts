import jsQR from 'jsqr';
import { newOwnerCode } from '../../src/shell/print-run/owner-codes.ts';
import { composed, drawn, sampleWith } from '../support/letter-samples.ts';
import { readPdf, type Box } from '../support/read-pdf.ts';

const DOTS_AN_INCH = 300;

/** The square as a camera sees it: its cells in black on white paper, at 300 dots an inch. */
function pictureOf(cells: readonly Box[]): { pixels: Uint8ClampedArray; width: number; height: number } {
  const quiet = 0.15;
  const left = Math.min(...cells.map(cell => cell.left)) - quiet;
  const top = Math.min(...cells.map(cell => cell.top)) - quiet;
  const width = Math.ceil((Math.max(...cells.map(cell => cell.right)) + quiet - left) * DOTS_AN_INCH);
  const height = Math.ceil((Math.max(...cells.map(cell => cell.bottom)) + quiet - top) * DOTS_AN_INCH);
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const cell of cells) {
    for (let y = Math.round((cell.top - top) * DOTS_AN_INCH); y < (cell.bottom - top) * DOTS_AN_INCH; y++) {
      for (let x = Math.round((cell.left - left) * DOTS_AN_INCH); x < (cell.right - left) * DOTS_AN_INCH; x++) {
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return { pixels, width, height };
}

describe('the square on a letter', () => {
  it('reads back from the page as the link to the owner’s page', async () => {
    const code = newOwnerCode();
    const letter = composed('one-year', sampleWith('one-year', { 'recipient.ownerCode': code }));
    const pdf = await readPdf((await drawn([letter])).bytes);
    const cells = (pdf.pages[0]?.rectangles ?? []).filter(({ left, top }) => left > 6.7 && top > 5);
    const { pixels, width, height } = pictureOf(cells);
    expect(jsQR.default(pixels, width, height)?.data).toBe(`https://sewer.pewaukee.example.org/${code}`);
  });

  it('a code has 26 letters and digits that nobody misreads, and no two are alike', () => {
    const codes = Array.from({ length: 200 }, newOwnerCode);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
