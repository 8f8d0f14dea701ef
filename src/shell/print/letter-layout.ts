import type { LetterDocument } from './letter-document.ts';
import { layLetterBody, type LaidText } from './letter-body.ts';
import { layBox, layFoot, layLetterhead, layRecipient, layReference, layRunningHead } from './letter-zones.ts';
import { placeText, placeTextRight, REHEARSAL, Sheet, type Shape, type SheetStep } from './sheet.ts';
import { LETTER, TYPE } from './theme.ts';

/** A letter laid out on its grid: the script to draw and how many pages it takes. */
export interface LaidLetter {
  readonly steps: readonly SheetStep[];
  readonly pages: number;
}

/** A letter on its pages. A text with a form has no window and no box: it lies behind a letter or is handed over. */
export function layLetter(
  document: LetterDocument,
  options: { readonly rehearsal?: boolean; readonly mark?: string | undefined; readonly duplex?: boolean } = {},
): LaidLetter {
  const sheet = new Sheet();
  if (!document.form) {
    layLetterhead(sheet, document);
    layReference(sheet, document);
    layRecipient(sheet, document);
    layBox(sheet, document);
  }
  const texts = layLetterBody(sheet, document, options.duplex);
  const steps = sheet.withEachPage((page, of) => [
    ...frameOf(document, texts, page, of),
    ...(options.mark ? [placeTextRight(options.mark, LETTER.right, REHEARSAL.y, TYPE.rehearsal)] : []),
    ...(options.rehearsal ? [placeText(REHEARSAL.text, REHEARSAL.x, REHEARSAL.y, TYPE.rehearsal)] : []),
  ]);
  return { steps, pages: sheet.pages };
}

/** Head and foot of a page in the language of its text. A form stands in the foot's place. */
function frameOf(document: LetterDocument, texts: readonly LaidText[], page: number, of: number): readonly Shape[] {
  const text = texts.findLast(({ fromPage }) => fromPage <= page);
  const own = text?.document ?? document;
  const head = page > 1 || document.form ? layRunningHead(own, text?.formOn === page ? { page, of } : undefined) : [];
  return text?.formOn === page ? head : [...head, ...layFoot(own, page, of)];
}
