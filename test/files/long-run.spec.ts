import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { inSample } from '../support/sampled.ts';

interface Run {
  readonly pages: number;
  readonly files: readonly { readonly file: string; readonly letters: number; readonly pages: number }[];
}

/** 6,000 in the whole run; more than a print file holds in every other. */
const LETTERS = inSample(1200, 6000);
const PDF_LETTERS = 1000;

describe(`${LETTERS} letters of two pages and more`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lateral-long-run-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('come out whole in a heap that does not grow with their number, split into files that open', async () => {
    const node = ['--max-old-space-size=160', '--max-semi-space-size=8'];
    const script = ['--import', resolve('test/support/typescript-loader.mjs'), 'test/files/long-run.ts'];
    const ran = spawnSync(process.execPath, [...node, ...script, folder, String(LETTERS)], { encoding: 'utf8' });
    expect({ status: ran.status, stderr: ran.stderr }).toEqual({ status: 0, stderr: '' });
    const { files, pages } = JSON.parse(ran.stdout) as Run;
    expect(files.map(({ letters }) => letters)).toEqual(
      Array.from({ length: Math.ceil(LETTERS / PDF_LETTERS) }, (_, i) =>
        Math.min(PDF_LETTERS, LETTERS - i * PDF_LETTERS),
      ),
    );
    expect(pages).toBeGreaterThanOrEqual(2 * LETTERS);
    const last = files.at(-1);
    const pdf = await getDocument({ data: new Uint8Array(readFileSync(last?.file ?? '')), verbosity: 0 }).promise;
    expect(pdf.numPages).toBe(last?.pages);
    await pdf.destroy();
  }, 900_000);
});
