import { latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import type { Citation, Decision } from '../../kernel/decision.ts';
import type { DerivedData } from '../../facts/derived.ts';
import { dateWords } from '../../calendar/day-words.ts';
import { lastDay } from '../../calendar/last-day.ts';
import { periodText } from '../../calendar/period.ts';
import { costDueDate } from '../../rules/cost-due-date.ts';
import { billDueDate } from '../../rules/due-date.ts';
import type { NoticeDates } from '../../rules/clock-start.ts';
import { connectionDeadline, type Deadline } from '../../rules/deadline.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import type { LetterKind } from '../../rulebook/kinds.ts';
import { chargedCents } from '../charged-cents.ts';
import { costLaw } from '../cost-law.ts';
import { dollars } from '../../kernel/cents.ts';
import type { CaseState, Letter, Trigger } from '../state.ts';
import { clockOfNotice } from './notice-clock.ts';
import { wentAsService } from './next-way.ts';
import { settledLater } from './service-settled.ts';
import { finalClockOf } from './final-notice.ts';
import { rollNoticeGiven } from './roll-notice-served.ts';
import { isWarning } from '../charge-kind.ts';
import { penaltyFrom } from './penalty.ts';
import { standbyFrom } from './standby-from.ts';
import { whyBillDue } from '../why/bill-why.ts';
import { whyClock } from '../why/clock-why.ts';
import { whyChargeStart } from '../why/standby-why.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';

/** A notice given on paper takes effect on the date that its rule names: letter, mailing or receipt. */
export const triggersServe: AgendaRule = (state, rulebook) => {
  const result: Due[] = [];
  for (const trigger of state.triggers) {
    if (trigger.served) continue;
    const deadline = deadlineOf(state, trigger, rulebook);
    if (!deadline.ok) continue;
    const clocks = [...(state.earlier ?? []).flatMap(duty => duty.clocks), ...state.clocks];
    const again = clocks.filter(clock => clock.trigger === trigger.data.trigger).length;
    const key = again === 0 ? `served/${trigger.data.trigger}` : `served/${trigger.data.trigger}#${again + 1}`;
    const clock = { trigger: trigger.data.trigger, ...withoutEdition(deadline.value) };
    const { receivedOn = trigger.on, publishedOn = trigger.on, at = trigger.on } = trigger.data;
    const on = latest(trigger.on, receivedOn, publishedOn, at.slice(0, 10) as CalendarDate);
    const why = (): Why => whyClock(state, rulebook, deadline.value, datesOf(trigger), deadline.steps);
    const because = [...deadline.because, ...reportedAtOnce(state, rulebook, on)];
    result.push(due(state, 'day', 'notice.served', key, on, { of: trigger.key, clock }, because, why));
  }
  return result;
};

/** What the text asks to be reported at once is cited with an order: nothing is computed from it. */
function reportedAtOnce({ service }: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Citation[] {
  const edition = editionOn(rulebook, on);
  return edition?.reporting?.services.includes(service) ? [cite(edition.reporting, edition)] : [];
}

/** The deadline that a notice on paper sets, or why it sets none: receipt unknown, no rule for this use. */
export function deadlineOf(
  state: Pick<CaseState, 'use' | 'service' | 'distances'>,
  trigger: Pick<Trigger, 'on' | 'data'>,
  rulebook: Rulebook,
): Decision<Deadline> {
  return connectionDeadline(rulebook, {
    trigger: trigger.data.trigger,
    use: state.use,
    service: state.service,
    dates: datesOf(trigger),
    acres: trigger.data.acres,
    distances: state.distances,
  });
}

function datesOf({ on, data }: Pick<Trigger, 'on' | 'data'>): NoticeDates {
  const { letterDate = on, receivedOn, publishedOn, lastDay: statedLastDay, at } = data;
  return { letterDate, mailedOn: on, receivedOn, triggerOn: on, publishedOn, statedLastDay, at };
}

function withoutEdition({ edition: _edition, ...clock }: Deadline) {
  return clock;
}

/** Mailed letters of these kinds take effect: only what the rule calls service starts anything. */
const serve =
  (...kinds: readonly LetterKind[]): AgendaRule =>
  (state, rulebook) =>
    state.letters.some(letter => kinds.includes(letter.kind)) ? serviceOf(state, kinds, rulebook) : NOTHING_DUE;

/** While the duty is not fulfilled, a notice of availability or of a violation starts a clock, and so does a final one. */
export const clockLettersServe = serve('availability', 'violation-notice', 'final-notice');

/** While the owner fails to connect and nothing accrues, a warning counts. */
export const warningsServe = serve('standby-warning', 'penalty-warning');

/** A year that a letter gives, and the days of a bill, run on whatever becomes of the duty. */
export const lettersServe = serve(
  'one-year',
  'standby-bill',
  'penalty-bill',
  'cost-bill',
  'tax-roll-notice',
  'correction',
);

function serviceOf(state: CaseState, kinds: readonly LetterKind[], rulebook: Rulebook): Due[] {
  const result: Due[] = [];
  for (const letter of state.letters) {
    if (!kinds.includes(letter.kind) || letter.mailedOn === undefined || letter.served || letter.withoutBasis) continue;
    // § 300-17.C: not receiving a bill excuses nobody; every other letter that came back has no effect.
    const bills =
      letter.kind === 'standby-bill' ||
      letter.kind === 'penalty-bill' ||
      (letter.kind === 'correction' && letter.stated?.charge !== undefined);
    if (letter.failed && !bills) continue;
    if (!bills && !wentAsService(rulebook, letter, letter.mailedOn)) continue;
    const later = bills ? undefined : settledLater(rulebook, letter, letter.mailedOn);
    if (later?.as === 'failed') continue;
    // A warning dated on a day that found no place for it is spent; another one falls due.
    if (isWarning(letter.kind) && (later?.on ?? letter.mailedOn) < state.position.on) continue;
    const effect = effectOf(state, letter, letter.mailedOn, rulebook);
    if (!effect) continue;
    const key = `served/${letter.key.slice('notice/'.length)}`;
    const data = { of: letter.key, letter: letter.kind, ...effect.data };
    const on = latest(effect.on ?? letter.mailedOn, later?.on ?? letter.mailedOn);
    const because = [...effect.because, ...(later?.because ?? [])];
    const why = (): Why => withSteps(effect.why(), later?.steps ?? []);
    result.push(due(state, 'day', 'notice.served', key, on, data, because, why));
  }
  return result;
}

function withSteps(why: Why, before: readonly string[]): Why {
  return before.length > 0 ? { ...why, steps: [...before, ...why.steps] } : why;
}

interface ServiceEffect {
  readonly data: Partial<DerivedData['notice.served']>;
  readonly because: readonly Citation[];
  readonly why: () => Why;
  /** Where it takes effect later than it was mailed: on its receipt. */
  readonly on?: CalendarDate;
}

function effectOf(
  state: CaseState,
  letter: Letter,
  mailedOn: CalendarDate,
  rulebook: Rulebook,
): ServiceEffect | undefined {
  const edition = editionOn(rulebook, mailedOn);
  if (!edition) return undefined;
  switch (letter.kind) {
    case 'availability':
    case 'violation-notice':
      return clockEffect(state, letter, mailedOn, rulebook);
    case 'final-notice': {
      const final = finalClockOf(state, letter, rulebook);
      if (!final.ok) return undefined;
      const { on, clock, why } = final.value;
      return { on, data: { clock }, because: final.because, why };
    }
    case 'one-year': {
      const policy = edition.standby?.oneYearLetter;
      if (!policy) return undefined;
      const year = lastDay(edition, mailedOn, policy.period, 'perform');
      // A day that the letter itself names binds the town where it is later.
      const until = letter.stated?.lastDay ? latest(year.due, letter.stated.lastDay) : year.due;
      return {
        data: { until },
        because: year.because,
        why: () => ({
          inputs: {
            'letter mailed': mailedOn,
            ...(letter.stated?.lastDay ? { 'day it names': letter.stated.lastDay } : {}),
          },
          steps: [
            `${periodText(policy.period)} from ${dateWords(mailedOn)}: ${dateWords(year.nominal)}`,
            ...(year.rolled === null ? [] : [year.rolled]),
            `The year ends with ${dateWords(until)}`,
          ],
        }),
      };
    }
    case 'standby-warning':
    case 'penalty-warning': {
      const charge = letter.kind === 'standby-warning' ? 'standby' : 'penalty';
      const start = (charge === 'standby' ? standbyFrom : penaltyFrom)(state, rulebook, mailedOn);
      if (!start?.accruesFrom || !start.warningEnds) return undefined;
      const named = letter.stated?.startsOn;
      if (named !== undefined && start.accruesFrom > named) return undefined;
      const startsOn = named === undefined ? start.accruesFrom : latest(named, start.accruesFrom);
      return {
        data: { until: start.warningEnds, startsOn },
        because: start.because,
        why: () => whyChargeStart(start, named, charge),
      };
    }
    case 'standby-bill':
    case 'penalty-bill':
    case 'cost-bill':
    case 'correction':
      return billEffect(state, letter, mailedOn, rulebook);
    case 'tax-roll-notice':
      return rollNoticeGiven(state, letter, mailedOn, rulebook);
    case 'reminder':
    case 'late-notice':
    case 'connection-confirmed':
    case 'septic-failure':
    case 'connection-order':
    case 'entry-notice':
    case 'new-owner':
    case 'septic-checklist':
    case 'case-closed':
    case 'assessment-notice':
    case 'installment-bill':
    case 'payoff':
    case 'petition-received':
    case 'hearing-notice':
    case 'decision-notice':
    case 'fee-bill':
      return undefined;
  }
}

/** A notice starts its clock once: where the event itself did before, the letter only tells of it. */
function clockEffect(
  state: CaseState,
  letter: Letter,
  mailedOn: CalendarDate,
  rulebook: Rulebook,
): ServiceEffect | undefined {
  const { trigger, dates, deadline } = clockOfNotice(state, letter, mailedOn, rulebook);
  if (!deadline.ok) return undefined;
  const { rule, start, due: last } = deadline.value;
  const runs = state.clocks.some(clock => clock.rule === rule && clock.start === start && clock.due === last);
  return {
    data: runs ? {} : { clock: { trigger, ...withoutEdition(deadline.value) } },
    because: deadline.because,
    why: () => whyClock(state, rulebook, deadline.value, dates, deadline.steps),
    ...(dates.receivedOn !== undefined && dates.receivedOn > mailedOn ? { on: dates.receivedOn } : {}),
  };
}

/** A bill starts its days only for the amount it states: § 300-16.C. */
function billEffect(
  state: CaseState,
  letter: Letter,
  mailedOn: CalendarDate,
  rulebook: Rulebook,
): ServiceEffect | undefined {
  const isBill = letter.kind === 'standby-bill' || letter.kind === 'penalty-bill' || letter.kind === 'cost-bill';
  const receivable = letter.stated?.charge?.receivable ?? (isBill ? letter.about : undefined);
  const owed = state.accounts.receivables.find(charge => charge.key === receivable);
  const edition = editionOn(rulebook, mailedOn);
  // A fee is paid before what it is for: its bill gives no days.
  if (!owed || !edition || owed.billedOn !== undefined || owed.kind === 'fee') return undefined;
  const order = state.orders.find(known => known.receivable === owed.key);
  const last =
    owed.kind === 'cost'
      ? costDueDate(edition, mailedOn, { ...order, completedOn: owed.on })
      : billDueDate(edition, mailedOn, owed.periodEnd);
  const cents = chargedCents(state, owed);
  if (!last.ok && order?.collected) {
    const law = costLaw(rulebook, state.service, order);
    const why = (): Why => ({
      inputs: { charge: owed.key, amount: dollars(cents), 'bill mailed': mailedOn },
      steps: ['The text gives no days to pay it: the bill has no last day'],
    });
    return { data: { receivable: owed.key, cents }, because: law ? [law.source] : [], why };
  }
  if (!last.ok) return undefined;
  const { value } = last;
  return {
    data: { receivable: owed.key, cents, until: value.due },
    because: last.because,
    why: () => whyBillDue(owed, mailedOn, value.waits, value),
  };
}
