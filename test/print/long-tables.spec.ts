import type { LetterDocument } from '../../src/shell/print/letter-document.ts';
import { layLetter } from '../../src/shell/print/letter-layout.ts';
import { composed, inSpanish, sampleOf } from '../support/letter-samples.ts';

/** The notice with so many installments of $500.00, the most that any town's text allows being 20. */
function noticeOf(count: number, language: 'en' | 'es'): LetterDocument {
  const sample = sampleOf('assessment-notice');
  const dollars = (amount: number) => ({ cents: amount * 100 });
  const rows = Array.from({ length: count }, (_, i) => ({
    n: i + 1,
    payBy: `${2027 + i}-01-31`,
    part: dollars(500),
    interest: dollars(50 * (count - i)),
    pay: dollars(500 + 50 * (count - i)),
    left: dollars(500 * (count - i - 1)),
  }));
  const data = { ...sample, facts: { ...sample.facts, rows, count } };
  const document = composed('assessment-notice', language === 'es' ? inSpanish(data) : data);
  return { ...document, after: [] };
}

/** The table's rows in order, each as the pages its cells stand on. */
function pagesOfRows(document: LetterDocument): number[][] {
  const rows: number[][] = [];
  let page = 1;
  let inside = 0;
  for (const step of layLetter(document).steps) {
    if (step.step === 'page') page += 1;
    if (step.step === 'open' && step.options.scope !== 'Row' && step.tag === 'TR') rows.push([]);
    if (step.step === 'open') inside += ['TR', 'TH', 'TD'].includes(step.tag) ? 1 : 0;
    if (step.step === 'marks' && inside > 0) rows.at(-1)?.push(page);
    if (step.step === 'close' && inside > 0) inside -= 1;
  }
  // The reference list beside the letterhead is a table too.
  return rows.slice(document.reference.length);
}

describe.each(['en', 'es'] as const)('a notice of installments (%s)', language => {
  it('of five is one page', () => expect(layLetter(noticeOf(5, language)).pages).toBe(1));

  it.each([6, 10, 15, 18, 19, 20])('of %d is two, no row parted, and the total beside the last row', count => {
    const document = noticeOf(count, language);
    expect(layLetter(document).pages).toBe(2);
    const rows = pagesOfRows(document);
    expect(rows).toHaveLength(1 + count + 1);
    for (const cells of rows) expect(new Set(cells).size).toBe(1);
    expect(rows.at(-1)?.[0]).toBe(rows.at(-2)?.[0]);
  });
});
