import { textOf, type Block, type LetterDocument, type TearOffForm } from './letter-document.ts';
import { loosen } from './no-break.ts';

const WIDTH = 72;

/** The letter as plain-text mail: the same words in the same order, lines of at most 72 characters. */
export function letterToText(document: LetterDocument): string {
  const { box, letterhead, ownerPage } = document;
  const parts = [
    [letterhead.town, letterhead.office, ...letterhead.lines].join('\n'),
    document.reference.map(row => `${row.label}: ${row.value}`).join('\n'),
    document.recipient.join('\n'),
    [box.what, [box.above, box.main].filter(Boolean).join(' '), box.reason].map(line => `* ${line}`).join('\n'),
    ...textParts(document),
    ...(ownerPage ? [ownerPage.link] : []),
    ...(document.after ?? []).flatMap(next => ['='.repeat(WIDTH), ...textParts(next)]),
    `--\n${document.foot.otherLanguage}\n${document.foot.reference}`,
  ];
  return loosen(`${parts.join('\n\n')}\n`);
}

/** Headline, greeting, lead, sections and form. */
export function textParts(document: LetterDocument): string[] {
  return [
    document.headline.toUpperCase(),
    document.greeting,
    ...document.lead.map(blockText),
    ...document.sections.flatMap(section => [`-- ${section.heading} --`, ...section.blocks.map(blockText)]),
    ...(document.form ? formParts(document.form) : []),
  ];
}

/** The form, to be printed, filled in by hand and sent. */
function formParts(form: TearOffForm): string[] {
  return [
    `- - - ${form.fold} - - -`,
    `${form.title.toUpperCase()}\n${form.returnBy} ${form.day}`,
    form.cells.map(({ label, lines }) => `${label}: ${lines.join(', ')}`).join('\n'),
    wrap(form.statement, ''),
    form.choices.map(({ count, label, amount }) => ['[ ]', count, label, amount].filter(Boolean).join(' ')).join('\n'),
    form.blanks.map(blank => `${blank}: ____________________`).join('\n'),
    `${wrap(`${form.mailTo.label} ${form.mailTo.address}`, '')}\n${form.number}`,
  ];
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return wrap(textOf(block.runs), '');
    case 'citation':
      return wrap(`[${textOf(block.runs)}]`, '');
    case 'list':
      return block.items
        .map((item, i) => wrap(textOf(item), block.ordered ? `${i + 1}. ` : block.boxes ? '[ ] ' : '- '))
        .join('\n');
    case 'table':
      return tableText(
        [block.head, ...block.rows].map(row => row.map(textOf)),
        block.align,
      );
  }
}

function tableText(rows: readonly (readonly string[])[], align: readonly ('left' | 'right')[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map(row => (row[i] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (align[i] === 'right' ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), widths.map(width => '-'.repeat(width)).join('  '), ...body.map(line)].join('\n');
}

function wrap(text: string, first: string): string {
  const indent = ' '.repeat(first.length);
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(' ')) {
    const open = line === first || line === indent;
    if (!open && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent + word;
    } else line += open ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}
