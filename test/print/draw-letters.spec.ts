import { Writable } from 'node:stream';
import { composeLetter } from '../../src/shell/print/compose-letter.ts';
import { drawLetters } from '../../src/shell/print/draw-letters.ts';
import type { LetterDocument } from '../../src/shell/print/letter-document.ts';
import { composed, drawn, sampleOf, sampleSaying, sampleWith } from '../support/letter-samples.ts';
import { overlaps, readPdf, rolesOf } from '../support/read-pdf.ts';

describe('a batch', () => {
  it('of three with one held prints two and names the third', async () => {
    const batch = [
      sampleOf('one-year'),
      sampleWith('one-year', { 'facts.deadline': null }),
      sampleWith('one-year', { 'recipient.nameLines': ['Bo Quill'] }),
    ];
    const letters = batch.map(data => composeLetter('one-year', data));
    const held = letters.flatMap(letter => ('held' in letter ? [letter.held] : []));
    const { bytes, result } = await drawn(letters.flatMap(letter => ('document' in letter ? [letter.document] : [])));
    expect(held).toEqual([{ field: 'facts.deadline', reason: 'the value is missing' }]);
    expect(result).toEqual({
      letters: 2,
      pages: 2,
      placements: [
        { pageFrom: 1, pageTo: 1 },
        { pageFrom: 2, pageTo: 2 },
      ],
    });
    const pdf = await readPdf(bytes);
    expect(pdf.pages[0]?.text).toContain('NORA K FELDMANN');
    expect(pdf.pages[1]?.text).toContain('BO QUILL');
    for (const page of pdf.pages) expect(page.text).not.toMatch(/undefined|null|NaN|Invalid Date|\{\{/);
  });

  it('has one Document with a Part a letter', async () => {
    const { bytes } = await drawn([composed('one-year'), composed('standby-bill'), composed('correction')]);
    const text = bytes.toString('latin1');
    expect(text.match(/\/S \/Document\b/g)).toHaveLength(1);
    expect(text.match(/\/S \/Part\b/g)).toHaveLength(3);
  });

  it('has the same bytes for the same letters, whatever the clock and what was drawn before', async () => {
    const letters = (): LetterDocument[] => [composed('one-year'), composed('standby-bill')];
    const first = (await drawn(letters())).bytes;
    await drawn([composed('correction', sampleWith('correction', { 'recipient.nameLines': ['Łukasz Ďurovič'] }))]);
    await new Promise(resolve => setTimeout(resolve, 1100));
    expect((await drawn(letters())).bytes.equals(first)).toBe(true);
    expect(first.toString('latin1')).toContain('D:20261201120000Z');
  });

  it('takes letters one at a time and never holds more than a page back', async () => {
    let taken = 0;
    let written = 0;
    const slow = new Writable({
      highWaterMark: 1,
      write: (chunk: Buffer, _e, done) => {
        written += chunk.length;
        setImmediate(done);
      },
    });
    const writtenWhenTaken: number[] = [];
    function* letters(): Iterable<LetterDocument> {
      for (; taken < 40; taken++) {
        writtenWhenTaken.push(written);
        yield composed('one-year');
      }
    }
    const { pages } = await drawLetters(letters(), slow);
    expect(pages).toBe(40);
    // Page n − 1 is on the disk when letter n + 1 is asked for.
    for (let n = 3; n < 40; n++) expect(writtenWhenTaken[n]).toBeGreaterThan(writtenWhenTaken[n - 1] ?? 0);
  });

  it('fails where the disk fails', async () => {
    const broken = new Writable({ write: (_c, _e, done) => done(new Error('disk full')) });
    await expect(drawLetters([composed('one-year'), composed('one-year')], broken)).rejects.toThrow('disk full');
  });

  it('of nothing is refused', async () => {
    await expect(drawn([])).rejects.toThrow('no letter');
  });
});

describe('pages', () => {
  const long = 'This is a sentence that says nothing and is here to be long. '.repeat(60);
  const longLetter = (): LetterDocument => composed('violation-notice', sampleSaying(long));

  it('a letter that does not fit goes on, nothing lost, each foot with its page', async () => {
    const pdf = await readPdf((await drawn([longLetter()])).bytes);
    expect(pdf.pages.length).toBe(2);
    pdf.pages.forEach((page, i) => expect(page.text).toContain(`Page ${i + 1} of 2`));
    const words = pdf.pages
      .map(p => p.text)
      .join(' ')
      .match(/says nothing/g);
    expect(words).toHaveLength(60);
    for (const page of pdf.pages) for (const text of page.texts) expect(text.bottom).toBeLessThan(10.75);
    const body = pdf.pages.flatMap(page => page.texts).filter(text => Math.abs(text.size - 10.25) < 0.01);
    for (const text of body) expect(text.bottom).toBeLessThan(10.4);
  });

  it('a table that does not fit repeats its head and keeps rows whole', async () => {
    const items = Array.from({ length: 60 }, (_, i) => ({
      what: `Row ${i + 1} begins here and its text is long enough to need a second line in its cell, row ${i + 1} ends`,
      cost: { cents: 100 },
    }));
    const pdf = await readPdf(
      (await drawn([composed('cost-bill', sampleWith('cost-bill', { 'facts.items': items }))])).bytes,
    );
    expect(pdf.pages.length).toBeGreaterThan(2);
    const withRows = pdf.pages.filter(page => /Row \d+ begins/.test(page.text));
    expect(withRows.length).toBeGreaterThan(1);
    for (const page of withRows) {
      expect(page.text).toMatch(/Work\s+Cost/);
      const starts = page.text.match(/Row \d+ begins/g)?.length;
      expect(page.text.match(/row \d+ ends/g)).toHaveLength(starts ?? -1);
    }
  });

  it('in duplex each letter begins on a front side', async () => {
    const { bytes, result } = await drawn([composed('one-year'), longLetter(), composed('one-year')], { duplex: true });
    expect(result.placements).toEqual([
      { pageFrom: 1, pageTo: 1 },
      { pageFrom: 3, pageTo: 4 },
      { pageFrom: 5, pageTo: 5 },
    ]);
    expect(result.pages).toBe(6);
    const pdf = await readPdf(bytes);
    expect(pdf.pages.map(page => page.texts.length === 0)).toEqual([false, true, false, false, false, true]);
  });

  it('a rehearsal says so on every page, outside the window', async () => {
    const pdf = await readPdf((await drawn([longLetter()], { rehearsal: true })).bytes);
    for (const page of pdf.pages) {
      const mark = page.texts.find(text => text.text.includes('REHEARSAL — not a letter of the City'));
      expect(mark && overlaps(mark, { left: 0.8, top: 2, right: 5.4, bottom: 3.65 })).toBe(false);
    }
    const real = await readPdf((await drawn([longLetter()])).bytes);
    expect(real.pages.map(page => page.text).join(' ')).not.toContain('REHEARSAL');
  });

  it('foot, rules and rehearsal mark are no part of what is read aloud', async () => {
    const { bytes } = await drawn([composed('one-year')], { rehearsal: true });
    const pdf = await readPdf(bytes);
    expect(rolesOf(pdf.pages[0]?.tree ?? {}).some(role => role.includes('Artifact'))).toBe(false);
  });
});
