import { textOf, type Block, type LetterDocument } from '../print/letter-document.ts';

interface HeadedParagraphs {
  readonly heading?: string;
  readonly paragraphs: string[];
}

/**
 * A letter's words as headed paragraphs, for the plain e-mail copy: what the box says, the lead, each section, and what is
 * printed after the letter. Citations stay: they are part of what was said.
 */
export function paragraphsOf(document: LetterDocument): HeadedParagraphs[] {
  const { box, lead, sections, after = [] } = document;
  const boxed = [box.what, [box.above, box.main].filter(Boolean).join(' '), box.reason];
  return [
    { paragraphs: [boxed.filter(line => line.trim() !== '').join('\n'), ...lead.flatMap(textsOf)] },
    ...sections.map(section => ({
      ...(section.heading ? { heading: section.heading } : {}),
      paragraphs: section.blocks.flatMap(textsOf),
    })),
    ...after.flatMap(text => [{ heading: text.title, paragraphs: [text.headline] }, ...paragraphsOf(text)]),
  ]
    .map(section => ({ ...section, paragraphs: section.paragraphs.filter(text => text.trim() !== '') }))
    .filter(section => section.paragraphs.length > 0);
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'list':
      return block.items.map((item, i) => `${i + 1}. ${textOf(item)}`);
    case 'table':
      return block.rows.map(row => row.map(textOf).filter(Boolean).join('  '));
    default:
      return [textOf(block.runs)];
  }
}
