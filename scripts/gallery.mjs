#!/usr/bin/env node
/**
 * Draws every letter from its sample and writes its picture into docs/images/letters and the page docs/letter-gallery.md:
 * `npm run gallery`. A letter whose PDF is the one that was pictured last is not drawn again. test/documents holds the
 * page to the letters as they are.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import '../test/support/typescript-loader.mjs';
import { galleryPage } from './gallery/gallery-page.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { findBrowser } = await import('../test/support/find-browser.ts');
const { launchBrowser } = await import('../test/support/browser.ts');
const { everySample } = await import('../test/support/gallery-letters.ts');
const { pagePictures } = await import('./gallery/page-pictures.mjs');

const FOLDER = 'docs/images/letters/';
const LIST = `${FOLDER}drawn.json`;
const LETTERS_A_BROWSER = 10;

mkdirSync(FOLDER, { recursive: true });
process.env.LATERAL_TEST_BROWSER ??= findBrowser();
const before = new Map((existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : []).map(one => [one.name, one]));
let browser = await launchBrowser();
const drawn = [];
let changed = 0;
for (const letter of await everySample()) {
  const known = before.get(letter.name);
  const { pdf, ...entry } = letter;
  if (known?.sha256 === letter.sha256 && known.files.every(file => existsSync(FOLDER + file))) {
    drawn.push({ ...entry, files: known.files });
    continue;
  }
  // A headless browser without a graphics card runs out of something after some sixty pages.
  if (changed > 0 && changed % LETTERS_A_BROWSER === 0) {
    await browser.close();
    browser = await launchBrowser();
  }
  const pages = (await pagePictures(browser, pdf)).slice(0, letter.shown);
  const files = pages.map((_page, i) => `${letter.name}-${i + 1}.png`);
  files.forEach((file, i) => writeFileSync(FOLDER + file, pages[i]));
  drawn.push({ ...entry, files });
  changed += 1;
  process.stderr.write(`${letter.name}: ${files.length === 1 ? '1 page' : `${files.length} pages`}\n`);
}
await browser.close();
const wanted = new Set([...drawn.flatMap(({ files }) => files), 'drawn.json']);
for (const file of readdirSync(FOLDER)) if (!wanted.has(file)) rmSync(FOLDER + file);
writeFileSync(LIST, `${JSON.stringify(drawn, null, 2)}\n`);
writeFileSync('docs/letter-gallery.md', galleryPage(drawn));
console.log(`${changed} of ${drawn.length} letters drawn anew; see docs/letter-gallery.md`);
