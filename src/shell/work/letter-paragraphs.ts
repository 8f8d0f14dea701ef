import { textOf, type Block, type LetterDocument } from '../print/letter-document.ts';

/** A letter's words as headed paragraphs, for the plain e-mail copy. Citations stay: they are part of what was said. */
export function paragraphsOf(document: LetterDocument): { heading?: string; paragraphs: string[] }[] {
  return document.sections
    .map(section => ({
      ...(section.heading ? { heading: section.heading } : {}),
      paragraphs: section.blocks.flatMap(textsOf).filter(text => text.trim() !== ''),
    }))
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
