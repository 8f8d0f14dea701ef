/* global OffscreenCanvas -- of the browser that draws */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { palettePng } from './palette-png.mjs';

const WIDTH = 510;
const ORIGIN = 'http://localhost:9';
const PDFJS = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs');

/**
 * Pictures of a PDF's pages, drawn by pdfjs in a real browser: what a reader's own program would show. A page of the browser
 * a PDF: what pdfjs keeps of one is gone before the next.
 *
 * @returns {Promise<Buffer[]>}
 */
export async function pagePictures(browser, pdf) {
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, route => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>pictures</title>' });
    const file = name === 'pdf.mjs' ? PDFJS : PDFJS.replace(/pdf\.mjs$/, 'pdf.worker.mjs');
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(file) });
  });
  await page.goto(`${ORIGIN}/`);
  const pictures = await drawPages(page, pdf);
  await page.close();
  return pictures;
}

async function drawPages(page, pdf) {
  const drawn = await page.evaluate(
    async ({ base64, width, origin }) => {
      const pdfjs = await import(`${origin}/pdf.mjs`);
      pdfjs.GlobalWorkerOptions.workerSrc = `${origin}/pdf.worker.mjs`;
      const data = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
      const document = await pdfjs.getDocument({ data }).promise;
      const pages = [];
      for (let number = 1; number <= document.numPages; number++) {
        const one = await document.getPage(number);
        const viewport = one.getViewport({ scale: (2 * width) / one.view[2] });
        const large = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height));
        await one.render({ canvasContext: large.getContext('2d'), viewport, background: '#ffffff' }).promise;
        const canvas = new OffscreenCanvas(Math.round(viewport.width / 2), Math.round(viewport.height / 2));
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(large, 0, 0, canvas.width, canvas.height);
        const { data: rgba } = context.getImageData(0, 0, canvas.width, canvas.height);
        let text = '';
        for (let at = 0; at < rgba.length; at += 32768) text += String.fromCharCode(...rgba.subarray(at, at + 32768));
        pages.push({ width: canvas.width, height: canvas.height, rgba: btoa(text) });
      }
      return pages;
    },
    { base64: pdf.toString('base64'), width: WIDTH, origin: ORIGIN },
  );
  return drawn.map(one => palettePng(Buffer.from(one.rgba, 'base64'), one.width, one.height));
}
