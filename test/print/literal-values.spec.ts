import { textOf, type LetterDocument } from '../../src/shell/print/letter-document.ts';
import { letterToHtml } from '../../src/shell/print/letter-html.ts';
import { letterToText } from '../../src/shell/print/letter-text.ts';
import { composed, drawn, sampleSaying, sampleWith } from '../support/letter-samples.ts';
import { readPdf } from '../support/read-pdf.ts';

describe('values print literally', () => {
  const hostile =
    '*bold* _under_ **x** `code` {{ facts.deadline }} {% if %} | pipe | <b>tag</b> &amp; \\ # ^ [a](b) ![i](j) 1. ~~s~~ "q"';

  const everyText = (letter: LetterDocument): string =>
    letter.sections
      .flatMap(s => s.blocks)
      .flatMap(b =>
        b.kind === 'table' ? b.rows.flat().map(textOf) : b.kind === 'list' ? b.items.map(textOf) : [textOf(b.runs)],
      )
      .join('\n');

  it('in a paragraph and in the cells of a table, whatever they contain', () => {
    const letter = composed('violation-notice', sampleSaying(hostile));
    expect(textOf(firstRuns(letter))).toBe(hostile);
    expect(firstRuns(letter).every(run => !run.bold)).toBe(true);
    const items = [hostile, '|||', '\\|'].map(what => ({ what, cost: { cents: 100 } }));
    const bill = composed('cost-bill', sampleWith('cost-bill', { 'facts.items': items }));
    const table = bill.sections[0]?.blocks.find(block => block.kind === 'table');
    const cells = table?.rows.map(row => row.map(textOf)).slice(0, 3);
    expect(cells).toEqual(items.map(({ what }) => [what, '$1.00']));
  });

  it.each([
    '- item',
    '1. item',
    '# head',
    '> quote',
    '    code',
    '| a | b |',
    '---',
    '^ note',
    '## Your rights',
    '```',
    '+ x',
    '<!-- -->',
  ])('a paragraph that is only %p stays a paragraph', text => {
    const letter = composed('violation-notice', sampleSaying(text));
    expect(letter.sections.map(s => s.heading)).toEqual(composed('violation-notice').sections.map(s => s.heading));
    expect(letter.sections[1]?.blocks[0]?.kind).toBe('paragraph');
    expect(textOf(firstRuns(letter))).toBe(text.trim());
  });

  it('line breaks in a value start no paragraph', () => {
    const letter = composed('violation-notice', sampleSaying('one\n\n## two\r\n\r\n- three'));
    expect(textOf(firstRuns(letter))).toBe('one ## two - three');
  });

  it('on the printed page', async () => {
    const letter = composed('violation-notice', sampleSaying(hostile));
    const pdf = await readPdf((await drawn([letter])).bytes);
    expect(
      pdf.pages
        .map(p => p.text)
        .join(' ')
        .replaceAll(' ', ''),
    ).toContain(hostile.replaceAll(' ', ''));
  });

  it('as escaped HTML and as plain text', () => {
    const letter = composed(
      'violation-notice',
      sampleSaying('<script>alert("1")</script> & more', { greeting: 'Dear <i>x</i>' }),
    );
    const html = letterToHtml(letter);
    expect(html).not.toMatch(/<script|<i>/);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more');
    expect(letterToText(letter)).toContain('<script>alert("1")</script> & more');
  });

  it('in everything else the letter has', () => {
    const letter = composed(
      'one-year',
      sampleWith('one-year', { 'parcel.site': '*{{x}}* <b>', greeting: 'Dear {{ town.phone }}' }),
    );
    expect(textOf(letter.lead[0]?.kind === 'paragraph' ? letter.lead[0].runs : [])).toContain('*{{x}}* <b>');
    expect(letter.greeting).toBe('Dear {{ town.phone }}:');
    expect(everyText(letter)).not.toContain('\\');
  });

  function firstRuns(letter: LetterDocument): readonly { text: string; bold?: true }[] {
    const block = letter.sections[1]?.blocks[0];
    return block?.kind === 'paragraph' ? block.runs : [];
  }
});
