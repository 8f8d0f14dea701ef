/** What is wrong with a form that was sent: the field's id and a sentence that says what to do. */
export interface FormProblem {
  readonly field: string;
  readonly says: string;
}

/** A form that was not taken, ready for its page: the summary, the sentence beside each field, and what was typed. */
export interface NotTaken {
  readonly form: string;
  readonly problems: readonly FormProblem[];
  /** The sentence of a field, by its id. */
  readonly of: Readonly<Record<string, string>>;
  readonly entered: Readonly<Record<string, string>>;
}

export function notTaken(
  form: string,
  problems: readonly FormProblem[],
  entered: Readonly<Record<string, string>>,
): NotTaken {
  const of: Record<string, string> = {};
  for (const { field, says } of problems) of[field] ??= says;
  return { form, problems, of, entered };
}
