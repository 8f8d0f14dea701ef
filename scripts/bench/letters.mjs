import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { median } from './median.mjs';

/**
 * Letters a second, one tagged file a letter, embedded TTF, one thread: our path against pdfkit given font paths for
 * each document (what people write), in the same process, turn about. Also the whole way from data to file, and one
 * print file. `built` is the URL of the compiled source.
 *
 * @returns {Promise<{ours: number, withCompose: number, pdfkit: number, ratio: number, printFile: number, bytes: {ours: number, pdfkit: number}}>}
 */
export async function benchLetters({ letters = 80, runs = 5, built = new URL('../../dist/', import.meta.url) } = {}) {
  const { composeLetter } = await import(new URL('shell/print/compose-letter.js', built));
  const { drawLetters } = await import(new URL('shell/print/draw-letters.js', built));
  const { fontFile } = await import(new URL('shell/print/fonts.js', built));
  const kinds = ['one-year', 'standby-bill', 'standby-warning', 'reminder'];
  const samples = kinds.map(kind =>
    JSON.parse(readFileSync(new URL(`../../templates/letters/${kind}/sample.json`, import.meta.url))),
  );
  // Each letter has its own names and case, as in a real run: a cache that only knew one letter would flatter us.
  const dataOf = i => ({
    ...samples[i % kinds.length],
    greeting: `Dear Owner ${i}`,
    parcel: { ...samples[i % kinds.length].parcel, number: `PWC 9990 ${i}`, caseNumber: `2026-${i}` },
    recipient: {
      ...samples[i % kinds.length].recipient,
      nameLines: [`Owner Number ${i}`, `Second Owner ${i}`],
      ownerCode: String(i).padStart(26, 'A'),
    },
  });
  const compose = i => composeLetter(kinds[i % kinds.length], dataOf(i)).document;
  let next = 0;
  const batch = () => Array.from({ length: letters }, () => compose(next++));

  const drawOurs = async document => {
    const { out, size } = counter();
    await drawLetters([document], out);
    return size();
  };
  const drawPlain = document => drawWithPaths(document, fontFile);
  const perSecond = async (draw, documents) => {
    const start = performance.now();
    let bytes = 0;
    for (const document of documents) bytes += await draw(document);
    return { rate: (documents.length * 1000) / (performance.now() - start), bytes: bytes / documents.length };
  };

  await perSecond(drawOurs, batch());
  await perSecond(drawPlain, batch().slice(0, 20));
  const rates = { ours: [], pdfkit: [], withCompose: [], printFile: [] };
  const bytes = { ours: 0, pdfkit: 0 };
  for (let run = 0; run < runs; run++) {
    const ours = await perSecond(drawOurs, batch());
    const plain = await perSecond(drawPlain, batch());
    rates.ours.push(ours.rate);
    rates.pdfkit.push(plain.rate);
    bytes.ours = Math.round(ours.bytes);
    bytes.pdfkit = Math.round(plain.bytes);
    rates.withCompose.push(
      (
        await perSecond(
          i => drawOurs(compose(i)),
          Array.from({ length: letters }, () => next++),
        )
      ).rate,
    );
    const together = batch();
    const start = performance.now();
    await drawLetters(together, counter().out);
    rates.printFile.push((letters * 1000) / (performance.now() - start));
  }
  const ours = median(rates.ours);
  const pdfkit = median(rates.pdfkit);
  const ratio = median(rates.ours.map((rate, i) => rate / rates.pdfkit[i]));
  return { ours, pdfkit, ratio, withCompose: median(rates.withCompose), printFile: median(rates.printFile), bytes };
}

function counter() {
  let bytes = 0;
  const out = new Writable({
    write(chunk, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  return { out, size: () => bytes };
}

/** The same letter with pdfkit's own text flow and fonts by path; tagged, as ours is. */
function drawWithPaths(letter, fontFile) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 72,
    font: fontFile('regular'),
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: letter.lang,
    displayTitle: true,
    info: { Title: letter.title },
  });
  for (const face of ['regular', 'semibold', 'bold']) doc.registerFont(face, fontFile(face));
  const { out, size } = counter();
  doc.pipe(out);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const put = (tag, face, fontSize, text, x, y, width) =>
    root.add(doc.struct(tag, () => doc.font(face, fontSize).text(text, x, y, { width })));
  const runs = items => items.map(run => run.text).join('');
  put('P', 'bold', 17, letter.letterhead.town, 72, 36, 240);
  for (const line of [letter.letterhead.office, ...letter.letterhead.lines])
    put('P', 'regular', 8.5, line, 72, doc.y, 240);
  letter.reference.forEach((row, i) => {
    put('P', 'regular', 8.5, row.label, 403, 38 + i * 14, 44);
    put('P', 'semibold', 8.5, row.value, 448, 38 + i * 14, 110);
  });
  letter.recipient.forEach((line, i) => put('P', 'regular', 10, line, 72, 180 + i * 12, 240));
  doc.rect(403, 144, 155, 100).stroke();
  put('P', 'semibold', 9.5, letter.box.what, 414, 157, 133);
  put('P', 'regular', 13, letter.box.above ?? ' ', 414, doc.y, 133);
  put('P', 'bold', 13.5, letter.box.main, 414, doc.y, 133);
  put('P', 'regular', 8.5, letter.box.reason, 414, doc.y, 133);
  put('H1', 'bold', 16.5, letter.headline, 72, 270, 486);
  put('P', 'regular', 10.25, letter.greeting, 72, doc.y + 4, 486);
  const block = (part, x, width) => {
    if (part.kind === 'list')
      part.items.forEach((item, i) => put('LI', 'regular', 10.25, `${i + 1}. ${runs(item)}`, x, doc.y, width));
    else if (part.kind === 'table') {
      for (const row of [part.head, ...part.rows]) {
        const y = doc.y;
        row.forEach((cell, i) =>
          put('P', 'regular', 9.5, runs(cell) || ' ', x + (i * width) / row.length, y, width / row.length),
        );
        doc
          .moveTo(x, doc.y)
          .lineTo(x + width, doc.y)
          .stroke();
      }
    } else put('P', 'regular', part.kind === 'citation' ? 8 : 10.25, runs(part.runs), x, doc.y + 2, width);
  };
  for (const part of letter.lead) block(part, 72, 486);
  for (const section of letter.sections) {
    doc
      .moveTo(72, doc.y + 5)
      .lineTo(558, doc.y + 5)
      .stroke();
    const y = doc.y + 10;
    put('H2', 'bold', 10.25, section.heading, 72, y, 94);
    doc.y = y;
    for (const part of section.blocks) block(part, 176, section === letter.sections.at(-1) ? 300 : 382);
  }
  const { modules } = QRCode.create(letter.ownerPage.link, { errorCorrectionLevel: 'M' });
  const cell = 68 / modules.size;
  for (let r = 0; r < modules.size; r++)
    for (let c = 0; c < modules.size; c++) if (modules.get(r, c)) doc.rect(490 + c * cell, 650 + r * cell, cell, cell);
  doc.fill();
  root.end();
  return new Promise(resolve => {
    out.on('finish', () => resolve(size()));
    doc.end();
  });
}
