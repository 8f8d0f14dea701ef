import type { CalendarDate, CalendarMonth } from '../kernel/calendar-date.ts';
import type { Clock, NoticeWay } from '../facts/derived.ts';
import type { Phase } from '../facts/fact.ts';
import type { ObservedData, Stated } from '../facts/observed.ts';
import type { Building } from './state/building.ts';
import type { Bankruptcy, Excuse, Referral } from './state/people.ts';
import type { Hold, Petition, Stay } from './state/petition.ts';
import type { LateralState } from './state/lateral.ts';
import type { Order, TownWork } from './state/order.ts';
import type { Application, LateralWork, Permit } from './state/permit.ts';
import type { LetterStep } from './state/letter-step.ts';
import type { LetterRequest } from './state/request.ts';
import type { RateSet, Roll } from './state/roll.ts';
import type { WriteOff } from './state/write-off.ts';
import type { Cents } from '../kernel/cents.ts';
import { NO_ACCOUNTS, type Accounts } from '../ledger/accounts.ts';
import type { Distance } from '../rules/distance.ts';
import type { RecSince } from '../rules/rec-history.ts';
import type { LetterKind, Proof, Service, ServiceMethod } from '../rulebook/kinds.ts';
import type { Use } from '../rulebook/fields.ts';
import type { LetterStatus } from '../notice/notice-chart.ts';
import type { Piece, PieceBack } from '../notice/pieces.ts';
import { INITIAL_CHART, type ChartValue } from './chart/step.ts';

export interface RunningClock extends Clock {
  readonly passed: number;
  /** The notice that set it: the natural key of what was served. */
  readonly servedBy: string;
  /** Key of the notice itself: a trigger on paper, a letter. */
  readonly of?: string;
}

/** A notice of a trigger given on paper, whose service is not yet established (receipt unknown). */
export interface Trigger {
  readonly key: string;
  readonly on: CalendarDate;
  readonly data: ObservedData['trigger.noticed'];
  readonly served: boolean;
}

/** What somebody found and has to stop, or to be taken away. */
export interface Finding {
  readonly key: string;
  readonly on: CalendarDate;
  readonly data: ObservedData['violation.found'];
}

/** One letter of the case, from the day it fell due. */
export interface Letter {
  readonly key: string;
  readonly kind: LetterKind;
  readonly attempt: number;
  readonly about?: string;
  readonly status: LetterStatus;
  readonly dueOn: CalendarDate;
  /** Bills: the amount that it is to ask for. */
  readonly cents?: Cents;
  /** The October notice: what it is to name. */
  readonly arrears?: readonly { readonly receivable: string; readonly cents: Cents }[];
  /** The last day on which it can be given; absent where it has none. */
  readonly lastDay?: CalendarDate;
  /** Every content that a person approved, in no order of time: the letter may go where it reads as one of them. */
  readonly approvedHashes?: readonly string[];
  readonly mailedOn?: CalendarDate;
  /** Handed over or put up: when, by the town's own clock. */
  readonly at?: string;
  /** Key of the fact that reported its mailing. */
  readonly mailing?: string;
  /** Known receipt; absent while nobody told of it. */
  readonly receivedOn?: CalendarDate;
  readonly stated?: Stated;
  readonly served?: boolean;
  readonly failed?: boolean;
  /** Last day of the period that it gives, once served. */
  readonly until?: CalendarDate;
  readonly startsOn?: CalendarDate;
  /** It left the house and nothing in the law supported it on that day. */
  readonly withoutBasis?: true;
  /** How it is given, where that is no ordinary mail. */
  readonly by?: NoticeWay;
  /** How it was given, as far as it was told. */
  readonly method?: ServiceMethod;
  /** Its envelopes and hand-overs; absent where nobody counted them. */
  readonly pieces?: readonly Piece[];
  readonly back?: readonly PieceBack[];
  readonly got?: readonly { readonly piece: string; readonly on: CalendarDate }[];
  /** Days on which somebody tried in vain to hand it over. */
  readonly tries?: readonly CalendarDate[];
  readonly proofs?: readonly Proof[];
  /** Mailed although no letter of ours had fallen due: reported from outside. */
  readonly reported?: true;
}

/** A duty that was fulfilled before another notice brought it back, with the clocks it had. */
export interface EarlierDuty {
  readonly fulfilledOn: CalendarDate | null;
  readonly again: CalendarDate;
  readonly clocks: readonly RunningClock[];
}

export interface Authorization {
  readonly key: string;
  readonly on: CalendarDate;
  readonly remedy: ObservedData['authorization.recorded']['remedy'];
  readonly body: string;
  readonly resolution: string;
  /** What the town's own work may cost at most. */
  readonly budget?: Cents;
  /** A deadline it rested on has moved: steps not yet taken stop. */
  readonly basisGone?: true;
}

/** The two charges for not being connected: an ordinance has one or the other. */
export type ChargeKind = 'standby' | 'penalty';

/** Days on which a charge for not being connected runs. */
export interface Accrual {
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
  /** Standby where it is absent. */
  readonly charge?: 'penalty';
}

export interface Conflict {
  readonly key: string;
  readonly type: string;
  readonly on: CalendarDate;
}

/** Everything the live facts up to `position` come to. Plain JSON: it is stored as the case's snapshot. */
export interface CaseState {
  readonly chart: ChartValue;
  readonly service: Service;
  readonly use: Use;
  readonly recHundredths: number;
  /** Since when how many: months before a change are charged for what they had. */
  readonly recs: readonly RecSince[];
  readonly trackedFrom: CalendarDate;
  /** Date and phase of the last fact folded; nothing may be dated before it. */
  readonly position: { readonly on: CalendarDate; readonly phase: Phase };
  readonly edition: CalendarDate | null;
  readonly operationalOn: CalendarDate | null;
  /** Nobody knew the day; the first one that somebody does know takes its place. */
  readonly operationalAssumed?: true;
  readonly connectedOn: CalendarDate | null;
  /** The hour at which a discharge ended, where somebody told it. */
  readonly endedAt?: string;
  /** The duty as it was before it came back; absent where it never did. */
  readonly earlier?: readonly EarlierDuty[];
  /** The first day that somebody told of; absent while the tank is not known to be closed. */
  readonly septicClosedOn?: CalendarDate;
  /** Shared with another, given up, capped, in frozen ground; absent while nothing of it was told. */
  readonly lateral?: LateralState;
  /** How far it is to the sewer, as it was measured, the newest last; absent where nobody measured. */
  readonly distances?: readonly Distance[];
  readonly triggers: readonly Trigger[];
  /** The newest last; absent while nothing was found. */
  readonly findings?: readonly Finding[];
  readonly clocks: readonly RunningClock[];
  readonly authorizations: readonly Authorization[];
  readonly letters: readonly Letter[];
  /** Approvals and prints of the day whose letter falls due at its end; absent where there are none. */
  readonly ahead?: readonly LetterStep[];
  /** Letters that somebody asked for; absent where nobody did. */
  readonly requests?: readonly LetterRequest[];
  /** The newest day from which somebody else owns it; absent where nobody told of a new owner. */
  readonly newOwnerOn?: CalendarDate;
  /** When standby or the penalty runs: from a start until a connection, a sale or an excuse. */
  readonly accrual: readonly Accrual[];
  readonly standbyStopped: boolean;
  /** The last quarter looked at for a charge. */
  readonly lastPeriod: string | null;
  /** The last month for which a penalty was posted; absent where none was. */
  readonly lastPenaltyMonth?: CalendarMonth;
  /** A penalty that is owed once for the whole failure was charged. */
  readonly penalizedOnce?: true;
  readonly accounts: Accounts;
  readonly lastLateMonth: CalendarMonth | null;
  /** Why the owner need not connect; empty where nothing excuses. */
  readonly excuses: readonly Excuse[];
  /** Absent while nobody described it. */
  readonly premises?: Building;
  readonly applications: readonly Application[];
  readonly permits: readonly Permit[];
  /** The newest agreement on when the work will be complete: it lets a permit that ended be followed by another. */
  readonly timetable?: { readonly agreedOn: CalendarDate; readonly completeBy: CalendarDate };
  /** Taps announced, inspections, orders to uncover; absent while there are none. */
  readonly lateralWork?: LateralWork;
  readonly townWork: TownWork;
  /** Costs of the town's own work and shares that came over, each with its bill, choice and installments. */
  readonly orders: readonly Order[];
  readonly rates: readonly RateSet[];
  readonly rolls: readonly Roll[];
  readonly bankruptcies: readonly Bankruptcy[];
  /** Violations that were taken to the court: a record, never a charge. */
  readonly referrals?: readonly Referral[];
  /** What the owner asked for, the newest last; absent where nothing was asked. */
  readonly petitions?: readonly Petition[];
  /** Appeals for which money waits or waited; absent where there are none. */
  readonly holds?: readonly Hold[];
  /** Written orders by which the clock rested or rests; absent where there are none. */
  readonly stays?: readonly Stay[];
  /** Debts given up by decision and not yet taken off; absent where there are none. */
  readonly writeOffs?: readonly WriteOff[];
  readonly conflicts: readonly Conflict[];
}

/** The case as it is opened: the frame of all that follows, whatever day each later fact took effect. */
export function openCase(opened: ObservedData['case.opened'], firstDay: CalendarDate): CaseState {
  return {
    chart: INITIAL_CHART,
    service: opened.service,
    use: opened.use,
    recHundredths: opened.recHundredths,
    recs: [{ from: firstDay, recHundredths: opened.recHundredths }],
    trackedFrom: opened.trackedFrom,
    position: { on: firstDay, phase: 'opening' },
    edition: null,
    operationalOn: null,
    connectedOn: null,
    triggers: [],
    clocks: [],
    authorizations: [],
    letters: [],
    accrual: [],
    standbyStopped: false,
    lastPeriod: null,
    accounts: NO_ACCOUNTS,
    lastLateMonth: null,
    excuses: [],
    applications: [],
    permits: [],
    townWork: {},
    orders: [],
    rates: [],
    rolls: [],
    bankruptcies: [],
    conflicts: [],
  };
}

/** The clock that binds: the earliest deadline that has not passed. */
export function bindingClock(state: CaseState): RunningClock | undefined {
  let binding: RunningClock | undefined;
  for (const clock of state.clocks) {
    if (clock.passed === 0 && (!binding || clock.due < binding.due)) binding = clock;
  }
  return binding;
}

/** The first of two notices, its final one not yet given: the earliest. */
export function firstStageClock(state: CaseState): RunningClock | undefined {
  let first: RunningClock | undefined;
  for (const clock of state.clocks) if (clock.stage === 'first' && (!first || clock.due < first.due)) first = clock;
  return first;
}

/** The deadline the owner has missed: the earliest that has passed. */
export function passedClock(state: CaseState): RunningClock | undefined {
  let first: RunningClock | undefined;
  for (const clock of state.clocks) {
    if (clock.passed > 0 && (!first || clock.due < first.due)) first = clock;
  }
  return first;
}

/** The deadline that speaks for the case: the missed one where the owner is overdue, else the one that binds. */
export function currentClock(state: CaseState): RunningClock | undefined {
  return state.chart.duty === 'overdue' ? passedClock(state) : bindingClock(state);
}

export function findLetter(state: CaseState, key: string): Letter | undefined {
  return state.letters.find(letter => letter.key === key);
}

/** The number of the next letter whose key begins so: above all that there are, also those that were reported to us. */
export function nextNumber(state: CaseState, stem: string): number {
  let highest = 0;
  for (const { key, attempt } of state.letters) if (attempt > highest && key.startsWith(stem)) highest = attempt;
  return highest + 1;
}

/** The newest letter of a kind, and about a thing where one is named. */
export function newestLetter(state: CaseState, kind: LetterKind, about?: string): Letter | undefined {
  for (let i = state.letters.length - 1; i >= 0; i -= 1) {
    const letter = state.letters[i];
    if (letter && letter.kind === kind && (about === undefined || letter.about === about)) return letter;
  }
  return undefined;
}
