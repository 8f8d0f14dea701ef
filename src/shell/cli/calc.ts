import { loadRulebooks } from '../rulebooks/load-rulebooks.ts';
import { problemText } from '../rulebooks/read-rulebook.ts';
import type { Citation, Decided } from '../../core/kernel/decision.ts';
import type { Fields, Rulebooks } from './calc/kind.ts';
import { CALC_KINDS } from './calc/kinds.ts';

/**
 * The law as a calculator: one JSON request a line in, one JSON answer a line out, in order. A request that the law
 * refuses answers `{refused, because}`, one that can't be read `{error}` with its line number; the rest still run.
 * `failed` where either happened. `rulebooksDir` is a directory of the town's own rulebooks; `warn` hears of those that
 * can't be used.
 */
export async function runCalc(
  lines: AsyncIterable<string>,
  write: (line: string) => void,
  rulebooksDir?: string,
  warn: (text: string) => void = () => undefined,
): Promise<{ failed: boolean }> {
  // Taken before anything is awaited: readline drops the lines that come while nobody listens.
  const source = lines[Symbol.asyncIterator]();
  const { rulebooks, problems } = await loadRulebooks(rulebooksDir);
  for (const problem of problems) warn(problemText(problem));
  let failed = false;
  let number = 0;
  for await (const read of { [Symbol.asyncIterator]: () => source }) {
    number += 1;
    // Editors and PowerShell put a byte-order mark before the first line.
    const line = number === 1 ? read.replace(/^\uFEFF/, '') : read;
    if (line.trim() === '') continue;
    const answer = answerLine(line, number, rulebooks);
    failed ||= 'error' in answer || 'refused' in answer;
    write(JSON.stringify(answer));
  }
  return { failed };
}

type Answer = { readonly error: string; readonly line: number } | Fields;

function answerLine(line: string, number: number, rulebooks: Rulebooks): Answer {
  const error = (sentence: string): Answer => ({ error: `Line ${number}: ${sentence}.`, line: number });
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return error('this is not JSON');
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return error('a request is a JSON object');
  const { kind: name, id, ...fields } = request as Record<string, unknown>;
  const kind = typeof name === 'string' ? CALC_KINDS.get(name) : undefined;
  if (!kind) {
    const known = [...CALC_KINDS.keys()].join(', ');
    return error(
      name === undefined
        ? `kind is missing; the kinds are ${known}`
        : `there is no kind ${typeof name === 'string' ? JSON.stringify(name) : 'of that form'}; the kinds are ${known}`,
    );
  }
  // It comes back as it was given, and could be nested deeper than anything can be written.
  if (typeof id === 'object' && id !== null) return error('id must be a text or a number');
  const echo = id === undefined ? {} : { id };
  try {
    const answer = kind.answer(fields, rulebooks);
    if ('error' in answer) return { ...echo, ...error(answer.error) };
    const because = distinct(answer.because);
    // The law's refusals rest on a section; one that rests on none says what the request lacks.
    if (!answer.ok && because.length === 0) return { ...echo, ...error(answer.refused.replace(/\.$/, '')) };
    return answer.ok
      ? { ...echo, ...answer.value, ...stepsOf(answer), because }
      : { ...echo, refused: answer.refused, because };
  } catch (failure) {
    const said = failure instanceof Error ? failure.message : String(failure);
    // Dates past the year 9999 and amounts past what a number holds exactly; anything else is a bug. It must be seen, but
    // costs nobody the answers to the other lines.
    return failure instanceof RangeError
      ? { ...echo, ...error(`a date or amount lies outside what can be computed (${said})`) }
      : { ...echo, ...error(`Lateral made a mistake (${said}); please report this line`) };
  }
}

function stepsOf({ steps }: Decided<Fields>): Fields {
  return steps && steps.length > 0 ? { steps } : {};
}

/** A source that several steps rest on is named once. */
function distinct(citations: readonly Citation[]): Citation[] {
  return [...new Map(citations.map(source => [`${source.section} ${source.text}`, source])).values()];
}
