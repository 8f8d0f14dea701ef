import type { Writable } from 'node:stream';
import { bytesOf } from '../../print/bytes-of.ts';
import { openDocument } from '../../print/open-document.ts';
import { drawScript } from '../../print/sheet-drawing.ts';
import { layBinder } from './lay-binder.ts';
import type { Binder } from './story.ts';

interface WithOutline {
  readonly outline: { addItem(title: string): unknown };
}

/** The binder as a tagged PDF with bookmarks. The same binder has the same bytes. */
export async function drawBinder(
  binder: Binder,
  progress?: (says: string) => void,
): Promise<{ bytes: Buffer; pages: number }> {
  const { bytes, result: pages } = await bytesOf(out => writeBinder(binder, out, progress));
  return { bytes, pages };
}

async function writeBinder(binder: Binder, out: Writable, progress?: (says: string) => void): Promise<number> {
  const { chapters, pages } = layBinder(binder);
  const file = openDocument(out, { title: `${binder.town}: ${binder.title}`, lang: 'en', date: binder.madeOn });
  file.target.addPage();
  for (const [i, { title, steps }] of chapters.entries()) {
    progress?.(`Drawing chapter ${i + 1} of ${chapters.length}: ${title}`);
    const part = file.target.struct('Part', { title });
    file.root.add(part);
    const [first, ...rest] = steps;
    // A chapter's first step turns to its page: the bookmark leads there.
    if (first?.step === 'page') file.target.addPage();
    (file.target as unknown as WithOutline).outline.addItem(title);
    drawScript(file.target, file.fonts, part, first?.step === 'page' ? rest : steps);
    part.end();
    await file.drained();
  }
  await file.close();
  return pages;
}
