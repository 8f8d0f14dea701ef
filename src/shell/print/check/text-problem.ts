/** What is wrong in a text, or worth a look, and where. */
export interface TextProblem {
  /** From 1. */
  readonly line: number;
  readonly says: string;
  /** A text with an error is not saved; what is only to be looked at may be. */
  readonly grave: boolean;
}

export function wrong(line: number, says: string): TextProblem {
  return { line, says, grave: true };
}

export function worthALook(line: number, says: string): TextProblem {
  return { line, says, grave: false };
}

/** The line in which a piece of text stands first; the first line where it doesn't. */
export function lineOf(source: string, piece: string): number {
  const at = piece === '' ? -1 : source.indexOf(piece);
  return at < 0 ? 1 : source.slice(0, at).split('\n').length;
}
