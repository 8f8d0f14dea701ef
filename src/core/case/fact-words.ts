import { monthWords } from '../calendar/day-words.ts';
import { momentWords } from '../calendar/time-words.ts';
import { dollars, plus, ZERO, type Cents } from '../kernel/cents.ts';
import type { DerivedData } from '../facts/derived.ts';
import type { Fact } from '../facts/fact.ts';
import type { BuildingUse } from '../rules/connection-fee.ts';
import { EXCUSE_WORDS } from './excuse-words.ts';
import { reliefFactWords } from './relief-fact-words.ts';
import { debtName } from '../ledger/money-words.ts';
import type { ObservedData } from '../facts/observed.ts';
import type { LetterKind, Proof } from '../rulebook/kinds.ts';
import { MEASURED_FROM_WORDS } from '../rules/distance.ts';
import { penaltyRateWords, type PenaltyPer } from '../rules/penalty-rate.ts';
import { PERMIT_END_WORDS } from '../rules/permit-terms.ts';

const LETTERS: Readonly<Record<LetterKind, string>> = {
  availability: 'Notice of availability',
  reminder: 'Reminder',
  'one-year': 'One-year letter',
  'final-notice': 'Final notice',
  'standby-warning': "Ten days' warning",
  'standby-bill': 'Standby bill',
  'penalty-warning': "Ten days' notice of the penalty",
  'penalty-bill': 'Penalty bill',
  'late-notice': 'Late notice',
  'connection-confirmed': 'Confirmation of the connection',
  correction: 'Correction letter',
  'cost-bill': 'Bill of costs',
  'tax-roll-notice': 'October notice',
  'violation-notice': 'Notice of a violation',
  'assessment-notice': 'Installment assessment notice',
  'installment-bill': 'Installment bill',
  payoff: 'Payoff letter',
  'petition-received': 'Letter that a request is here',
  'hearing-notice': 'Notice of a hearing',
  'decision-notice': 'Letter of a decision',
  'fee-bill': 'Fee bill',
  'septic-failure': 'Letter about the failed private system',
  'connection-order': "Notice of the town's own work",
  'entry-notice': 'Notice of entry',
  'new-owner': 'Letter to the new owner',
  'septic-checklist': 'Checklist for closing the tank',
  'case-closed': 'Letter that the file is closed',
};

const RATES = {
  'reserve-capacity': 'Reserve capacity charge',
  penalty: 'Penalty',
  'connection-fee': 'Connection fee a unit',
  'appeal-fee': 'Fee of an appeal',
} as const;

/** A fee that is paid once, as staff call it. */
export const FEE_WORDS: Readonly<Record<DerivedData['fee.charged']['fee'], string>> = {
  'reserve-capacity': 'Reserve capacity charge',
  'connection-fee': 'Connection fee',
  'connection-fee-measured': 'Connection fee for measured use',
  appeal: 'Fee of the appeal',
};

const TRY_WORDS: Readonly<Record<ObservedData['service.attempted']['outcome'], string>> = {
  'nobody-home': 'nobody home',
  'not-found': 'nobody of that name there',
  refused: 'it was refused',
  'no-access': 'no way to the door',
};

/** What proves that a letter was given, as staff call it. */
export const PROOF_WORDS: Readonly<Record<Proof, string>> = {
  receipt: 'Receipt of the post office',
  'return-receipt': 'Return receipt',
  photo: 'Photo',
  affidavit: 'Affidavit',
  publication: 'Proof of publication',
  'mailing-book': 'Stamped mailing book',
};

/** A letter kind as staff call it: "One-year letter". */
export function letterWords(kind: LetterKind): string {
  return LETTERS[kind];
}

/** What a fact says, in a few words for staff: "Standby charge 2027-Q4, $70.50". */
export function factWords(fact: Fact): string {
  switch (fact.type) {
    case 'edition.began':
      return `${fact.data.name} takes effect`;
    case 'deadline.passed':
      return `Deadline passed (${fact.data.rule})`;
    case 'notice.due':
      return `${LETTERS[fact.data.letter]} falls due`;
    case 'notice.lapsed':
      return `${nameOf(fact.data.notice)} lapses`;
    case 'notice.served':
      return fact.data.letter ? `${LETTERS[fact.data.letter]} counts as served` : 'Notice counts as served';
    case 'standby.started':
      return fact.data.charge === 'penalty' ? 'Penalty starts' : 'Standby charge starts';
    case 'standby.charged':
      return `Standby charge ${fact.data.period}, ${dollars(fact.data.cents)}`;
    case 'penalty.accrued':
      return `Penalty for ${monthWords(fact.data.month)}, ${dollars(fact.data.cents)}`;
    case 'standby.stopped':
      return fact.key.startsWith('penaltyStop/') ? 'Penalty stops' : 'Standby charge stops';
    case 'late.charged':
      return `Late charge ${fact.data.month}, ${dollars(fact.data.cents)}`;
    case 'receivable.cleared':
      return `Settled: ${debtName(fact.data.receivable)}`;
    case 'excuse.ended':
      return `No longer excused (${fact.data.reason})`;
    case 'excuse.began':
      return `Excused (${EXCUSE_WORDS[fact.data.reason]})`;
    case 'permit.expired':
      return `Permit ${fact.data.number} is no longer good: ${PERMIT_END_WORDS[fact.data.reason]}`;
    case 'fee.charged':
      return `${FEE_WORDS[fact.data.fee]}, ${dollars(fact.data.cents)}`;
    case 'cost.charged':
      return `Cost of the town's work, ${dollars(fact.data.cents)}`;
    case 'cost.levied':
      return `Due as a special tax: ${dollars(fact.data.cents)}`;
    case 'window.closed':
      return fact.data.outcome === 'installments'
        ? 'Choice made: installments'
        : 'Choice of installments ended: whole sum to the roll';
    case 'installments.began':
      return `${fact.data.count} installments of ${dollars(fact.data.principal)} at ${fact.data.ratePercent}%`;
    case 'interest.charged':
      return `Interest of installment ${fact.data.n}, ${dollars(fact.data.cents)}`;
    case 'installment-fee.charged':
      return `Fee of installment ${fact.data.n}, ${dollars(fact.data.cents)}`;
    case 'installment.due':
      return `Installment ${fact.data.n} of ${fact.data.of} due, ${dollars(fact.data.cents)}`;
    case 'balance.accelerated':
      return `Due at sale: ${dollars(fact.data.cents)}`;
    case 'order.settled':
      return 'Cost of the connection settled';
    case 'arrears.penalized':
      return `Penalty on arrears of ${fact.data.year}, ${dollars(fact.data.cents)}`;
    case 'roll.certified':
      return `Certified to the ${fact.data.year} tax roll, ${dollars(fact.data.cents)}`;
    case 'delinquent.charged':
      return `Delinquent-tax interest ${fact.data.month}, ${dollars(fact.data.cents)}`;
    case 'case.opened':
      return 'Case opened';
    case 'sewer.operational':
      return 'Sewer operational';
    case 'distance.measured':
      return `Sewer ${fact.data.feet} feet away, measured ${MEASURED_FROM_WORDS[fact.data.from]}`;
    case 'parcel.changed':
      return `Parcel changed: ${fact.data.what}`;
    case 'trigger.noticed':
      return `Notice given: ${fact.data.trigger}`;
    case 'violation.found':
      return `Found (${fact.data.trigger}): ${fact.data.what}`;
    case 'authorization.recorded':
      return `${fact.data.body} authorized ${fact.data.remedy} (${fact.data.resolution})`;
    case 'permit.issued':
      return permitWords(fact.data);
    case 'letter.requested':
      return `${LETTERS[fact.data.letter]} asked for${fact.data.for ? ` by ${fact.data.for.names.join(', ')}` : ''}`;
    case 'notice.approved':
      return `${nameOf(fact.data.notice)} approved`;
    case 'notice.printed':
      return `${nameOf(fact.data.notice)} printed`;
    case 'letter.reprinted':
      return `${nameOf(fact.data.notice)} ${fact.data.largePrint ? 'copied in large print' : 'printed again'} (${fact.data.reason})`;
    case 'notice.mailed':
      return `${LETTERS[fact.data.letter]} mailed`;
    case 'notice.received':
      return `${nameOf(fact.data.notice)} received`;
    case 'notice.returned':
      return `${nameOf(fact.data.notice)} came back (${fact.data.reason})`;
    case 'service.attempted':
      return `${nameOf(fact.data.notice)}: tried to hand it over, ${TRY_WORDS[fact.data.outcome]} (${fact.data.by})`;
    case 'notice.articles':
      return `${nameOf(fact.data.notice)} has its article numbers: ${fact.data.pieces.map(({ article }) => article).join(', ')}`;
    case 'proof.recorded':
      return `${nameOf(fact.data.notice)}: ${PROOF_WORDS[fact.data.what].toLowerCase()} kept (${fact.data.by})`;
    case 'notice.failed':
      return `${nameOf(fact.data.notice)} ${fact.data.as === 'unclaimed' ? 'counts as unclaimed' : 'could not be handed over'}`;
    case 'building.described':
      return buildingWords(fact.data);
    case 'building.occupied':
      return 'Building occupied';
    case 'use.measured':
      return `Water used: ${fact.data.cubicFeet} cubic feet in ${fact.data.months} months`;
    case 'discharge.ended':
      return 'Discharge ended';
    case 'violation.referred':
      return `Violation of ${fact.data.section} referred`;
    case 'bankruptcy.filed':
      return 'Bankruptcy filed';
    case 'bankruptcy.ended':
      return `Bankruptcy ${fact.data.how}`;
    case 'quote.received':
      return `Quote of ${fact.data.contractor}, ${dollars(fact.data.amount)}`;
    case 'work.ordered':
      return `Work ordered from ${fact.data.contractor}, ${dollars(fact.data.amount)}`;
    case 'entry.obtained':
      return fact.data.basis === 'public-ground' ? 'Work on public ground' : `Entry by ${fact.data.basis}`;
    case 'work.begun':
      return "Town's work begun";
    case 'work.completed':
      return `Town's work completed, ${dollars(plus(ZERO, ...fact.data.items.map(item => item.amount)))}`;
    case 'lateral.charged':
      return `Owner's share of the lateral, ${dollars(plus(ZERO, ...fact.data.items.map(item => item.amount)))} (${fact.data.resolution})`;
    case 'street.paved':
      return `Street paved in ${fact.data.year}`;
    case 'application.filed':
      return `Application for a ${fact.data.permit} permit`;
    case 'permit.extended':
      return `Permit ${fact.data.number} extended to ${fact.data.until}`;
    case 'permit.revoked':
      return `Permit ${fact.data.number} revoked (${fact.data.reason})`;
    case 'timetable.agreed':
      return `Timetable agreed, complete by ${fact.data.completeBy}`;
    case 'construction.started':
      return 'Construction started';
    case 'construction.suspended':
      return 'Construction suspended';
    case 'construction.resumed':
      return 'Construction resumed';
    case 'tap.noticed':
      return `Tap announced for ${momentWords(fact.data.tapAt)}`;
    case 'inspection.made':
      return `Inspection of the ${fact.data.what}: ${fact.data.result}`;
    case 'uncover.ordered':
      return 'Ordered to uncover the pipe';
    case 'lateral.laid':
      return `Lateral laid: ${fact.data.size}, ${fact.data.material}`;
    case 'rate.set':
      return fact.data.what === 'installments'
        ? `Interest on installments set at ${fact.data.ratePercent}%`
        : `${RATES[fact.data.what]} set at ${rateWords(fact.data)}`;
    case 'election.filed':
      return `Owner chooses ${fact.data.count} installments`;
    case 'arrears.reported':
      return `Service charges in arrears, ${dollars(fact.data.amount)}`;
    case 'payment.reversed':
      return `Payment reversed (${fact.data.reason})`;
    case 'credit.authorized':
      return `Credit of ${dollars(fact.data.amount)} (${fact.data.resolution})`;
    case 'writeoff.authorized':
      return `Write-off of ${dollars(fact.data.amount)} authorized (${fact.data.resolution})`;
    case 'writeoff.made':
      return `Written off: ${debtName(fact.data.receivable)}, ${dollars(fact.data.cents)}`;
    case 'refund.authorized':
      return `Refund of ${dollars(fact.data.amount)} (${fact.data.resolution})`;
    case 'roll.returned':
      return `Returned by the county: ${fact.data.year} tax roll`;
    case 'balance.assigned':
      return `Balance taken over from ${fact.data.from}`;
    case 'assessment.recorded':
      return `District assessment of ${dollars(fact.data.amount)} (${fact.data.resolution})`;
    case 'connection.made':
      return fact.data.sharedWith === undefined
        ? 'Connected'
        : `Connected through the sewer of ${fact.data.sharedWith}`;
    case 'sharing.found':
      return `Found to drain through the sewer of ${fact.data.with}`;
    case 'service.discontinued':
      return `Service given up for good by the ${fact.data.by}`;
    case 'lateral.capped':
      return 'Lateral capped: service ended';
    case 'ground.frozen':
      return 'Ground frozen: no tap';
    case 'ground.thawed':
      return 'Ground no longer frozen';
    case 'septic.abandoned':
      return 'Septic tank closed';
    case 'payment.received':
      return `Payment of ${dollars(fact.data.amount)}`;
    default:
      return reliefFactWords(fact);
  }
}

/** "$5.00", "$5.00 a day". */
function rateWords({ amount, per }: { readonly amount: Cents; readonly per?: PenaltyPer }): string {
  return per === undefined ? dollars(amount) : penaltyRateWords({ cents: amount, per });
}

/** "Building: 4 dwellings, 2 of one bedroom or none, a business". */
function buildingWords({ dwellings, oneBedroom, business }: BuildingUse): string {
  const homes = `${dwellings} ${dwellings === 1 ? 'dwelling' : 'dwellings'}`;
  const small = oneBedroom > 0 ? `, ${oneBedroom} of one bedroom or none` : '';
  return `Building: ${homes}${small}${business ? ', a business' : ''}`;
}

/** "Tap permit 2027-0001 issued"; an older register may not say the kind or the number. */
function permitWords({
  kind,
  number,
}: {
  readonly kind?: string | undefined;
  readonly number?: string | undefined;
}): string {
  const what = kind === undefined ? 'Permit' : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} permit`;
  return number === undefined ? `${what} issued` : `${what} ${number} issued`;
}

/** The letter that a key like "notice/one-year/1" names. */
function nameOf(notice: string): string {
  const kind = notice.split('/')[1];
  return kind !== undefined && kind in LETTERS ? LETTERS[kind as LetterKind] : notice;
}
