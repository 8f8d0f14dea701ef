import { addDays, addMonths, latest, monthOf, type CalendarDate } from '../../kernel/calendar-date.ts';
import { pastDueOn } from '../../ledger/accounts.ts';
import { lateChargeOn } from '../../rules/late-charge.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import { isWaiting } from '../../notice/notice-chart.ts';
import type { CaseState } from '../state.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due } from './due.ts';

/**
 * § 300-16.C: one late charge a month and case, on the day after the oldest unpaid bill's due date and that day of each
 * later month; a newer bill joins on the first such day after its own due date.
 */
export const lateChargeFalls: AgendaRule = (state, rulebook) => {
  const on = nextLateDay(state);
  if (!on) return NOTHING_DUE;
  const edition = editionOn(rulebook, on);
  const onBalance = pastDueOn(state.accounts, on);
  if (!edition || onBalance <= 0) return NOTHING_DUE;
  const charge = lateChargeOn(edition, onBalance);
  if (!charge.ok || charge.value === 0) return NOTHING_DUE;
  const month = monthOf(on);
  return [
    due(
      state,
      'opening',
      'late.charged',
      `late/${month}`,
      on,
      { month, cents: charge.value, onBalance },
      charge.because,
    ),
  ];
};

function nextLateDay(state: CaseState): CalendarDate | undefined {
  let oldest: CalendarDate | undefined;
  for (const owed of state.accounts.receivables) {
    if (owed.kind !== 'late' && owed.open > 0 && owed.dueOn && (!oldest || owed.dueOn < oldest)) oldest = owed.dueOn;
  }
  if (!oldest) return undefined;
  const first = addDays(oldest, 1);
  const done = state.lastLateMonth;
  const position = state.position;
  for (let n = 0; ; n += 1) {
    const day = addMonths(first, n);
    if (done !== null && monthOf(day) <= done) continue;
    // The morning is over once people have acted on the day: a bill unpaid then is charged on the next such day.
    if (day > position.on || (day === position.on && position.phase === 'opening')) return day;
  }
}

/** A charge becomes a bill when its mailing is recorded; until then it waits here. */
export const billsFall: AgendaRule = (state, rulebook) => {
  const result: Due[] = [];
  for (const owed of state.accounts.receivables) {
    if (owed.kind !== 'standby' || owed.billedOn || owed.open <= 0) continue;
    if (state.letters.some(letter => letter.kind === 'standby-bill' && letter.about === owed.key)) continue;
    const on = latest(owed.on, state.trackedFrom);
    const edition = editionOn(rulebook, on);
    const letter = edition?.letters?.['standby-bill'];
    if (!letter) continue;
    const key = `notice/standby-bill/${owed.key.slice('standby/'.length)}/1`;
    const data = { letter: 'standby-bill' as const, attempt: 1, about: owed.key, cents: owed.cents };
    result.push(due(state, 'close', 'notice.due', key, on, data, [cite(letter, edition)]));
  }
  return result;
};

/** A bill not paid by its due date: the owner is told once, before a second late charge. */
export const lateNoticeFalls: AgendaRule = (state, rulebook) => {
  const result: Due[] = [];
  for (const owed of state.accounts.receivables) {
    if (owed.kind !== 'standby' || owed.open <= 0 || !owed.dueOn) continue;
    const on = addDays(owed.dueOn, 1);
    const known = state.letters.some(letter => letter.kind === 'late-notice' && letter.about === owed.key);
    const edition = editionOn(rulebook, on);
    const letter = edition?.letters?.['late-notice'];
    if (known || on < state.trackedFrom || !letter) continue;
    const key = `notice/late-notice/${owed.key.slice('standby/'.length)}/1`;
    result.push(
      due(state, 'close', 'notice.due', key, on, { letter: 'late-notice', attempt: 1, about: owed.key }, [
        cite(letter, edition),
      ]),
    );
  }
  return result;
};

/** A late notice that did not go lapses when the next late charge makes its amount untrue. */
export const lateNoticeLapses: AgendaRule = (state, rulebook) => {
  const rule = editionOn(rulebook, state.position.on)?.letters?.['late-notice'];
  return state.letters
    .filter(letter => letter.kind === 'late-notice' && isWaiting(letter.status))
    .map(letter =>
      due(
        state,
        'opening',
        'notice.lapsed',
        `lapsed/${letter.key}`,
        addMonths(letter.dueOn, 1),
        { notice: letter.key },
        rule ? [cite(rule)] : [],
      ),
    );
};

/** Paid in full: a threshold of the ledger that enters the case as a fact. */
export const receivablesClear: AgendaRule = state => {
  const owed = state.accounts.receivables.find(receivable => receivable.open === 0 && !receivable.cleared);
  if (!owed) return NOTHING_DUE;
  return [
    due(state, 'day', 'receivable.cleared', `cleared/${owed.key}`, state.position.on, { receivable: owed.key }, []),
  ];
};
