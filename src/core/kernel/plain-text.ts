/** What has no place in any text: control characters, marks that turn the writing direction, halves of characters. */
// eslint-disable-next-line no-control-regex -- finding them is the purpose
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffd]|\p{Surrogate}/u;
const LINE_BREAK = /[\r\n]/;

/**
 * What in a text can't be kept: terminals obey control characters, the database takes no U+0000 and no half of a
 * character, and U+FFFD is what is left of a lost one. Undefined where the text is fit.
 */
export function unfitIn(text: string): string | undefined {
  const [unfit] = UNFIT.exec(text) ?? [];
  return unfit === undefined ? undefined : `U+${unfit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The same for what must stay on one line: a line break in a name would begin another header of an e-mail. */
export function unfitInLine(text: string): string | undefined {
  return LINE_BREAK.test(text) ? 'a line break' : unfitIn(text);
}
