import type { Citation, Refused } from '../../core/kernel/decision.ts';
import { citationJson } from '../show/citation-json.ts';
import type { CliContext, ExitCode } from './command.ts';

/** Prints the answer: one JSON document for machines, the text for people. */
export function answer(context: CliContext, document: unknown, text: () => string): void {
  context.print(context.json ? JSON.stringify(document, null, 2) : text());
}

/** A "no" is an answer too: it goes to stdout with its reason; exit code 1. */
export function answerRefusal(context: CliContext, refusal: Pick<Refused, 'refused' | 'because'>): ExitCode {
  const { refused, because } = refusal;
  answer(context, { refused, because: because.map(citationJson) }, () =>
    [refused, ...because.map(becauseLine)].join('\n'),
  );
  return 1;
}

/** "  because § 300-7.C(1)(a): homes connect within 15 years …" */
export function becauseLine({ section, text, open }: Citation): string {
  return `  because ${section}: ${text}${open ? ` [open question: ${open}]` : ''}`;
}
