import type { LetterDocument } from '../../src/shell/print/letter-document.ts';
import { overlaps, rolesOf, type Box, type ReadPdf } from './read-pdf.ts';

/** What every printed letter must be, whatever its kind, town, language and owner. Measured in inches on the file itself. */

const WINDOW: Box = { left: 0.875, top: 2.5, right: 4.375, bottom: 3.167 };
const ZONE: Box = { left: 0.8, top: 2.0, right: 5.4, bottom: 3.65 };
/** Where a form is torn off. */
const FOLD = 7.333;
const PAPER: Box = { left: 0.4, top: 0.15, right: 8.1, bottom: 10.75 };
const MARKS_OF_A_PROGRAM = /undefined|\bnull\b|NaN|Invalid Date|\[object/;

/** Names as files bring them: long, in other letters, and such as are a program in some other language. */
export const HOSTILE_NAMES: Readonly<Record<string, readonly string[]>> = {
  'a long trust': ['THE WILHELMINA VANDERSCHOOT SUPPLEMENTAL NEEDS TRUST'],
  'letters beyond English': ['Ægir Þórðarson-Łukaszewicz', 'Zoë Ñuñoa Šťastný'],
  'Liquid and Markdown': ['{{ town.phone }} *Smith* _Co_', '# 1. `rm` {% raw %} <b>'],
};

/** Title, language, one Document with a Part on each page and one headline. */
export function expectTagged(pdf: ReadPdf, document: LetterDocument | undefined, lang: string): void {
  expect(pdf.lang).toBe(lang);
  expect(pdf.title).toBe(document?.title.replaceAll('\u00a0', ' '));
  expect(pdf.marked).toBe(true);
  const roles = pdf.pages.flatMap(page => rolesOf(page.tree));
  expect(roles.filter(role => role === 'Document/Part/H1')).toHaveLength(1);
  for (const page of pdf.pages) {
    const [top, part] = rolesOf(page.tree);
    expect([top, part]).toEqual(['Document', 'Document/Part']);
  }
}

/** The address stands in the window and nothing else near it; a form, which lies behind a letter, has none. */
export function expectAddressInWindow(pdf: ReadPdf, document: LetterDocument | undefined): void {
  const first = pdf.pages[0]?.texts ?? [];
  if (document?.form) {
    // Its owner stands where it is torn off, below the fold, and above it is nobody's address.
    const above = first.filter(({ top }) => top < FOLD).map(({ text }) => text.replaceAll('\u00a0', ' '));
    for (const line of document.recipient) expect(above.join(' ')).not.toContain(line);
    return;
  }
  const inZone = first.filter(text => overlaps(text, ZONE));
  expect(inZone.map(text => text.text.replaceAll('\u00a0', ' ').trim()).join(' ')).toBe(document?.recipient.join(' '));
  for (const text of inZone) {
    expect(text.size).toBeGreaterThanOrEqual(10);
    expect(text.left).toBeGreaterThanOrEqual(WINDOW.left);
    expect(text.right).toBeLessThanOrEqual(WINDOW.right);
    expect(text.top).toBeGreaterThanOrEqual(WINDOW.top);
    expect(text.bottom).toBeLessThanOrEqual(WINDOW.bottom);
  }
}

/** Nothing is off the paper and no two lines are over one another. */
export function expectOnPaper(pdf: ReadPdf): void {
  for (const page of pdf.pages) {
    for (const text of page.texts) {
      expect({ ...text, inside: isInside(text, PAPER) }).toMatchObject({ inside: true });
    }
    expect(overprinted(page.texts)).toEqual([]);
  }
}

/** Address, what to do by when, headline, text; a form by itself: headline, title, day, owner. */
export function expectReadInOrder(pdf: ReadPdf, document: LetterDocument | undefined): void {
  const said = (pdf.pages[0]?.text ?? '').replace(/\s+/g, '');
  const form = document?.form;
  const parts = form
    ? [document?.headline, form.title, form.day, ...(form.cells[0]?.lines ?? ['the form has no owner'])]
    : [document?.recipient[0], document?.box.main, document?.headline, document?.greeting];
  let from = 0;
  for (const part of parts.map(words => (words ?? '').replace(/\s+/g, ''))) {
    // After the one before it: the day of the box may stand among the references, too.
    const place = said.indexOf(part, from);
    expect({ part, isThere: place >= 0 }).toEqual({ part, isThere: true });
    from = place + part.length;
  }
}

export function expectNoMarksOfAProgram(pdf: ReadPdf): void {
  for (const page of pdf.pages) expect(page.text).not.toMatch(MARKS_OF_A_PROGRAM);
}

function isInside(text: Box, box: Box): boolean {
  return text.left >= box.left && text.right <= box.right && text.top >= box.top && text.bottom <= box.bottom;
}

/** Pairs of texts that lie over one another by more than a hair: a line set too close, a column too wide. */
function overprinted(texts: readonly (Box & { readonly text: string })[]): string[] {
  const shrunk = texts.map(text => ({
    text: text.text,
    left: text.left + 0.02,
    right: text.right - 0.02,
    top: text.top + 0.035,
    bottom: text.bottom - 0.035,
  }));
  return shrunk.flatMap((one, i) =>
    shrunk
      .slice(i + 1)
      .filter(other => overlaps(one, other))
      .map(other => `${one.text} / ${other.text}`),
  );
}
