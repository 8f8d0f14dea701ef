import type { Originals } from '../originals.ts';
import { text, type Block } from './story.ts';

/** What lies in the zip beside the binder, each with its hash; and what facts name that does not. */
export function originalBlocks({ enclosed, leftOut }: Originals): Block[] {
  return [
    text(
      'Byte for byte as they were kept. Letters were kept when they were printed; evidence says what each was made from.',
    ),
    {
      kind: 'table',
      head: ['File', 'Bytes', 'SHA-256', 'Named by'],
      widths: [176, 40, 190, 50],
      right: [1],
      rows: enclosed.map(({ name, sha256, document, facts }) => ({
        cells: [
          name,
          document.bytes.length.toLocaleString('en-US'),
          [sha256.slice(0, 32), sha256.slice(32)],
          facts.length === 0 ? 'evidence' : facts.map(({ seq }) => `fact ${seq}`),
        ],
      })),
    },
    ...leftOut.map(({ sha256, why }) => text(`Named by a fact and not enclosed: ${sha256}, ${why}.`)),
  ];
}
