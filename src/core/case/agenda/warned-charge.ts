import { addDays, latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { dateWords } from '../../calendar/day-words.ts';
import { lastDay } from '../../calendar/last-day.ts';
import type { Period } from '../../calendar/period.ts';
import type { ChargeStart } from '../../rules/charge-start.ts';
import { cameBack } from '../../notice/notice-chart.ts';
import { cite, editionOn, type Edition, type Rulebook } from '../../rulebook/rulebook.ts';
import { chargeAuthorization, WARNING_OF } from '../charge-kind.ts';
import { newestLetter, nextNumber, passedClock, type CaseState, type ChargeKind, type Letter } from '../state.ts';
import { whyLetter } from '../why/bill-why.ts';
import { whyChargeStart } from '../why/standby-why.ts';
import { EXHAUSTED, isSpent, nextWay } from './next-way.ts';
import { settledLater } from './service-settled.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';

/** A charge for not being connected that waits for some days' notice in writing to an owner who fails to connect. */
export interface WarnedCharge {
  readonly kind: ChargeKind;
  /** The text's word on the notice; undefined where the text has no such charge. */
  readonly warning: (
    edition: Edition,
  ) => { readonly section: string; readonly says: string; readonly period: Period } | undefined;
  /** The earliest day money could start, the warning apart; undefined while something it waits for is missing. */
  readonly earliest: (state: CaseState, rulebook: Rulebook) => CalendarDate | undefined;
  /** When it could start with a warning mailed on the day given. */
  readonly from: (state: CaseState, rulebook: Rulebook, warnedOn: CalendarDate | undefined) => ChargeStart | undefined;
}

/** A letter that is to be given (again): no earlier than the one before it. */
export interface Attempt {
  readonly after: CalendarDate | undefined;
}

/** The next attempt of a letter, or undefined while one is waiting or counts. */
export function nextAttempt(letter: Letter | undefined, rulebook?: Rulebook): Attempt | undefined {
  if (!letter) return { after: undefined };
  const told = rulebook ? !isSpent(rulebook, letter) : !cameBack(letter.status);
  const spent = !told || letter.status === 'withdrawn' || letter.withoutBasis === true;
  return spent ? { after: letter.mailedOn ?? letter.dueOn } : undefined;
}

/** § 300-7.C(2)(b), § 315-11D: 10 days' written notice, drafted ahead of the earliest day money could start. */
function warningDue(
  charge: WarnedCharge,
  state: CaseState,
  rulebook: Rulebook,
  next: Attempt | undefined,
): readonly Due[] {
  const passed = passedClock(state);
  const authorization = chargeAuthorization(state, charge.kind);
  if (!passed || !authorization || !next) return NOTHING_DUE;
  const earliest = charge.earliest(state, rulebook);
  if (!earliest) return NOTHING_DUE;
  const kind = WARNING_OF[charge.kind];
  const edition = editionOn(rulebook, latest(earliest, state.position.on));
  const letter = edition?.letters?.[kind];
  const warning = edition && charge.warning(edition);
  if (!edition || !warning || !letter) return NOTHING_DUE;
  const floor = latest(
    addDays(passed.due, 1),
    authorization.on,
    edition.from,
    state.trackedFrom,
    next.after ?? passed.due,
  );
  const on = latest(addDays(earliest, -letter.leadDays), floor, state.position.on);
  const warned = lastDay(edition, on, warning.period, 'perform');
  const attempt = nextNumber(state, `notice/${kind}/`);
  const way = nextWay(edition, kind, undefined, newestLetter(state, kind));
  if (way === EXHAUSTED) return NOTHING_DUE;
  const data = { letter: kind, attempt, startsOn: latest(earliest, addDays(warned.due, 1)), ...way.data };
  const because = [cite(warning, edition), cite(letter, edition), ...warned.because, ...way.because];
  const why = (): Why =>
    whyLetter(
      {
        'last day to connect': passed.due,
        decision: `${authorization.resolution} of ${authorization.on}`,
        'earliest day of money': earliest,
        'days ahead': String(letter.leadDays),
        'letter before it': next.after,
        ...way.inputs,
      },
      on,
      `Mailed on this day, its time ends ${dateWords(warned.due)} and it names ${dateWords(data.startsOn)}`,
    );
  return [due(state, 'close', 'notice.due', `notice/${kind}/${attempt}`, on, data, because, why)];
}

/** Nobody is warned: the first time, or after a sale or an excuse, when what was served before is spent. */
export const freshWarning =
  (charge: WarnedCharge): AgendaRule =>
  (state, rulebook) => {
    if (!chargeAuthorization(state, charge.kind)) return NOTHING_DUE;
    const letter = newestLetter(state, WARNING_OF[charge.kind]);
    const spent = letter?.served ? { after: letter.mailedOn } : undefined;
    return warningDue(charge, state, rulebook, spent ?? nextWarning(charge, state, rulebook, letter));
  };

/** A warning stands: another is due only where a newer one was of no use. */
export const betterWarning =
  (charge: WarnedCharge): AgendaRule =>
  (state, rulebook) => {
    if (!chargeAuthorization(state, charge.kind)) return NOTHING_DUE;
    const letter = newestLetter(state, WARNING_OF[charge.kind]);
    return warningDue(charge, state, rulebook, nextWarning(charge, state, rulebook, letter));
  };

/** A warning counts for the start it names: where the law has a later one, or its day found no place, it is given again. */
function nextWarning(
  charge: WarnedCharge,
  state: CaseState,
  rulebook: Rulebook,
  letter: Letter | undefined,
): Attempt | undefined {
  const next = nextAttempt(letter, rulebook);
  if (next || !letter || letter.failed || letter.mailedOn === undefined) return next;
  const counted = settledLater(rulebook, letter, letter.mailedOn)?.on ?? letter.mailedOn;
  const missed = !letter.served && counted < state.position.on;
  const named = letter.served ? letter.startsOn : letter.stated?.startsOn;
  const again = missed || isTooEarly(charge, state, rulebook, letter.mailedOn, named);
  return again ? { after: letter.mailedOn } : undefined;
}

function isTooEarly(
  charge: WarnedCharge,
  state: CaseState,
  rulebook: Rulebook,
  warnedOn: CalendarDate,
  named: CalendarDate | undefined,
): boolean {
  if (named === undefined) return false;
  const start = charge.from(state, rulebook, warnedOn)?.accruesFrom;
  return start != null && start > named;
}

/** Money starts on the day that the law and the warning allow. */
export const chargeStarts =
  (charge: WarnedCharge): AgendaRule =>
  (state, rulebook) => {
    const warning = newestLetter(state, WARNING_OF[charge.kind]);
    if (!warning?.served || warning.startsOn === undefined || !warning.mailedOn) return NOTHING_DUE;
    if (isTooEarly(charge, state, rulebook, warning.mailedOn, warning.startsOn)) return NOTHING_DUE;
    const start = charge.from(state, rulebook, warning.mailedOn);
    const on = warning.startsOn;
    const n = state.accrual.length + 1;
    const data = { n, ...(charge.kind === 'penalty' ? { charge: charge.kind } : {}) };
    const why = (): Why =>
      start ? whyChargeStart(start, on, charge.kind) : { inputs: { 'start that the warning named': on }, steps: [] };
    const key = `${charge.kind}Start/${n}`;
    return [due(state, 'opening', 'standby.started', key, on, data, start?.because ?? [], why)];
  };
