import type { Fact } from '../../facts/fact.ts';
import type { AssignedBalance } from '../../facts/observed-division.ts';
import { isAboutPipe } from '../about-pipe.ts';
import type { CaseState } from '../state.ts';
import type { Order } from '../state/order.ts';
import { connects, isGood } from '../state/permit.ts';

/** The chart's events: each names the region whose words it speaks; other regions may listen. */
export const CHART_EVENTS = [
  'duty.noticeServed',
  'duty.noticedAgain',
  'duty.deadlinePassed',
  'duty.excused',
  'duty.excuseEnded',
  'duty.complied',
  'building.permitIssued',
  'building.permitEnded',
  'building.connectionMade',
  'building.townConnected',
  'building.sharedConnectionMade',
  'building.foundShared',
  'building.capped',
  'building.septicAbandoned',
  'standby.authorized',
  'standby.warned',
  'standby.started',
  'standby.began',
  'standby.charged',
  'standby.stopped',
  'standby.propertySold',
  'forcedConnection.authorized',
  'forcedConnection.entryObtained',
  'forcedConnection.workBegun',
  'forcedConnection.workCompleted',
  'forcedConnection.abated',
  'assessment.charged',
  'assessment.billed',
  'assessment.billReceived',
  'assessment.elected',
  'assessment.levied',
  'assessment.installmentsBegan',
  'assessment.accelerated',
  'assessment.settled',
  'assessment.debtAssigned',
  'assessment.installmentsAssigned',
  'relief.petitioned',
  'relief.appealed',
  'relief.hearingSet',
  'relief.heard',
  'relief.allowed',
  'relief.agreed',
  'relief.denied',
  'relief.granted',
  'relief.closed',
  'relief.withdrawn',
  'relief.ended',
  'stay.bankruptcyFiled',
  'stay.bankruptcyEnded',
] as const;

export type ChartEventType = (typeof CHART_EVENTS)[number];

/** Distributed over the names, so that the chart's own types know each. */
export type ChartEvent = { [T in ChartEventType]: { readonly type: T } }[ChartEventType];

const AUTHORIZED: Readonly<Partial<Record<string, ChartEventType>>> = {
  standby: 'standby.authorized',
  penalty: 'standby.authorized',
  'forced-connection': 'forcedConnection.authorized',
  abatement: 'forcedConnection.authorized',
};

/** Facts that are one event to the chart, whatever they carry. */
const ALWAYS: Readonly<Partial<Record<Fact['type'], ChartEventType>>> = {
  'deadline.passed': 'duty.deadlinePassed',
  'standby.charged': 'standby.charged',
  'penalty.accrued': 'standby.charged',
  'standby.stopped': 'standby.stopped',
  'entry.obtained': 'forcedConnection.entryObtained',
  'work.begun': 'forcedConnection.workBegun',
  'cost.charged': 'assessment.charged',
  'election.filed': 'assessment.elected',
  'excuse.began': 'duty.excused',
  'stay.ordered': 'duty.excused',
  'sharing.found': 'building.foundShared',
  'lateral.capped': 'building.capped',
  'bankruptcy.filed': 'stay.bankruptcyFiled',
  'bankruptcy.ended': 'stay.bankruptcyEnded',
};

/**
 * The event that a live fact is to the chart; undefined for facts that only the ledger or the letters know. `after` is
 * the memory with the fact: several excuses, several permits are one state, which ends with the last of them.
 */
export function chartEventOf(fact: Fact, after: CaseState): ChartEvent | undefined {
  const type = ALWAYS[fact.type] ?? typeOf(fact, after);
  return type && ({ type } as ChartEvent);
}

function typeOf(fact: Fact, after: CaseState): ChartEventType | undefined {
  switch (fact.type) {
    case 'notice.served':
      // Memory has the fact already, the chart has not: where the duty was fulfilled, the notice brings it back.
      if (fact.data.clock) return after.chart.duty === 'discharged' ? 'duty.noticedAgain' : 'duty.noticeServed';
      return fact.data.letter !== undefined && WARNINGS.has(fact.data.letter)
        ? 'standby.warned'
        : ofBill(after, fact.data.of);
    case 'standby.started':
      return fact.data.without === 'warning' ? 'standby.began' : 'standby.started';
    case 'notice.received':
      return ofBill(after, fact.data.notice);
    case 'connection.made':
      // § 315-12A: through another's sewer the building is connected, and the duty is not fulfilled.
      if (fact.data.sharedWith !== undefined) return 'building.sharedConnectionMade';
      return fact.data.by === 'town' ? 'building.townConnected' : 'building.connectionMade';
    case 'discharge.ended':
      // Ordered again later on the same day: memory speaks of that order already.
      return after.connectedOn === null ? 'duty.noticedAgain' : 'duty.complied';
    case 'septic.abandoned':
      // Where the case is about the tank itself, its end is what was owed.
      return after.service === 'private-system' ? 'duty.complied' : 'building.septicAbandoned';
    case 'work.completed':
      return isAboutPipe(after.service) ? 'forcedConnection.workCompleted' : 'forcedConnection.abated';
    case 'petition.filed':
      if (fact.data.late) return undefined;
      return ofPetition(fact, after, fact.data.level > 1 ? 'relief.appealed' : 'relief.petitioned');
    case 'relief.decided':
      return ofPetition(fact, after, fact.data.outcome === 'granted' ? 'relief.allowed' : 'relief.denied');
    case 'hearing.set':
      return ofPetition(fact, after, 'relief.hearingSet');
    case 'hearing.held':
      return ofPetition(fact, after, 'relief.heard');
    case 'agreement.executed':
      return ofPetition(fact, after, 'relief.agreed');
    case 'petition.withdrawn':
      return ofPetition(fact, after, 'relief.withdrawn');
    case 'relief.granted':
    case 'relief.closed':
    case 'relief.ended':
      return ofPetition(fact, after, fact.type);
    case 'stay.lifted':
      return after.excuses.length === 0 ? 'duty.excuseEnded' : undefined;
    case 'parcel.changed':
      return ofParcelChange(fact, after);
    case 'excuse.ended':
      return after.excuses.length === 0 ? 'duty.excuseEnded' : undefined;
    case 'permit.issued':
      return connects(fact.data) ? 'building.permitIssued' : undefined;
    case 'permit.expired':
    case 'permit.revoked':
      return ofPermitEnd(fact.data.number, after);
    case 'authorization.recorded':
      return AUTHORIZED[fact.data.remedy];
    case 'window.closed':
      return fact.data.outcome === 'levy'
        ? ofNewest(after, ({ id }) => id === fact.data.order, 'assessment.levied')
        : undefined;
    case 'cost.levied':
      return ofNewest(after, ({ id }) => id === fact.data.order, 'assessment.levied');
    case 'installments.began':
      return ofNewest(after, ({ id }) => id === fact.data.order, 'assessment.installmentsBegan');
    case 'balance.accelerated':
      return ofNewest(after, ({ id }) => id === fact.data.order, 'assessment.accelerated');
    case 'order.settled':
      return ofNewest(after, ({ id }) => id === fact.data.order, 'assessment.settled');
    case 'balance.assigned':
      return ofBalance(fact.data);
    default:
      return undefined;
  }
}

/** The region speaks of the newest petition alone: what becomes of an older one is no event to it. */
function ofPetition({ key }: Fact, { petitions = [] }: CaseState, event: ChartEventType): ChartEventType | undefined {
  return petitions.at(-1)?.moved === key ? event : undefined;
}

/** The two warnings after which money may run: of a standby charge, of a penalty. */
const WARNINGS: ReadonlySet<string> = new Set(['standby-warning', 'penalty-warning']);

/** The region speaks of the newest cost alone: what becomes of an older one is no event to it. */
function ofNewest(
  { orders }: CaseState,
  isMeant: (order: Order) => boolean,
  event: ChartEventType,
): ChartEventType | undefined {
  // A share of a lateral that the town laid is no cost of work on this connection.
  const newest = orders.findLast(({ isShare }) => !isShare);
  return newest && isMeant(newest) ? event : undefined;
}

/** The bill of a cost is out, or somebody has it in hand: where it was received on its own day, both at once. */
function ofBill(after: CaseState, letter: string): ChartEventType | undefined {
  return (
    ofNewest(
      after,
      // Where there is nothing to choose, a receipt opens no choice.
      ({ bill, billReceivedOn, collected }) => bill === letter && billReceivedOn !== undefined && !collected,
      'assessment.billReceived',
    ) ?? ofNewest(after, ({ bill }) => bill === letter, 'assessment.billed')
  );
}

/** The last permit to connect that was good has ended; one to disconnect, or told to have ended twice, ends nothing. */
function ofPermitEnd(number: string, { permits, chart }: CaseState): ChartEventType | undefined {
  const ended = permits.find(permit => permit.number === number);
  if (!ended || !connects(ended) || chart.building === 'unconnected') return undefined;
  return permits.some(permit => connects(permit) && isGood(permit)) ? undefined : 'building.permitEnded';
}

function ofParcelChange(
  { data }: Extract<Fact, { type: 'parcel.changed' }>,
  after: CaseState,
): ChartEventType | undefined {
  switch (data.what) {
    case 'owner':
      return data.sale === false ? undefined : 'standby.propertySold';
    case 'excused':
      return 'duty.excused';
    case 'razed':
    case 'split':
    case 'merged':
      // A connected building that is razed, a connected parcel that is divided: the duty was fulfilled and stays so.
      return after.chart.duty === 'discharged' ? undefined : 'duty.excused';
    case 'excuse-ended':
      return after.excuses.length === 0 ? 'duty.excuseEnded' : undefined;
    case 'use':
    case 'rec':
      return undefined;
  }
}

/** Installments that are still to come run on; all else of a cost is due. */
function ofBalance({ charges: all, orders = [] }: AssignedBalance): ChartEventType | undefined {
  // A charge is due as no tax: it is collected beside what the region speaks of.
  const charged = orders.flatMap(({ id, collected }) => (collected === 'charge' ? [id] : []));
  const charges = all.filter(({ order }) => order === undefined || !charged.includes(order));
  if (charges.some(({ kind, waits }) => kind === 'principal' && waits)) return 'assessment.installmentsAssigned';
  const ofCost = charges.some(({ kind }) => kind === 'cost' || kind === 'principal' || kind === 'interest');
  return ofCost ? 'assessment.debtAssigned' : undefined;
}
