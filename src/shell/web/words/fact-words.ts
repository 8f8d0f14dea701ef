import { dateWords, monthWords } from '../../../core/calendar/day-words.ts';
import { dollars } from '../../../core/kernel/cents.ts';
import { isAboutPipe } from '../../../core/case/about-pipe.ts';
import { EXCUSE_WORDS } from '../../../core/case/excuse-words.ts';
import { factWords as staffFactWords } from '../../../core/case/fact-words.ts';
import type { AnyDerived, AnyObserved, Fact } from '../../../core/facts/fact.ts';
import type { ObservedData } from '../../../core/facts/observed.ts';
import { entryOf } from '../../../core/ledger/entries.ts';
import { debtName } from '../../../core/ledger/money-words.ts';
import type { Service, Trigger } from '../../../core/rulebook/kinds.ts';
import { momentWords } from '../../../core/calendar/time-words.ts';
import { keepTogether } from '../../print/no-break.ts';
import { letterName, letterWord, methodWord } from './letter-words.ts';
import { serviceWords } from './services.ts';

export type Kind = 'Fact' | 'Letter' | 'Money';

const TRIGGERS: Readonly<Record<Trigger, string>> = {
  availability: 'Notice of availability',
  'septic-failure': 'Notice that the septic system has failed',
  'new-building': 'New building',
  'land-division': 'Division of the land',
  'clear-water': 'Notice about clear water',
  'ordinance-published': 'Ordinance published',
  'shared-sewer': 'Notice about the shared sewer',
  nuisance: 'Notice of a nuisance',
  'continued-violation': 'Notice that a violation goes on',
  'illicit-discharge': 'Order to end a discharge',
  'after-connection': 'Notice to close what the connection replaced',
  sale: 'Sale of the property',
};

const REMEDIES: Readonly<Record<ObservedData['authorization.recorded']['remedy'], string>> = {
  standby: 'Standby charge',
  'forced-connection': 'Connection by the town',
  penalty: 'Penalty',
  abatement: 'Clearing away by the town',
  'late-election': 'Late choice of installments',
};

const ABOUT_MONEY: ReadonlySet<Fact['type']> = new Set([
  'receivable.cleared',
  'window.closed',
  'installments.began',
  'installment.due',
  'balance.accelerated',
  'order.settled',
  'roll.certified',
  'roll.returned',
  'election.filed',
  'rate.set',
]);

export function kindOf(fact: Fact): Kind {
  if (entryOf(fact) !== undefined || ABOUT_MONEY.has(fact.type)) return 'Money';
  return fact.type.startsWith('notice.') || fact.type === 'letter.reprinted' ? 'Letter' : 'Fact';
}

/** What happened in a case of the service, as staff say it. */
export function factWords(fact: Fact, service: Service): string {
  return keepTogether(fact.origin === 'observed' ? observedWords(fact) : derivedWords(fact, service));
}

function observedWords(fact: AnyObserved): string {
  switch (fact.type) {
    case 'case.opened':
      return `Case opened, ${serviceWords(fact.data.service).name.toLowerCase()}; tracked from ${dateWords(fact.data.trackedFrom)}`;
    case 'sewer.operational':
      return fact.data.assumed ? 'Sewer in use (day assumed)' : 'Sewer in use';
    case 'parcel.changed':
      return parcelWords(fact.data);
    case 'trigger.noticed':
      return `${TRIGGERS[fact.data.trigger]}${fact.data.by ? ` by ${fact.data.by}` : ''}`;
    case 'authorization.recorded':
      return `${REMEDIES[fact.data.remedy]} authorized: ${fact.data.body}, ${fact.data.resolution}`;
    case 'notice.approved':
      return `Approved: ${letterName(fact.data.notice)}`;
    case 'notice.printed':
      return `Printed: ${letterName(fact.data.notice)}, dated ${dateWords(fact.data.letterDate)}`;
    case 'letter.reprinted':
      return `${fact.data.largePrint ? 'Copied in large print' : 'Printed again'}: ${letterName(fact.data.notice)}, ${fact.data.reason}`;
    case 'notice.mailed':
      return `Mailed: ${fact.data.notice ? letterName(fact.data.notice) : letterWord(fact.data.letter).toLowerCase()}${
        fact.data.method ? `, ${methodWord(fact.data.method).toLowerCase()}` : ''
      }`;
    case 'notice.received':
      return `Received: ${letterName(fact.data.notice)}`;
    case 'notice.returned':
      return `Came back ${fact.data.reason}: ${letterName(fact.data.notice)}`;
    case 'connection.made':
      return `Connected${fact.data.by === 'town' ? ' by the town' : ''}${fact.data.known ? ` (${fact.data.known})` : ''}`;
    case 'violation.found':
      return `Found, ${plainId(fact.data.trigger)}: ${fact.data.what}`;
    case 'petition.filed':
      return petitionWords(fact.data);
    case 'evidence.received':
      return `Evidence received: ${fact.data.items.map(plainId).join(', ')}`;
    case 'hearing.set':
      return `Hearing set for ${momentWords(fact.data.at)}`;
    case 'tap.noticed':
      return `Tap announced for ${momentWords(fact.data.tapAt)}`;
    case 'septic.abandoned':
      return 'Septic tank closed';
    case 'payment.received':
      return ['Payment', fact.data.method, fact.data.reference].filter(Boolean).join(', ');
    default:
      return staffFactWords(fact);
  }
}

/** Ids of the rulebook and of the facts are words with hyphens. */
function plainId(id: string): string {
  return id.replaceAll('-', ' ');
}

function petitionWords({ route, level, late }: ObservedData['petition.filed']): string {
  if (late) return `Petition filed too late: ${plainId(route)}`;
  return level > 1 ? `Taken on to level ${level}: ${plainId(route)}` : `Petition filed: ${plainId(route)}`;
}

function parcelWords(data: Extract<AnyObserved, { type: 'parcel.changed' }>['data']): string {
  switch (data.what) {
    case 'owner':
      return `${data.sale ? 'Sold' : 'New owner'}${data.owners ? ` to ${data.owners.join(' and ')}` : ''}`;
    case 'use':
      return `Use is now ${data.use}`;
    case 'rec':
      return `Residential equivalents are now ${data.recHundredths / 100}`;
    case 'excused':
      return `Excused: ${EXCUSE_WORDS[data.reason]}${data.until ? ` until ${dateWords(data.until)}` : ''}${data.reviewOn ? `, review ${dateWords(data.reviewOn)}` : ''}`;
    case 'excuse-ended':
      return 'No longer excused';
    case 'razed':
      return 'Building razed';
    case 'split':
      return `Divided into ${data.into.map(({ parcel }) => parcel).join(' and ')}, ${data.resolution}`;
    case 'merged':
      return `Joined to ${data.into}, ${data.resolution}`;
  }
}

function derivedWords(fact: AnyDerived, service: Service): string {
  switch (fact.type) {
    case 'edition.began':
      return `${fact.data.name} in force`;
    case 'notice.served':
      return servedWords(fact, service);
    case 'deadline.passed':
      return `${isAboutPipe(service) ? 'Time to connect' : 'The time given'} ended on ${dateWords(fact.data.due)}`;
    case 'notice.due':
      return `Falls due: ${letterName(fact.key)}`;
    case 'notice.lapsed':
      return `Lapsed, not mailed: ${letterName(fact.data.notice)}`;
    case 'standby.started':
      return 'Standby began';
    case 'standby.charged':
      return `Standby charged for ${fact.data.period}: ${fact.data.months.length} of 3 months, ${dollars(fact.data.perQuarter)} a quarter`;
    case 'standby.stopped':
      return `Standby stopped${fact.data.lastMonth ? `; ${monthWords(fact.data.lastMonth)} is the last month charged` : ''}`;
    case 'late.charged':
      return `Late charge on ${dollars(fact.data.onBalance)} past due`;
    case 'receivable.cleared':
      return `Settled: ${debtName(fact.data.receivable)}`;
    default:
      return staffFactWords(fact);
  }
}

function servedWords({ data }: Extract<AnyDerived, { type: 'notice.served' }>, service: Service): string {
  if (data.clock) {
    const by = serviceWords(service).by.toLowerCase();
    return `Notice took effect: ${by} ${dateWords(data.clock.due)}`;
  }
  const what = data.letter ? letterWord(data.letter) : 'Notice';
  if (data.startsOn) return `${what} took effect: money may start on ${dateWords(data.startsOn)}`;
  return `${what} took effect${data.until ? `: runs to ${dateWords(data.until)}` : ''}`;
}
