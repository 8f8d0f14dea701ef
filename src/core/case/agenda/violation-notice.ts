import { latest } from '../../kernel/calendar-date.ts';
import { cameBack } from '../../notice/notice-chart.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { LetterRule } from '../../rulebook/schema.ts';
import type { Trigger } from '../../rulebook/kinds.ts';
import { isOfThisTime } from '../comes-back.ts';
import { newestLetter, nextNumber, type CaseState, type Finding, type Letter } from '../state.ts';
import { whyLetter } from '../why/bill-why.ts';
import { EXHAUSTED, nextWay } from './next-way.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';

/**
 * § 300-10.A, § 342-14, § 342-15: what was found may go on until the time of a written notice is over, so whoever it was
 * found with is owed that notice. One letter a trigger says all that was found by then.
 */
export const violationNoticesFall: AgendaRule = (state, rulebook) => {
  if (!state.findings) return NOTHING_DUE;
  const result: Due[] = [];
  for (const trigger of new Set(state.findings.map(({ data }) => data.trigger))) {
    const open = unnoticed(state, trigger);
    const [first] = open;
    if (!first) continue;
    const on = latest(first.on, state.trackedFrom);
    const edition = editionOn(rulebook, latest(on, state.position.on));
    const letter = edition?.letters?.['violation-notice'];
    if (!letter || !isGivenFor(letter, trigger)) continue;
    const stem = `notice/violation-notice/${trigger}/`;
    const attempt = nextNumber(state, stem);
    const way = nextWay(edition, 'violation-notice', trigger, newestLetter(state, 'violation-notice', trigger));
    if (way === EXHAUSTED) continue;
    const data = { letter: 'violation-notice' as const, attempt, about: trigger, ...way.data };
    const why = (): Why =>
      whyLetter(
        { found: first.on, what: first.data.what, 'watched from': state.trackedFrom, ...way.inputs },
        on,
        'Whoever it was found with is told in writing',
      );
    const because = [cite(letter, edition), ...way.because];
    result.push(due(state, 'close', 'notice.due', `${stem}${attempt}`, on, data, because, why));
  }
  return result;
};

/** Whether the town gives notice of what this trigger names; where it lists none, of everything that has a deadline. */
export function isGivenFor({ triggers }: LetterRule, trigger: Trigger): boolean {
  return triggers === undefined || triggers.includes(trigger);
}

/** What was found and no notice has told of: on paper, or by a letter that went or waits. */
function unnoticed(state: CaseState, trigger: Trigger): readonly Finding[] {
  const told = [
    ...state.triggers.filter(({ data }) => data.trigger === trigger).map(({ on }) => on),
    ...state.letters.filter(letter => isAbout(letter, trigger) && tells(letter)).map(({ dueOn }) => dueOn),
  ];
  return (state.findings ?? []).filter(
    ({ on, data }) => data.trigger === trigger && isOfThisTime(state, on) && !told.some(day => day >= on),
  );
}

function isAbout({ kind, about }: Letter, trigger: Trigger): boolean {
  return kind === 'violation-notice' && about === trigger;
}

/** One that came back, or was taken back before it left, has told nobody. */
function tells({ status }: Letter): boolean {
  return !cameBack(status) && status !== 'withdrawn';
}

/** What a notice of a violation tells: all that was found by its day and no earlier notice told. */
export function findingsOf(state: CaseState, letter: Letter): readonly Finding[] {
  const before = state.letters.filter(other => other.key !== letter.key && isAbout(other, letter.about as Trigger));
  const since = before
    .filter(other => tells(other) && other.dueOn < letter.dueOn)
    .map(({ dueOn }) => dueOn)
    .sort()
    .at(-1);
  return (state.findings ?? []).filter(
    ({ on, data }) => data.trigger === letter.about && on <= letter.dueOn && (since === undefined || on > since),
  );
}
