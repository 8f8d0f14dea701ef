import { dollars } from '../kernel/cents.ts';
import type { Fact } from '../facts/fact.ts';
import type { LetterKind } from '../rulebook/schema.ts';

const LETTERS: Readonly<Record<LetterKind, string>> = {
  availability: 'Notice of availability',
  reminder: 'Reminder',
  'one-year': 'One-year letter',
  'standby-warning': "Ten days' warning",
  'standby-bill': 'Standby bill',
  'late-notice': 'Late notice',
  'connection-confirmed': 'Confirmation of the connection',
  correction: 'Correction letter',
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
      return 'Standby charge starts';
    case 'standby.charged':
      return `Standby charge ${fact.data.period}, ${dollars(fact.data.cents)}`;
    case 'standby.stopped':
      return 'Standby charge stops';
    case 'late.charged':
      return `Late charge ${fact.data.month}, ${dollars(fact.data.cents)}`;
    case 'receivable.cleared':
      return `${fact.data.receivable} paid in full`;
    case 'case.opened':
      return 'Case opened';
    case 'sewer.operational':
      return 'Sewer operational';
    case 'parcel.changed':
      return `Parcel changed: ${fact.data.what}`;
    case 'trigger.noticed':
      return `Notice given: ${fact.data.trigger}`;
    case 'authorization.recorded':
      return `${fact.data.body} authorized ${fact.data.remedy} (${fact.data.resolution})`;
    case 'permit.issued':
      return 'Permit issued';
    case 'notice.approved':
      return `${nameOf(fact.data.notice)} approved`;
    case 'notice.printed':
      return `${nameOf(fact.data.notice)} printed`;
    case 'notice.mailed':
      return `${LETTERS[fact.data.letter]} mailed`;
    case 'notice.received':
      return `${nameOf(fact.data.notice)} received`;
    case 'notice.returned':
      return `${nameOf(fact.data.notice)} came back (${fact.data.reason})`;
    case 'connection.made':
      return 'Connected';
    case 'septic.abandoned':
      return 'Septic tank closed';
    case 'payment.received':
      return `Payment of ${dollars(fact.data.amount)}`;
    default:
      return (fact as { type: string }).type;
  }
}

/** The letter that a key like "notice/one-year/1" names. */
function nameOf(notice: string): string {
  const kind = notice.split('/')[1];
  return kind !== undefined && kind in LETTERS ? LETTERS[kind as LetterKind] : notice;
}
