import { monthWords } from '../../calendar/day-words.ts';
import { chargeKindOf } from '../../case/charge-kind.ts';
import { penaltyToPost } from '../../case/agenda/penalty-money.ts';
import { pausesOf } from '../../case/agenda/standby-money.ts';
import { isAboutPipe } from '../../case/about-pipe.ts';
import { leavesTank } from '../../case/tank.ts';
import { passedClock, bindingClock, type CaseState } from '../../case/state.ts';
import { addDays, monthOf, type CalendarMonth } from '../../kernel/calendar-date.ts';
import { minus, plus, ZERO, type Cents } from '../../kernel/cents.ts';
import type { Receivable } from '../../ledger/accounts.ts';
import type { Edition } from '../../rulebook/rulebook.ts';
import { lastDayOfQuarter, quarterAfter, quarterOf } from '../../rules/quarter.ts';
import { standbyCharge } from '../../rules/standby-charge.ts';
import {
  amount,
  codeSection,
  deadlineOf,
  lawOn,
  premisesOf,
  ratesOf,
  type LetterFacts,
  type LetterInput,
} from './letter-input.ts';

/** The owner connected: what stopped, what is still to pay or to be billed, what they pay from now. */
export function connectionConfirmedFacts(input: LetterInput): LetterFacts {
  const { state } = input;
  const edition = lawOn(input);
  const months = edition.standby?.monthRule.section ?? edition.serviceCharge?.section;
  const billed = state.service === 'sewer' && edition.serviceCharge !== undefined;
  const tank = edition.existingSystems ?? edition.septicAbandonment;
  const duty =
    dutySection(edition, state) ??
    edition.letters?.availability?.section ??
    edition.letters?.['connection-confirmed']?.section;
  return {
    premises: premisesOf(state),
    service: state.service,
    connects: isAboutPipe(state.service),
    connectedOn: state.connectedOn,
    permitNumber: input.permitNumber,
    billed,
    quarterlyServiceCharge: billed ? ratesOf(input).quarterlyServiceCharge : null,
    tank: leavesTank(state, edition),
    standbyStoppedOn: state.accrual.length > 0 ? state.connectedOn : null,
    charge: chargeKindOf(state) === 'penalty' || (edition.penalty && !edition.standby) ? 'penalty' : 'standby',
    ...billedBefore(input),
    ...billedLater(input),
    septicClosedOn: state.septicClosedOn ?? null,
    cites: {
      connection: deadlineOf(input, passedClock(state) ?? bindingClock(state)).cite ?? codeSection(input, duty),
      months: billed || state.accrual.length > 0 ? codeSection(input, months) : null,
      septic: leavesTank(state, edition) ? codeSection(input, tank?.section) : null,
    },
  };
}

/** The duty that was fulfilled, where no clock of the case says it. */
function dutySection({ deadlines }: Edition, { service, use }: CaseState): string | undefined {
  return Object.values(deadlines ?? {}).find(rule => rule.service === service && rule.uses.includes(use))?.section;
}

function isBilled(owed: Receivable): boolean {
  return owed.kind === 'late' || owed.dueOn !== undefined;
}

function openOf(owed: readonly Receivable[]): Cents {
  return plus(ZERO, ...owed.map(({ open }) => open));
}

/** What bills that were mailed still ask for; the day is the last of theirs that is still to come. */
function billedBefore({ state, letterDate }: LetterInput) {
  const billed = state.accounts.receivables.filter(owed => owed.open > 0 && isBilled(owed));
  const last = billed
    .flatMap(({ dueOn }) => (dueOn && dueOn >= letterDate ? [dueOn] : []))
    .sort()
    .at(-1);
  return { standbyOwed: billed.length > 0 ? amount(openOf(billed)) : null, standbyDueOn: last ?? null };
}

/** Standby in arrears: months before the connection whose bill is still to come, less money the town already holds. */
function billedLater(input: LetterInput) {
  const { state, letterDate } = input;
  const posted = openOf(state.accounts.receivables.filter(owed => !isBilled(owed)));
  const { cents, month } =
    chargeKindOf(state) === 'penalty' ? penaltyToPost(state, input.rulebook) : notYetPosted(input);
  const toCome = minus(plus(posted, cents), state.accounts.credit);
  return toCome > 0
    ? { standbyToCome: amount(toCome), standbyBillMonth: monthWords(month ?? monthOf(letterDate)) }
    : { standbyToCome: null, standbyBillMonth: null };
}

/** The charges of the quarters through the connection that no ledger has yet, and the month of the last one's posting. */
function notYetPosted({ state, rulebook }: LetterInput): { cents: Cents; month: CalendarMonth | undefined } {
  const first = state.accrual[0];
  const stopped = lastDayOfAccrual(state);
  let cents: Cents = ZERO;
  let month: CalendarMonth | undefined;
  if (!first || !stopped) return { cents, month };
  let quarter = state.lastPeriod === null ? quarterOf(first.from) : quarterAfter(state.lastPeriod);
  for (; quarter <= quarterOf(stopped); quarter = quarterAfter(quarter)) {
    const accrual = { accruesFrom: first.from, stopsOn: stopped, pauses: pausesOf(state) };
    const asked = { quarter, recHundredths: state.recs, ...accrual };
    const charge = standbyCharge(rulebook, asked);
    if (!charge.ok || charge.value.amount === 0) continue;
    cents = plus(cents, charge.value.amount);
    month = monthOf(addDays(lastDayOfQuarter(quarter), 1));
  }
  return { cents, month };
}

function lastDayOfAccrual({ accrual }: CaseState) {
  return accrual.at(-1)?.until ?? undefined;
}
