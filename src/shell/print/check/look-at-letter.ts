import type { LetterDocument } from '../letter-document.ts';
import { layLetter } from '../letter-layout.ts';
import { gradeOf, sentencesOf } from '../reading-grade.ts';
import { wrapText } from '../sheet.ts';
import { LETTER, TYPE } from '../theme.ts';
import { lineOf, worthALook, wrong, type TextProblem } from './text-problem.ts';

/** How a letter comes out on paper and for the reader. */
export interface LetterLook {
  /** Of the letter itself; what comes after it (a form, the English text) is not counted. */
  readonly pages: number;
  readonly headlineLines: number;
  /** Years of school; of English texts only. */
  readonly grade?: number;
  readonly boxIsTooFull: boolean;
}

/** Grade that letters to owners keep to. */
export const GRADE_AT_MOST = 8;

export function lookAtLetter(document: LetterDocument): LetterLook {
  const sentences = sentencesOf(document);
  const width = LETTER.right - LETTER.left;
  return {
    pages: layLetter({ ...document, after: [] }).pages,
    headlineLines: wrapText(document.headline, TYPE.headline, width).length,
    ...(document.lang === 'en' && sentences.length > 0 ? { grade: Math.round(gradeOf(sentences) * 10) / 10 } : {}),
    boxIsTooFull: boxBottom(document) > LETTER.headlineTop,
  };
}

/** Where the frame of the box ends: below stands the headline. */
function boxBottom({ box }: LetterDocument): number {
  const width = LETTER.right - LETTER.boxLeft - 22;
  const linesOf = (text: string, style: typeof TYPE.boxWhat | typeof TYPE.boxReason): number =>
    wrapText(text, style, width).length * style.leading;
  const above = box.above === undefined ? 0 : TYPE.boxAbove.leading;
  return (
    LETTER.boxTop +
    13 +
    linesOf(box.what, TYPE.boxWhat) +
    2 +
    above +
    TYPE.boxMain.leading +
    3 +
    linesOf(box.reason, TYPE.boxReason) +
    8
  );
}

/** What to look at once more, held against how the letter came out before. */
export function problemsOfLook(look: LetterLook, before: LetterLook | undefined, source: string): TextProblem[] {
  const problems: TextProblem[] = [];
  if (look.boxIsTooFull)
    problems.push(
      wrong(lineOf(source, 'box:'), 'The box is too full: it would reach into the headline. Say it in fewer words.'),
    );
  if (look.pages > Math.max(1, before?.pages ?? 1))
    problems.push(
      worthALook(1, `The letter takes ${look.pages} pages. Cut words to bring it to ${before?.pages ?? 1}.`),
    );
  if (look.headlineLines > Math.max(1, before?.headlineLines ?? 1))
    problems.push(
      worthALook(lineOf(source, 'headline:'), `The headline is too long for a line: it takes ${look.headlineLines}.`),
    );
  if (look.grade !== undefined && look.grade > GRADE_AT_MOST)
    problems.push(
      worthALook(
        1,
        `It reads at grade ${look.grade}. Shorter sentences and words bring it to ${GRADE_AT_MOST} or below.`,
      ),
    );
  return problems;
}
