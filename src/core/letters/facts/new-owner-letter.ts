import { chargeAuthorization } from '../../case/charge-kind.ts';
import { hasDuty } from '../../case/open-matters.ts';
import { currentClock, type CaseState } from '../../case/state.ts';
import { periodText } from '../../calendar/period.ts';
import { plus, ZERO, type Cents } from '../../kernel/cents.ts';
import type { Receivable, ReceivableKind } from '../../ledger/accounts.ts';
import {
  amount,
  codeSection,
  deadlineOf,
  lawOn,
  premisesOf,
  type LetterFacts,
  type LetterInput,
} from './letter-input.ts';
import { rightsOf } from './rights.ts';
import { timeLeft } from './time-left.ts';

/** The duty goes with the land and so does what is owed: how much time is left, what is open and who owes it. */
export function newOwnerFacts(input: LetterInput): LetterFacts {
  const { state, letter, letterDate } = input;
  const clock = currentClock(state);
  const { period, deadline, cite } = deadlineOf(input, clock);
  const edition = lawOn(input);
  const [ofLand, ofOthers] = debtsOf(state);
  const warning = warningOf(input);
  return {
    premises: premisesOf(state),
    service: state.service,
    ...rightsOf(input, 'notice', clock?.rule),
    ownerSince: letter.about ?? null,
    duty: hasDuty(state) && clock ? state.chart.duty : 'none',
    trigger: clock?.trigger ?? null,
    period,
    countedFrom: clock?.start ?? null,
    deadline,
    timeLeft: deadline && deadline > letterDate ? timeLeft(letterDate, deadline) : null,
    warningPeriod: warning ? periodText(warning.period) : null,
    owed: amount(sumOf(ofLand)),
    debts: rowsOf(ofLand),
    billsBefore: billsBefore(state, ofLand),
    ofOthers: ofOthers.length > 0 ? amount(sumOf(ofOthers)) : null,
    cites: { deadline: cite ?? codeSection(input, edition.letters?.['new-owner']?.section) },
  };
}

/** Days' notice that a new owner has before a charge for not being connected runs again; none where none is decided on. */
function warningOf(input: LetterInput) {
  const { state } = input;
  const { standby, penalty } = lawOn(input);
  if (chargeAuthorization(state, 'standby')) return standby?.warning;
  return chargeAuthorization(state, 'penalty') ? penalty?.warning : undefined;
}

/** What is open on the land, and what is a debt of those who caused it, who own it no more. */
function debtsOf({ accounts, orders }: CaseState): readonly [readonly Receivable[], readonly Receivable[]] {
  const charged = orders.filter(({ collected, soldOn }) => collected === 'charge' && soldOn !== undefined);
  const isOfOthers = ({ key, order }: Receivable): boolean =>
    charged.some(known => known.receivable === key || known.id === order);
  const open = accounts.receivables.filter(owed => owed.open > 0);
  return [open.filter(owed => !isOfOthers(owed)), open.filter(isOfOthers)];
}

/** A charge ran until the day of the sale, or is open: bills for that time go to whoever owns the land when they do. */
function billsBefore({ accrual, newOwnerOn }: CaseState, ofLand: readonly Receivable[]): boolean {
  const ranUntilThen = accrual.some(({ from, until }) => until !== null && until === newOwnerOn && from < until);
  return ranUntilThen || ofLand.some(owed => sortOf(owed) === 'charge');
}

function sumOf(debts: readonly Receivable[]): Cents {
  return plus(ZERO, ...debts.map(({ open }) => open));
}

/** One line for each sort of money, in the order of the list. */
function rowsOf(debts: readonly Receivable[]) {
  return SORTS.flatMap(sort => {
    const ofSort = debts.filter(owed => sortOf(owed) === sort);
    return ofSort.length > 0 ? [{ sort, amount: amount(sumOf(ofSort)) }] : [];
  });
}

const SORTS = ['charge', 'service', 'fee', 'cost', 'late', 'parts', 'taxes'] as const;

const SORT_OF: Readonly<Record<ReceivableKind, (typeof SORTS)[number]>> = {
  standby: 'charge',
  'daily-penalty': 'charge',
  service: 'service',
  fee: 'fee',
  refund: 'fee',
  cost: 'cost',
  principal: 'cost',
  interest: 'cost',
  'roll-fee': 'cost',
  late: 'late',
  penalty: 'late',
  delinquent: 'late',
};

/** What is on a tax roll is paid with the taxes; an installment still to come has its own day. */
function sortOf({ kind, rolledIn, waits }: Receivable): (typeof SORTS)[number] {
  if (rolledIn !== undefined) return 'taxes';
  return waits ? 'parts' : SORT_OF[kind];
}
