import type { LetterDocument } from './letter-document.ts';
import { layLetterBody } from './letter-body.ts';
import { layBox, layFoot, layLetterhead, layRecipient, layReference } from './letter-zones.ts';
import { placeText, REHEARSAL, Sheet, type SheetStep } from './sheet.ts';
import { TYPE } from './theme.ts';

/** A letter laid out on its grid: the script to draw and how many pages it takes. */
export interface LaidLetter {
  readonly steps: readonly SheetStep[];
  readonly pages: number;
}

export function layLetter(document: LetterDocument, options: { rehearsal?: boolean } = {}): LaidLetter {
  const sheet = new Sheet();
  layLetterhead(sheet, document);
  layReference(sheet, document);
  layRecipient(sheet, document);
  layBox(sheet, document);
  const texts = layLetterBody(sheet, document);
  const steps = sheet.withEachPage((page, of) => [
    ...layFoot(texts.findLast(({ fromPage }) => fromPage <= page)?.document ?? document, page, of),
    ...(options.rehearsal ? [placeText(REHEARSAL.text, REHEARSAL.x, REHEARSAL.y, TYPE.rehearsal)] : []),
  ]);
  return { steps, pages: sheet.pages };
}
