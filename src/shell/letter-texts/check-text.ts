import { checkLetterText, tidyText, type CheckedText } from '../print/check/check-letter-text.ts';
import { builtInTexts, partNames, pathOfText, withText, type LetterTexts } from '../print/letter-texts.ts';
import { LETTER_LANGUAGES } from '../language/languages.ts';
import { writableKinds } from '../print/letter-fields.ts';

/** A text that comes with Lateral and that a town may have its own of. */
export interface TextName {
  /** "one-year", "parts/steps" or "questions". */
  readonly name: string;
  readonly language: string;
}

/** Every text that letters are made from: the kinds first, then the closing section and the parts. */
export function allTexts(): TextName[] {
  const names = [...writableKinds(), 'questions', ...partNames().map(part => `parts/${part}`)];
  return names.flatMap(name =>
    LETTER_LANGUAGES.map(({ code }) => ({ name, language: code })).filter(({ language }) => isText(name, language)),
  );
}

/** Whether there is such a text: what is typed into an address may be anything. */
export function isText(name: string, language: string): boolean {
  return builtInTexts().read(pathOfText(name, language)) !== undefined;
}

/** A text as it would be kept, and the town's texts with it lying over them. */
export function proposeText(
  { name, language }: TextName,
  typed: string,
  before: LetterTexts,
  by: string,
): { readonly source: string; readonly texts: LetterTexts; readonly checked: CheckedText } {
  const source = tidyText(typed);
  const version = (before.own(pathOfText(name, language))?.version ?? 0) + 1;
  const texts = withText(before, { name, language, version, source, savedBy: by });
  const checked = checkLetterText({ name, language, source, texts, before, parts: partNames() });
  return { source, texts, checked };
}
