import { LETTER_KINDS } from '../../src/core/rulebook/kinds.ts';
import { longDate } from '../../src/shell/print/letter-filters.ts';
import { letterToHtml } from '../../src/shell/print/letter-html.ts';
import { letterToText } from '../../src/shell/print/letter-text.ts';
import { composed, drawn, sampleOf } from '../support/letter-samples.ts';
import { overlaps, readPdf, rolesOf, type Box, type ReadPdf } from '../support/read-pdf.ts';

/** Always visible in a #10 window however the sheet floats; and the zone in which nothing else may stand. */
const WINDOW: Box = { left: 0.875, top: 2.5, right: 4.375, bottom: 3.167 };
const ZONE: Box = { left: 0.8, top: 2.0, right: 5.4, bottom: 3.65 };

const BLANKS = /undefined|null|NaN|Invalid Date|\{\{|\}\}|\{%|\[object/;

/** The date in the box; a correction's box shows an amount. */
const BOX_DATE: Readonly<Record<string, string | undefined>> = {
  availability: 'deadline',
  reminder: 'deadline',
  'violation-notice': 'deadline',
  'final-notice': 'connectBy',
  'one-year': 'connectBy',
  'standby-warning': 'standbyFrom',
  'standby-bill': 'dueOn',
  'penalty-warning': 'penaltyFrom',
  'penalty-bill': 'dueOn',
  'late-notice': 'payBy',
  'cost-bill': 'payBy',
  'connection-confirmed': 'connectedOn',
  'tax-roll-notice': 'payBy',
  'septic-failure': 'deadline',
  'connection-order': 'decidedOn',
  'entry-notice': 'begins',
  'new-owner': 'deadline',
  'septic-checklist': 'connectedOn',
  'case-closed': 'closedOn',
  'assessment-notice': 'firstPartBy',
  'installment-bill': 'payBy',
  payoff: 'on',
  'petition-received': 'filedOn',
  'hearing-notice': 'heldOn',
  'decision-notice': 'nextBy',
};

/** Where the box shows an amount. */
const BOX_AMOUNT: Readonly<Record<string, string | undefined>> = { 'fee-bill': '$4,500.00' };

/** A bill with a choice brings its form. */
const TWO_PAGES: ReadonlySet<string> = new Set(['cost-bill']);

describe.each(LETTER_KINDS)('the sample of %s', kind => {
  let pdf: ReadPdf;
  const document = composed(kind);

  beforeAll(async () => {
    pdf = await readPdf((await drawn([document])).bytes);
  });

  it('is one page', () => {
    const pages = TWO_PAGES.has(kind) ? 2 : 1;
    expect(pdf.pages).toHaveLength(pages);
    expect(pdf.pages[0]?.text).toContain(`Page 1 of ${pages}`);
  });

  it('tells assistive programs its title, language and structure', () => {
    expect(pdf.marked).toBe(true);
    expect(pdf.lang).toBe('en');
    expect(pdf.title).toBe(document.title.replaceAll('\u00a0', ' '));
    const roles = pdf.pages.flatMap(page => rolesOf(page.tree));
    expect(roles[0]).toBe('Document');
    expect(roles[1]).toBe('Document/Part');
    expect(roles.filter(role => role === 'Document/Part/H1')).toHaveLength(1);
    expect(roles.filter(role => role === 'Document/Part/Sect/H2')).toHaveLength(document.sections.length);
    expect(roles).toContain('Document/Part/Table/TR/TH');
    expect(roles).toContain('Document/Part/Sect/Figure');
  });

  it('shows the recipient inside the envelope window, at 10 points', () => {
    const texts = pdf.pages[0]?.texts ?? [];
    const lines = texts.filter(
      text => document.recipient.includes(text.text.replaceAll('\u00a0', ' ').trim()) && overlaps(text, ZONE),
    );
    expect(lines.map(line => line.text.trim())).toEqual(document.recipient);
    for (const line of lines) {
      expect(line.size).toBeGreaterThanOrEqual(10);
      expect(line.left).toBeGreaterThanOrEqual(1 - 0.001);
      expect(line.right).toBeLessThanOrEqual(4.25);
      expect(line.top).toBeGreaterThanOrEqual(WINDOW.top);
      expect(line.bottom).toBeLessThanOrEqual(WINDOW.bottom);
    }
  });

  it('shows nothing else near the window', () => {
    const page = pdf.pages[0];
    const others = (page?.texts ?? []).filter(
      text => overlaps(text, ZONE) && !document.recipient.includes(text.text.trim()),
    );
    expect(others.map(text => text.text)).toEqual([]);
    // The bar of the box begins where the zone's height does, so what is read back are page coordinates.
    expect(page?.shapes.some(shape => Math.abs(shape.left - 5.6) < 0.01 && Math.abs(shape.top - 2) < 0.01)).toBe(true);
    expect((page?.shapes ?? []).filter(shape => overlaps(shape, ZONE))).toEqual([]);
  });

  it('prints the date of the box with its weekday, or the amount', () => {
    const fact = BOX_DATE[kind];
    const expected = fact ? longDate(sampleOf(kind).facts[fact]) : (BOX_AMOUNT[kind] ?? '$0.00');
    const inBox = (pdf.pages[0]?.texts ?? []).filter(t => t.left > 5.6 && t.top > 2.1 && t.bottom < 3.45);
    expect(
      inBox
        .map(t => t.text.trim())
        .join(' ')
        .replace(/\s+/g, ' '),
    ).toContain(expected);
  });

  it('leaves no gap and no mark of a program, on paper, page or mail', () => {
    const everything = [pdf.pages[0]?.text ?? '', letterToText(document), letterToHtml(document)];
    for (const text of everything) expect(text).not.toMatch(BLANKS);
  });

  it('says the same on paper, page and mail', () => {
    const bare = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ');
    const texts = document.sections.flatMap(section => section.blocks).filter(block => block.kind === 'paragraph');
    const html = bare(
      letterToHtml(document)
        .replace(/<[^>]+>/g, '')
        .replaceAll('&#39;', "'"),
    );
    const mail = bare(letterToText(document));
    for (const paragraph of texts) {
      const words = bare(paragraph.runs.map(run => run.text).join(''));
      expect(html).toContain(words);
      expect(mail).toContain(words);
      expect(bare(pdf.pages.map(({ text }) => text).join(' ')).replaceAll(' ', '')).toContain(
        words.replaceAll(' ', ''),
      );
    }
  });
});
